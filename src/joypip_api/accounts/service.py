"""Making guests, knowing them again, and letting them open a socket."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from joypip_api.accounts.models import Account, LoginSession, Ticket
from joypip_api.accounts.names import friendly
from joypip_api.errors import Problem
from joypip_api.security import hashed, new_id, new_token

TICKET_MS = 30_000


async def new_guest(db: AsyncSession, name: str | None, language: str, agent: str, now: int) -> tuple[Account, str]:
    """A new account and the token of its first session."""
    account = Account(id=new_id(), name=name or friendly(language), language=language, created_at=now)
    token = new_token()
    db.add(account)
    await db.flush()
    db.add(
        LoginSession(
            id=new_id(), account_id=account.id, token_hash=hashed(token), created_at=now, agent=agent[:200] or "?"
        )
    )
    return account, token


async def who(db: AsyncSession, token: str) -> tuple[Account, LoginSession]:
    """The account of a token. Raises 401."""
    row = (
        await db.execute(
            select(Account, LoginSession)
            .join(LoginSession, LoginSession.account_id == Account.id)
            .where(LoginSession.token_hash == hashed(token))
        )
    ).first()
    if row is None:
        raise Problem(401, "bad_token", "this token is not known")
    return row[0], row[1]


async def sessions_of(db: AsyncSession, account_id: str) -> list[LoginSession]:
    """The devices of an account, newest first."""
    found = select(LoginSession).where(LoginSession.account_id == account_id).order_by(LoginSession.created_at.desc())
    return list((await db.scalars(found)).all())


async def revoke(db: AsyncSession, account_id: str, session_id: str) -> None:
    """Signs a device out. Raises 404, the same for absent and foreign ones."""
    gone = await db.execute(
        delete(LoginSession)
        .where(LoginSession.id == session_id, LoginSession.account_id == account_id)
        .returning(LoginSession.id)
    )
    if gone.first() is None:
        raise Problem(404, "no_session", "there is no such session")


async def new_ticket(db: AsyncSession, session_id: str, now: int) -> str:
    """A pass for one socket; passes that ran out go with it."""
    await db.execute(delete(Ticket).where(Ticket.expires_at < now))
    ticket = new_token()
    db.add(Ticket(hash=hashed(ticket), session_id=session_id, expires_at=now + TICKET_MS))
    return ticket


async def redeem(db: AsyncSession, ticket: str, now: int) -> LoginSession | None:
    """The session of a ticket, which is used up; None when it is wrong, used or too old."""
    used = await db.execute(
        delete(Ticket).where(Ticket.hash == hashed(ticket)).returning(Ticket.session_id, Ticket.expires_at)
    )
    row = used.first()
    if row is None or row[1] < now:
        return None
    return await db.get(LoginSession, row[0])


async def still_in(db: AsyncSession, session_ids: list[str]) -> set[str]:
    """Those of some sessions that are still signed in."""
    return set((await db.scalars(select(LoginSession.id).where(LoginSession.id.in_(session_ids)))).all())
