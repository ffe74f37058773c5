"""Tiles, hands, the line and the texts of moves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dominoes.junk import fuzz, json_values
from engine.walks import through_json
from joypip_engine import BadMove, from_json, to_json
from joypip_engine.games.dominoes import GAME
from joypip_engine.games.dominoes.line import (
    ALL,
    DOUBLES,
    HALVES,
    HEAVIEST,
    PIPS,
    TEXTS,
    WITH,
    Place,
    ends_of,
    line_mask,
    mask_of,
    parse_tile,
    pips_of,
    tile_of,
    tiles_of,
)


def test_d1_the_set_of_tiles() -> None:
    assert len(set(TEXTS)) == len(HALVES) == 28
    assert sum(PIPS) == pips_of(ALL) == 168
    assert all(high >= low for high, low in HALVES)
    assert [TEXTS[tile] for tile in tiles_of(DOUBLES)] == [f"{value}-{value}" for value in range(7)]
    for value in range(7):
        assert {TEXTS[tile] for tile in tiles_of(WITH[value])} == {text for text in TEXTS if str(value) in text}


def test_d2_d13_the_order_of_weight() -> None:
    order = [TEXTS[tile] for tile in HEAVIEST]
    assert order[:7] == ["6-6", "6-5", "6-4", "5-5", "6-3", "5-4", "6-2"]
    assert order[-3:] == ["1-1", "1-0", "0-0"]
    assert sorted(order) == sorted(TEXTS)


@pytest.mark.parametrize("text", TEXTS)
def test_every_tile_lies_both_ways_and_is_read_both_ways(text: str) -> None:
    tile, (high, low) = TEXTS.index(text), HALVES[TEXTS.index(text)]
    assert parse_tile(text) == parse_tile(text[::-1]) == tile
    assert tile_of(high * 7 + low) == tile_of(low * 7 + high) == tile
    assert ends_of((low * 7 + high,)) == (low, high)
    assert tiles_of(mask_of([tile])) == [tile]


def test_ends_and_mask_of_a_line() -> None:
    assert ends_of(()) is None
    assert ends_of((6 * 7 + 4, 4 * 7 + 1)) == (6, 1)
    assert line_mask((6 * 7 + 4, 4 * 7 + 1)) == mask_of([parse_tile("6-4"), parse_tile("4-1")])
    for line in ((6 * 7 + 4, 1 * 7 + 4), (6 * 7 + 4, 4 * 7 + 6)):
        with pytest.raises(ValueError, match=r"halves|twice"):
            line_mask(line)


@pytest.mark.parametrize("end", ["left", "right"])
@pytest.mark.parametrize("tile", range(28))
def test_moves_come_back_from_text_and_json(tile: int, end: str) -> None:
    move = Place(tile, "left" if end == "left" else "right")
    assert GAME.text(move) == f"{TEXTS[tile]} {end}"
    assert GAME.parse(GAME.text(move)) == move
    assert to_json(move) == {"type": "place", "tile": TEXTS[tile], "end": end}
    assert from_json(GAME.move, through_json(to_json(move))) == move
    high, low = HALVES[tile]
    assert GAME.parse(f"{low}-{high} {end}") == move


BAD_TEXTS = [
    "", " ", "6-4", "left", "6-4left", "6-4  left", " 6-4 left", "6-4 left ", "6-4 left\n", "6-4\tleft", "6-4 LEFT",
    "7-1 left", "6-7 right", "-1-2 left", "6_4 left", "64 left", "6-4 middle", "6-4 left right", "٦-٤ left",
    "６-４ left", "6−4 left", "6–4 left", "draw", "pass", "\x00", "6-4 left\x00", "6-4 left; 6-5 right", "null", "{}",
    "6-4 " + "left" * 999,
    "\ud800", "6-\ud800 left", "10-4 left", "6-4-4 left",
]  # fmt: skip


@pytest.mark.parametrize("text", BAD_TEXTS)
def test_a_text_that_is_no_move_raises_bad_move(text: str) -> None:
    with pytest.raises(BadMove):
        GAME.parse(text)


@pytest.mark.parametrize("thing", [None, 1, 1.5, True, b"6-4 left", [], ["6-4 left"], {}, Place(0, "left")])
def test_a_thing_that_is_no_text_raises_bad_move(thing: object) -> None:
    with pytest.raises(BadMove):
        GAME.parse(thing)  # type: ignore[arg-type]


@fuzz
@given(st.text(max_size=20) | st.from_regex(r"[0-7]-[0-7] (left|right)?.?"))
def test_any_text_is_a_move_or_bad(text: str) -> None:
    try:
        move = GAME.parse(text)
    except BadMove:
        return
    assert text in {f"{first}-{second} {move.end}" for first, second in (HALVES[move.tile], HALVES[move.tile][::-1])}


GOOD = {"type": "place", "tile": "6-4", "end": "left"}
BAD_JSON = [
    None, True, 0, 1.5, "6-4 left", [], [GOOD], {}, {**GOOD, "type": "draw"}, {**GOOD, "type": None},
    {**GOOD, "type": ["place"]},
    {"tile": "6-4", "end": "left"}, {"type": "place", "tile": "6-4"}, {"type": "place", "end": "left"},
    {**GOOD, "tile": 27},
    {**GOOD, "tile": "7-1"}, {**GOOD, "tile": "6-4 "}, {**GOOD, "tile": ["6", "4"]}, {**GOOD, "tile": None},
    {**GOOD, "tile": {}},
    {**GOOD, "end": "LEFT"}, {**GOOD, "end": 0}, {**GOOD, "end": None}, {**GOOD, "end": []}, {**GOOD, "seat": 0},
    {**GOOD, "": 1},
]  # fmt: skip


@pytest.mark.parametrize("data", BAD_JSON, ids=str)
def test_json_that_is_no_move_raises_bad_move(data: object) -> None:
    with pytest.raises(BadMove):
        from_json(GAME.move, data)


@fuzz
@given(
    json_values
    | st.fixed_dictionaries({"type": st.just("place") | json_values, "tile": json_values, "end": json_values})
)
def test_any_json_is_a_move_or_bad(data: object) -> None:
    try:
        move = from_json(GAME.move, data)
    except BadMove:
        return
    assert to_json(move) == data
