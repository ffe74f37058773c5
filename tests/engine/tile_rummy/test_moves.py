"""Moves as texts and JSON: without loss, and BadMove for everything else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from joypip_engine import BadMove, IllegalMove, from_json, start, to_json
from joypip_engine.games.tile_rummy import GAME
from joypip_engine.games.tile_rummy.moves import Draw, Move, Pass, Play
from joypip_engine.games.tile_rummy.tiles import DECK

from .positions import lay


def test_texts_of_moves() -> None:
    assert GAME.text(Draw()) == "draw"
    assert GAME.text(Pass()) == "pass"
    assert GAME.text(lay("r4 r5 r6 | k8 k9 J")) == "play R4 R5 R6 | K8 K9 J"
    assert GAME.text(Play(((), (0,)))) == "play - | R1"
    assert to_json(lay("r4 J r6")) == {"type": "play", "table": [["R4", "J", "R6"]]}
    every = Play(tuple((tile,) for tile in DECK))
    assert GAME.parse(GAME.text(every)) == every


BROKEN = (
    "", " ", "draw ", " draw", "Draw", "pass R4", "play", "play ", "play |", "play R4 |", "play | R4", "play R4|R5",
    "play R4  R5", "play R4 R5 | ", "play r4", "play R0", "play R14", "play R04", "play X4", "play JK", "play J1",
    "play -R4", "play - -", "play R4 -", "play R4,R5", "play R4\n", "play\tR4", "play Ｒ4", "lay R4 R5 R6",
    "\x00", "é",
)  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_no_moves(text: str) -> None:
    with pytest.raises(BadMove):
        GAME.parse(text)


def test_what_is_no_short_text() -> None:
    for other in (None, 3, b"draw", ["draw"], "play " + "R4 " * 4_000 + "R4", "play " + " | ".join(["J"] * 107)):
        with pytest.raises(BadMove):
            GAME.parse(other)


@pytest.mark.parametrize("data", [
    None, [], "draw", {}, {"type": "take"}, {"type": "play"}, {"type": "play", "table": []},
    {"type": "play", "table": "R4"}, {"type": "play", "table": ["R4"]},
    {"type": "play", "table": [["R4", None]]}, {"type": "play", "table": [[4]]},
    {"type": "play", "table": [["R14"]]}, {"type": "play", "table": [["J"]] * 107},
    {"type": "play", "table": [["J"] * 107]},
    {"type": "draw", "tile": "R4"}, {"type": "play", "table": [["R4"]], "more": 1},
    {"type": "play", "table": {"0": ["R4"]}},
])  # fmt: skip
def test_no_moves_in_json(data: Any) -> None:
    with pytest.raises(BadMove):
        from_json(GAME.move, data)


TABLES = st.lists(st.lists(st.integers(0, 52), max_size=6).map(tuple), min_size=1, max_size=8).map(tuple)
ANY = st.one_of(st.just(Draw()), st.just(Pass()), st.builds(Play, TABLES))


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(ANY)
def test_any_move_comes_back_and_is_played_or_refused(move: Move) -> None:
    assert GAME.parse(GAME.text(move)) == move
    assert from_json(GAME.move, to_json(move)) == move
    assert verdict(move) in (None, "T2", "T3", "T4", "T5", "T6", "T10")


def verdict(move: Move) -> str | None:
    """The rule by which a move is refused at the start of a deal."""
    try:
        GAME.play(start(GAME, seed=bytes(32)).state, move)
    except IllegalMove as refusal:
        return refusal.rule
    return None


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.one_of(st.text(max_size=40), st.text(alphabet="playdrwns |-RBKOJ0123456789", max_size=40)))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = GAME.parse(text)
    except BadMove:
        return
    assert GAME.text(move) == text
