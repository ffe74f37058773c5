"""Moves as text and JSON: lossless, and nothing else is read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from joypip_engine import BadMove, from_json, to_json
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.deck import parse_card
from joypip_engine.games.canasta.melds import Group
from joypip_engine.games.canasta.moves import Decline, Discard, DrawCard, Meld, Move, Take


def cards(text: str) -> tuple[int, ...]:
    return tuple(map(parse_card, text.split()))


MOVES: dict[str, Move] = {
    "draw": DrawCard(),
    "decline": Decline(),
    "discard 4S": Discard(parse_card("4S")),
    "discard JK": Discard(52),
    "take": Take(),
    "take KC KD": Take(cards("KC KD")),
    "take KC 2D": Take(cards("KC 2D")),
    "take KC KD | 7C 7D 7H": Take(cards("KC KD"), (Group(7, cards("7C 7D 7H")),)),
    "take | 7C 7D 7H": Take((), (Group(7, cards("7C 7D 7H")),)),
    "meld 7C 7D 7H": Meld((Group(7, cards("7C 7D 7H")),)),
    "meld 7C 7D 7H | 8C 8D JK": Meld((Group(7, cards("7C 7D 7H")), Group(8, cards("8C 8D JK")))),
    "meld 2C 10D 10H": Meld((Group(10, cards("2C 10D 10H")),)),
    "meld K: 2C": Meld((Group(13, cards("2C")),)),
    "meld K: 2C JK | A: 2D": Meld((Group(13, cards("2C JK")), Group(1, cards("2D")))),
    "meld 3C 3S 3S": Meld((Group(3, cards("3C 3S 3S")),)),
    "meld 8: 7C 8C": Meld((Group(8, cards("7C 8C")),)),
    "meld 2C 7C 8C": Meld((Group(7, cards("2C 7C 8C")),)),
    "meld 8: 2C 7C 8C": Meld((Group(8, cards("2C 7C 8C")),)),
}


@pytest.mark.parametrize("text", list(MOVES))
def test_texts(text: str) -> None:
    """C3: a wild card alone says its rank, other groups follow their natural cards."""
    assert GAME.parse(text) == MOVES[text]
    assert GAME.text(MOVES[text]) == text
    assert from_json(GAME.move, to_json(MOVES[text])) == MOVES[text]


def test_json() -> None:
    assert to_json(MOVES["take KC KD | 7C 7D 7H"]) == {
        "type": "take",
        "cards": ["KC", "KD"],
        "groups": [{"rank": "7", "cards": ["7C", "7D", "7H"]}],
    }
    assert to_json(MOVES["meld K: 2C"]) == {"type": "meld", "groups": [{"rank": "K", "cards": ["2C"]}]}
    assert to_json(DrawCard()) == {"type": "draw"}
    assert from_json(GAME.move, {"type": "take"}) == Take()


BROKEN = (
    "", " ", "draw ", " draw", "draw 4C", "decline now", "discard", "discard ", "discard 4S 5S", "discard  4S",
    "discard 4s", "discard 1S", "discard 10", "meld", "meld ", "meld |", "meld 2C", "meld JK 2C", "meld K:",
    "meld K: ", "meld 2: 2C", "meld JK: JK", "meld K: KC", "meld KC | ", "meld KC  KD", "meld KC|KD", "meld K : 2C",
    "meld K: : 2C", "meld : 2C", "take ", "take |", "take KC |", "take KC | 2C", "take KC KD | 7C 7D 7H |", "Take",
    "take KC KD\n", "take\tKC", "pass", "meld 7C,7D,7H", "meld X: 2C", "\x00", "é", "discard ４S", "meld K: 2C K: 2D",
)  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_no_moves(text: str) -> None:
    with pytest.raises(BadMove):
        GAME.parse(text)


def test_what_is_no_short_text() -> None:
    for other in (None, 3, b"draw", ["draw"], "meld " + "KC " * 4_000 + "KC"):
        with pytest.raises(BadMove):
            GAME.parse(other)


@pytest.mark.parametrize("data", [
    None, [], "draw", {}, {"type": "pass"}, {"type": "discard"}, {"type": "discard", "card": 4},
    {"type": "discard", "card": "4X"}, {"type": "meld", "groups": []}, {"type": "meld", "groups": [[]]},
    {"type": "meld", "groups": [{"rank": "K", "cards": []}]},
    {"type": "meld", "groups": [{"rank": "2", "cards": ["2C"]}]},
    {"type": "meld", "groups": [{"rank": 13, "cards": ["KC"]}]}, {"type": "meld", "groups": [{"cards": ["KC"]}]},
    {"type": "draw", "card": "4C"}, {"type": "take", "cards": "KC"}, {"type": "take", "cards": [None]},
])  # fmt: skip
def test_no_moves_in_json(data: Any) -> None:
    with pytest.raises(BadMove):
        from_json(GAME.move, data)


CARDS = st.integers(0, 52)
GROUPS = st.builds(
    Group, st.sampled_from((1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)), st.lists(CARDS, min_size=1, max_size=8).map(tuple)
)
ANY = st.one_of(
    st.just(DrawCard()),
    st.just(Decline()),
    st.builds(Discard, CARDS),
    st.builds(Meld, st.lists(GROUPS, min_size=1, max_size=4).map(tuple)),
    st.builds(Take, st.lists(CARDS, max_size=6).map(tuple), st.lists(GROUPS, max_size=3).map(tuple)),
)


@settings(max_examples=200, deadline=None, derandomize=True, database=None)
@given(ANY)
def test_any_move_comes_back(move: Move) -> None:
    assert GAME.parse(GAME.text(move)) == move
    assert from_json(GAME.move, to_json(move)) == move


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.one_of(st.text(max_size=40), st.text(alphabet="takemld rwisc|:2KJ7CDHS10 ", max_size=40)))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = GAME.parse(text)
    except BadMove:
        return
    assert GAME.text(move) == text
