"""Positions of Président written as texts."""

from __future__ import annotations

from typing import Any

from joypip_engine.codec import decode, encode
from joypip_engine.games.president import GAME
from joypip_engine.games.president.combos import TEXTS
from joypip_engine.games.president.state import State


def position(hands: list[str], **given: Any) -> State:
    """The state in which seats hold these cards and all others were laid, checked as JSON is on reading.

    `last` is a text too; the first seat leads unless told otherwise.
    """
    held = [hand.split() for hand in hands]
    last = given.pop("last", "").split()
    seats = len(hands)
    data: dict[str, Any] = {
        "revolution": False,
        "hands": held,
        "laid": [card for card in TEXTS if not any(card in hand for hand in held)],
        "order": [],
        "given": 0,
        "reversed": False,
        "leader": 0,
        "last": last,
        "last_seat": seats - 1 if last else None,
        "passes": 0,
        "out": [],
        "turn": 0,
        "events": [],
    }
    data.update(given)
    state = decode(GAME.state, data)
    assert decode(GAME.state, encode(state)) == state
    return state  # type: ignore[no-any-return]


def played(state: State, *texts: str) -> State:
    """The state after moves given as texts."""
    for text in texts:
        state = GAME.play(state, GAME.parse(text))
    return state


def texts(state: State) -> list[str]:
    """The legal moves as texts."""
    return [GAME.text(move) for move in GAME.legal_moves(state)]
