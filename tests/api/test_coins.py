"""Coins: the daily bonus and the double-entry ledger (MEASURES C1, C3, C5, C7; G6)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from joypip_api.coins.models import CoinEntry, CoinTransaction, Purse
from joypip_api.coins.service import DAY_MS, bonus_of
from tests.api.conftest import Clock, NewPlayer
from tests.api.players import Player, play_on

NOON = 20_000 * DAY_MS + DAY_MS // 2


async def books(app: FastAPI, player: Player) -> tuple[int, int, int]:
    """A player's balance, sum of entries and number of transactions; all books are checked on the way."""
    async with app.state.database.session() as db:
        sums = (
            await db.execute(
                select(CoinEntry.transaction_id, func.sum(CoinEntry.amount)).group_by(CoinEntry.transaction_id)
            )
        ).all()
        assert all(total == 0 for _, total in sums)
        account = player.account["id"]
        purse = await db.get(Purse, account)
        held = await db.scalar(select(func.sum(CoinEntry.amount)).where(CoinEntry.purse == account))
        count = await db.scalar(select(func.count()).where(CoinTransaction.account_id == account))
        assert len(sums) == await db.scalar(select(func.count()).select_from(CoinTransaction))
    return (0 if purse is None else purse.balance), held or 0, count or 0


async def test_twenty_claims_at_once_are_one_credit(ada: Player, app: FastAPI, second: FastAPI, clock: Clock) -> None:
    """C1, over two workers: one credit, and the others are told when the next can be had."""
    clock.set(NOON)
    elsewhere = Player(second)
    elsewhere.api.headers["Authorization"] = ada.api.headers["Authorization"]
    answers = await asyncio.gather(*((ada, elsewhere)[n % 2].api.post("/coins/bonus") for n in range(20)))
    await elsewhere.close()
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 19]
    for answer in answers:
        if answer.status_code == 409:
            assert answer.json()["code"] == "bonus_taken"
            assert answer.json()["params"] == {"next_at": NOON + DAY_MS // 2}
    assert await books(app, ada) == (20, 20, 1)
    assert (await ada.get("/coins"))["balance"] == 20


async def test_days_in_a_row_give_more_up_to_a_cap_and_a_missed_day_begins_anew(
    ada: Player, app: FastAPI, clock: Clock
) -> None:
    assert [bonus_of(day) for day in range(1, 10)] == [20, 25, 30, 35, 40, 45, 50, 50, 50]
    total = 0
    for day in range(9):
        clock.set(NOON + day * DAY_MS)
        offered = await ada.get("/coins")
        assert (offered["bonus"], offered["bonus_at"] <= clock()) == (bonus_of(day + 1), True)
        taken = await ada.post("/coins/bonus")
        total += bonus_of(day + 1)
        assert (taken["balance"], taken["streak"]) == (total, day + 1)
        assert taken["bonus_at"] == NOON + day * DAY_MS + DAY_MS // 2
    clock.set(NOON + 10 * DAY_MS)
    assert (await ada.get("/coins"))["streak"] == 0
    assert (await ada.post("/coins/bonus"))["balance"] == total + 20
    assert await books(app, ada) == (total + 20, total + 20, 10)


async def test_a_day_is_a_utc_day_to_the_millisecond(ada: Player, clock: Clock) -> None:
    """C5."""
    midnight = 20_000 * DAY_MS
    clock.set(midnight - 1)
    await ada.post("/coins/bonus")
    await ada.refused("/coins/bonus", None, 409, "bonus_taken")
    clock.set(midnight)
    assert (await ada.post("/coins/bonus"))["streak"] == 2
    clock.set(midnight + DAY_MS - 1)
    await ada.refused("/coins/bonus", None, 409, "bonus_taken")
    # A clock that goes back pays nobody twice.
    clock.set(midnight - 5 * DAY_MS)
    await ada.refused("/coins/bonus", None, 409, "bonus_taken")


async def test_the_ledger_is_told_page_by_page_and_to_its_owner_alone(ada: Player, ben: Player, clock: Clock) -> None:
    for day in range(5):
        clock.set(NOON + day * DAY_MS)
        await ada.post("/coins/bonus")
    await ben.post("/coins/bonus")
    lines: list[dict[str, Any]] = []
    cursor = ""
    for size in (2, 2, 1):
        page = await ada.get(f"/coins/ledger?size=2{cursor}")
        assert len(page["lines"]) == size
        lines += page["lines"]
        cursor = f"&cursor={page['cursor']}"
    assert page["cursor"] is None
    assert [(line["kind"], line["amount"]) for line in lines] == [("bonus", bonus_of(day)) for day in (5, 4, 3, 2, 1)]
    assert [line["at"] for line in lines] == [NOON + day * DAY_MS for day in (4, 3, 2, 1, 0)]
    assert len((await ben.get("/coins/ledger"))["lines"]) == 1
    for bad in ("cursor=x", "cursor=-1", "cursor=1-zz", "size=0", "size=101"):
        assert (await ada.get(f"/coins/ledger?{bad}", 422))["code"] in ("bad_cursor", "malformed")


async def test_who_has_never_had_a_coin_has_none(ada: Player, clock: Clock) -> None:
    clock.set(NOON)
    today = NOON - DAY_MS // 2
    assert await ada.get("/coins") == {"balance": 0, "streak": 0, "bonus": 20, "bonus_at": today}
    assert await ada.get("/coins/ledger") == {"lines": [], "cursor": None}


@pytest.mark.usefixtures("quick_hands")
async def test_a_match_moves_no_coin(new_player: NewPlayer, app: FastAPI) -> None:
    """C7, G6: a game costs nothing and pays nothing."""
    player = await new_player(name="Ada")
    await player.post("/coins/bonus")
    before = await books(app, player)
    room = await player.room("practice", "dominoes", options={"players": 2, "target": 50}, level="beginner")
    await play_on(player, *await player.sit(room["match_id"]))
    assert await books(app, player) == before
