"""JSON Schemas of options, moves and views, from the same annotations as their JSON forms."""

from __future__ import annotations

import dataclasses
import json
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from joypip_engine.codec import Form, Wire, Within, hints

PLAIN = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}


def schema_of(kind: Any, named: dict[str, Any], prefix: str, scope: str) -> dict[str, Any]:
    """The JSON Schema of a type. Dataclasses inside it are put into `named` as `scope` + their name and referred to
    by `prefix`; what is fixed by a `tag` is required, so that clients can tell a union's members apart.
    """
    origin = get_origin(kind)
    if origin is Annotated:
        return _annotated(kind, named, prefix, scope)
    if origin is Literal:
        return {"enum": list(get_args(kind))}
    if origin is tuple:
        return _tuple(get_args(kind), named, prefix, scope)
    if origin in (Union, UnionType):
        return {"anyOf": [schema_of(member, named, prefix, scope) for member in get_args(kind)]}
    if dataclasses.is_dataclass(kind):
        name = scope + getattr(kind, "__name__", "")
        if name not in named:
            named[name] = {}
            named[name] = _record(kind, named, prefix, scope)
        return {"$ref": prefix + name}
    if kind is bytes:
        return {"type": "string", "pattern": "^([0-9a-f]{2})*$"}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {"enum": [member.value for member in kind]}
    return {"type": PLAIN[kind]}


def _annotated(kind: Any, named: dict[str, Any], prefix: str, scope: str) -> dict[str, Any]:
    inner, *notes = get_args(kind)
    for note in notes:
        if isinstance(note, Wire):
            return {"type": "string", **({"pattern": note.pattern} if note.pattern else {})}
        if isinstance(note, Form):
            form: dict[str, Any] = json.loads(note.schema)
            return form
        if isinstance(note, Within):
            return {**schema_of(inner, named, prefix, scope), "minimum": note.low, "maximum": note.high}
    return schema_of(inner, named, prefix, scope)


def _tuple(parts: tuple[Any, ...], named: dict[str, Any], prefix: str, scope: str) -> dict[str, Any]:
    if len(parts) == 2 and parts[1] is ...:
        return {"type": "array", "items": schema_of(parts[0], named, prefix, scope)}
    items = [schema_of(part, named, prefix, scope) for part in parts]
    return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}


def _record(kind: Any, named: dict[str, Any], prefix: str, scope: str) -> dict[str, Any]:
    properties: dict[str, Any] = {}
    tag = getattr(kind, "tag", None)
    if tag is not None:
        properties["type"] = {"const": tag}
    for field, hint in zip(dataclasses.fields(kind), hints(kind).values(), strict=True):
        choices = field.metadata.get("choices")
        properties[field.name] = {"enum": list(choices)} if choices else schema_of(hint, named, prefix, scope)
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
        "description": (kind.__doc__ or "").strip().split("\n")[0],
    }
