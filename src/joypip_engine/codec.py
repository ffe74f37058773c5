"""JSON forms of options, moves, states, views and events, derived from their annotations and checked on reading.

What may stand in an annotation: int, str, bool, None, bytes (hex), Rng, Enum, Literal, tuple, frozen
dataclasses, unions of these, and `Annotated` with `Wire` (a short text on the wire), `Form` (a form of its own) or `Within` (bounds).
A dataclass with a class attribute `tag` carries it as "type"; unions are told apart by it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from joypip_engine.core import BadMove, BadOptions, BadPosition
from joypip_engine.rng import Rng

Encode = Callable[[Any], Any]
Decode = Callable[[Any, str], Any]

LARGEST = 2**53 - 1
"""The largest whole number that every JSON reader keeps exact."""


@dataclasses.dataclass(frozen=True)
class Wire:
    """A value that stands as a short text on the wire, such as a card. `parse` raises ValueError."""

    text: Callable[[Any], str]
    parse: Callable[[str], Any]
    pattern: str = ""


@dataclasses.dataclass(frozen=True)
class Form:
    """A value with a JSON form of its own, such as a hand kept as a bit mask. `read` raises ValueError."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    schema: str
    """The JSON Schema of the form, as JSON text."""


@dataclasses.dataclass(frozen=True)
class Within:
    """Bounds of a whole number, both included."""

    low: int
    high: int = LARGEST


class Misfit(ValueError):
    """A value that does not fit its annotation; `where` is its place in the document."""

    def __init__(self, where: str, wanted: str) -> None:
        super().__init__(f"{where or 'the whole'}: {wanted}")


