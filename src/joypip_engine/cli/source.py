"""JSON documents from files or standard input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TextIO

LARGEST_BYTES = 16 * 1024 * 1024


class Unreadable(Exception):
    """A file that is not there, too large, or no JSON object."""


def document(name: str, stdin: TextIO) -> dict[str, Any]:
    """The JSON object in a file, or on standard input for "-". Raises Unreadable."""
    try:
        if name == "-":
            text = stdin.read(LARGEST_BYTES + 1)
        else:
            with Path(name).open(encoding="utf-8") as file:
                text = file.read(LARGEST_BYTES + 1)
        if len(text) > LARGEST_BYTES:
            raise Unreadable(f"{name}: larger than {LARGEST_BYTES} bytes")
        data = json.loads(text)
    except OSError as why:
        raise Unreadable(f"{name}: {why.strerror or why}") from None
    except (ValueError, RecursionError) as why:
        raise Unreadable(f"{name}: {why}"[:200]) from None
    if type(data) is not dict:
        raise Unreadable(f"{name}: a JSON object is wanted")
    return data
