"""What a seat may know: C29, G2, and what the view spares a client."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from engine.canasta.positions import named, pattern, position, take
from joypip_engine import BadPosition, Rng, from_json, to_json
from joypip_engine.core import Setup
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.deck import card_text, is_red_three
from joypip_engine.games.canasta.events import Discarded, Drew, Took
from joypip_engine.games.canasta.moves import Discard, DrawCard
from joypip_engine.games.canasta.resample import known_cards
from joypip_engine.games.canasta.state import Options, State
from joypip_engine.games.canasta.view import View


def walked(number: int, plies: int) -> list[State]:
    rng = Rng(hashlib.sha256(b"walk %d" % number).digest())
    states = [GAME.deal(Setup(Options(), 4, 0, (0,) * 4), rng, None)]
    while len(states) <= plies and (seat := GAME.turn(states[-1])) is not None:
        seen = GAME.view(states[-1], seat)
        states.append(GAME.play(states[-1], GAME.normal(seen, rng.child(f"ply/{len(states)}"))))
    return states


def test_c29_public_and_hidden() -> None:
    state = position("K K 5", pile="4 9", own="7: 7 7 7 2", rival="9: 9 9 9", reds=("r3", ""), total=1500)
    for seat in (0, 1, 2, 3, None):
        seen = GAME.view(state, seat)
        assert seen.hand == (() if seat is None else state.hands[seat])
        assert seen.counts == tuple(map(len, state.hands))
        assert (seen.stock, seen.pile, seen.hands, seen.players) == (20, state.pile, None, 4)
        assert [team.red_threes for team in seen.teams] == list(state.red_threes)
        assert [[meld.cards for meld in team.melds] for team in seen.teams] == [
            [meld.cards for meld in team] for team in state.melds
        ]
        assert [team.total for team in seen.teams] == [1500, 0]
        data = to_json(seen)
        assert "stock" in data
        assert data["stock"] == 20


def test_c29_a_card_drawn_is_its_seat_s_alone() -> None:
    """The partner's hand is hidden too."""
    state = position("4 5 6", phase="draw", top="r3 KD")
    after = GAME.play(state, DrawCard())
    for seat in (0, 1, 2, 3, None):
        event = GAME.view(after, seat).events[-1]
        assert isinstance(event, Drew)
        assert event.card == (after.hands[0][-1] if seat == 0 else None)
        assert len(event.red_threes) == 1


def test_a_view_is_the_same_whatever_is_hidden() -> None:
    """G2: hands of others and the stock exchanged; the bytes of the view and the moves do not change."""
    for number in range(6):
        for state in walked(number, 200)[::9]:
            for seat in (0, 1, 2, 3, None):
                seen = GAME.view(state, seat)
                other = GAME.resample(seen, Rng(bytes([number + 1]) * 32))
                assert to_json(GAME.view(other, seat)) == to_json(seen)
                from_json(GAME.state, to_json(other))
                if seat is not None and GAME.turn(state) == seat:
                    assert list(GAME.legal_moves(other)) == list(GAME.legal_moves(state))


def test_resampled_hands_differ_and_hold_no_red_threes() -> None:
    state = walked(3, 30)[-1]
    seen = GAME.view(state, 1)
    others = [GAME.resample(seen, Rng(bytes([number]) * 32)) for number in range(12)]
    for seat in (0, 2, 3):
        assert len({other.hands[seat] for other in others}) > 6
        assert not any(is_red_three(card) for other in others for card in other.hands[seat])
    assert len({other.stock for other in others}) == 12
    assert all(other.hands[1] == state.hands[1] for other in others)


def test_an_empty_stock_leaves_every_unseen_card_in_a_hand() -> None:
    for reds in (("r3 r3", "r3 r3"), ("r3", "")):
        held = sum(len(team.split()) for team in reds)
        state = position("4 5 6", phase="draw", reds=reds, stock=4 - held, own="7: 7 7 7")
        assert len(state.stock) in (0, 3)
        for seat in (0, 1, 2, 3, None):
            seen = GAME.view(state, seat)
            assert GAME.view(GAME.resample(seen, Rng(bytes(32))), seat) == seen


def test_cards_taken_with_the_pile_stay_known() -> None:
    """C29: the pile was laid face up; who took it holds its cards until it plays them."""
    state = position("K K 5 6", phase="draw", pile="AC JD JD 9 K", own="9: 9 9 9", seat=1)
    taken = GAME.play(state, take(state, "K K"))
    known = known_cards(GAME.view(taken, 0))
    assert sorted(map(card_text, known[1].elements())) == ["9C", "AC", "JD", "JD"]
    assert not any(known[seat] for seat in (0, 2, 3))
    after = GAME.play(taken, Discard(named(taken, "JD")[0]))
    seen = GAME.view(after, 0)
    assert pattern(tuple(known_cards(seen)[1].elements())) == "A 9 J"
    for number in range(20):
        hand = Counter(GAME.resample(seen, Rng(bytes([number]) * 32)).hands[1])
        assert not known_cards(seen)[1] - hand


