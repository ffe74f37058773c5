"""Notes for annotations that say how a value stands in JSON: `Wire`, `Form`, `Within`."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from typing import Any, get_type_hints

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


@cache
def hints(kind: type) -> dict[str, Any]:
    """The annotations of a dataclass's fields, resolved, in order."""
    found = get_type_hints(kind, include_extras=True)
    return {field.name: found[field.name] for field in dataclasses.fields(kind)}
