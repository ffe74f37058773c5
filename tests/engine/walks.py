"""Walks through matches for the tests over all games: half the moves at random, half by the normal bot."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product
from typing import Any

from joypip_engine import (
    GAMES,
    Game,
    IllegalMove,
    Match,
    Rng,
    is_over,
    legal_moves,
    next_deal,
    options_offered,
    play,
    start,
    turn,
    view,
)

LONG = bool(os.environ.get("JOYPIP_LONG"))
MOST_LISTED = 300
"""Legal moves looked at in one position: some games have very many."""
LONGEST = 3_000 if LONG else 260
QUICK_WALKS = 12
SEEDS_IN_LONG = 200
BLOCK = 10


@dataclass(frozen=True)
class Case:
    """A game with options and the seeds to walk it with."""

    game_id: str
    options: tuple[tuple[str, Any], ...]
    seeds: tuple[int, ...]

    @property
    def name(self) -> str:
        told = "-".join(str(value) for _, value in self.options)
        return f"{self.game_id}-{told}" + (f"-from{self.seeds[0]}" if LONG else "")


def variants(game_id: str) -> list[tuple[tuple[str, Any], ...]]:
    """Every combination of a game's options."""
    offered = options_offered(GAMES[game_id])
    return [
        tuple(zip(offered, chosen, strict=True)) for chosen in product(*(row["choices"] for row in offered.values()))
    ]


def cases() -> list[Case]:
    """Every game with every combination of options: a few seeds each, 200 in the long form."""
    found = []
    for game_id in GAMES:
        every = variants(game_id)
        if LONG:
            blocks = [tuple(range(first, first + BLOCK)) for first in range(0, SEEDS_IN_LONG, BLOCK)]
        else:
            blocks = [tuple(range(max(1, QUICK_WALKS // len(every))))]
        found += [Case(game_id, options, block) for options in every for block in blocks]
    return found


def seed_of(*parts: Any) -> bytes:
    """32 bytes that depend on `parts` alone."""
    return hashlib.sha256(repr(parts).encode()).digest()


@dataclass(frozen=True)
class Walk:
    """The matches passed through, from the first deal to the last position."""

    matches: tuple[Match[Any, Any, Any, Any], ...]

    @property
    def states(self) -> list[Any]:
        return [match.state for match in self.matches]


@lru_cache(maxsize=12)
def walk(game_id: str, options: tuple[tuple[str, Any], ...], seed: int) -> Walk:
    """One match, to its end or for LONGEST positions."""
    game = GAMES[game_id]
    chance = Rng(seed_of("walk", game_id, options, seed))
    match = start(game, dict(options), seed=seed_of(game_id, options, seed))
    passed = [match]
    while len(passed) < LONGEST and not is_over(match):
        seat = turn(match)
        if seat is None:
            match = next_deal(match)
        else:
            chance = chance.child("next")
            kind, _ = chance.below(2)
            if kind:
                move = game.normal(view(match, seat), chance)
            else:
                listed = tuple(islice(legal_moves(match), MOST_LISTED))
                place, _ = chance.child("move").below(len(listed))
                move = listed[place]
            match = play(match, seat, move)
        passed.append(match)
    return Walk(tuple(passed))


def walks(case: Case) -> list[Walk]:
    return [walk(case.game_id, case.options, seed) for seed in case.seeds]


def some(items: Any, most: int) -> list[Any]:
    """At most `most` of the items, spread evenly, the first and the last among them."""
    rows = list(items)
    if len(rows) <= most:
        return rows
    return [rows[place * (len(rows) - 1) // (most - 1)] for place in range(most)]


def through_json(data: Any) -> Any:
    """What arrives when `data` is sent as JSON text."""
    return json.loads(json.dumps(data, allow_nan=False))


def positions(case: Case, most: int) -> list[Any]:
    """States of a case's walks, at most `most` from each walk."""
    return [state for one in walks(case) for state in some(one.states, most)]


def onlookers(case: Case) -> list[int | None]:
    """Every seat and a spectator."""
    return [*range(dict(case.options)["players"]), None]


def refusal_of(game: Game[Any, Any, Any, Any], state: Any, move: Any) -> tuple[str, str] | None:
    """The rule and the parameters of a refusal, None if the move plays."""
    try:
        game.play(state, move)
    except IllegalMove as refusal:
        return refusal.rule, json.dumps(refusal.params, sort_keys=True, allow_nan=False)
    return None
