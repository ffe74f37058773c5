"""What nobody sends in earnest: it is answered or closed by a documented code, and nothing breaks."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import Phase, given
from hypothesis import settings as profile
from hypothesis import strategies as st
from pydantic import ValidationError

from joypip_api.live.messages import CLIENT_MESSAGES
from joypip_engine import GAMES, BadMove, from_json
from tests.api.conftest import Pair
from tests.api.sockets import Closed

CLOSES = {4400, 4413, 4429}
ERRORS = {
    "illegal_move", "not_your_turn", "stale", "over", "left", "bad_move", "watching", "malformed", "too_often", "busy",
}  # fmt: skip
KINDS = ("hello", "move", "check", "draft", "ready", "back", "say", "ping", "fly", "", None, 7)
FIELDS = ("cmd_id", "seq", "move", "id", "phrase", "ticket", "last_seq", "x")
CORPUS = (
    "\x00", "\ud83d", "{}", "[]", "[[[[", '{"type":', '{"type":"ping"}{"type":"ping"}', '{"type":"ping","type":"move"}',
    '{"type":"move","cmd_id":"a","seq":1e999,"move":{}}', '{"type":"move","cmd_id":"a","seq":-1,"move":{}}',
    '{"type":"move","cmd_id":"a","seq":0.5,"move":{}}', '{"type":"move","cmd_id":"","seq":0,"move":{}}',
    '{"type":"move","cmd_id":"\\u0000","seq":0,"move":{"type":"place","tile":"6-6","end":"left"}}',
    '{"type":"move","cmd_id":"\\ud800","seq":0,"move":{}}', '{"type":"move","cmd_id":"a","seq":99999999999,"move":{}}',
    '{"type":"check","move":{"type":"place","tile":"\\u0000","end":"left"}}', '{"type":"say","phrase":"__class__"}',
    '{"type":"check","move":' + '{"a":' * 400 + "1" + "}" * 400 + "}", '{"type":"ping","id":"' + "é" * 64 + '"}',
)  # fmt: skip
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["place", "left"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


def junk(rng: random.Random) -> str:
    """A frame that is nearly a message."""
    values: tuple[Any, ...] = (None, 0, 1, -1, 2**40, "", "a", "hello", [], {}, True, 1.5, {"type": "place"})
    values += ({"type": "place", "tile": "6-4", "end": "left"}, {"type": "place", "tile": "6-4", "end": None})
    message = {"type": rng.choice(KINDS)}
    for field in rng.sample(FIELDS, rng.randrange(5)):
        message[field] = rng.choice(values)
    text = json.dumps(message)
    return text if rng.random() < 0.7 else text[: rng.randrange(len(text) + 1)]


@pytest.mark.usefixtures("quick_hands")
async def test_any_frame_is_answered_or_closed_by_a_documented_code(pair: Pair, capsys: Any) -> None:
    rng = random.Random(20_260)
    socket, answered, codes = pair.socket, 0, []
    for text in (*CORPUS, *(junk(rng) for _ in range(400))):
        socket.send(text)
        try:
            for message in await socket.settled():
                assert message["type"] != "error" or message["code"] in ERRORS
            answered += 1
        except Closed as refusal:
            codes.append(refusal.code)
            socket, _ = await pair.mover.sit(pair.match_id)
    assert answered > 20
    assert len(codes) > 50
    assert set(codes) <= CLOSES
    assert "socket_failed" not in capsys.readouterr().out
    pair.other_socket.send({"type": "ping"})
    assert await pair.other_socket.until("pong")


@given(data=JSON)
@profile(max_examples=150, deadline=None, database=None, phases=(Phase.generate,), derandomize=True)
def test_any_json_is_a_move_or_a_bad_one(data: Any) -> None:
    for game in GAMES.values():
        try:
            from_json(game.move, data)
        except BadMove:
            continue


@given(kind=st.sampled_from(KINDS), fields=st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=4))
@profile(max_examples=150, deadline=None, database=None, phases=(Phase.generate,), derandomize=True)
def test_any_object_is_a_message_or_refused_by_validation(kind: Any, fields: dict[str, Any]) -> None:
    try:
        message = CLIENT_MESSAGES.validate_python({"type": kind, **fields})
    except ValidationError:
        return
    assert message.type == kind
