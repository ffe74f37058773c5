"""Health and metrics for whoever runs a server."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest
from sqlalchemy import text

router = APIRouter(include_in_schema=False)


@router.get("/health/live")
async def live() -> dict[str, str]:
    """Does the process answer?"""
    return {"status": "ready"}


@router.get("/health/ready")
async def ready(request: Request) -> JSONResponse:
    """ "ready"; "degraded" when games go on without the bus; 503 and "down" without the database."""
    state = request.app.state
    checks: dict[str, Any] = {"database": True, "bus": state.bus.healthy, "clock": state.timers.healthy}
    try:
        async with state.database.session() as db:
            await db.execute(text("SELECT 1"))
    except Exception:
        checks["database"] = False
    status = "down" if not checks["database"] else "ready" if all(checks.values()) else "degraded"
    return JSONResponse({"status": status, "checks": checks}, 503 if status == "down" else 200)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Prometheus metrics of this worker."""
    state, registry = request.app.state, CollectorRegistry()
    hall = state.hall
    for name, told, value in (
        ("joypip_tables", "tables in memory", len(hall.tables)),
        ("joypip_sockets", "open table sockets", len(hall.channels())),
        ("joypip_entries", "entries appended since the start", hall.moves),
        ("joypip_timer_lateness_ms", "how late the last due entry was", hall.due.lateness_ms),
        ("joypip_thoughts_waiting", "bots that think or wait to", state.runner.waiting),
        ("joypip_bus_healthy", "1 when hints go out", int(state.bus.healthy)),
    ):
        Gauge(name, told, registry=registry).set(value)
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
