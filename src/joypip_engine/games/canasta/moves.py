"""The moves of Canasta and their texts: `draw`, `take KC KD | 7C 7D 7H`, `meld K: 2C`, `discard 4S`, `decline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from joypip_engine.core import BadMove
from joypip_engine.games.canasta.deck import NATURAL, Card, card_text, parse_card, parse_rank, rank_of, rank_text
from joypip_engine.games.canasta.melds import Group

LONGEST = 1_000
"""Longer texts are no moves: 108 cards need less than half of it."""


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Draw from the stock (C7)."""

    tag: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the pile: `cards` from the hand are laid with its top card, none if that goes straight onto a meld (C11).

    `groups` are laid in the same move, as a first meld may need (C12).
    """

    tag: ClassVar[str] = "take"
    cards: tuple[Card, ...] = ()
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay melds or add to the team's; a first meld is one such move (C7, C8)."""

    tag: ClassVar[str] = "meld"
    groups: tuple[Group, ...]

    def check(self) -> None:
        """ValueError if nothing is to be laid."""
        if not self.groups:
            raise ValueError("a meld has a group at least")


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card, which ends the turn (C7)."""

    tag: ClassVar[str] = "discard"
    card: Card


@dataclass(frozen=True, slots=True)
class Decline:
    """With the stock exhausted, do not take the pile: the deal ends (C23)."""

    tag: ClassVar[str] = "decline"


Move = DrawCard | Take | Meld | Discard | Decline


def move_text(move: Move) -> str:
    """The text of a move. A group says its rank ("K: 2C") where its first natural card does not."""
    match move:
        case DrawCard():
            return "draw"
        case Decline():
            return "decline"
        case Discard(card=card):
            return f"discard {card_text(card)}"
        case Meld(groups=groups):
            return "meld " + " | ".join(map(_group_text, groups))
        case Take(cards=cards, groups=groups):
            parts = [" ".join(["take", *map(card_text, cards)]), *map(_group_text, groups)]
            return " | ".join(parts)


def _group_text(group: Group) -> str:
    cards = " ".join(map(card_text, group.cards))
    return cards if _implied(group.cards) == group.rank else f"{rank_text(group.rank)}: {cards}"


def _implied(cards: tuple[int, ...]) -> int | None:
    """The rank that cards say by themselves: that of the first natural one."""
    return next((rank_of(card) for card in cards if NATURAL[card]), None)


def parse_move(text: str) -> Move:
    """The move of a text, written just as `move_text` writes it; BadMove if there is none."""
    if type(text) is not str or len(text) > LONGEST:
        raise BadMove("a move is a short text")
    word, _, tail = text.partition(" ")
    try:
        move = _parsed(word, tail)
    except BadMove:
        raise
    except ValueError as refusal:
        raise BadMove(str(refusal)) from None
    if move_text(move) != text:
        raise BadMove(f"{move_text(move)!r} is how this move is written")
    return move


def _parsed(word: str, tail: str) -> Move:
    if word == "draw" and not tail:
        return DrawCard()
    if word == "decline" and not tail:
        return Decline()
    if word == "discard":
        return Discard(parse_card(tail))
    if word == "meld":
        return Meld(tuple(map(_parse_group, tail.split("|"))))
    if word == "take":
        cards, *groups = tail.split("|")
        return Take(tuple(map(parse_card, cards.split())), tuple(map(_parse_group, groups)))
    raise BadMove("draw, take, meld, discard or decline is wanted")


def _parse_group(text: str) -> Group:
    named, colon, cards = text.rpartition(":")
    group = tuple(map(parse_card, cards.split()))
    rank = parse_rank(named.strip()) if colon else _implied(group)
    if not group or rank is None:
        raise BadMove("a group has cards, and wild cards alone say their rank: K: 2C")
    return Group(rank, group)
