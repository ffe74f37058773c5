"""A turn: C7, C13, C15, C16, C19, C20, C22, G3."""

from __future__ import annotations

import pytest

from engine.canasta.positions import grouped, meld, named, pattern, position, refused, take
from joypip_engine import IllegalMove
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.deck import RED_THREES
from joypip_engine.games.canasta.events import Discarded, Drew, Ended, Melded, Took
from joypip_engine.games.canasta.moves import Decline, Discard, DrawCard, Meld, Take
from joypip_engine.games.canasta.offers import discards
from joypip_engine.games.canasta.sight import Sight, after_discard
from joypip_engine.games.canasta.state import State


def discard(state: State, name: str) -> Discard:
    return Discard(named(state, name)[0])


def test_c7_draw_lay_discard() -> None:
    state = position("K K K A A A 4", phase="draw", top="9", pile="8", own="7: 7 7 7")
    drawn = GAME.play(state, DrawCard())
    assert pattern(drawn.hands[0]) == "A A A 4 9 K K K"
    assert (drawn.turn, drawn.phase, drawn.drew, drawn.laying) == (0, "play", True, False)
    assert len(drawn.stock) == len(state.stock) - 1
    laid = GAME.play(drawn, meld(drawn, "K: K K K"))
    again = GAME.play(laid, meld(laid, "A: A A A"))
    assert (again.turn, again.laying, pattern(again.hands[0])) == (0, True, "4 9")
    after = GAME.play(again, discard(again, "9"))
    assert (after.turn, after.phase, after.drew, after.laying) == (1, "draw", False, False)
    assert pattern(after.pile) == "8 9"
    assert after.laid == (True, False, True, False)
    kinds = [type(event) for event in after.events]
    assert kinds == [Drew, Melded, Melded, Discarded]


def test_c7_turns_go_round() -> None:
    for seat in range(4):
        state = position("4 5 6", seat=seat)
        after = GAME.play(state, discard(state, "5"))
        assert after.turn == (seat + 1) % 4
        assert after.laid == (False,) * 4


def test_c7_a_discard_that_is_not_in_the_hand() -> None:
    state = position("4C 5C 6C")
    assert refused(state, Discard(48)) == ("C7", {"reason": "not_in_hand", "card": "KC"})
    assert refused(state, Meld(())) == ("C7", {"reason": "nothing"})
    twice = Meld((*grouped(state, "4: 4"), *grouped(state, "4: 4")))
    assert refused(state, twice)[1]["reason"] == "not_in_hand"


def test_c7_any_card_may_be_discarded_wild_ones_and_black_threes_too() -> None:
    state = position("4 b3 2 JK")
    assert [GAME.text(move) for move in GAME.legal_moves(state)] == [
        "discard 2C", "discard 3C", "discard 4C", "discard JK",
    ]  # fmt: skip
    for name in ("4", "b3", "2", "JK"):
        assert GAME.play(state, discard(state, name)).turn == 1


