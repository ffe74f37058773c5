"""REST for accounts."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Header, Request

from joypip_api.accounts import service
from joypip_api.accounts.models import Account, LoginSession
from joypip_api.accounts.schemas import (
    AccountBody,
    AccountChange,
    GuestBody,
    NewGuest,
    Nothing,
    SessionBody,
    TicketBody,
)
from joypip_api.errors import PROBLEMS, Problem

router = APIRouter(responses=PROBLEMS, tags=["accounts"])


def address_of(request: Request) -> str:
    """The address that limits count."""
    return request.client.host if request.client else "?"


async def signed_in(
    request: Request, authorization: Annotated[str | None, Header()] = None
) -> tuple[Account, LoginSession]:
    """The account and session of the request's token. Raises 401."""
    scheme, _, token = (authorization or "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Problem(401, "no_token", "Authorization: Bearer <token> is wanted")
    async with request.app.state.database.session() as db:
        return await service.who(db, token.strip())


async def current_account(who: Annotated[tuple[Account, LoginSession], Depends(signed_in)]) -> Account:
    """The account of the request's token. Raises 401."""
    return who[0]


Me = Annotated[Account, Depends(current_account)]


def told(account: Account) -> AccountBody:
    """An account as its owner sees it."""
    return AccountBody.model_validate(account, from_attributes=True)


@router.post("/accounts", status_code=201)
async def create_guest(request: Request, wish: NewGuest) -> GuestBody:
    """Makes a guest: an account in one request, without e-mail."""
    request.app.state.limits.guest(address_of(request))
    async with request.app.state.database.session() as db:
        agent = request.headers.get("user-agent", "")
        account, token = await service.new_guest(db, wish.name, wish.language, agent, request.app.state.clock())
    return GuestBody(account=told(account), token=token)


@router.get("/accounts/me")
async def read_account(me: Me) -> AccountBody:
    """The caller's account."""
    return told(me)


@router.patch("/accounts/me")
async def change_account(request: Request, me: Me, change: AccountChange) -> AccountBody:
    """Changes name or language."""
    async with request.app.state.database.session() as db:
        account = await db.get(Account, me.id)
        if account is None:
            raise Problem(401, "bad_token", "this account is gone")
        account.name = change.name or account.name
        account.language = change.language or account.language
    return told(account)


@router.get("/sessions")
async def list_sessions(
    request: Request, who: Annotated[tuple[Account, LoginSession], Depends(signed_in)]
) -> list[SessionBody]:
    """The caller's devices."""
    async with request.app.state.database.session() as db:
        rows = await service.sessions_of(db, who[0].id)
    return [
        SessionBody(id=row.id, created_at=row.created_at, agent=row.agent, current=row.id == who[1].id) for row in rows
    ]


@router.delete("/sessions/{session_id}", status_code=204)
async def revoke_session(request: Request, me: Me, session_id: str) -> None:
    """Signs a device out and closes its sockets."""
    async with request.app.state.database.session() as db:
        await service.revoke(db, me.id, session_id)
    request.app.state.hall.sign_out(session_id)


@router.post("/tickets", status_code=201)
async def create_ticket(
    request: Request, who: Annotated[tuple[Account, LoginSession], Depends(signed_in)], _body: Nothing
) -> TicketBody:
    """A one-time pass for a socket, valid for 30 seconds."""
    async with request.app.state.database.session() as db:
        ticket = await service.new_ticket(db, who[1].id, request.app.state.clock())
    return TicketBody(ticket=ticket)
