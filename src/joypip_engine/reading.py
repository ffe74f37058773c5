"""How JSON is read into values, each part checked against its annotation (see `joypip_engine.codec`)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from joypip_engine.form import LARGEST, Form, Misfit, Wire, Within, hints
from joypip_engine.rng import Rng

Decode = Callable[[Any, str], Any]


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
        if type(data) is not kind or (type(data) is int and not -LARGEST <= data <= LARGEST):
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