def test_c15_a_wild_discard_freezes_and_a_black_three_blocks_the_next_seat_alone() -> None:
    state = position("2 b3 9 4", pile="8")
    for name in ("2", "JK"):
        held = position(f"{name} 9 4", pile="8")
        frozen = GAME.play(held, discard(held, name))
        assert GAME.view(frozen, None).frozen == "wild"
    blocked = GAME.play(state, discard(state, "b3"))
    assert GAME.view(blocked, None).frozen is None
    assert GAME.view(blocked, 1).take_refused.rule == "C9"
    drawn = GAME.play(blocked, DrawCard())
    plain = next(card for card in drawn.hands[1] if card // 4 not in (1, 2, 13))
    assert GAME.play(drawn, Discard(plain)).turn == 2


def test_c16_a_red_three_drawn_is_laid_and_replaced() -> None:
    state = position("4 5 6", phase="draw", top="r3 r3 9", own="7: 7 7 7")
    after = GAME.play(state, DrawCard())
    assert pattern(after.hands[0]) == "4 5 6 9"
    assert len(after.red_threes[0]) == 2
    assert len(after.stock) == len(state.stock) - 3
    event = after.events[-1]
    assert isinstance(event, Drew)
    assert event.card == after.hands[0][-1]
    assert set(event.red_threes) <= set(RED_THREES)
    assert len(event.red_threes) == 2
    for seat in range(4):
        state = position("4 5 6", seat=seat, phase="draw", top="r3 9")
        laid = [len(team) for team in GAME.play(state, DrawCard()).red_threes]
        assert laid == ([1, 0] if seat % 2 == 0 else [0, 1])


def test_c19_without_a_canasta_two_cards_are_kept() -> None:
    """Hand after drawing 5 5 5 9: the fives stay. With a jack besides they are laid, and one card is kept."""
    state = position("5 5 5 9", own="K: K K K")
    assert refused(state, meld(state, "5: 5 5 5")) == ("C19", {"left": 1, "least": 2})
    assert [GAME.text(move) for move in GAME.legal_moves(state)] == ["discard 5C", "discard 9C"]
    state = position("5 5 5 9 J", own="K: K K K")
    laid = GAME.play(state, meld(state, "5: 5 5 5"))
    after = GAME.play(laid, discard(laid, "J"))
    assert pattern(after.hands[0]) == "9"
    assert after.turn == 1
    state = position("K K", own="K: K K K | 9: 9 9 9")
    assert refused(state, meld(state, "K: K K")) == ("C19", {"left": 0, "least": 2})
    assert refused(state, meld(state, "K: K"))[0] == "C19"


def test_c19_the_last_card_is_not_discarded_without_a_canasta() -> None:
    """No turn comes to this, and no such position is read; the judge refuses it all the same and offers nothing."""
    last = Sight("play", (12,), (), 50, (20,), 20, True)
    with pytest.raises(IllegalMove) as refusal:
        after_discard(last, 12)
    assert (refusal.value.rule, refusal.value.params) == ("C19", {"left": 0, "least": 1})
    assert list(discards(last)) == []


def test_c19_a_canasta_made_in_the_turn_will_do() -> None:
    state = position("K K 9", own="K: K K K K K")
    laid = GAME.play(state, meld(state, "K: K K"))
    out = GAME.play(laid, discard(laid, "9"))
    assert (out.turn, out.out, out.concealed) == (None, 0, True)
    state = position("K K", own="K: K K K K K")
    assert GAME.play(state, meld(state, "K: K K")).out == 0


def test_c19_going_out_by_melding_all_or_by_the_last_discard() -> None:
    """C7: the discard is left out only when laying empties the hand."""
    own = "K: K K K K K K K"
    state = position("9 9 9", own=own)
    assert isinstance(GAME.play(state, meld(state, "9: 9 9 9")).events[-1], Ended)
    state = position("9 9 9 4", own=own)
    laid = GAME.play(state, meld(state, "9: 9 9 9"))
    assert laid.turn == 0
    assert [GAME.text(move) for move in GAME.legal_moves(laid)] == ["discard 4C"]
    assert GAME.play(laid, discard(laid, "4")).out == 0


def test_c19_the_partner_s_canasta_counts_the_rivals_does_not() -> None:
    state = position("9 9 9 4", own="7: 7 7 7", rival="K: K K K K K K K")
    assert refused(state, meld(state, "9: 9 9 9"))[0] == "C19"
    assert not GAME.view(state, 0).teams[0].may_go_out
    assert GAME.view(state, 0).teams[1].may_go_out


def test_c20_concealed_only_when_the_seat_had_laid_nothing() -> None:
    own = "K: K K K K K K K"
    for laid, earned, reason in (
        ((False, True, True, True), 200, "concealed"),
        ((True, True, False, True), 100, "out"),
    ):
        state = position("9 9 9 4", own=own, rival="8: 8 8 8", laid=laid)
        out = GAME.play(GAME.play(state, meld(state, "9: 9 9 9")), discard(state, "4"))
        assert GAME.view(out, None).sheets[0].going_out == earned
        assert GAME.view(out, None).sheets[1].going_out == 0
        ended = out.events[-1]
        assert isinstance(ended, Ended)
        assert (ended.seat, ended.reason, ended.points) == (0, reason, GAME.points(out))


def test_c20_who_lays_nothing_at_all_is_not_concealed() -> None:
    """No turn comes to this: who has drawn has two cards. A position set up like that is out, for 100."""
    state = position("9", own="K: K K K K K K K")
    assert not GAME.play(state, discard(state, "9")).concealed


def test_c20_in_one_turn_by_several_moves() -> None:
    state = position("9 9 9 8 8 8", own="K: K K K K K K K")
    first = GAME.play(state, meld(state, "9: 9 9 9"))
    assert GAME.play(first, meld(first, "8: 8 8 8")).concealed
    # Who laid the nines in an earlier turn does not go out concealed with the eights.
    later = position("8 8 8", own="K: K K K K K K K | 9: 9 9 9", laid=(True, False, True, False))
    assert not GAME.play(later, meld(later, "8: 8 8 8")).concealed


def test_c20_taking_the_pile_lays_cards_red_threes_do_not() -> None:
    state = position("9 9 4 5", phase="draw", pile="6 9", own="K: K K K K K K K")
    taken = GAME.play(state, take(state, "9 9"))
    after = GAME.play(taken, discard(taken, "4"))
    assert after.laid == (True, False, True, False)
    state = position("4 5", phase="draw", top="r3 6", own="K: K K K K K K K")
    drawn = GAME.play(state, DrawCard())
    assert GAME.play(drawn, discard(drawn, "4")).laid == (False, False, True, False)


def test_c22_nobody_is_asked() -> None:
    """The turn stays with the seat until its discard; then the deal is over at once."""
    state = position("9", own="K: K K K K K K K")
    assert GAME.turn(GAME.play(state, discard(state, "9"))) is None


def test_g3_every_decision_is_the_player_s() -> None:
    """Drawing too, also when nothing else is possible."""
    state = position("4 5 6", phase="draw", pile="b3")
    assert [GAME.text(move) for move in GAME.legal_moves(state)] == ["draw"]
    assert GAME.turn(state) == 0


def test_events_tell_the_turn() -> None:
    state = position("K K 5", phase="draw", pile="4 9 K", own="9: 9 9 9")
    after = GAME.play(state, take(state, "K K"))
    event = after.events[-1]
    assert isinstance(event, Took)
    assert [(group.rank, pattern(group.cards)) for group in event.groups] == [(13, "K K K")]
    assert pattern(event.pile) == "4 9"


def test_nothing_is_played_when_the_deal_is_over() -> None:
    state = position("9", own="K: K K K K K K K")
    over = GAME.play(state, discard(state, "9"))
    assert list(GAME.legal_moves(over)) == []
    for move in (DrawCard(), Take(), Meld(()), Discard(0), Decline()):
        with pytest.raises(IllegalMove) as refusal:
            GAME.play(over, move)
        assert refusal.value.rule == "over"
