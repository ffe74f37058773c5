"""Ways to make groups of one number out of what there is of it, for the solver."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from joypip_engine.games.tile_rummy.sets import LONGEST_GROUP, SHORTEST

GroupPlan = tuple[tuple[int, ...], tuple[int, ...], int]
"""A group of a number: colours of its number tiles, colours of its fixed jokers, how many other jokers."""
Plan = tuple[GroupPlan, ...]


@cache
def plans_of(
    have: tuple[int, ...], fixed: tuple[int, ...], jokers: int, wanted: tuple[tuple[int, int], ...]
) -> tuple[tuple[Plan, tuple[int, ...], tuple[int, ...], int], ...]:
    """Ways to make groups of one number, those that are wanted among them: for each use of tiles one plan, with it.

    `have` and `fixed` count number tiles and fixed jokers by colour; `wanted` are masks of colours, one of each of
    which some group has.
    """
    found: dict[tuple[tuple[int, ...], tuple[int, ...], int], Plan] = {}

    def go_on(plan: Plan, kinds: list[GroupPlan], left: int) -> None:
        use = (tuple(_uses(plan, 0)), tuple(_uses(plan, 1)), jokers - left)
        if all(any(_meet(group[0], masks) for group in plan) for masks in wanted):
            found.setdefault(use, plan)
        for place, (naturals, held, free) in enumerate(kinds):
            used, stood = _uses(plan, 0), _uses(plan, 1)
            if (
                free <= left
                and all(used[colour] < have[colour] for colour in naturals)
                and all(stood[colour] < fixed[colour] for colour in held)
            ):
                go_on((*plan, kinds[place]), kinds[place:], left - free)

    go_on((), list(group_plans(have, fixed, jokers)), jokers)
    return tuple((plan, *use) for use, plan in found.items())


def _meet(colours: tuple[int, ...], masks: tuple[int, int]) -> bool:
    """Is there a colour of each mask?"""
    return all(any(mask >> colour & 1 for colour in colours) for mask in masks)


def _uses(plan: Plan, part: int) -> list[int]:
    uses = [0] * 4
    for group in plan:
        for colour in group[0] if part == 0 else group[1]:
            uses[colour] += 1
    return uses


def group_plans(have: tuple[int, ...], fixed: tuple[int, ...], jokers: int) -> Iterator[GroupPlan]:
    """Groups of a number that could be made, two number tiles in each at least (T4)."""
    there = [colour for colour in range(4) if have[colour]]
    stand = [colour for colour in range(4) if fixed[colour]]
    for size in range(2, len(there) + 1):
        for naturals in combinations(there, size):
            for held in range(len(stand) + 1):
                for jokers_held in combinations(stand, held):
                    if set(naturals) & set(jokers_held):
                        continue
                    for free in range(jokers + 1):
                        if SHORTEST <= size + held + free <= LONGEST_GROUP:
                            yield naturals, jokers_held, free
