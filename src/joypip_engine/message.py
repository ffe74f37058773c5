"""The "view" message: what a table tells a seat or a spectator."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from joypip_engine import match as matches
from joypip_engine.codec import encode
from joypip_engine.core import Seat

if TYPE_CHECKING:
    from joypip_engine.table import Table


def told(table: Table[Any, Any, Any, Any], viewer: Seat | None) -> dict[str, Any]:
    """The message for `viewer` (None: a spectator), without the time left, which the sender adds."""
    match = table.match
    seat, over = matches.turn(match), table.over
    mine = seat is not None and seat == viewer
    most = match.game.listed
    legal = list(islice(matches.legal_moves(match), most + 1)) if mine else []
    return {
        "type": "view",
        "seq": table.seq,
        "seat": viewer,
        "phase": "over" if over else "pause" if seat is None else "play",
        "turn": seat,
        "deadline": table.deadline,
        "limit_ms": table.limit_ms,
        "last": _last_for(table, viewer),
        "deal_no": match.deal_no,
        "totals": list(match.totals),
        "sheet": [list(points) for points in match.sheet],
        "standings": encode(matches.standings(match)) if over else None,
        "ready": list(table.ready),
        "autoplay": [chair.autoplay for chair in table.chairs],
        "view": encode(matches.view(match, viewer)),
        "legal": [encode(move) for move in legal[:most]],
        "more": len(legal) > most,
    }


def _last_for(table: Table[Any, Any, Any, Any], viewer: Seat | None) -> dict[str, Any] | None:
    last = table.last
    if last is None:
        return None
    shown = None
    if last.move is not None and last.seat is not None and table.before is not None:
        shown = table.match.game.conceal(table.before, last.seat, last.move, viewer)
    return {
        "seq": last.seq,
        "by": last.by.value,
        "seat": last.seat,
        "move": None if shown is None else encode(shown),
    }
