"""The first meld of a team: C8, C12, C21."""

from __future__ import annotations

import pytest

from engine.canasta.positions import meld, pattern, pattern_of, position, refused, take
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.deck import counts_of
from joypip_engine.games.canasta.first_melds import Opening
from joypip_engine.games.canasta.moves import Discard, Take
from joypip_engine.games.canasta.score import minimum_for


@pytest.mark.parametrize(("total", "minimum"), [
    (-2000, 15), (-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (9000, 120),
])  # fmt: skip
def test_c8_the_minimum_by_the_score_before_the_deal(total: int, minimum: int) -> None:
    """All deal long, for each team by its own score."""
    assert minimum_for(total) == minimum
    state = position("K K K 4", total=total, rival_total=500, seat=3)
    assert [team.minimum for team in GAME.view(state, None).teams] == [50, minimum]
    melded = position("K K K 4", total=total, own="7: 7 7 7")
    assert GAME.view(melded, 0).teams[0].minimum is None


@pytest.mark.parametrize(("hand", "text", "total", "points"), [
    ("4 4 4 8 9", "4: 4 4 4", -5, 15),
    ("K K 2 2 JK 4 5", "K: K K 2 2 JK", 1500, 110),
    ("7 7 7 K K K 9 9 2 4 5", "7: 7 7 7 | K: K K K | 9: 9 9 2", 0, 85),
    ("A A 2 7 7 7 4 5", "A: A A 2 | 7: 7 7 7", 0, 75),
    ("A A JK 4 5", "A: A A JK", 1500, 90),
    ("A A JK K K K 4 5", "A: A A JK | K: K K K", 3000, 120),
])  # fmt: skip
def test_c8_several_melds_together_reach_it(hand: str, text: str, total: int, points: int) -> None:
    state = position(hand, total=total)
    after = GAME.play(state, meld(state, text))
    assert sum(seen.value for seen in GAME.view(after, 0).teams[0].melds) == points
    assert points >= minimum_for(total)


@pytest.mark.parametrize(("hand", "text", "total", "points", "needed"), [
    ("4 4 4 8 9", "4: 4 4 4", 0, 15, 50),
    ("K K K 7 7 7 4 5", "K: K K K | 7: 7 7 7", 0, 45, 50),
    ("A A 2 7 7 7 4 5", "A: A A 2 | 7: 7 7 7", 1500, 75, 90),
    ("A A JK 7 7 7 4 5", "A: A A JK | 7: 7 7 7", 3000, 105, 120),
])  # fmt: skip
def test_c8_a_first_meld_that_falls_short(hand: str, text: str, total: int, points: int, needed: int) -> None:
    """It is refused as a whole, says its points and what was needed, and changes nothing."""
    state = position(hand, total=total)
    assert refused(state, meld(state, text)) == ("C8", {"points": points, "needed": needed})


@pytest.mark.parametrize("seat", range(4))
def test_c8_each_seat_is_bound_by_its_own_team_s_score(seat: int) -> None:
    """All deal long: the rivals' score and melds change nothing."""
    state = position("K K K 2 4 5", seat=seat, total=1500, rival_total=-5)
    assert refused(state, meld(state, "K: K K K 2")) == ("C8", {"points": 50, "needed": 90})
    state = position("K K K 2 4 5", seat=seat, total=0, rival_total=3000, rival="7: 7 7 7")
    assert GAME.play(state, meld(state, "K: K K K 2")).turn == seat
    seen = GAME.view(GAME.play(state, Discard(state.hands[seat][0])), None)
    assert seen.teams[seat % 2].minimum == 50
    assert seen.teams[1 - seat % 2].minimum is None


def test_c8_bonuses_do_not_count() -> None:
    """Seven fours are 35 points, whatever the canasta earns."""
    state = position("4 4 4 4 4 4 4 8 9 10")
    assert refused(state, meld(state, "4: 4 4 4 4 4 4 4")) == ("C8", {"points": 35, "needed": 50})


def test_c8_one_bad_meld_refuses_the_whole() -> None:
    state = position("A A A A K 2 2 4 5")
    assert refused(state, meld(state, "A: A A A A | K: K 2 2"))[0] == "C4"
    assert refused(state, meld(state, "A: A A A 2 | K: K"))[0] == "C4"


def test_c8_k_k_2_2_joker_is_a_first_meld_of_110() -> None:
    state = position("K K 2 2 2 2 JK 4 5", total=1500)
    assert GAME.play(state, meld(state, "K: K K 2 2 JK")).melds[0]
    assert refused(state, meld(state, "K: K 2 2"))[0] == "C4"
    assert refused(state, meld(state, "K: K K 2 2 2 2"))[0] == "C4"


def test_c8_after_the_first_meld_nothing_more_is_asked() -> None:
    """In the same turn, and for the partner later."""
    state = position("K K K K K 4 4 4 8 9")
    after = GAME.play(state, meld(state, "K: K K K K K"))
    assert GAME.play(after, meld(after, "4: 4 4 4")).melds[0][0].rank == 4
    partner = position("4 4 4 8 9", own="K: K K K K K")
    assert GAME.play(partner, meld(partner, "4: 4 4 4"))


def test_c12_the_top_card_and_what_is_laid_with_it_reach_the_minimum() -> None:
    state = position("K K A A A 4 5", phase="draw", pile="A A A A K", total=0)
    assert refused(state, take(state, "K K")) == ("C12", {"points": 30, "needed": 50})
    after = GAME.play(state, take(state, "K K", "A: A A A"))
    assert [pattern(group.cards) for group in after.melds[0]] == ["A A A", "K K K"]
    assert pattern(after.hands[0]) == "A A A A 4 5"
    assert after.pile == ()


def test_c12_the_other_cards_of_the_pile_do_not_count() -> None:
    """They come to the hand after the cards are laid: they cannot be laid in the same move either."""
    state = position("K K 4 5", phase="draw", pile="A A A K", total=0)
    assert refused(state, take(state, "K K"))[0] == "C12"
    with_pile = Take(take(state, "K K").cards, (meld(position("A A A 4"), "A: A A A").groups[0],))
    assert refused(state, with_pile)[1]["reason"] == "not_in_hand"
    refusal = GAME.view(state, 0).take_refused
    assert (refusal.rule, refusal.points, refusal.needed) == ("C12", 30, 50)


def test_c12_the_top_card_counts() -> None:
    state = position("K K 2 4 5", phase="draw", pile="K", total=0)
    after = GAME.play(state, take(state, "K K 2"))
    assert GAME.view(after, 0).teams[0].melds[0].value == 50


def test_c12_the_take_refusal_tells_the_most_that_can_be_laid() -> None:
    state = position("7 7 8 8 8 2 4 5", phase="draw", pile="7", total=1500)
    refusal = GAME.view(state, 0).take_refused
    assert (refusal.rule, refusal.points, refusal.needed) == ("C12", 65, 90)
    state = position("7 7 8 8 8 2 JK 5", phase="draw", pile="7", total=1500)
    assert GAME.view(state, 0).take_refused is None


def test_c21_going_out_concealed_after_drawing_needs_no_minimum() -> None:
    """C20, C21: with one card left for the discard, or none; two left over are too many."""
    state = position("4 4 4 4 4 4 4 5 5 5 9", total=3000)
    after = GAME.play(state, meld(state, "4: 4 4 4 4 4 4 4 | 5: 5 5 5"))
    assert len(after.hands[0]) == 1
    out = GAME.play(after, Discard(after.hands[0][0]))
    sheet = GAME.view(out, 0).sheets[0]
    assert (out.out, out.concealed, sheet.canastas, sheet.going_out, sheet.laid) == (0, True, 500, 200, 50)
    state = position("4 4 4 4 4 4 4 5 5 5", total=3000)
    assert GAME.play(state, meld(state, "4: 4 4 4 4 4 4 4 | 5: 5 5 5")).concealed
    state = position("4 4 4 4 4 4 4 5 5 5 9 10", total=3000)
    assert refused(state, meld(state, "4: 4 4 4 4 4 4 4 | 5: 5 5 5")) == ("C8", {"points": 50, "needed": 120})


def test_c21_without_a_canasta_the_minimum_stands() -> None:
    state = position("4 4 4 5 5 5 9", total=0)
    assert refused(state, meld(state, "4: 4 4 4 | 5: 5 5 5"))[0] == "C8"


def test_c21_after_taking_the_pile_the_minimum_stands() -> None:
    state = position("4 4 4 4 4 4 5 5 5", phase="draw", pile="4", total=3000)
    assert refused(state, take(state, "4 4 4 4 4 4", "5: 5 5 5")) == ("C12", {"points": 50, "needed": 120})
    assert [move.tag for move in GAME.legal_moves(state)] == ["draw"]
    state = position("4 4 4 4 4 4 5 5 5", phase="draw", pile="4", total=0)
    # The canasta that it takes is made with the top card (C19).
    assert [pattern_of(move) for move in GAME.legal_moves(state)][1:] == [("take", "4 4 4 4 4 4", ((5, "5 5 5"),))]
    out = GAME.play(state, take(state, "4 4 4 4 4 4", "5: 5 5 5"))
    assert (out.out, out.concealed) == (0, True)


def test_c21_the_exempt_meld_is_offered() -> None:
    state = position("4 4 4 4 4 4 4 9", total=3000)
    assert next(pattern_of(move)[2] for move in GAME.legal_moves(state)) == ((4, "4 4 4 4 4 4 4"),)


def test_c18_black_threes_are_offered_with_a_first_meld_that_goes_out() -> None:
    """C19 to C21: three of four with the fourth to discard, or all four; not while two cards are left."""
    state = position("4 4 4 4 4 4 4 b3 b3 b3 b3", total=3000)
    offered = {pattern_of(move)[2] for move in GAME.legal_moves(state) if move.tag == "meld"}
    assert offered == {((3, "3 3 3"), (4, "4 4 4 4 4 4 4")), ((3, "3 3 3 3"), (4, "4 4 4 4 4 4 4"))}
    state = position("4 4 4 4 4 4 4 b3 b3 b3 5 6", total=3000)
    assert not any(move.tag == "meld" for move in GAME.legal_moves(state))


def test_the_most_points_of_an_opening() -> None:
    """C12: pairs with wild cards, at most three wild in a meld."""
    counts = [0] * 15
    counts[2], counts[14], counts[13], counts[7], counts[3] = 2, 2, 2, 3, 3
    # K K 2 JK JK and 7 7 7 2, the black threes aside: 140 + 35.
    assert Opening(counts, 50).most_points() == 175
    assert Opening(counts_of(()), 50).most_points() == 0


def test_c4_a_fourth_wild_card_does_not_help() -> None:
    """Minimum 120: 4 4 2 2 2 JK would make it, but three wild cards are the most: 100, with the pile's four 105."""
    state = position("4 4 2 2 2 JK 5 6", total=3000)
    assert not any(move.tag == "meld" for move in GAME.legal_moves(state))
    assert refused(state, meld(state, "4: 4 4 2 2 2 JK"))[0] == "C4"
    state = position("4 4 2 2 2 JK 5 6", total=3000, phase="draw", pile="4")
    assert [move.tag for move in GAME.legal_moves(state)] == ["draw"]
    refusal = GAME.view(state, 0).take_refused
    assert (refusal.rule, refusal.points, refusal.needed) == ("C12", 105, 120)
