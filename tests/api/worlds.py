"""Worlds that a viewer cannot tell apart: positions of real matches, and others that differ in what is hidden alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from joypip_api.live.live_table import LiveTable
from joypip_api.matches.models import MatchSeat
from joypip_engine import By, Chair, Entry, Rng, Table, to_json
from joypip_engine.match import Match
from tests.engine.walks import seed_of, some, variants, walk

HANDS = ("hands", "racks")
STOCKS = ("boneyard", "stock", "pool")
HIDDEN_BY_TAG = {"drew": ("tiles", "tile", "card"), "gave": ("cards",)}
"""What of an event only those see who are in it."""
AnyMatch = Match[Any, Any, Any, Any]


def named(state: Any, names: tuple[str, ...]) -> str | None:
    """Which of some fields a state has."""
    return next((field.name for field in fields(state) if field.name in names), None)


def pieces(hand: Any) -> list[int]:
    """The pieces of a hand: games keep a mask, or a tuple."""
    return [at for at in range(hand.bit_length()) if hand >> at & 1] if isinstance(hand, int) else list(hand)


def like(hand: Any, held: list[int]) -> Any:
    """Pieces in the form of a hand."""
    return sum(1 << piece for piece in held) if isinstance(hand, int) else tuple(sorted(held))


def concerns(event: Any, viewer: int | None) -> bool:
    """Is the viewer one of those who see all of an event?"""
    return viewer is not None and viewer in (event.seat, getattr(event, "to", None))


def redealt(state: Any, viewer: int | None, rng: Rng) -> Any:
    """A state with everything that the viewer may not know made up anew, without a look at its view.

    It need not be one that the match could have come to: what the viewer is told must not depend on it all the same.
    """
    changed: dict[str, Any] = {}
    hands_name, stock_name = named(state, HANDS), named(state, STOCKS)
    if named(state, ("rng",)):
        changed["rng"] = rng.child("rng")
    elif hands_name is None:
        raise AssertionError(f"what is hidden in {type(state)}?")
    hands = [] if hands_name is None else list(getattr(state, hands_name))
    stock = () if stock_name is None else getattr(state, stock_name)
    foreign = [seat for seat in range(len(hands)) if seat != viewer and state.turn is not None]
    loose, _ = rng.shuffled([piece for seat in foreign for piece in pieces(hands[seat])] + list(stock))
    left = list(loose)
    for seat in foreign:
        count = len(pieces(hands[seat]))
        hands[seat], left = like(hands[seat], left[:count]), left[count:]
    if hands_name is not None:
        changed[hands_name] = tuple(hands)
    if stock_name is not None:
        changed[stock_name] = tuple(left)
    if getattr(state, "opening", None) is not None and state.turn != viewer:
        changed["opening"] = pieces(hands[state.turn])[0]
    changed["events"] = tuple(made_up(event, viewer, loose) for event in state.events)
    return replace(state, **changed)


def made_up(event: Any, viewer: int | None, loose: Any) -> Any:
    """The event with other pieces where the viewer does not see them."""
    changed = {}
    for name in HIDDEN_BY_TAG.get(event.tag, ()) if loose else ():
        told = getattr(event, name, None)
        if told is not None and not concerns(event, viewer):
            changed[name] = tuple(loose[: len(told)]) if isinstance(told, tuple) else loose[0]
    return replace(event, **changed) if changed else event


def secret_texts(match: AnyMatch, viewer: int | None) -> set[str]:
    """The pieces, as they are written, that lie nowhere but in hands and stocks that the viewer does not see."""
    state = match.state
    if state.turn is None:
        return set()
    hands_name, stock_name = named(state, HANDS), named(state, STOCKS)
    if hands_name is None:
        return set()
    told = to_json(state)
    hands, stock = told.pop(hands_name), [] if stock_name is None else told.pop(stock_name)
    told["events"] = [
        {
            name: value
            for name, value in written.items()
            if concerns(event, viewer) or name not in HIDDEN_BY_TAG.get(event.tag, ())
        }
        for event, written in zip(state.events, told["events"], strict=True)
    ]
    if state.turn != viewer:
        told.pop("opening", None)
    own = [] if viewer is None else hands[viewer]
    hidden = {text for seat, hand in enumerate(hands) if seat != viewer for text in hand} | set(stock)
    return hidden - texts(told) - set(own)


def keys_of(match: AnyMatch) -> set[str]:
    """What a state keeps of the chance to come, as it is written."""
    return texts(to_json(match.state).get("rng"))


def texts(data: Any) -> set[str]:
    """Every text in a piece of JSON, but not what jokers can stand for: those are no pieces that somebody has."""
    match data:
        case str():
            return {data}
        case dict():
            return {text for name, part in data.items() if name != "jokers" for text in texts(part)}
        case list():
            return {text for part in data for text in texts(part)}
        case _:
            return set()


class Place:
    """A position of a match: the move or deal that led to it, and how far the match has come."""

    def __init__(self, before: AnyMatch, match: AnyMatch, number: int) -> None:
        self.match, self.number = match, number
        self.before: Any = None
        self.last: Entry[Any] = Entry(number, By.DEAL, 0)
        if len(match.moves) > len(before.moves):
            seat, move = match.moves[-1]
            self.before, self.last = before.state, Entry(number, By.PLAYER, 0, seat, move)

    def table(self) -> Table[Any, Any, Any, Any]:
        """The table of people who are all there."""
        match = self.match
        first = Table.open(match, (Chair(),) * match.seats, now=0, bot_key=seed_of("bots"))
        return replace(first, seq=self.number, moved=self.number, last=self.last, before=self.before)

    def others(self, viewer: int | None, rng: Rng, pairs: int) -> Iterator[Table[Any, Any, Any, Any]]:
        """Tables that differ from this one in what the viewer may not know: hands, stocks, dice to come, keys, drafts.

        By turns they are re-dealt, or those of the engine that its bots reckon with.
        """
        match, table, game = self.match, self.table(), self.match.game
        for pair in range(pairs):
            chance = rng.child(f"pair/{pair}")

            def other(state: Any, chance: Rng = chance, by_engine: bool = pair % 2 == 1) -> Any:
                return game.resample(game.view(state, viewer), chance) if by_engine else redealt(state, viewer, chance)

            state = other(match.state)
            before = None if self.before is None else other(self.before)
            seed = seed_of("other", self.number, pair)
            whose = game.turn(match.state)
            draft = next(game.legal_moves(match.state)) if whose is not None and whose != viewer else None
            yield replace(table, match=replace(match, state=state, seed=seed), before=before, bot_key=seed, draft=draft)


def places(game_id: str, most: int, seeds: int) -> list[Place]:
    """Positions of matches with all options, spread evenly from their beginnings to their ends."""
    every = variants(game_id)
    each = max(2, -(-most // (len(every) * seeds)))
    found = []
    for options in every:
        for seed in range(seeds):
            matches = walk(game_id, options, seed).matches
            rows = [Place(matches[max(0, at - 1)], match, at + 1) for at, match in enumerate(matches)]
            found += some(rows, each)
    return found


def live(table: Table[Any, Any, Any, Any]) -> LiveTable:
    """A live table in this position."""
    seats = [
        MatchSeat(match_id="0" * 24, seat=seat, account_id=f"a{seat}", level=None, name=f"P{seat}")
        for seat in range(table.match.seats)
    ]
    return LiveTable("0" * 24, "ABCDEFG", False, True, bytes(32), seats, table, {})
