"""For each game, the pieces in a state's JSON, so that tests can count them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any


def texts_in(data: Any) -> Counter[str]:
    """Every text in a piece of JSON, with how often it is there."""
    if isinstance(data, str):
        return Counter([data])
    found: Counter[str] = Counter()
    for item in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        found += texts_in(item)
    return found


def dominoes_in(data: dict[str, Any]) -> Counter[str]:
    laid = [f"{max(halves)}-{min(halves)}" for halves in data["line"]]
    return texts_in([data["hands"], data["boneyard"], laid])


def cards_of_president(data: dict[str, Any]) -> Counter[str]:
    """Hands and what was laid: those cards are out of play."""
    return texts_in([data["hands"], data["laid"]])


def dice_in(data: dict[str, Any]) -> Counter[str]:
    """Five dice while somebody is at play, none at the end."""
    assert len(data["dice"]) == (0 if data["turn"] is None else 5)
    return Counter({"die": 5})


def cards_of_canasta(data: dict[str, Any]) -> Counter[str]:
    """Both packs and the jokers: hands, stock, pile, melds and red threes."""
    melds = [[meld["cards"] for meld in team] for team in data["melds"]]
    return texts_in([data["hands"], data["stock"], data["pile"], melds, data["red_threes"]])


def tiles_of_rummy(data: dict[str, Any]) -> Counter[str]:
    """Racks, pool and the sets on the table."""
    return texts_in([data["racks"], data["pool"], data["table"]])


PIECES: dict[str, tuple[Callable[[dict[str, Any]], Counter[str]], int]] = {
    "dominoes": (dominoes_in, 28),
    "tile_rummy": (tiles_of_rummy, 106),
    "president": (cards_of_president, 52),
    "penta": (dice_in, 5),
    "canasta": (cards_of_canasta, 108),
}
"""For each game, the pieces in a state's JSON and how many there are in all."""
