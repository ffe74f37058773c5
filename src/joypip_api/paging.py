"""Cursors: where the next page of a list begins that goes back in time, newest first."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import ColumnElement

from joypip_api.errors import Problem


def cursor_at(at: int, row_id: str) -> str:
    """The cursor behind a row of that time and id."""
    return f"{at}-{row_id}"


def older(cursor: str, at: Any, row_id: Any) -> ColumnElement[bool]:
    """What rows behind a cursor fulfil, by the columns of their time and id. Raises 422 if it is none of ours."""
    time, _, last = cursor.partition("-")
    if not re.fullmatch("[0-9]{1,15}", time) or not re.fullmatch("[0-9a-f]{24}", last):
        raise Problem(422, "bad_cursor", "this cursor is none of ours")
    then: ColumnElement[bool] = (at < int(time)) | ((at == int(time)) & (row_id < last))
    return then
