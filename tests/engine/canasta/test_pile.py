"""Taking the pile: C9 to C14, C16, and what the view says of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.canasta.positions import meld, named, pattern, pattern_of, position, refused, take
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.melds import Group
from joypip_engine.games.canasta.moves import Discard, DrawCard, Take
from joypip_engine.games.canasta.state import State


def drawing(hand: str, pile: str, **more: Any) -> State:
    return position(hand, phase="draw", pile=pile, **more)


def takes(state: State) -> list[tuple[Any, ...]]:
    """Cards and groups of the takes that are offered."""
    return [pattern_of(move)[1:] for move in GAME.legal_moves(state) if isinstance(move, Take)]


def told(state: State) -> tuple[str, str | None] | None:
    """The rule and the reason by which the view says that the pile cannot be taken."""
    seen = GAME.view(state, state.turn)
    assert seen.may_take == (seen.take_refused is None) == bool(takes(state))
    return None if seen.take_refused is None else (seen.take_refused.rule, seen.take_refused.reason)


@pytest.mark.parametrize(("top", "reason"), [("2", "wild"), ("JK", "wild"), ("b3", "black_three")])
def test_c9_a_wild_card_or_a_black_three_on_top(top: str, reason: str) -> None:
    state = drawing("2 2 JK b3 b3 K K K", f"K {top}", own="7: 7 7 7")
    assert told(state) == ("C9", reason)
    for cards in ("", "2 2", "b3 b3", "K K"):
        assert refused(state, take(state, cards))[0] == "C9"


def test_c10_frozen_by_a_wild_card_anywhere_in_the_pile() -> None:
    """Pile 2 8 K, the team has K K K: K 5 7 may not take, K K 7 may, and the meld becomes six kings."""
    state = drawing("K 5 7", "2 8 K", own="K: K K K")
    assert told(state) == ("C10", "wild")
    for cards in ("", "K"):
        assert refused(state, take(state, cards)) == (
            "C10",
            {"reason": "wild", "card": GAME.text(Discard(state.pile[-1]))[8:]},
        )
    state = drawing("K K 7", "2 8 K", own="K: K K K")
    assert told(state) is None
    assert takes(state) == [("K K", ())]
    after = GAME.play(state, take(state, "K K"))
    assert pattern(after.melds[0][0].cards) == "K K K K K K"
    assert pattern(after.hands[0]) == "2 7 8"


def test_c10_a_wild_card_does_not_help_when_frozen() -> None:
    state = drawing("K 2 5 7", "2 8 K", own="9: 9 9 9")
    assert refused(state, take(state, "K 2"))[0] == "C10"
    state = drawing("K K 2 5 7", "2 8 K", own="9: 9 9 9")
    assert GAME.play(state, take(state, "K K 2")).melds[0][1].rank == 13


def test_c10_frozen_by_a_red_three() -> None:
    """Upcard r3 covered by 6, then Q: Q 2 may not take. Upcard 7, then 10, Q: an open team with Q 2 may."""
    state = drawing("Q 2 4 5", "r3 6 Q", own="9: 9 9 9")
    assert told(state) == ("C10", "red_three")
    assert refused(state, take(state, "Q 2"))[1]["reason"] == "red_three"
    state = drawing("Q 2 4 5", "7 10 Q", own="9: 9 9 9")
    assert told(state) is None
    assert pattern(GAME.play(state, take(state, "Q 2")).melds[0][1].cards) == "2 Q Q"
    assert GAME.view(drawing("4 5", "r3 6 Q"), None).frozen == "red_three"
    assert GAME.view(drawing("4 5", "6 2 Q"), None).frozen == "wild"
    assert GAME.view(drawing("4 5", "6 b3 Q"), None).frozen is None
    for pile, frozen in (("6 Q", [None, "first_meld"]), ("2 Q", ["wild"] * 2), ("r3 6 Q", ["red_three"] * 2)):
        seen = GAME.view(drawing("4 5", pile, own="9: 9 9 9"), 3)
        assert [team.frozen for team in seen.teams] == frozen


@pytest.mark.parametrize(("bottom", "reason"), [("2", "wild"), ("JK", "wild"), ("r3", "red_three")])
def test_c10_what_lies_deep_keeps_it_frozen(bottom: str, reason: str) -> None:
    """Until the pile is taken, however many cards lie above."""
    state = drawing("K 2 5", f"{bottom} 4 6 7 8 9 b3 10 J Q A K", own="9: 9 9 9")
    assert told(state) == ("C10", reason)
    assert refused(state, take(state, "K 2"))[1]["reason"] == reason


def test_c10_frozen_for_a_team_that_has_not_melded() -> None:
    state = drawing("K 2 2 A A A A", "8 K")
    assert told(state) == ("C10", "first_meld")
    assert refused(state, take(state, "K 2", "A: A A A A")) == (
        "C10",
        {"reason": "first_meld", "card": "KC"},
    )
    # The rivals' melds do not thaw it.
    assert told(drawing("K 2 2 A A A A", "8 K", rival="9: 9 9 9")) == ("C10", "first_meld")


def test_c10_a_black_three_never_freezes() -> None:
    """Pile 5 b3: the next seat may not take; after a 9 on it an open seat with 9 2 may."""
    state = position("9 4 5", seat=1, pile="5 b3", own="K: K K K", rival="7: 7 7 7")
    after = GAME.play(state, Discard(named(state, "9")[0]))
    assert GAME.view(after, None).frozen is None
    state = drawing("9 2 4", "5 b3 9", own="7: 7 7 7")
    after = GAME.play(state, take(state, "9 2"))
    assert pattern(after.hands[0]) == "3 4 5"


def test_c15_a_black_three_blocks_one_turn_of_the_next_seat() -> None:
    """Pile 5 b3: the next seat may not take, whatever it holds; its 9 on it, and the seat after it takes with 9 2."""
    state = drawing("9 9 2 b3", "5 b3", seat=1, own="K: K K K", rival="7: 7 7 7", top="4", stock=5)
    assert told(state) == ("C9", "black_three")
    assert [move.tag for move in GAME.legal_moves(state)] == ["draw"]
    drawn = GAME.play(state, DrawCard())
    after = GAME.play(drawn, Discard(named(drawn, "9")[0]))
    assert (after.turn, pattern(after.pile)) == (2, "3 5 9")
    assert told(after) is None
    taken = GAME.play(after, take(after, "9 2"))
    assert [pattern(group.cards) for group in taken.melds[0]] == ["7 7 7", "2 9 9"]
    assert Counter(pattern(taken.hands[2]).split()) > Counter(["3", "5"])


def test_c11_one_natural_and_one_wild_card_will_do() -> None:
    state = drawing("K 2 JK 5 7", "8 K", own="7: 7 7 7")
    assert takes(state) == [("2 K", ()), ("K JK", ())]
    state = drawing("K 5 7", "8 K", own="7: 7 7 7")
    assert told(state) == ("C11", None)
    assert refused(state, take(state, "K"))[0] == "C11"
    state = drawing("2 JK 5 7", "8 K", own="7: 7 7 7")
    assert told(state) == ("C11", None)
    assert refused(state, take(state, "2 JK"))[0] == "C11"
    assert refused(state, take(state))[0] == "C11"


def test_c11_not_frozen_two_sevens_take() -> None:
    """Open, hand 7 7 K, pile 4 7: 7 7 7 laid, hand K 4."""
    state = drawing("7 7 K", "4 7", own="9: 9 9 9")
    after = GAME.play(state, take(state, "7 7"))
    assert pattern(after.melds[0][0].cards) == "7 7 7"
    assert pattern(after.hands[0]) == "4 K"
    assert (after.turn, after.phase, after.pile, after.drew) == (0, "play", (), False)


def test_c11_the_top_card_straight_onto_the_meld_a_canasta_too() -> None:
    for own in ("K: K K K", "K: K K K K K K 2", "K: K K K K 2 2 JK"):
        state = drawing("5 7", "4 K", own=own)
        assert takes(state) == [("", ())]
        after = GAME.play(state, Take())
        assert len(after.melds[0][0].cards) == len(state.melds[0][0].cards) + 1
        assert pattern(after.hands[0]) == "4 5 7"
        assert state.hands[0] != after.hands[0]


def test_c4_binds_what_is_laid_with_the_top_card() -> None:
    state = drawing("K 2 2 JK 5 7", "8 K", own="K: K K 2 | 9: 9 9 9")
    assert refused(state, take(state, "2 2 JK"))[0] == "C4"
    assert GAME.play(state, take(state, "K 2 2"))
    state = drawing("K K 7 5 9", "8 K", own="9: 9 9 9")
    assert refused(state, take(state, "K K 7"))[0] == "C4"
    assert refused(state, take(state, "K K", "K: 7"))[0] in ("C4", "C5")


def test_c13_the_rest_of_the_pile_goes_to_the_hand() -> None:
    """And a red three among it is laid, not replaced (C16)."""
    state = drawing("Q Q 4 5", "r3 r3 JK 6 Q", own="9: 9 9 9", reds=("r3", ""))
    assert len(state.stock) == 20
    after = GAME.play(state, take(state, "Q Q"))
    assert pattern(after.hands[0]) == "4 5 6 JK"
    assert len(after.red_threes[0]) == 3
    assert after.red_threes[1] == state.red_threes[1]
    assert after.stock == state.stock
    assert after.hands[1:] == state.hands[1:]


@pytest.mark.parametrize("seat", range(4))
def test_c16_a_red_three_of_the_pile_is_laid_before_the_team_that_took_it(seat: int) -> None:
    state = drawing("Q Q 4 5", "r3 6 Q", own="9: 9 9 9", seat=seat, reds=("r3", "r3"))
    after = GAME.play(state, take(state, "Q Q"))
    assert [len(team) for team in after.red_threes] == ([2, 1] if seat % 2 == 0 else [1, 2])
    assert [group.rank for group in after.melds[seat % 2]] == [9, 12]
    assert after.melds[1 - seat % 2] == ()


def test_c14_one_card_in_hand_and_one_in_the_pile() -> None:
    for own in ("K: K K K", "K: K K K K K K K"):
        state = drawing("5", "K", own=own)
        assert told(state) == ("C14", None)
        assert refused(state, Take()) == ("C14", {})
        assert [GAME.text(move) for move in GAME.legal_moves(state)] == ["draw"]
        assert takes(drawing("5", "4 K", own=own)) == [("", ())]
        assert takes(drawing("5 6", "K", own=own)) == [("", ())]


def test_c19_a_take_leaves_two_cards_without_a_canasta() -> None:
    state = drawing("K K 5", "K", own="7: 7 7 7")
    assert told(state) == ("C19", None)
    assert refused(state, take(state, "K K")) == ("C19", {"left": 1, "least": 2})
    # A red three of the pile is laid, and is no card kept (C16).
    with_red = drawing("Q Q 5", "r3 Q", own="9: 9 9 9")
    assert (told(with_red), takes(with_red)) == (("C19", None), [])
    assert refused(with_red, take(with_red, "Q Q")) == ("C19", {"left": 1, "least": 2})
    assert GAME.play(drawing("K K 5", "4 K", own="7: 7 7 7"), take(drawing("K K 5", "4 K", own="7: 7 7 7"), "K K"))
    open_hand = drawing("K K 5", "K", own="7: 7 7 7 7 7 7 7")
    assert len(GAME.play(open_hand, take(open_hand, "K K")).hands[0]) == 1


@pytest.mark.parametrize("hand", ["K 2 5", "K JK 5", "K 2", "K K"])
def test_c19_is_told_when_the_cards_would_fit(hand: str) -> None:
    assert told(drawing(hand, "K", own="7: 7 7 7")) == ("C19", None)


def test_c19_is_told_when_the_minimum_would_be_reached() -> None:
    """Kings and a two make 50 with the top card, and one card would be left."""
    assert told(drawing("K K 2 4", "K")) == ("C19", None)
    assert told(drawing("K K 2 4 5", "K")) is None
    assert told(drawing("K K 8 4", "K")) == ("C12", None)


def test_c19_a_take_that_makes_the_canasta_may_go_out() -> None:
    state = drawing("K K", "K", own="K: K K K K")
    out = GAME.play(state, take(state, "K K"))
    assert (out.turn, out.out, out.pile) == (None, 0, ())
    state = drawing("K K 7", "K", own="7: 7 7 7 7 7 7")
    assert takes(state) == [("K K", ((7, "7"),))]
    assert GAME.play(state, take(state, "K K", "7: 7")).out == 0


def test_c5_the_top_card_s_rank_is_laid_once() -> None:
    state = drawing("K K K K 5 6", "4 K", own="9: 9 9 9")
    first, second = take(state, "K K").cards, named(state, "K K K K")[2:]
    assert refused(state, Take(first, (Group(13, second),)))[0] == "C5"


def test_c7_before_anything_else() -> None:
    """The pile is taken instead of drawing, before anything is laid."""
    state = drawing("K K 7 7 7 5", "4 K", own="9: 9 9 9")
    assert refused(state, meld(state, "7: 7 7 7")) == ("C7", {"reason": "draw_first"})
    assert refused(state, Discard(state.hands[0][0])) == ("C7", {"reason": "draw_first"})
    drawn = GAME.play(state, DrawCard())
    assert refused(drawn, take(drawn, "K K")) == ("C7", {"reason": "already_drawn"})
    assert refused(drawn, DrawCard()) == ("C7", {"reason": "already_drawn"})
    taken = GAME.play(state, take(state, "K K"))
    assert refused(taken, DrawCard()) == ("C7", {"reason": "already_drawn"})
    assert refused(taken, Take()) == ("C7", {"reason": "already_drawn"})


def test_c7_cards_not_in_the_hand() -> None:
    state = drawing("K K 5", "4 K", own="9: 9 9 9")
    king = named(state, "K")[0]
    missing = next(card for card in range(48, 52) if card not in state.hands[0])
    rule, params = refused(state, Take((king, missing)))
    assert (rule, params["reason"]) == ("C7", "not_in_hand")


def test_the_view_says_nothing_of_taking_to_the_others() -> None:
    """G2: whether the pile can be taken follows from a hand."""
    state = drawing("K K 5", "4 K", own="9: 9 9 9")
    assert GAME.view(state, 0).may_take
    for seat in (1, 2, 3, None):
        seen = GAME.view(state, seat)
        assert (seen.may_take, seen.take_refused, seen.must_take) == (False, None, False)
