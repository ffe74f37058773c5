"""Ways to make groups of one number out of what there is of it, for the solver."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from joypip_engine.games.tile_rummy.sets import LONGEST_GROUP, SHORTEST

Plan = tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...]
"""Groups of one number: colours of its number tiles, colours of its fixed jokers, other jokers."""


@cache
def plans_of(
    red: tuple[int, int],
    blue: tuple[int, int],
    black: tuple[int, int],
    orange: tuple[int, int],
    jokers: int,
    wanted: tuple[tuple[int, int], ...],
) -> tuple[tuple[Plan, tuple[int, ...], tuple[int, ...], int], ...]:
    """Ways to make groups of one number, those that are wanted among them: for each use of tiles one plan, with it."""
    have, fixed = [red[0], blue[0], black[0], orange[0]], [red[1], blue[1], black[1], orange[1]]
    found: dict[tuple[tuple[int, ...], tuple[int, ...], int], Plan] = {}

    def go_on(plan: Plan, kinds: list[tuple[tuple[int, ...], tuple[int, ...], int]], left: int) -> None:
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

    go_on((), list(_groups(have, fixed, jokers)), jokers)
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


def _groups(have: list[int], fixed: list[int], jokers: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
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
