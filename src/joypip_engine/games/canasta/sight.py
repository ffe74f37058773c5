"""What a seat decides from, and the judgement of what it lays: nothing here depends on what it may not know (G2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from joypip_engine.core import IllegalMove
from joypip_engine.games.canasta.deck import NATURAL, THREE, blocks, card_text, is_red_three, rank_of, value_of, without
from joypip_engine.games.canasta.melds import Group, has_canasta, joined, meld_of
from joypip_engine.games.canasta.moves import Take

KEEP = 2
"""Cards that a seat without a canasta in its team keeps before its discard (C19)."""

Phase = Literal["draw", "play"]


@dataclass(frozen=True, slots=True)
class Sight:
    """The own hand, the own team's melds, the pile from the bottom up and the size of the stock.

    `phase` is "draw" until the seat has drawn or taken the pile; `minimum` binds the team's first meld and is
    None once it has melded (C8); `drew` says that this turn began with the stock (C21).
    """

    phase: Phase
    hand: tuple[int, ...]
    melds: tuple[Group, ...]
    minimum: int | None
    pile: tuple[int, ...]
    stock: int
    drew: bool


def frozen_by(pile: tuple[int, ...]) -> Literal["wild", "red_three"] | None:
    """What in the pile freezes it for everybody (C10)."""
    for card in pile:
        if not NATURAL[card]:
            return "wild"
        if is_red_three(card):
            return "red_three"
    return None


def frozen_for(sight: Sight) -> Literal["wild", "red_three", "first_meld"] | None:
    """Why the pile is frozen for the team, if it is (C10)."""
    return frozen_by(sight.pile) or ("first_meld" if sight.minimum is not None else None)


def goes_straight(sight: Sight) -> bool:
    """May the top card be added to the team's meld without a card from the hand (C11, C14)?"""
    top = sight.pile[-1]
    # No meld has the rank of a card that blocks the pile: wild cards and threes, which are laid when going out.
    return not lone(sight) and bool(meld_of(sight.melds, rank_of(top))) and frozen_for(sight) is None


def lone(sight: Sight) -> bool:
    """One card in hand before a pile of one card (C14)."""
    return len(sight.hand) == 1 and len(sight.pile) == 1


def must_take(sight: Sight) -> bool:
    """Is taking the pile the only choice (C23)?"""
    return not sight.stock and goes_straight(sight)


def after_meld(sight: Sight, groups: tuple[Group, ...]) -> tuple[tuple[int, ...], tuple[Group, ...]]:
    """Hand and melds after laying groups from the hand. Raises IllegalMove."""
    if sight.phase != "play":
        raise IllegalMove("C7", reason="draw_first")
    if not groups:
        raise IllegalMove("C7", reason="nothing")
    hand = _held(sight.hand, [card for group in groups for card in group.cards])
    melds = joined(sight.melds, groups)
    _judge(sight, "C8", hand, melds, groups)
    return hand, melds


def after_take(sight: Sight, take: Take) -> tuple[tuple[int, ...], tuple[Group, ...], tuple[int, ...]]:
    """Hand, melds and red threes gained after taking the pile (C9 to C14, C16). Raises IllegalMove."""
    if sight.phase != "draw":
        raise IllegalMove("C7", reason="already_drawn")
    top = sight.pile[-1]
    rank = rank_of(top)
    if blocks(top):
        raise IllegalMove("C9", card=card_text(top))
    if lone(sight):
        raise IllegalMove("C14")
    hand = _held(sight.hand, [*take.cards, *[card for group in take.groups for card in group.cards]])
    naturals = sum([rank_of(card) == rank for card in take.cards])
    frozen = frozen_for(sight)
    if frozen and naturals < 2:
        raise IllegalMove("C10", reason=frozen, card=card_text(top))
    if (naturals < 1 or len(take.cards) < 2) and not meld_of(sight.melds, rank):
        raise IllegalMove("C11", card=card_text(top))
    groups = (Group(rank, (top, *take.cards)), *take.groups)
    melds = joined(sight.melds, groups)
    gained = sight.pile[:-1]
    hand = tuple(sorted([*hand, *[card for card in gained if not is_red_three(card)]]))
    _judge(sight, "C12", hand, melds, groups)
    return hand, melds, tuple([card for card in gained if is_red_three(card)])


def after_discard(sight: Sight, card: int) -> tuple[int, ...]:
    """The hand after a discard. Raises IllegalMove."""
    if sight.phase != "play":
        raise IllegalMove("C7", reason="draw_first")
    hand = _held(sight.hand, (card,))
    if not hand and not has_canasta(sight.melds):
        raise IllegalMove("C19", left=0, least=1)
    return hand


def _held(hand: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    try:
        return without(hand, cards)
    except ValueError as missing:
        raise IllegalMove("C7", reason="not_in_hand", card=str(missing)) from None


def _judge(
    sight: Sight, minimum_rule: str, hand: tuple[int, ...], melds: tuple[Group, ...], groups: tuple[Group, ...]
) -> None:
    """Refuse a first meld below its minimum and a hand that is too small or, with black threes, too large."""
    left = len(hand)
    can_go_out = has_canasta(melds)
    # Who goes out in the turn that began with the stock goes out concealed, its team having laid nothing: C21.
    # One card left over is discarded, so that keeping one is going out too.
    exempt = sight.drew and left <= 1 and can_go_out
    points = value_of([card for group in groups for card in group.cards])
    if not exempt and points < (sight.minimum or 0):
        raise IllegalMove(minimum_rule, points=points, needed=sight.minimum)
    if left < KEEP and not can_go_out:
        raise IllegalMove("C19", left=left, least=KEEP)
    if left > 1 and any(group.rank == THREE for group in groups):
        raise IllegalMove("C18", reason="going_out", left=left)
