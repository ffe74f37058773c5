"""What a seat sees: G2, H1, H2, and the states it could be in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.dominoes.positions import played, position, rest
from engine.walks import seed_of, some, through_json, variants, walk
from joypip_engine import Chair, IllegalMove, Match, Rng, Table, from_json, to_json
from joypip_engine.games.dominoes import GAME
from joypip_engine.games.dominoes.line import TEXTS, tiles_of
from joypip_engine.games.dominoes.state import Drew, State
from joypip_engine.games.dominoes.view import lacking_values

PAIRS = 1_000


def test_g2_the_fields_of_a_view() -> None:
    state = played(
        position(["6-4 5-0", "6-3 2-2 4-4"], "66", boneyard=None or rest("6-4 5-0 6-3 2-2 4-4 66")), "6-4 right"
    )
    own, other, nobody = (to_json(GAME.view(state, seat)) for seat in (1, 0, None))
    assert own == {
        "seat": 1, "players": 2, "variant": "draw", "turn": 1, "hand": ["2-2", "4-4", "6-3"], "counts": [1, 3],
        "boneyard": 22,
        "line": [[6, 6], [6, 4]], "origin": 0, "ends": [6, 4], "opener": 0, "must_open": None, "winner": None,
        "blocked": False,
        "points": None, "hands": None, "events": [{"type": "placed", "seat": 0, "tile": "6-4", "end": "right"}],
    }  # fmt: skip
    assert other == {**own, "seat": 0, "hand": ["5-0"]}
    assert nobody == {**own, "seat": None, "hand": []}


def test_g2_tiles_drawn_are_shown_to_the_seat_that_drew_alone() -> None:
    yard = rest("6-3 1-0 5-5 4-4 3-0 1-1", "33") + " 3-0 1-1"
    state = played(position(["6-3 1-0", "5-5 4-4"], "33", boneyard=yard), "6-3 right")
    drawn = {seat: to_json(GAME.view(state, seat))["events"][1] for seat in (0, 1, None)}
    assert drawn[1] == {"type": "drew", "seat": 1, "count": 2, "tiles": ["1-1", "3-0"]}
    assert drawn[0] == drawn[None] == {"type": "drew", "seat": 1, "count": 2, "tiles": None}
    assert GAME.view(state, 0).boneyard == len(yard.split()) - 2


def test_g2_which_tile_must_open_is_told_to_its_holder_alone() -> None:
    """D2: the tile would tell others a part of the opener's hand."""
    state = position(["6-1 6-6", "6-3 2-2"], opening="6-6")
    assert [GAME.view(state, seat).must_open for seat in (0, 1, None)] == [TEXTS.index("6-6"), None, None]


def test_g2_all_hands_are_shown_when_the_deal_is_over() -> None:
    state = played(position(["3-3", "6-6 1-0"], "35"), "3-3 left")
    for seat in (0, 1, None):
        assert to_json(GAME.view(state, seat))["hands"] == [[], ["1-0", "6-6"]]
        assert to_json(GAME.view(state, seat))["counts"] == [0, 2]


# --- H1: what may not be known changes nothing ---------------------------------------------------------


def twins(state: State, seat: int | None, number: int) -> Iterator[State]:
    """States that `seat` cannot tell from `state`, one made here piece by piece, one by `resample`."""
    rng = Rng(seed_of("twin", number))
    yard, _ = rng.shuffled(state.boneyard)
    hands = list(state.hands)
    if state.turn is not None:
        # A tile of another hand for one of the boneyard, where nobody can play either or it is not their turn.
        for other in range(len(hands)):
            if other in (seat, state.turn) or not yard or state.events:
                continue
            mine = tiles_of(hands[other])[number % hands[other].bit_count()]
            hands[other] ^= 1 << mine | 1 << yard[0]
            yard = (mine, *yard[1:])
    events = tuple(
        Drew(event.seat, event.count, event.tiles[::-1])
        if type(event) is Drew and event.seat != seat and event.tiles
        else event
        for event in state.events
    )
    made = replace(state, hands=tuple(hands), boneyard=yard, events=events)
    if made.opening is not None and seat != state.turn:
        made = replace(made, opening=None)
    yield from_json(GAME.state, through_json(to_json(made)))
    yield GAME.resample(GAME.view(state, seat), rng.child("resample"))


def sent(match: Match[Any, Any, Any, Any], seat: int | None) -> bytes:
    """Everything that is told to `seat`: the view message with its legal moves, and what is said to every move."""
    table = Table.open(match, (Chair(),) * match.seats, now=0, bot_key=bytes(32))
    parts: list[Any] = [table.told(seat), table.due_at, repr(match)]
    if seat is not None and seat == match.state.turn:
        for text in TEXTS:
            for end in ("left", "right"):
                try:
                    table.check(seat, GAME.parse(f"{text} {end}"))
                    parts.append("legal")
                except IllegalMove as refusal:
                    parts.append([refusal.rule, refusal.params, str(refusal)])
    return json.dumps(parts).encode()


