"""Melds: C3, C4, C5, C6, C18."""

from __future__ import annotations

import pytest

from engine.canasta.positions import Box, meld, melds_of, pattern, position, refused
from joypip_engine import IllegalMove
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.melds import BONUS, Group, has_canasta, joined, kind_of, wilds_in
from joypip_engine.games.canasta.moves import Meld


def lying(text: str) -> Group:
    return melds_of(Box(), text)[0]


@pytest.mark.parametrize("cards", ["K K K", "K K 2", "K K JK", "K K 2 2 JK", "K K K 2 2 2", "K K K K K K K K 2 2 2"])
def test_c4_melds(cards: str) -> None:
    group = lying(f"K: {cards}")
    assert joined((), (group,)) == (group,)


@pytest.mark.parametrize(("cards", "reason"), [
    ("K 2 2", "natural"), ("K 2 JK JK", "natural"), ("2 2 2", "natural"), ("K K", "short"),
    ("K K 2 2 2 2", "wild"), ("K K K K K 2 2 JK JK", "wild"), ("K", "natural"), ("K K K 7", "rank"), ("7 7 7", "rank"),
    ("K K r3", "rank"),
])  # fmt: skip
def test_c4_no_melds(cards: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        joined((), (lying(f"K: {cards}"),))
    assert (refusal.value.rule, refusal.value.params["reason"]) == ("C4", reason)


@pytest.mark.parametrize("rank", [0, 2, 14, 15, -1])
def test_c4_no_meld_of_twos_or_jokers(rank: int) -> None:
    with pytest.raises(IllegalMove) as refusal:
        joined((), (Group(rank, (4, 5, 6)),))
    assert refusal.value.rule == "C4"


def test_c5_one_meld_a_rank_and_further_cards_go_to_it() -> None:
    state = position("K 7 7 7 2 4 5 6", own="K: K K K | 9: 9 9 9")
    after = GAME.play(state, meld(state, "K: K 2 | 7: 7 7 7"))
    assert [(group.rank, pattern(group.cards)) for group in after.melds[0]] == [
        (7, "7 7 7"), (9, "9 9 9"), (13, "2 K K K K"),
    ]  # fmt: skip
    assert after.melds[1] == ()
    twice = Meld((*meld(state, "7: 7 7 7").groups, *meld(state, "7: 2").groups))
    assert refused(state, twice) == ("C5", {"rank": "7"})


def test_c5_one_adds_to_the_own_team_alone() -> None:
    """A king beside the rivals' kings makes no meld; seats of different teams lay before their own team."""
    for seat in range(4):
        state = position("K 4 5 6", seat=seat, own="7: 7 7 7", rival="K: K K K")
        assert refused(state, meld(state, "K: K"))[0] == "C4"
        state = position("7 4 5 6", seat=seat, own="7: 7 7 7", rival="K: K K K")
        after = GAME.play(state, meld(state, "7: 7"))
        assert [len(team[0].cards) for team in after.melds] == ([4, 3] if seat % 2 == 0 else [3, 4])


@pytest.mark.parametrize(("text", "kind", "bonus"), [
    ("K: K K K K K K", "meld", 0), ("K: K K K K K K K", "natural", 500), ("K: K K K K K K 2", "mixed", 300),
    ("K: K K K K K K K 2", "mixed", 300), ("K: K K K K K K K K", "natural", 500), ("K: K K K K 2 2 JK", "mixed", 300),
    # Wherever the wild card comes in the order in which the cards lie.
    ("K: K K K K K K K JK", "mixed", 300), ("A: A A A A A A A 2", "mixed", 300), ("K: K K K K K K JK", "mixed", 300),
])  # fmt: skip
def test_c6_canastas(text: str, kind: str, bonus: int) -> None:
    group = lying(text)
    assert (kind_of(group), BONUS[kind_of(group)]) == (kind, bonus)
    assert has_canasta((group,)) == (kind != "meld")


def test_c6_a_wild_card_makes_a_natural_canasta_mixed() -> None:
    state = position("2 4 5", own="K: K K K K K K K")
    assert GAME.view(state, 0).teams[0].melds[0].kind == "natural"
    after = GAME.view(GAME.play(state, meld(state, "K: 2")), 0).teams[0].melds[0]
    assert (after.kind, after.bonus, after.value, after.wild) == ("mixed", 300, 90, 1)


def test_c4_at_most_three_wild_cards_also_in_a_canasta() -> None:
    state = position("2 JK 4 5", own="K: K K K K K 2 2 | 9: 9 9 9 9 9 9 2 2 2")
    assert GAME.play(state, meld(state, "K: 2"))
    assert refused(state, meld(state, "K: 2 JK")) == ("C4", {"reason": "wild", "rank": "K", "most": 3})
    assert refused(state, meld(state, "9: JK"))[0] == "C4"
    assert "meld 9: JK" not in [GAME.text(move) for move in GAME.legal_moves(state)]


def test_c4_an_addition_is_of_the_meld_s_rank() -> None:
    state = position("7 4 5 6", own="K: K K K")
    assert refused(state, Meld((Group(13, meld(state, "7: 7").groups[0].cards),)))[0] == "C4"
    assert wilds_in((4, 52, 48, 52)) == 3


def test_c18_black_threes_three_or_four_without_wild_cards_when_going_out() -> None:
    canasta = "K: K K K K K K K"
    state = position("b3 b3 b3", own=canasta)
    out = GAME.play(state, meld(state, "3: b3 b3 b3"))
    assert (out.turn, out.out) == (None, 0)
    state = position("b3 b3 b3 b3 9", own=canasta)
    after = GAME.play(state, meld(state, "3: b3 b3 b3 b3"))
    assert (after.turn, len(after.hands[0])) == (0, 1)
    assert GAME.play(after, next(GAME.legal_moves(after))).out == 0
    assert refused(state, meld(state, "3: b3 b3 b3")) == ("C18", {"reason": "going_out", "left": 2})
    state = position("b3 b3 2", own=canasta)
    assert refused(state, meld(state, "3: b3 b3 2"))[1]["reason"] == "wild"
    state = position("b3 b3 9", own=canasta)
    assert refused(state, meld(state, "3: b3 b3"))[1]["reason"] == "count"
    state = position("b3 9 9 9", own=canasta)
    assert refused(state, meld(state, "3: b3 | 9: 9 9 9"))[0] == "C18"


def test_c18_nothing_is_added_to_black_threes() -> None:
    state = position("b3 b3 b3 b3", own="K: K K K K K K K")
    after = GAME.play(state, meld(state, "3: b3 b3 b3"))
    assert refused(after, meld(after, "3: b3")) == ("C18", {"reason": "count", "rank": "3"})
    out = GAME.play(state, meld(state, "3: b3 b3 b3 b3"))
    assert out.out == 0


def test_c18_black_threes_need_the_canasta_of_going_out() -> None:
    """C18, C19: with the canasta made in the same move it will do."""
    state = position("b3 b3 b3", own="K: K K K K K K")
    assert refused(state, meld(state, "3: b3 b3 b3"))[0] == "C19"
    state = position("b3 b3 b3 K", own="K: K K K K K K")
    assert GAME.play(state, meld(state, "3: b3 b3 b3 | K: K")).out == 0