def encode(value: Any) -> Any:
    """The JSON form of a dataclass, a tuple of them or a plain value."""
    if dataclasses.is_dataclass(value):
        return encoder(type(value))(value)
    if isinstance(value, tuple | list):
        return [encode(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Rng):
        return _rng_out(value)
    return value


def decode(kind: Any, data: Any) -> Any:
    """The value of type `kind` that `data` stands for; BadOptions, BadMove or BadPosition if there is none."""
    try:
        return decoder(kind)(data, "")
    except (BadMove, BadOptions):
        raise
    except ValueError as refusal:
        raise _error(kind)(str(refusal)) from None


def _error(kind: Any) -> type[ValueError]:
    members = [member for member in _members(kind) if dataclasses.is_dataclass(member)]
    if any("choices" in field.metadata for member in members for field in dataclasses.fields(member)):
        return BadOptions
    return BadMove if members and all(hasattr(member, "tag") for member in members) else BadPosition


def _members(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _rng_out(rng: Rng) -> dict[str, Any]:
    return {"key": rng.key.hex(), "position": rng.position}


def _same(value: Any) -> Any:
    return value


@cache
def hints(kind: type) -> dict[str, Any]:
    """The annotations of a dataclass's fields, resolved, in order."""
    found = get_type_hints(kind, include_extras=True)
    return {field.name: found[field.name] for field in dataclasses.fields(kind)}


@cache
def encoder(kind: Any) -> Encode:
    """The function that writes values of type `kind`."""
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *notes = get_args(kind)
        for note in notes:
            if isinstance(note, Wire):
                return note.text
            if isinstance(note, Form):
                return note.write
        return encoder(inner)
    if origin is tuple:
        parts = get_args(kind)
        if len(parts) == 2 and parts[1] is ...:
            item = encoder(parts[0])
            if item is _same:
                return list
            return lambda values: [item(value) for value in values]
        items = [encoder(part) for part in parts]
        return lambda values: [write(value) for write, value in zip(items, values, strict=True)]
    if origin in (Union, UnionType):
        return _union_encoder(kind)
    if dataclasses.is_dataclass(kind):
        return _record_encoder(kind)
    if kind is Rng:
        return _rng_out
    if kind is bytes:
        return bytes.hex
    if isinstance(kind, type) and issubclass(kind, Enum):
        return lambda value: value.value
    return _same


def _union_encoder(kind: Any) -> Encode:
    members = [member for member in get_args(kind) if member is not NoneType]
    if len(members) == 1:
        only = encoder(members[0])
        return lambda value: None if value is None else only(value)
    # Several members: the value's own class says how it is written.
    return encode


def _record_encoder(kind: Any) -> Encode:
    tag = getattr(kind, "tag", None)
    fields = [(name, encoder(hint)) for name, hint in hints(kind).items()]

    def write(value: Any) -> dict[str, Any]:
        out = {} if tag is None else {"type": tag}
        for name, item in fields:
            out[name] = item(getattr(value, name))
        return out

    return write


@cache
def decoder(kind: Any) -> Decode:
    """The function that reads values of type `kind`; it raises ValueError."""
    origin = get_origin(kind)
    if origin is Annotated:
        return _annotated_decoder(kind)
    if origin is Literal:
        return _choice_decoder(get_args(kind))
    if origin is tuple:
        return _tuple_decoder(get_args(kind))
    if origin in (Union, UnionType):
        return _union_decoder(get_args(kind))
    if dataclasses.is_dataclass(kind):
        return _record_decoder(kind)
    if kind is Rng:
        return _rng_in
    if kind is bytes:
        return _hex_in
    if isinstance(kind, type) and issubclass(kind, Enum):
        choose = _choice_decoder(tuple(member.value for member in kind))
        return lambda data, where: kind(choose(data, where))
    if kind in (int, str, bool, NoneType):
        return _plain_decoder(kind)
    raise TypeError(f"no JSON form for {kind!r}")


def _annotated_decoder(kind: Any) -> Decode:
    inner, *notes = get_args(kind)
    for note in notes:
        if isinstance(note, Wire):
            return _own_decoder(note.parse, text=True)
        if isinstance(note, Form):
            return _own_decoder(note.read, text=False)
        if isinstance(note, Within):
            return _bounded_decoder(decoder(inner), note)
    return decoder(inner)


def _own_decoder(parse: Callable[[Any], Any], *, text: bool) -> Decode:
    def read(data: Any, where: str) -> Any:
        if text and type(data) is not str:
            raise Misfit(where, "a text is wanted")
        try:
            return parse(data)
        except ValueError as refusal:
            raise Misfit(where, str(refusal)) from None

    return read


def _bounded_decoder(inner: Decode, bounds: Within) -> Decode:
    def read(data: Any, where: str) -> Any:
        number = inner(data, where)
        if not bounds.low <= number <= bounds.high:
            raise Misfit(where, f"from {bounds.low} to {bounds.high} is wanted")
        return number

    return read


def _choice_decoder(choices: tuple[Any, ...]) -> Decode:
    def read(data: Any, where: str) -> Any:
        for choice in choices:
            # 1 == True, but they are not the same choice.
            if type(choice) is type(data) and choice == data:
                return choice
        raise Misfit(where, "one of " + ", ".join(str(choice) for choice in choices) + " is wanted")

    return read


def _plain_decoder(kind: type) -> Decode:
    wanted = {int: "a whole number", str: "a text", bool: "true or false", NoneType: "null"}[kind]

    def read(data: Any, where: str) -> Any:
        if type(data) is not kind or (kind is int and not -LARGEST <= data <= LARGEST):
            raise Misfit(where, f"{wanted} is wanted")
        return data

    return read


def _hex_in(data: Any, where: str) -> bytes:
    if type(data) is not str or len(data) % 2 or any(sign not in "0123456789abcdef" for sign in data):
        raise Misfit(where, "bytes in lower-case hex are wanted")
    return bytes.fromhex(data)


def _rng_in(data: Any, where: str) -> Rng:
    if type(data) is not dict or set(data) != {"key", "position"}:
        raise Misfit(where, "key and position are wanted")
    key = _hex_in(data["key"], f"{where}.key")
    position = data["position"]
    if len(key) != 32 or type(position) is not int or not 0 <= position <= LARGEST:
        raise Misfit(where, "a key of 32 bytes and a position of 0 or more are wanted")
    return Rng(key, position)


def _tuple_decoder(parts: tuple[Any, ...]) -> Decode:
    if len(parts) == 2 and parts[1] is ...:
        item = decoder(parts[0])

        def read_all(data: Any, where: str) -> Any:
            if type(data) is not list:
                raise Misfit(where, "a list is wanted")
            return tuple([item(value, f"{where}[{place}]") for place, value in enumerate(data)])

        return read_all
    items = [decoder(part) for part in parts]

    def read(data: Any, where: str) -> Any:
        if type(data) is not list or len(data) != len(items):
            raise Misfit(where, f"a list of {len(items)} is wanted")
        return tuple(
            [one(value, f"{where}[{place}]") for place, (one, value) in enumerate(zip(items, data, strict=True))]
        )

    return read


def _union_decoder(members: tuple[Any, ...]) -> Decode:
    tagged = {member.tag: decoder(member) for member in members if hasattr(member, "tag")}
    others = [decoder(member) for member in members if not hasattr(member, "tag") and member is not NoneType]
    empty = NoneType in members

    def read(data: Any, where: str) -> Any:
        if data is None and empty:
            return None
        if tagged and type(data) is dict:
            name = data.get("type")
            if type(name) is str and name in tagged:
                return tagged[name](data, where)
            raise Misfit(f"{where}.type", "one of " + ", ".join(tagged) + " is wanted")
        refusal: ValueError = Misfit(where, "an object with a type is wanted")
        for other in others:
            try:
                return other(data, where)
            except ValueError as why:
                refusal = why
        raise refusal

    return read


def _record_decoder(kind: Any) -> Decode:
    tag = getattr(kind, "tag", None)
    readers: dict[str, Decode] = {}
    needed = set()
    for field, hint in zip(dataclasses.fields(kind), hints(kind).values(), strict=True):
        choices = field.metadata.get("choices")
        readers[field.name] = _choice_decoder(choices) if choices else decoder(hint)
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            needed.add(field.name)

    def read(data: Any, where: str) -> Any:
        if type(data) is not dict:
            raise Misfit(where, "an object is wanted")
        given = dict(data)
        if tag is not None and given.pop("type", None) != tag:
            raise Misfit(f"{where}.type", f"{tag} is wanted")
        for name in given:
            if name not in readers:
                raise Misfit(f"{where}.{name}"[:80], "there is no such field")
        for name in needed:
            if name not in given:
                raise Misfit(f"{where}.{name}", "this field is missing")
        value = kind(**{name: readers[name](item, f"{where}.{name}") for name, item in given.items()})
        check = getattr(value, "check", None)
        if check is not None:
            try:
                check()
            except ValueError as refusal:
                raise Misfit(where, str(refusal)) from None
        return value

    return read