def test_h1_states_that_differ_in_hidden_things_are_told_alike() -> None:
    """H1, G2: 1,000 pairs: equal bytes of view, legal moves, refusals and deadlines."""
    pairs = differing = 0
    for number, options in enumerate(variants("dominoes")):
        for match in some(walk("dominoes", options, number % 3).matches, 14):
            for seat in (number % match.seats, match.state.turn, None):
                for twin in twins(match.state, seat, number):
                    pairs += 1
                    differing += twin != match.state
                    assert sent(replace(match, state=twin), seat) == sent(match, seat)
    assert pairs >= PAIRS
    assert differing > 0.75 * pairs


def test_h2_no_hidden_tile_is_in_anything_told() -> None:
    """H2: a tile in another hand, in the boneyard or drawn by another is in no message before it is laid."""
    looked = 0
    for options in variants("dominoes")[::3]:
        for match in some(walk("dominoes", options, 1).matches, 30):
            state = match.state
            if state.turn is None:
                continue
            for seat in (*range(match.seats), None):
                table = Table.open(match, (Chair(),) * match.seats, now=0, bot_key=bytes(32))
                text = json.dumps(table.told(seat))
                hidden = [tile for other, hand in enumerate(state.hands) if other != seat for tile in tiles_of(hand)]
                for tile in (*hidden, *state.boneyard):
                    looked += 1
                    assert f'"{TEXTS[tile]}"' not in text
                assert match.seed.hex() not in text
    assert looked > 1_000


# --- what passes and draws tell ------------------------------------------------------------------------


def names(mask: int) -> set[str]:
    return {TEXTS[tile] for tile in tiles_of(mask)}


def test_g2_a_pass_tells_what_a_hand_lacks() -> None:
    one = "5-5 4-4 5-4 2-1"
    state = played(position([rest(one, "33"), one], "33", boneyard=""), "6-3 right")
    lacking = lacking_values(GAME.view(state, None))
    assert lacking[0] == 0
    assert names(lacking[1]) == {text for text in TEXTS if "3" in text or "6" in text}


def test_g2_a_draw_tells_it_once_the_tile_drawn_is_laid() -> None:
    yard = rest("6-3 1-0 5-5 4-4 3-0 1-1 0-0", "33") + " 3-0 1-1"
    state = played(position(["6-3 1-0 0-0", "5-5 4-4"], "33", boneyard=yard), "6-3 right")
    assert lacking_values(GAME.view(state, 0)) == [0, 0]
    state = played(state, "3-0 left")
    assert names(lacking_values(GAME.view(state, 0))[1]) == {text for text in TEXTS if "3" in text or "6" in text}


def test_g2_what_was_lacking_before_a_draw_is_forgotten() -> None:
    """The tiles drawn are unknown, but for their not fitting the ends at that time."""
    for options in variants("dominoes"):
        for state in walk("dominoes", options, 2).states:
            if state.turn is None:
                continue
            lacking = lacking_values(GAME.view(state, None))
            assert not any(hand & lack for hand, lack in zip(state.hands, lacking, strict=True))


def test_g2_lacks_are_found_without_the_earlier_events() -> None:
    """A position set up with its last events alone is read by the line as it lies."""
    one = "5-5 4-4 5-4 2-1"
    state = played(position([rest(one, "33 36"), one], "33 36", boneyard=""), "6-2 right")
    assert state.turn == 1
    state = position([rest("5-5 4-4 5-4", "33 36 60"), "5-5 4-4 5-4"], "33 36 60", boneyard="")
    state = played(state, "3-1 left")
    assert [type(event).__name__ for event in state.events] == ["Placed", "Passed"]
    assert names(lacking_values(GAME.view(state, 0))[1]) == {text for text in TEXTS if "1" in text or "0" in text}


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_g2_resampled_hands_agree_with_passes(viewer: int | None) -> None:
    hands = ["6-6 6-1 1-0 2-0", "5-5 4-4 3-3 2-2", "5-4 4-3 3-2 2-1", "6-5 5-3 4-2 3-1"]
    state = played(position(hands, variant="block", opening="6-6"), "6-6 left")
    held = set()
    for number in range(60):
        other = GAME.resample(GAME.view(state, viewer), Rng(seed_of("agree", number)))
        held.add(other.hands)
        for seat in {1, 2} - {viewer}:
            assert not any("6" in text for text in names(other.hands[seat]))
        assert any("6" in text for text in names(other.hands[3]))
    assert len(held) > 50
