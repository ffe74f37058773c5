"""The stock runs out: C23, C24; and every deal ends."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

from engine.canasta.positions import meld, named, pattern, position, refused, take
from joypip_engine import Rng
from joypip_engine.core import Setup
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.events import Declined, Drew, Ended
from joypip_engine.games.canasta.moves import Decline, Discard, DrawCard, Take
from joypip_engine.games.canasta.state import Options, State


def empty(hand: str, pile: str, **more: Any) -> State:
    return position(hand, phase="draw", pile=pile, stock=0, **more)


def texts(state: State) -> list[str]:
    return [GAME.text(move) for move in GAME.legal_moves(state)]


def test_c23_the_seat_that_drew_the_last_card_finishes_its_turn() -> None:
    state = position("7 4 5", phase="draw", pile="8", top="9", stock=1, own="7: 7 7 7")
    drawn = GAME.play(state, DrawCard())
    assert (drawn.turn, drawn.phase, drawn.stock) == (0, "play", ())
    laid = GAME.play(drawn, meld(drawn, "7: 7"))
    after = GAME.play(laid, Discard(named(laid, "9")[0]))
    assert (after.turn, after.phase) == (1, "draw")


def test_c23_it_must_be_taken_straight_onto_a_meld() -> None:
    """Stock empty, top 8, own meld 8 8 8, not frozen: only taking is legal."""
    state = empty("4 5 6", "9 8", own="8: 8 8 8")
    assert texts(state) == ["take"]
    assert GAME.view(state, 0).must_take
    assert refused(state, Decline()) == ("C23", {"reason": "must_take"})
    assert refused(state, DrawCard()) == ("C23", {"reason": "stock_empty"})
    assert GAME.play(state, Take()).turn == 0
    for laid in ((True, False, False, False), (True, False, True, False)):
        later = empty("4 5 6", "9 8", own="8: 8 8 8", laid=laid)
        assert refused(later, Decline()) == ("C23", {"reason": "must_take"})
    with_stock = position("4 5 6", phase="draw", pile="9 8", own="8: 8 8 8", stock=1)
    assert texts(with_stock) == ["draw", "take"]
    assert not GAME.view(with_stock, 0).must_take


def test_c23_frozen_it_may_be_left_and_the_deal_ends() -> None:
    """The same frozen: declining ends the deal, and nobody gets 100."""
    state = empty("4 8 8", "2 8", own="8: 8 8 8")
    assert not GAME.view(state, 0).must_take
    assert [text.split()[0] for text in texts(state)] == ["take", "decline"]
    over = GAME.play(state, Decline())
    assert (over.turn, over.out, over.concealed) == (None, None, False)
    assert [sheet.going_out for sheet in GAME.view(over, None).sheets] == [0, 0]
    assert isinstance(over.events[-2], Declined)
    ended = over.events[-1]
    assert isinstance(ended, Ended)
    assert (ended.seat, ended.reason, ended.points) == (None, "stock", GAME.points(over))


def test_c23_who_need_not_take_may() -> None:
    state = empty("8 8 4 5", "9 8", own="K: K K K")
    assert [text.split()[0] for text in texts(state)] == ["take", "decline"]
    taken = GAME.play(state, take(state, "8 8"))
    after = GAME.play(taken, Discard(named(taken, "9")[0]))
    assert (after.turn, after.phase, pattern(after.pile)) == (1, "draw", "9")


def test_c23_who_cannot_take_declines() -> None:
    """G3: the seat says so itself; C14 keeps a single card from taking a single card, so nothing must be taken."""
    assert texts(empty("4 5 6", "9 8", own="K: K K K")) == ["decline"]
    assert texts(empty("5", "8", own="8: 8 8 8 8 8 8 8")) == ["decline"]
    assert texts(empty("5", "9 8", own="8: 8 8 8 8 8 8 8")) == ["take"]


def test_c23_a_top_card_that_blocks_ends_the_deal_at_once() -> None:
    """Top b3: the deal ends. A wild top card: likewise, for nobody can take it (C9)."""
    for name in ("b3", "2", "JK"):
        state = position(f"{name} 4 5", stock=0, own="K: K K K", pile="8")
        over = GAME.play(state, Discard(named(state, name)[0]))
        assert (over.turn, over.out, over.concealed) == (None, None, False)
        assert isinstance(over.events[-1], Ended)
        over.check()
        # A position set up like that is left in the same way.
        assert texts(empty("4 5 6", f"8 {name}", own="K: K K K")) == ["decline"]
        with_stock = position(f"{name} 4 5", stock=1, own="K: K K K", pile="8")
        assert GAME.play(with_stock, Discard(named(with_stock, name)[0])).turn == 1


def test_c23_with_a_stock_there_is_nothing_to_decline() -> None:
    state = position("4 5 6", phase="draw", stock=7)
    assert refused(state, Decline()) == ("C23", {"reason": "stock_left", "stock": 7})
    drawn = GAME.play(state, DrawCard())
    assert refused(drawn, Decline()) == ("C7", {"reason": "already_drawn"})


def test_c23_going_out_with_the_stock_exhausted_counts() -> None:
    state = empty("8 8", "8", own="K: K K K K K K K")
    out = GAME.play(state, take(state, "8 8"))
    assert (out.out, GAME.view(out, None).sheets[0].going_out) == (0, 200)


def test_c24_a_red_three_as_the_last_card_ends_the_deal() -> None:
    for top in ("r3", "r3 r3"):
        state = position("4 5 6", phase="draw", top=top, stock=top.count("r3"), own="K: K K K K K K K")
        over = GAME.play(state, DrawCard())
        assert (over.turn, over.out, over.concealed, over.stock, over.hands) == (None, None, False, (), state.hands)
        over.check()
        assert len(over.red_threes[0]) == top.count("r3")
        drew, ended = over.events[-2:]
        assert isinstance(drew, Drew)
        assert drew.card is None
        assert len(drew.red_threes) == top.count("r3")
        assert isinstance(ended, Ended)
        assert ended.reason == "red_three"
        assert GAME.view(over, None).sheets[0].red_threes == 100 * top.count("r3")


def test_c24_a_replacement_that_is_the_last_card_is_played_on() -> None:
    state = position("4 5 6", phase="draw", top="r3 9", stock=2, own="K: K K K")
    after = GAME.play(state, DrawCard())
    assert (after.turn, after.phase, after.stock, pattern(after.hands[0])) == (0, "play", (), "4 5 6 9")


def test_a_thousand_deals_of_bots_end() -> None:
    """Every turn takes a card from the stock, lays the pile's top card for good, or ends the deal: so it ends.

    108 cards are there in every position, hands never run out but by going out, and the end is of a known kind.
    """
    reasons: Counter[str] = Counter()
    longest = 0
    for number in range(1_000):
        rng = Rng(hashlib.sha256(b"deal %d" % number).digest())
        level = (GAME.beginner, GAME.normal)
        total = (0, -5, 1500, 3000)[number % 4]
        state = GAME.deal(Setup(Options(), 4, 0, (total, 0, total, 0)), rng, None)
        ply = 0
        while (seat := GAME.turn(state)) is not None:
            chooser = level[(number + seat) // (1 + number % 3) % 2]
            state = GAME.play(state, chooser(GAME.view(state, seat), rng.child(f"ply/{ply}")))
            ply += 1
            assert ply < 900
        state.check()
        ended = state.events[-1]
        assert isinstance(ended, Ended)
        assert ended.points == GAME.points(state)
        assert ended.points[:2] == ended.points[2:]
        reasons[ended.reason] += 1
        longest = max(longest, ply)
    assert reasons["out"] > 300
    assert sum(reasons.values()) == 1_000
    assert longest < 500
