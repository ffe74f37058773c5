"""The generator of plays that rearrange nothing (T14), against an enumeration of all rearrangements."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations, product

import pytest

from engine.walks import LONG, seed_of
from joypip_engine import Rng
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.moves import Draw, Pass, Play
from joypip_engine.games.tile_rummy.offers import new_sets, plays
from joypip_engine.games.tile_rummy.sets import Meaning, TileSet, judged, meaning, ordered
from joypip_engine.games.tile_rummy.tiles import JOKER

from .layings import layings
from .positions import position, sets, tiles, told


def inside(old: TileSet, new: TileSet) -> bool:
    """Is the new set the old one, or the old one made longer?"""
    if meaning(old).kind == "group":
        return meaning(new).kind == "group" and all(new.count(tile) >= old.count(tile) for tile in old)
    # A run of one number tile and two jokers beside another colour becomes a group, but its jokers may not (T9).
    return meaning(new).kind == "run" and any(new[at : at + len(old)] == old for at in range(len(new) - len(old) + 1))


def untouched(table: tuple[TileSet, ...], after: list[TileSet]) -> bool:
    """Is each set of the table inside a set of its own?"""
    return any(
        all(inside(old, after[place]) for old, place in zip(table, places, strict=True))
        for places in permutations(range(len(after)), len(table))
    )


def enumerated(rack: TileSet, table: tuple[TileSet, ...], *, opened: bool) -> Iterator[tuple[TileSet, ...]]:
    """Every table that a play without rearranging leads to, the slow way: all rearrangements, most of them dropped."""
    for after in layings(rack, table):
        if not untouched(table, after):
            continue
        if not opened:
            fresh = list(after)
            if not all(part in fresh for part in table):
                continue
            for part in table:
                fresh.remove(part)
            if sum(meaning(part).value for part in fresh) < 30:
                continue
        yield ordered(after)


def some_position(number: int) -> tuple[TileSet, tuple[TileSet, ...]]:
    rng = Rng(seed_of("offers", number))
    low, rng = rng.below(10)
    kinds = [colour * 13 + low + step for colour in range(2 + number % 3) for step in range(4) if low + step < 13]
    held = [0] * 53
    for tile in (*kinds, JOKER):
        held[tile] = 2
    table: list[TileSet] = []
    for _ in range(number % 4 % 3):
        able = list(new_sets(held))
        place, rng = rng.below(len(able))
        table.append(able[place])
        for tile in able[place]:
            held[tile] -= 1
    rest, _ = rng.shuffled([tile for tile, count in enumerate(held) for _ in range(count)])
    return tuple(sorted(rest[:6])), ordered(table)


@pytest.mark.parametrize("block", range(20 if LONG else 4))
def test_t14_all_plays_that_rearrange_nothing_and_no_others(block: int) -> None:
    met = 0
    for number in range(block * 15, block * 15 + 15):
        rack, table = some_position(number)
        for opened in (True, False):
            found = list(plays(rack, table, opened=opened))
            assert len(set(found)) == len(found)
            assert set(found) == set(enumerated(rack, table, opened=opened)), (rack, table, opened)
            met += len(found)
    assert met > 30


def test_t2_t3_t4_every_set_that_tiles_can_make_is_found_once() -> None:
    """Of three tiles against the judge; longer ones by number: places, colours, and ways to put up to two jokers."""
    every = list(new_sets([2] * 53))
    assert len(set(every)) == len(every)
    assert all(meaning(made).tiles == made for made in every)
    judgements = [judged(line) for line in product(range(53), repeat=3)]
    assert {made for made in every if len(made) == 3} == {
        found.tiles for found in judgements if isinstance(found, Meaning)
    }
    for length in range(3, 14):
        runs = 4 * (14 - length) * (1 + length + length * (length - 1) // 2)
        groups = 13 * {3: 4 + 6, 4: 1 + 4 + 6}.get(length, 0)
        assert sum(len(made) == length for made in every) == runs + groups, length


def test_t14_draw_or_pass_and_then_the_plays_of_fewest_sets() -> None:
    state = position(["r7 r8 k10 b10 o10 b1", "b1"], "r4 r5 r6")
    moves = list(GAME.legal_moves(state))
    assert moves[0] == Draw()
    texts = [told(move.table) for move in moves[1:] if isinstance(move, Play)]
    assert texts == [
        ["R4 R5 R6 R7"], ["R4 R5 R6 R7 R8"], ["R4 R5 R6", "B10 K10 O10"],
        ["R4 R5 R6 R7", "B10 K10 O10"], ["R4 R5 R6 R7 R8", "B10 K10 O10"],
    ]  # fmt: skip
    for move in moves:
        GAME.play(state, move)
    assert next(GAME.legal_moves(position(["r1", "b1"], pool=""))) == Pass()


def test_t14_legal_moves_are_lazy_where_there_are_very_many() -> None:
    rack = " ".join(f"{colour}{number}" for colour in "rbko" for number in range(1, 14)) + " J J"
    state = position([rack, "b1"])
    assert len(set(islice(GAME.legal_moves(state), 2_000))) == 2_000


def test_t14_before_the_first_meld_only_new_sets_of_30_points_are_offered() -> None:
    found = [told(table) for table in plays(tiles("r4 k1 k2 k3 r10 b10 o10"), sets("r1 r2 r3"), opened=False)]
    assert found == [["R1 R2 R3", "R10 B10 O10"], ["R1 R2 R3", "R10 B10 O10", "K1 K2 K3"]]
    # Together worth 29, however they are laid.
    assert list(plays(tiles("r2 r3 r4 r5 b5 k5 o5"), (), opened=False)) == []
    assert len(list(plays(tiles("r3 r4 r5 r6 b5 k5 o5"), (), opened=False))) > 0


def test_t14_the_last_tiles_of_a_rack_are_offered() -> None:
    """T11: one tile, or one for each set."""
    for rack, after in (("r7", "r4 r5 r6 r7 | b9 k9 o9"), ("r7 r9", "r4 r5 r6 r7 | r9 b9 k9 o9")):
        state = position([rack, "b1"], "r4 r5 r6 | b9 k9 o9")
        last = list(GAME.legal_moves(state))[-1]
        assert last == Play(sets(after))
        assert GAME.play(state, last).turn is None


def test_t14_two_jokers_may_go_to_both_ends_of_a_run() -> None:
    state = position(["J J", "b1"], "r4 r5 r6")
    assert {told(move.table)[0] for move in GAME.legal_moves(state) if isinstance(move, Play)} == {
        "J R4 R5 R6", "R4 R5 R6 J", "J J R4 R5 R6", "R4 R5 R6 J J", "J R4 R5 R6 J",
    }  # fmt: skip


def test_t14_equal_tables_are_offered_once() -> None:
    """Of two equal sets either may be made longer, and a set may be made twice."""
    state = position(["r7 o5", "b1"], "r4 r5 r6 | r4 r5 r6")
    assert [told(move.table) for move in GAME.legal_moves(state) if isinstance(move, Play)] == [
        ["R4 R5 R6", "R4 R5 R6 R7"],
    ]  # fmt: skip
    twice = position(["k11 k12 k13 k11 k12 k13", "b1"])
    assert [told(move.table) for move in GAME.legal_moves(twice) if isinstance(move, Play)] == [
        ["K11 K12 K13"], ["K11 K12 K13", "K11 K12 K13"],
    ]  # fmt: skip
