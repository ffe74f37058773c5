"""The solver (T14): the most tiles that a play can lay, against all plays of small positions."""

from __future__ import annotations

import pytest

from engine.walks import LONG, seed_of, variants, walk
from joypip_engine import IllegalMove, Rng
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.moves import Play
from joypip_engine.games.tile_rummy.offers import Table, new_sets, plays
from joypip_engine.games.tile_rummy.rearrangement import best_play
from joypip_engine.games.tile_rummy.sets import TileSet, ordered
from joypip_engine.games.tile_rummy.solver import Worth
from joypip_engine.games.tile_rummy.state import State
from joypip_engine.games.tile_rummy.tiles import JOKER, counted

from .layings import layings
from .positions import position, sets, tiles, told

BY_FACE = Worth.of(100, joker=60)


def accepted(state: State, table: Table) -> bool:
    try:
        GAME.play(state, Play(table))
    except IllegalMove:
        return False
    return True


def value(rack: TileSet, before: Table, after: Table | None, worth: Worth) -> int:
    """What the tiles laid are worth."""
    if after is None:
        return 0
    laid = counted(tile for part in after for tile in part)
    for tile in (tile for part in before for tile in part):
        laid[tile] -= 1
    assert all(0 <= count <= rack.count(tile) for tile, count in enumerate(laid))
    return sum(count * (worth.joker if tile == JOKER else worth.tiles[tile]) for tile, count in enumerate(laid))


def best_of_all(state: State, worth: Worth) -> int:
    """The slow way."""
    rack, best = state.racks[0], 0
    for made in layings(rack, state.table):
        worth_it = value(rack, state.table, tuple(made), worth)
        if worth_it > best and accepted(state, tuple(made)):
            best = worth_it
    return best


def small(number: int) -> State:
    """Up to three sets of few kinds of tiles, jokers more often than not, and a rack of five."""
    rng = Rng(seed_of("solver", number))
    low, rng = rng.below(9)
    held = [0] * 53
    for colour in range(2 + number % 3):
        for step in range(5 - number % 2):
            held[colour * 13 + low + step] = 2
    held[JOKER] = 2 if number % 4 else 1
    table: list[TileSet] = []
    for _ in range(1 + number % 3):
        able = [made for made in new_sets(held) if len(made) <= 4 and (JOKER in made or len(table) or number % 5 == 0)]
        if not able:
            break
        place, rng = rng.below(len(able))
        table.append(able[place])
        for tile in able[place]:
            held[tile] -= 1
    rest, _ = rng.shuffled([tile for tile, count in enumerate(held) for _ in range(count)])
    opened = bool(table) and number % 6 > 0
    return State(
        (tuple(sorted(rest[:5])), (0, 1)), (), ordered(table), (opened, True), 0, 0, 0, ()
    )  # fmt: skip


@pytest.mark.parametrize("block", range(60 if LONG else 4))
def test_t14_the_solver_lays_as_much_as_any_play_does(block: int) -> None:
    laid = 0
    for number in range(block * 25, block * 25 + 25):
        state = small(number)
        for worth in (None, BY_FACE):
            weights = worth or Worth((1,) * JOKER, 1)
            given = {} if worth is None else {"worth": worth}
            after = best_play(state.racks[0], state.table, opened=state.opened[0], **given)
            assert after is None or accepted(state, after), (state, after)
            found = value(state.racks[0], state.table, after, weights)
            assert found == best_of_all(state, weights), (number, state.racks[0], state.table, after)
            laid += found > 0
    assert laid > 10


def test_t9_the_solver_frees_a_joker_by_its_tile_alone() -> None:
    table = sets("r4 J r6 | r5 b5 k5 | r1 r2 r3 | r7 r8 r9")
    assert best_play(tiles("k8 k9"), table, opened=True) is None
    found = best_play(tiles("r5 k8 k9"), table, opened=True)
    assert found is not None
    assert any("J" in part and "K8 K9" in part for part in told(found))


def test_t14_tiles_from_three_sets_make_a_fourth() -> None:
    table = sets("r7 b7 k7 o7 | r8 r9 r10 r11 | b8 b9 b10 b11 | k5 k6 k7 k8")
    found = best_play(tiles("o8 o1"), table, opened=True)
    assert found is not None
    assert accepted(position(["o8 o1", "b1"], " | ".join(told(table))), found)


def test_t5_the_solver_lays_a_first_meld_of_30_points_or_none() -> None:
    assert best_play(tiles("r4 b4 k4 r9 b9"), (), opened=False) is None
    found = best_play(tiles("r10 b10 k10 o1 o2 o3 r1"), sets("r2 r3 r4"), opened=False)
    assert found is not None
    assert told(found) == ["R2 R3 R4", "R10 B10 K10", "O1 O2 O3"]


def test_t14_the_solver_lays_no_less_than_plays_that_rearrange_nothing() -> None:
    """Positions of real matches; every play that it finds is accepted."""
    one = (1,) * JOKER
    met = more = 0
    for seed in range(6 if LONG else 2):
        for options in variants("tile_rummy")[::3]:
            for state in walk("tile_rummy", options, seed).states[:: 3 if LONG else 9]:
                if state.turn is None:
                    continue
                rack, opened = state.racks[state.turn], state.opened[state.turn]
                after = best_play(rack, state.table, opened=opened)
                assert after is None or accepted(state, after)
                plain = [value(rack, state.table, table, Worth(one, 1)) for table, _ in
                         zip(plays(rack, state.table, opened=opened), range(400), strict=False)]  # fmt: skip
                found = value(rack, state.table, after, Worth(one, 1))
                assert found >= max(plain, default=0)
                met += 1
                more += found > max(plain, default=0)
    assert met > 40
    assert more > 5
