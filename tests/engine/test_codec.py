"""JSON forms: written from annotations, checked part by part on reading."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal

import pytest

from joypip_engine import BadMove, BadOptions, BadPosition, By, Entry, Level, Rng
from joypip_engine.codec import LARGEST, Form, Wire, Within, decode, encode, encoder


def parse_letter(text: str) -> int:
    if len(text) != 1 or not "a" <= text <= "z":
        raise ValueError(f"{text[:4]!r} is no letter")
    return ord(text) - ord("a")


def read_set(data: Any) -> int:
    if type(data) is not list or not all(type(item) is int and 0 <= item < 8 for item in data):
        raise ValueError("a list of numbers below 8 is wanted")
    return sum(1 << item for item in set(data))


Letter = Annotated[int, Wire(lambda letter: chr(letter + ord("a")), parse_letter)]
Few = Annotated[int, Form(lambda mask: [bit for bit in range(8) if mask >> bit & 1], read_set, '{"type": "array"}')]
Small = Annotated[int, Within(0, 9)]


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Put:
    tag: ClassVar[str] = "put"
    letter: Letter
    where: Literal["left", "right"] = "left"


@dataclass(frozen=True, slots=True)
class Pass:
    tag: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Choices:
    players: int = field(default=2, metadata={"choices": (1, 2)})
    fast: bool = field(default=False, metadata={"choices": (False, True)})


@dataclass(frozen=True, slots=True)
class Whole:
    hands: tuple[tuple[Letter, ...], ...]
    few: Few
    small: Small
    pair: tuple[int, str]
    colour: Colour
    secret: bytes
    rng: Rng
    last: Put | Pass | None
    maybe: Letter | None = None
    flag: bool = False

    def check(self) -> None:
        if self.small == 7:
            raise ValueError("small is not 7")


WHOLE = Whole(((0, 1), ()), 5, 3, (-1, "x"), Colour.BLUE, b"\x00\xff", Rng(bytes(32), 9), Put(25, "right"), 2, True)
DATA: dict[str, Any] = {
    "hands": [["a", "b"], []],
    "few": [0, 2],
    "small": 3,
    "pair": [-1, "x"],
    "colour": "blue",
    "secret": "00ff",
    "rng": {"key": "00" * 32, "position": 9},
    "last": {"type": "put", "letter": "z", "where": "right"},
    "maybe": "c",
    "flag": True,
}


def test_every_kind_of_annotation_there_and_back() -> None:
    assert encode(WHOLE) == DATA
    assert decode(Whole, DATA) == WHOLE
    least = {name: item for name, item in DATA.items() if name not in ("maybe", "flag")} | {"last": None}
    assert decode(Whole, least) == Whole(WHOLE.hands, 5, 3, (-1, "x"), Colour.BLUE, b"\x00\xff", WHOLE.rng, None)


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("hands", None), ("hands", "ab"), ("hands", [["a"], "b"]), ("hands", [["A"]]), ("hands", [[1]]),
        ("hands", {"0": []}), ("few", [8]), ("few", [True]), ("few", "0"), ("small", -1), ("small", 10),
        ("small", True), ("small", 3.0), ("small", "3"), ("small", None), ("small", 7), ("pair", [1]),
        ("pair", [1, "x", 2]), ("pair", ["x", 1]), ("pair", [LARGEST + 1, "x"]), ("pair", [-LARGEST - 1, "x"]),
        ("colour", "RED"), ("colour", None), ("colour", ["red"]), ("secret", "0"), ("secret", "0g"), ("secret", "FF"),
        ("secret", 0), ("secret", "٠٠"), ("rng", {"key": "00" * 32}), ("rng", {"key": "00" * 31, "position": 0}),
        ("rng", {"key": "00" * 32, "position": -1}), ("rng", {"key": "00" * 32, "position": True}),
        ("rng", {"key": "00" * 32, "position": 0, "x": 0}), ("rng", {"key": "00" * 32, "position": 2**60}),
        ("last", {}), ("last", {"type": "put"}), ("last", {"type": "fold"}), ("last", {"type": ["put"]}),
        ("last", {"type": "put", "letter": "z", "end": 1}), ("last", {"type": "pass", "letter": "a"}), ("last", []),
        ("last", {"letter": "z"}), ("last", "pass"), ("maybe", "cc"), ("maybe", 2), ("flag", 1), ("flag", None),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_with_its_place(name: str, bad: Any) -> None:
    with pytest.raises(BadPosition) as refusal:
        decode(Whole, {**DATA, name: bad})
    assert name in str(refusal.value) or "7" in str(refusal.value)


@pytest.mark.parametrize("bad", [None, [], "x", 1, {}, {"hands": []}, {**DATA, "extra": 1}])
def test_what_is_no_such_object_is_refused(bad: Any) -> None:
    with pytest.raises(BadPosition):
        decode(Whole, bad)


def test_refusals_say_where() -> None:
    with pytest.raises(BadPosition, match=r"\.hands\[0\]\[1\]: '1' is no letter"):
        decode(Whole, {**DATA, "hands": [["a", "1"]]})


def test_a_field_name_of_any_length_does_not_fill_the_message() -> None:
    with pytest.raises(BadPosition) as refusal:
        decode(Whole, {**DATA, "x" * 100_000: 1})
    assert len(str(refusal.value)) < 200


def test_the_kind_of_refusal_follows_from_what_was_wanted() -> None:
    """Moves raise BadMove, options BadOptions, anything else BadPosition, which is a BadMove too."""
    with pytest.raises(BadMove) as refusal:
        decode(Put | Pass, {"type": "fold"})
    assert type(refusal.value) is BadMove
    with pytest.raises(BadMove) as refusal:
        decode(Put, {"type": "pass"})
    assert type(refusal.value) is BadMove
    with pytest.raises(BadOptions):
        decode(Choices, {"players": 3})
    assert issubclass(BadPosition, BadMove)


@pytest.mark.parametrize(
    "bad", [{"players": True}, {"players": 2.0}, {"players": "2"}, {"fast": 1}, {"slow": True}, []]
)
def test_a_choice_is_of_its_own_kind(bad: Any) -> None:
    """1 == True, but they are not the same choice."""
    with pytest.raises(BadOptions):
        decode(Choices, bad)


def test_missing_choices_take_their_default() -> None:
    assert decode(Choices, {}) == Choices()
    assert decode(Choices, {"fast": True, "players": 1}) == Choices(1, True)


def test_plain_values_are_written_as_they_are() -> None:
    assert encode((1, "x", None, True, (Put(0), Pass()))) == [
        1, "x", None, True, [{"type": "put", "letter": "a", "where": "left"}, {"type": "pass"}],
    ]  # fmt: skip
    assert encode(Level.EXPERT) == "expert"
    assert type(encode(Level.EXPERT)) is str
    assert encode(b"\x0f") == "0f"
    assert encode(Entry(3, By.DRAFT, 5, 1, Put(0))) == {
        "seq": 3, "by": "draft", "at": 5, "seat": 1, "move": {"type": "put", "letter": "a", "where": "left"}, "ms": 0,
    }  # fmt: skip
    assert encode(Rng(bytes(32))) == {"key": "00" * 32, "position": 0}


def test_a_union_that_could_not_be_told_apart_has_no_form() -> None:
    """An int that is a card in one member and a count in the other would be written wrongly without a word."""
    with pytest.raises(TypeError):
        encoder(Letter | Literal["none"])
    with pytest.raises(TypeError):
        decode(Whole | set, [])


def test_what_is_read_can_be_hashed() -> None:
    assert len({decode(Whole, DATA), decode(Whole, DATA)}) == 1
