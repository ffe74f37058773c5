"""The best way to lay tiles into sets, exactly: a dynamic programme over the numbers 1 to 13 (T14).

Of each colour only this matters when a number has been dealt with: how many runs stand at it with one tile, with two,
with three or more. Who has tiles enough to go on with a run always may: a run that ends and one that starts at the next
number are one longer run. So the tiles put into runs decide the rest, and what is chosen for each number is only how
many of them are, and which groups are made.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from joypip_engine.games.tile_rummy.plans import plans_of
from joypip_engine.games.tile_rummy.runs import BETTER, DONE, FREEDOM, MOST, NEXT, STATES, lengthen
from joypip_engine.games.tile_rummy.sets import HIGHEST, TileSet
from joypip_engine.games.tile_rummy.tiles import FACE, JOKER

_JOKERS, _POINTS = 24, 27
"""Where a key holds the jokers used and the points reached; below them 6 bits for each colour's runs."""


@dataclass(frozen=True, slots=True)
class Supply:
    """Tiles to lay, by kind: `have` of each, of which `owed` must be laid, and `fixed`, jokers that stand for the tile.

    `jokers` may stand for anything, `jokers_owed` of them must be laid.
    """

    have: tuple[int, ...]
    owed: tuple[int, ...]
    fixed: tuple[int, ...]
    jokers: int
    jokers_owed: int

    def of_number(self, number: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What there is of each colour of a number, and the fixed jokers."""
        return self.have[number - 1 :: 13], self.fixed[number - 1 :: 13]


@dataclass(frozen=True, slots=True)
class Worth:
    """What laying a tile that is not owed is worth, by kind, and a joker."""

    tiles: tuple[int, ...]
    joker: int

    @classmethod
    def of(cls, tile: int, *, joker: int) -> Worth:
        """The same for every tile, and its face value on top."""
        return cls(tuple([tile + face for face in FACE[:JOKER]]), joker)


@dataclass(frozen=True, slots=True)
class Bond:
    """What must be laid in a certain way: number tiles of the kinds in `runs` in runs, one of each at least, and for
    each of `groups`, a number and two masks of colours, a group of it with number tiles of a colour of both masks.

    Two kinds that are neighbours then lie side by side in one run: a run that can go on does.
    """

    runs: frozenset[int] = frozenset()
    groups: tuple[tuple[int, int, int], ...] = ()

    def with_(self, other: Bond) -> Bond:
        """Both together."""
        return Bond(self.runs | other.runs, self.groups + other.groups)


NO_BOND = Bond()
EVERY_TILE_ONE = Worth((1,) * JOKER, 1)

# A node of the search: its value, the node before, what was chosen there.
_Node = tuple[int, Any, Any]


def solve(
    supply: Supply, worth: Worth, *, points: int = 0, bond: Bond = NO_BOND, floor: int = -1
) -> tuple[int, tuple[TileSet, ...]] | None:
    """The most that laying can be worth and the sets that do it; None if what is owed cannot be laid so.

    With `points`, all sets together are worth that much or more, jokers counting what they stand for (T5). What is
    worth no more than `floor` need not be found.
    """
    to_come = _to_come(supply, worth)
    front: dict[int, _Node] = {0: (0, None, None)}
    for number in range(1, HIGHEST + 1):
        after: dict[int, _Node] = {}
        wanted = tuple([(tiles, mates) for of, tiles, mates in bond.groups if of == number])
        most = to_come[number]
        for plan in plans_of(*supply.of_number(number), supply.jokers, wanted):
            current = _with_groups(front, plan, number, supply, worth, points)
            for colour in range(4):
                current = _with_runs(current, plan, colour, number, supply, worth, points, bond.runs)
                if not current:
                    break
            for key, node in current.items():
                old = after.get(key)
                if node[0] + most > floor and (old is None or old[0] < node[0]):
                    after[key] = node
        front = _undominated(after)
    best: _Node | None = None
    for key, node in front.items():
        ended = all(key >> 6 * colour & 63 in DONE for colour in range(4))
        enough = key >> _JOKERS & 7 >= supply.jokers_owed and key >> _POINTS >= points
        if ended and enough and (best is None or node[0] > best[0]):
            best = node
    return None if best is None else (best[0], _sets(best, bond.runs))


def _to_come(supply: Supply, worth: Worth) -> list[int]:
    """For each number, what all tiles of higher ones and the jokers that are not owed are worth together."""
    rest = [max(0, worth.joker) * (supply.jokers - supply.jokers_owed)] * (HIGHEST + 1)
    for tile in range(JOKER):
        for number in range(tile % 13 + 1):
            rest[number] += worth.tiles[tile] * (supply.have[tile] - supply.owed[tile])
    return rest


def _undominated(front: dict[int, _Node]) -> dict[int, _Node]:
    """The nodes but those that another one is as good as in every colour, with as many jokers and as much worth."""
    kept: dict[int, list[tuple[frozenset[int], frozenset[int], frozenset[int], frozenset[int]]]] = {}
    left: dict[int, _Node] = {}
    for key, node in sorted(front.items(), key=_promise, reverse=True):
        red, blue, black, orange = key & 63, key >> 6 & 63, key >> 12 & 63, key >> 18 & 63
        others = kept.setdefault(key >> _JOKERS, [])
        for one, two, three, four in others:
            if red in one and blue in two and black in three and orange in four:
                break
        else:
            others.append((BETTER[red], BETTER[blue], BETTER[black], BETTER[orange]))
            left[key] = node
    return left


def _promise(item: tuple[int, _Node]) -> tuple[int, int]:
    key, node = item
    return node[0], sum([FREEDOM[key >> shift & 63] for shift in (0, 6, 12, 18)])


def _with_groups(
    front: dict[int, _Node], plan: Any, number: int, supply: Supply, worth: Worth, points: int
) -> dict[int, _Node]:
    """The nodes with the groups of a plan made."""
    groups, used, stood, free = plan
    if not groups:
        return front
    gained = number * (sum(used) + sum(stood) + free)
    after: dict[int, _Node] = {}
    for key, node in front.items():
        jokers = key >> _JOKERS & 7
        if jokers + free > supply.jokers:
            continue
        key += free << _JOKERS
        if points:
            key = _scored(key, gained, points)
        value = node[0] + worth.joker * _beyond(jokers, free, supply.jokers_owed)
        old = after.get(key)
        if old is None or old[0] < value:
            after[key] = (value, node, (groups, number))
    return after


def _beyond(used: int, more: int, owed: int) -> int:
    """How many of `more` jokers are not owed, `used` being laid already."""
    return max(0, used + more - owed) - max(0, used - owed)


def _scored(key: int, gained: int, points: int) -> int:
    reached = key >> _POINTS
    return key + (min(points, reached + gained) - reached << _POINTS)


def _short(supply: Supply, tile: int) -> tuple[int, ...]:
    """For each state of a colour's runs at a tile, the jokers that its short ones want at least; 9: they cannot be."""
    ahead = [0, 0]
    for step in (1, 2):
        if tile % 13 + step < 13:
            ahead[step - 1] = supply.have[tile + step] + supply.fixed[tile + step]
    room = 12 - tile % 13
    found = []
    for ones, twos, _ in STATES:
        wanted = max(0, ones + twos - ahead[0]) + max(0, ones - ahead[1])
        if (room < 1 and ones + twos) or (room < 2 and ones):
            wanted = 9
        found.append(wanted)
    return tuple(found)


def _with_runs(
    front: dict[int, _Node],
    plan: Any,
    colour: int,
    number: int,
    supply: Supply,
    worth: Worth,
    points: int,
    bound: frozenset[int],
) -> dict[int, _Node]:
    """The nodes with tiles of one colour and number put into runs."""
    tile, shift = colour * 13 + number - 1, 6 * colour
    grouped, stood = plan[1][colour], supply.fixed[tile] - plan[2][colour]
    owed, weight = supply.owed[tile], worth.tiles[tile]
    most, most_jokers = supply.have[tile] - grouped, supply.jokers
    jokers_owed, joker_weight = supply.jokers_owed, worth.joker
    choices = [
        (naturals, free, naturals + stood + free, weight * (grouped + naturals - owed))
        for naturals in range(max(tile in bound, owed - grouped), most + 1)
        for free in range(most_jokers + 1)
        if naturals + stood + free <= MOST
    ]
    short = _short(supply, tile)
    after: dict[int, _Node] = {}
    for key, node in front.items():
        going_on = NEXT[key >> shift & 63]
        kept = key & ~(63 << shift)
        jokers = key >> _JOKERS & 7
        value = node[0]
        for naturals, free, tiles, gain in choices:
            state = going_on[tiles]
            if state < 0 or jokers + free + short[state] > most_jokers:
                continue
            now = kept | state << shift
            worth_now = value + gain
            if free:
                now += free << _JOKERS
                worth_now += joker_weight * _beyond(jokers, free, jokers_owed)
            if points and tiles:
                now = _scored(now, number * tiles, points)
            old = after.get(now)
            if old is None or old[0] < worth_now:
                after[now] = (worth_now, node, (tile, naturals, stood + free) if tiles else None)
    return after


def _sets(node: _Node, bound: frozenset[int]) -> tuple[TileSet, ...]:
    """The sets that the choices on the way to a node make."""
    chosen: list[Any] = []
    step: Any = node
    while step is not None:
        if step[2] is not None:
            chosen.append(step[2])
        step = step[1]
    made: list[TileSet] = []
    runs: list[list[list[int]]] = [[], [], [], []]
    reached = [0] * 4
    for choice in reversed(chosen):
        if len(choice) == 2:
            groups, number = choice
            for naturals, held, free in groups:
                tiles = [colour * 13 + number - 1 for colour in naturals]
                made.append((*tiles, *(JOKER,) * (len(held) + free)))
            continue
        tile, naturals, jokers = choice
        colour, number = divmod(tile, 13)
        if reached[colour] != number:
            # Nothing was put at the number before: all runs of the colour have ended.
            made += [tuple(run) for run in runs[colour]]
            runs[colour] = []
        reached[colour] = number + 1
        lengthen(runs[colour], [tile] * naturals + [JOKER] * jokers, made, bound)
    return tuple(sorted([*made, *(tuple(run) for part in runs for run in part)]))


def supply_of(rack: Sequence[int], table: Sequence[int]) -> Supply:
    """What can be laid: all of the table must be, jokers of it too, and may stand for anything."""
    have, owed = [0] * (JOKER + 1), [0] * (JOKER + 1)
    for tile in table:
        have[tile] += 1
        owed[tile] += 1
    for tile in rack:
        have[tile] += 1
    return Supply(tuple(have[:JOKER]), tuple(owed[:JOKER]), (0,) * JOKER, have[JOKER], owed[JOKER])
