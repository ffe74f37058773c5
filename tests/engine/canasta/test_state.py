"""Positions as they are read: what cannot be is refused (DESIGN: "checked on reading")."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.canasta.positions import meld, position, take
from joypip_engine import BadPosition, from_json, to_json
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.deck import parse_card
from joypip_engine.games.canasta.moves import Decline, Discard
from joypip_engine.games.canasta.state import State

Change = Callable[[dict[str, Any]], Any]
PLAY = position("K K 5 6", own="7: 7 7 7", rival="9: 9 9 9", pile="r3 JK 8", reds=("r3 r3", ""))
DRAW = position("K K 5 6", own="7: 7 7 7", rival="9: 9 9 9", pile="8 4", phase="draw")


def out() -> State:
    state = position("9", own="K: K K K K K K K", laid=(True, False, True, False), pile="8 4")
    return GAME.play(state, Discard(state.hands[0][0]))


def test_positions_are_read_as_they_were_written() -> None:
    for state in (PLAY, DRAW, out()):
        assert from_json(GAME.state, to_json(state)) == state


def ended() -> State:
    """Over with the stock exhausted."""
    return GAME.play(position("4 5 6", phase="draw", stock=0, own="7: 7 7 7"), Decline())


def uncover(data: dict[str, Any]) -> None:
    """Take the natural card away from between the wild card and the red three."""
    data["stock"].append(data["pile"].pop(1))


CHANGES: list[tuple[str, State, Change]] = [
    ("a hand too few", PLAY, lambda d: d["hands"].pop()),
    ("a card too few", PLAY, lambda d: d["hands"][1].pop()),
    ("a card too many", PLAY, lambda d: d["stock"].append("KC")),
    ("another card", PLAY, lambda d: d["stock"].__setitem__(0, "JK")),
    ("a hand not sorted", PLAY, lambda d: d["hands"][1].reverse()),
    ("a meld not sorted", PLAY, lambda d: d["melds"][0][0]["cards"].reverse()),
    ("red threes not sorted", PLAY, lambda d: d["red_threes"][0].reverse()),
    ("a red three in a hand", PLAY, lambda d: move_red(d, "hands")),
    ("a card among the red threes", PLAY, lambda d: move_to_red(d)),
    ("a red three on top of the pile", PLAY, lambda d: d["pile"].append(d["pile"].pop(0))),
    (
        "a red three on a natural card",
        PLAY,
        lambda d: d["pile"].__setitem__(slice(None), [d["pile"][2], *d["pile"][:2], d["stock"].pop(0)]),
    ),
    ("three totals", PLAY, lambda d: d["totals"].pop()),
    ("partners with two totals", PLAY, lambda d: d["totals"].__setitem__(0, 5)),
    ("a total that no score makes", PLAY, lambda d: d.update(totals=[3, 0, 3, 0])),
    ("a seat 4", PLAY, lambda d: d.update(turn=4)),
    ("a starter 4", PLAY, lambda d: d.update(starter=4)),
    ("a starter -1", PLAY, lambda d: d.update(starter=-1)),
    ("nobody laid what lies there", PLAY, lambda d: d.update(laid=[False] * 4)),
    ("laid and nothing lies there", position("K K 5 6"), lambda d: d.update(laid=[True, False, False, False])),
    ("three marks", PLAY, lambda d: d["laid"].pop()),
    ("melds not sorted", position("5 6", own="7: 7 7 7 | K: K K K"), lambda d: d["melds"][0].reverse()),
    ("a meld of two", PLAY, lambda d: short_meld(d)),
    ("the phase of another position", PLAY, lambda d: d.update(phase="draw")),
    ("neither drawn nor taken", PLAY, lambda d: d.update(drew=False)),
    ("drawn before drawing", DRAW, lambda d: d.update(drew=True)),
    ("laid before drawing", DRAW, lambda d: d.update(laying=True)),
    ("no pile to begin with", DRAW, lambda d: emptied(d)),
    ("out while playing", PLAY, lambda d: d.update(out=0)),
    ("concealed while playing", PLAY, lambda d: d.update(concealed=True)),
    ("over with cards in the stock", PLAY, lambda d: d.update(turn=None, phase="draw", drew=False)),
    ("an event of no seat", PLAY, lambda d: d.update(events=[{"type": "declined", "seat": 4}])),
    ("out with cards", out(), lambda d: d.update(out=1)),
    ("an empty hand and nobody out", out(), lambda d: d.update(out=None)),
    ("over in the middle of a turn", out(), lambda d: d.update(phase="play")),
    ("over and drawn", out(), lambda d: d.update(drew=True)),
    ("over and laying", out(), lambda d: d.update(laying=True)),
    ("out of no seat", out(), lambda d: d.update(out=4)),
    ("a seat -1", PLAY, lambda d: d.update(turn=-1)),
    ("a red three alone on a wild card", PLAY, lambda d: d["pile"].append(d["pile"].pop(0)) or uncover(d)),
    ("laying does not account for the rivals' melds", PLAY, lambda d: d.update(laying=True, laid=[False] * 4)),
    ("concealed and nobody out", ended(), lambda d: d.update(concealed=True)),
    ("a turn with an empty hand", out(), lambda d: d.update(turn=1, out=None)),
]


def move_red(data: dict[str, Any], place: str) -> None:
    card = data["red_threes"][0].pop(0)
    data[place][1] = sorted([*data[place][1], card], key=place_of)


def place_of(text: str) -> int:
    return parse_card(text)


def move_to_red(data: dict[str, Any]) -> None:
    data["red_threes"][1].append(data["stock"].pop(0))


def short_meld(data: dict[str, Any]) -> None:
    data["stock"].append(data["melds"][0][0]["cards"].pop())


def emptied(data: dict[str, Any]) -> None:
    data["stock"] += data["pile"]
    data["pile"] = []


@pytest.mark.parametrize(("state", "change"), [row[1:] for row in CHANGES], ids=[row[0] for row in CHANGES])
def test_an_impossible_position_is_refused(state: State, change: Change) -> None:
    data = to_json(state)
    change(data)
    with pytest.raises(BadPosition):
        from_json(GAME.state, data)


def test_c19_a_hand_of_one_without_a_canasta_is_no_position() -> None:
    """The seat that has drawn keeps two cards; with a canasta it may keep one."""
    with pytest.raises(BadPosition):
        position("9", own="K: K K K")
    assert position("9", own="K: K K K K K K K")
    assert position("9", phase="draw", own="K: K K K")


def test_c18_black_threes_lie_there_at_the_very_end() -> None:
    canasta = "K: K K K K K K K"
    with pytest.raises(BadPosition):
        position("9", own=f"{canasta} | 3: b3 b3 b3")
    assert position("9", own=f"{canasta} | 3: b3 b3 b3", laying=True)
    with pytest.raises(BadPosition):
        position("9 4", own=f"{canasta} | 3: b3 b3 b3", laying=True)
    with pytest.raises(BadPosition):
        position("9", own=canasta, rival="3: b3 b3 b3")


def test_c18_black_threes_lie_with_who_goes_out() -> None:
    canasta = "K: K K K K K K K"
    with pytest.raises(BadPosition):
        position("9", own=canasta, rival="3: b3 b3 b3", laying=True)
    for seat in range(4):
        state = position("b3 b3 b3", seat=seat, own=canasta, rival="9: 9 9 9")
        over = GAME.play(state, meld(state, "3: b3 b3 b3"))
        data = to_json(over)
        assert from_json(GAME.state, data) == over
        team = data["melds"][seat % 2]
        data["melds"][1 - seat % 2].insert(0, team.pop(0))
        with pytest.raises(BadPosition):
            from_json(GAME.state, data)


def test_positions_of_every_seat_are_read() -> None:
    """Each is checked as it is set up: one card beside a canasta, melds laid in this turn."""
    for seat in range(4):
        assert position("9", seat=seat, own="K: K K K K K K K", rival="7: 7 7 7")
        assert position("9 4", seat=seat, own="K: K K K", laying=True)
        with pytest.raises(BadPosition):
            position("9", seat=seat, own="7: 7 7 7", rival="K: K K K K K K K")


def test_c1_what_may_lie_under_the_card_turned_up() -> None:
    for pile in ("JK r3 8", "r3 r3 8", "2 8", "r3 2 r3 8 9 2"):
        assert position("4 5", pile=pile)


def test_c20_out_without_having_laid_is_a_position() -> None:
    state = position("9", own="K: K K K K K K K")
    over = GAME.play(state, Discard(state.hands[0][0]))
    assert not over.laid[0]
    assert from_json(GAME.state, to_json(over)) == over


def test_c13_who_took_the_pile_has_left_none() -> None:
    state = position("K K 5 6", phase="draw", pile="4 K", own="7: 7 7 7")
    taken = to_json(GAME.play(state, take(state, "K K")))
    taken["pile"] = [taken["stock"].pop()]
    with pytest.raises(BadPosition):
        from_json(GAME.state, taken)


def test_c20_concealed_means_that_the_seat_laid_cards() -> None:
    data = to_json(out())
    assert from_json(GAME.state, {**data, "concealed": True, "laid": [True, False, True, False]})
    with pytest.raises(BadPosition):
        from_json(GAME.state, {**data, "concealed": True, "laid": [False, False, True, False]})


def test_c19_out_needs_a_canasta() -> None:
    data = to_json(out())
    data["stock"].append(data["melds"][0][0]["cards"].pop())
    with pytest.raises(BadPosition):
        from_json(GAME.state, data)
