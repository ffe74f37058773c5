"""May the pile be taken, and if not, by which rule? (C9 to C14)"""

from __future__ import annotations

from dataclasses import dataclass

from joypip_engine.games.canasta.deck import JOKERS, NATURAL, TWO, blocks, counts_of, rank_of
from joypip_engine.games.canasta.first_melds import Opening
from joypip_engine.games.canasta.offers import takes
from joypip_engine.games.canasta.sight import Sight, frozen_for, lone


@dataclass(frozen=True, slots=True)
class Refusal:
    """The rule by which the pile cannot be taken.

    `reason`: C9 "wild" or "black_three" on top; C10 frozen by "wild", "red_three" or "first_meld". C12: `points`
    are the most that can be laid with the top card, `needed` the minimum.
    """

    rule: str
    reason: str | None = None
    points: int | None = None
    needed: int | None = None


def refusal(sight: Sight) -> Refusal | None:
    """Why the pile cannot be taken, None if it can."""
    if next(takes(sight), None) is not None:
        return None
    top = sight.pile[-1]
    if blocks(top):
        return Refusal("C9", "black_three" if NATURAL[top] else "wild")
    if lone(sight):
        return Refusal("C14")
    counts, rank = counts_of(sight.hand), rank_of(top)
    frozen = frozen_for(sight)
    if frozen and counts[rank] < 2:
        return Refusal("C10", frozen)
    if not counts[rank] or counts[rank] + counts[TWO] + counts[JOKERS] < 2:
        return Refusal("C11")
    if sight.minimum is not None:
        points = Opening(counts, sight.minimum, rank).most_points()
        if points < sight.minimum:
            return Refusal("C12", None, points, sight.minimum)
    return Refusal("C19")
