"""Hidden information: two worlds that a viewer cannot tell apart send it the same bytes (H1, H3)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from joypip_api.live.hall import Hall
from joypip_api.live.messages import CLIENT_MESSAGES
from joypip_api.live.player import Player as Behind
from joypip_api.matches.models import MatchRow
from joypip_engine import GAMES, IllegalMove, Rng, Table, to_json
from joypip_engine.core import Game
from tests.api.conftest import Clock, start_match
from tests.api.players import Player, seated
from tests.api.worlds import Place, live, places
from tests.engine.walks import seed_of

PAIRS, PAIRS_IN_LONG = 1_000, 20_000
REST_PAIRS = 12
AnyTable = Table[Any, Any, Any, Any]


class Ear:
    """Stands for a socket: keeps the bytes that go out to its client."""

    code = None
    session_id = "s"

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.account_id = "w" if seat is None else f"a{seat}"
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        """Keeps a message."""
        self.heard.append(message)


def asked(place: Place, viewer: int | None, strange: list[Any]) -> list[dict[str, Any]]:
    """What a client may say that leaves the table as it is: resuming, asking, and being refused."""
    match, table = place.match, place.table()
    own = match.game.turn(match.state) == viewer is not None
    moves = [move for move in strange if not own or refuses(match.game, match.state, move)][:4]
    legal = list(islice(match.game.legal_moves(match.state), 2)) if match.game.turn(match.state) is not None else []
    told: list[dict[str, Any]] = [{"type": "hello", "last_seq": seq} for seq in (0, table.seq - 1, table.seq)]
    told += [{"type": "check", "move": to_json(move), "id": "i"} for move in (*strange[:6], *legal)]
    told += [{"type": "check", "move": {"type": "fly"}}, {"type": "ping", "id": "p"}]
    for number, move in enumerate(moves):
        told.append({"type": "move", "cmd_id": f"c{number}", "seq": table.seq, "move": to_json(move)})
    for number, move in enumerate([*strange[:2], *legal[:1]]):
        told.append({"type": "move", "cmd_id": f"s{number}", "seq": table.seq - 1, "move": to_json(move)})
    # Sent again, a refused command gets its first answer again.
    told += [told[-1], {"type": "move", "cmd_id": "bad", "seq": table.seq, "move": {"type": "fly"}}]
    if not own:
        told += [{"type": "draft", "move": to_json(move)} for move in strange[:1]]
    if viewer is None:
        told += [{"type": "ready"}, {"type": "leave"}]
    return told


def refuses(game: Game[Any, Any, Any, Any], state: Any, move: Any) -> bool:
    """Is a move illegal here?"""
    try:
        game.play(state, move)
    except IllegalMove:
        return True
    return False


async def sent(hall: Hall, table: AnyTable, viewer: int | None, messages: list[Any]) -> list[bytes]:
    """Everything that a viewer is sent at a table in this position: on coming in, and in answer to messages."""
    at, ear = live(table), Ear(viewer)
    client: Any = ear
    hall.enter(at, client)
    behind = Behind(hall, at, client)
    for message in messages:
        await behind.do(CLIENT_MESSAGES.validate_python(message))
    assert at.table.seq == table.seq
    return ear.heard


def onlookers(place: Place) -> list[int | None]:
    """Every seat, and a spectator."""
    return [None, *range(place.match.seats)]


def as_it_is(table: AnyTable) -> AnyTable:
    """A table that tells what it should."""
    return table


async def unequal(
    hall: Hall, game_id: str, pairs: int, leak: Callable[[AnyTable], AnyTable] = as_it_is
) -> tuple[int, Any]:
    """How many pairs of worlds that differ were compared, and the first that were told apart."""
    compared, number, positions = 0, 0, max(24, pairs // 12)
    found = places(game_id, positions, max(1, pairs // 2_000))
    strange = list(dict.fromkeys(move for place in found[-60:] for _, move in place.match.moves))[:200]
    while True:
        for place in found:
            number += 1
            some = [strange[(number * 7 + step * 11) % len(strange)] for step in range(6)]
            for viewer in onlookers(place):
                messages = asked(place, viewer, some)
                first = await sent(hall, leak(place.table()), viewer, messages)
                assert len(first) > len(messages)
                for other in place.others(viewer, Rng(seed_of("pair", number, viewer)), 2):
                    compared += other.match.state != place.match.state
                    second = await sent(hall, leak(other), viewer, messages)
                    if second != first:
                        return compared, (number, viewer, set(first) ^ set(second))
                if compared >= pairs:
                    return compared, None


@pytest.mark.parametrize("game_id", GAMES)
async def test_worlds_that_differ_in_what_is_hidden_send_equal_bytes(
    app: FastAPI, clock: Clock, game_id: str, long: bool
) -> None:
    """H1: view, legal moves, events, refusals, checks and resuming, for every seat and a spectator."""
    clock.stop()
    pairs = PAIRS_IN_LONG if long else PAIRS
    compared, told_apart = await unequal(app.state.hall, game_id, pairs)
    assert told_apart is None
    assert compared >= pairs


def fingerprint(state: Any) -> int:
    """A number that tells all of a state."""
    return int.from_bytes(hashlib.sha256(json.dumps(to_json(state)).encode()).digest()[:3], "big")


def in_time(table: AnyTable) -> AnyTable:
    """A table whose move time tells the state."""
    game = replace(table.match.game, clock=lambda state: float(fingerprint(state)))
    return replace(table, match=replace(table.match, game=game))


def in_refusals(table: AnyTable) -> AnyTable:
    """A table whose refusals tell the state."""
    told = table.match.game.play

    def play(state: Any, move: Any) -> Any:
        try:
            return told(state, move)
        except IllegalMove as refusal:
            raise IllegalMove(refusal.rule, seen=fingerprint(state)) from None

    return replace(table, match=replace(table.match, game=replace(table.match.game, play=play)))


def in_last_moves(table: AnyTable) -> AnyTable:
    """A table whose last move is another one by what was hidden before it."""
    told = table.match.game.conceal

    def conceal(state: Any, seat: int, move: Any, viewer: int | None) -> Any:
        return told(state, seat, move, viewer) if fingerprint(state) % 2 else None

    return replace(table, match=replace(table.match, game=replace(table.match.game, conceal=conceal)))


@pytest.mark.parametrize("leak", [in_time, in_refusals, in_last_moves])
@pytest.mark.parametrize("game_id", GAMES)
async def test_a_leak_would_be_found(app: FastAPI, clock: Clock, game_id: str, leak: Any) -> None:
    """H1 again, on tables that tell: the comparison above is no empty one."""
    clock.stop()
    _, told_apart = await unequal(app.state.hall, game_id, 200, leak)
    assert told_apart is not None


@pytest.mark.parametrize("game_id", GAMES)
async def test_requests_answer_alike_whatever_is_hidden_in_a_running_match(
    ada: Player, cleo: Player, app: FastAPI, game_id: str
) -> None:
    """H1: other nonces, so another seed and other deals, and another key for the bots: the same bytes."""
    room = await seated(ada, game_id)
    match_id, answers = room["match_id"], set()
    for pair in range(REST_PAIRS + 1):
        async with app.state.database.session() as db:
            nonces = json.dumps([seed_of(pair, seat).hex() for seat, _ in enumerate(room["seats"])])
            changed = update(MatchRow).where(MatchRow.id == match_id)
            await db.execute(changed.values(nonces=nonces, bot_key=seed_of(pair).hex()))
        told = []
        for player in (ada, cleo):
            for path in (f"/matches/{match_id}", f"/matches/{match_id}/record", "/matches", f"/rooms/{room['code']}"):
                answer = await player.api.get(path)
                told.append((answer.status_code, answer.content))
            told.append((await player.api.get("/lobby")).content)
        answers.add(tuple(told))
    assert len(answers) == 1
    statuses = [answer[0] for answer in told if isinstance(answer, tuple)]
    assert statuses == [200, 409, 200, 200] * 2


async def test_refusals_and_checks_say_nothing_of_hidden_tiles(ada: Player, ben: Player) -> None:
    """H3: whatever tile a player asks about that it does not hold, the answer differs in nothing but the tile."""
    match_id = await start_match(ada, ben)
    sides = [(player, *await player.sit(match_id)) for player in (ada, ben)]
    _, socket, view = next(side for side in sides if side[2]["turn"] == side[2]["seat"])
    tiles = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    answers = set()
    for tile in tiles:
        if tile not in view["view"]["hand"]:
            socket.send({"type": "check", "move": {"type": "place", "tile": tile, "end": "left"}})
            checked = await socket.until("checked")
            answers.add(json.dumps(checked, sort_keys=True).replace(f'"{tile}"', '"?"'))
    assert len(answers) == 1
