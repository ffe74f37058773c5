"""JSON forms of options, moves, states, views and events, derived from their annotations and checked on reading.

What may stand in an annotation: int, str, bool, None, bytes (hex), Rng, Enum, Literal, tuple, frozen
dataclasses, unions of these, and `Annotated` with `Wire` (a short text on the wire), `Form` (a form of its own) or
`Within` (bounds).
A dataclass with a class attribute `tag` carries it as "type"; unions are told apart by it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from joypip_engine.core import BadMove, BadOptions, BadPosition
from joypip_engine.form import LARGEST, Form, Misfit, Wire, Within, hints
from joypip_engine.reading import decoder
from joypip_engine.rng import Rng

__all__ = ["LARGEST", "Form", "Misfit", "Wire", "Within", "decode", "decoder", "encode", "encoder", "hints"]

Encode = Callable[[Any], Any]


def encode(value: Any) -> Any:
    """The JSON form of a dataclass, a tuple of them or a plain value."""
    if dataclasses.is_dataclass(value):
        kind: Any = type(value)
        return encoder(kind)(value)
    if isinstance(value, tuple | list):
        return [encode(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Rng):
        return _rng_out(value)
    return value.hex() if isinstance(value, bytes) else value


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
    # A field of a generic class, such as the move of an entry, is written by its value's own class.
    return encode if isinstance(kind, TypeVar) else _same


def _union_encoder(kind: Any) -> Encode:
    members = [member for member in get_args(kind) if member is not NoneType]
    if len(members) == 1:
        only = encoder(members[0])
        return lambda value: None if value is None else only(value)
    if any(get_origin(member) in (Annotated, tuple) for member in members):
        # Which of them wrote an int or a list could not be told from the value.
        raise TypeError(f"no JSON form for {kind!r}: several members, and one of them is not told by its class")
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