def test_c16_a_red_three_taken_with_the_pile_is_in_no_hand() -> None:
    """It lies before the team; the others of its kind are in the stock."""
    state = position("K K 5 6", phase="draw", pile="3D JK 9 K", own="9: 9 9 9", seat=1)
    taken = GAME.play(state, take(state, "K K"))
    seen = GAME.view(taken, 0)
    assert sorted(map(card_text, known_cards(seen)[1].elements())) == ["9C", "JK"]
    for number in range(8):
        other = GAME.resample(seen, Rng(bytes([number]) * 32))
        other.check()
        assert other.red_threes == taken.red_threes


def test_g2_hands_and_sheets_are_hidden_to_the_very_end() -> None:
    """Also when the stock is exhausted, or a seat has one card left."""
    running = [
        position("4 5 6", phase="draw", stock=0, own="7: 7 7 7"),
        position("4 5 6", stock=0, own="7: 7 7 7"),
        position("9", own="K: K K K K K K K"),
    ]
    for state in (*running, *walked(5, 400)[:-1]):
        for seat in (0, 1, 2, 3, None):
            seen = GAME.view(state, seat)
            assert (seen.hands, seen.sheets, seen.out) == (None, None, None)


def test_what_is_known_is_held() -> None:
    """Over whole deals: known cards are always in the hand."""
    met = 0
    for number in range(12):
        for state in walked(number, 400):
            if state.turn is None:
                continue
            for seat, known in enumerate(known_cards(GAME.view(state, None))):
                assert not known - Counter(state.hands[seat])
                met += bool(known)
    assert met > 200


def test_known_cards_that_cannot_be_are_let_go() -> None:
    """A position set up by hand may tell of cards that lie elsewhere; the counts and the cards seen decide."""
    state = position("K K 5 6", pile="9", own="9: 9 9 9")
    events = (Took(1, (), (0, 0, *state.hands[0])), Discarded(2, 5))
    strange = State(
        state.totals, state.starter, state.hands, state.stock, state.pile, state.melds, state.red_threes, state.turn,
        state.phase, state.drew, state.laying, state.laid, None, False, events,
    )  # fmt: skip
    seen = GAME.view(strange, 0)
    assert GAME.view(GAME.resample(seen, Rng(bytes(32))), 0) == seen


def test_a_view_that_no_state_has() -> None:
    data = to_json(GAME.view(position("K K 5 6"), 0))
    for change in (
        {"pile": ["9C"] * 3},
        {"hand": ["KC"] * 3 + ["5C"]},
        {"stock": 19},
        {"counts": [4, 30, 30, 40]},
    ):
        with pytest.raises(BadPosition):
            GAME.resample(from_json(GAME.seen, {**data, **change}), Rng(bytes(32)))


def test_a_view_says_what_a_client_shows() -> None:
    state = position("2 4 JK K", own="K: K K K K K 2 2 | 7: 7 7 7", rival="", reds=("r3 r3", "r3"))
    seen: View = GAME.view(state, 0)
    assert seen.values == (20, 5, 10, 50)
    ours, theirs = seen.teams
    assert [(meld.rank, meld.kind, meld.value, meld.bonus, meld.wild) for meld in ours.melds] == [
        (7, "meld", 15, 0, 0), (13, "mixed", 90, 300, 2),
    ]  # fmt: skip
    assert (ours.seats, ours.red_threes_score, ours.minimum, ours.may_go_out) == ((0, 2), 200, None, True)
    assert (theirs.seats, theirs.red_threes_score, theirs.minimum, theirs.may_go_out) == ((1, 3), -100, 50, False)
    assert (seen.drew, seen.laying, seen.laid, seen.out, seen.concealed) == (
        True, False, (False, False, True, False), None, False,
    )  # fmt: skip


def test_at_the_end_all_hands_are_shown() -> None:
    """C25: the sheets count what is left in the hands."""
    state = position("9", own="K: K K K K K K K")
    over = GAME.play(state, Discard(state.hands[0][0]))
    for seat in (0, 3, None):
        seen = GAME.view(over, seat)
        assert seen.hands == over.hands
        assert seen.sheets is not None
        assert (seen.turn, seen.out, seen.may_take) == (None, 0, False)
    assert GAME.points(GAME.resample(GAME.view(over, None), Rng(bytes(32)))) == GAME.points(over)


def test_moves_are_seen_by_all() -> None:
    state = position("4 5 6", phase="draw")
    for viewer in (0, 1, None):
        assert GAME.conceal(state, 0, DrawCard(), viewer) == DrawCard()
