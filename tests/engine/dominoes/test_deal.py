"""Dealing and the opening, D1 to D3."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.dominoes.positions import DEAD, Stacked, played, position, rest, texts
from engine.walks import seed_of
from joypip_engine import IllegalMove, Rng, is_over, next_deal, play, start, to_json, turn, view
from joypip_engine.core import Setup
from joypip_engine.games.dominoes import GAME
from joypip_engine.games.dominoes.line import TEXTS
from joypip_engine.games.dominoes.state import Options, State

EVERY = list(product((2, 3, 4), ("draw", "block")))


def deal(players: int, variant: str, rng: Any, previous: State | None = None, deal_no: int = 0) -> State:
    return GAME.deal(Setup(Options(players, variant), players, deal_no, (0,) * players), rng, previous)


@pytest.mark.parametrize(("players", "variant"), EVERY)
def test_d1_hands_boneyard_and_pips(players: int, variant: str) -> None:
    """D1: 28 different tiles of 168 pips; 7 each, but 5 in the draw game of three or four."""
    size = 5 if variant == "draw" and players > 2 else 7
    for number in range(20):
        data = to_json(deal(players, variant, Rng(seed_of(number))))
        assert [len(hand) for hand in data["hands"]] == [size] * players
        assert len(data["boneyard"]) == 28 - size * players
        tiles = [*data["boneyard"], *(tile for hand in data["hands"] for tile in hand)]
        assert sorted(tiles) == sorted(f"{high}-{low}" for high in range(7) for low in range(high + 1))
        assert sum(int(tile[0]) + int(tile[2]) for tile in tiles) == 168
        assert data["line"] == []
        assert data["events"] == []


@pytest.mark.parametrize(("players", "variant"), EVERY)
def test_d1_g8_the_shuffled_tiles_go_out_from_the_front(players: int, variant: str) -> None:
    """G8: as docs/fairness.md has it: hands one after the other, then the boneyard in the order drawn."""
    rng = Rng(seed_of("order"))
    order, _ = rng.shuffled(range(28))
    data = to_json(deal(players, variant, rng))
    size = len(data["hands"][0])
    for seat in range(players):
        assert set(data["hands"][seat]) == {TEXTS[tile] for tile in order[seat * size : seat * size + size]}
    assert data["boneyard"][::-1] == [TEXTS[tile] for tile in order[players * size :]]


def test_d1_two_games_in_one_process_share_no_tiles() -> None:
    one, other = (start(GAME, seed=seed_of("shared", number)) for number in range(2))
    before = to_json(other.state)
    while turn(one) is not None:
        one = play(one, turn(one) or 0, next(GAME.legal_moves(one.state)))
    assert to_json(other.state) == before
    assert to_json(start(GAME, seed=seed_of("shared", 1)).state) == before


def test_d2_six_six_in_hand_is_the_only_first_move() -> None:
    state = deal(2, "draw", Stacked("1-0 2-0 3-0 4-0 5-0 6-0 2-1 6-6 5-5 4-4 3-3 2-2 1-1 0-0"))
    assert (state.turn, state.opener) == (1, 1)
    assert texts(state) == ["6-6 left"]
    assert GAME.view(state, 1).must_open == TEXTS.index("6-6")
    with pytest.raises(IllegalMove) as refusal:
        played(state, "5-5 left")
    assert (refusal.value.rule, refusal.value.params) == ("D2", {"tile": "6-6"})
    assert played(state, "6-6 right").line == played(state, "6-6 left").line


def test_d2_the_highest_double_opens_not_the_heaviest_tile() -> None:
    state = deal(2, "draw", Stacked("6-5 6-4 6-3 5-4 1-1 6-2 6-1 0-0 5-3 5-2 5-1 4-3 4-2 4-1"))
    assert (state.turn, texts(state)) == (0, ["1-1 left"])
    state = deal(2, "draw", Stacked("6-5 6-4 6-3 5-4 1-0 6-2 6-1 0-0 5-3 5-2 5-1 4-3 4-2 4-1"))
    assert (state.turn, texts(state)) == (1, ["0-0 left"])


def test_d2_without_a_double_the_heaviest_tile_opens() -> None:
    """D2: of equal pips the higher single half: 6-3 before 5-4."""
    state = deal(2, "draw", Stacked("5-4 5-3 5-2 5-1 5-0 4-3 4-2 6-3 6-2 6-1 6-0 4-1 4-0 3-2"))
    assert (state.turn, texts(state)) == (1, ["6-3 left"])
    with pytest.raises(IllegalMove) as refusal:
        played(state, "6-2 left")
    assert (refusal.value.rule, refusal.value.params) == ("D2", {"tile": "6-3"})
    state = deal(2, "draw", Stacked("6-4 5-3 5-2 5-1 5-0 4-3 4-2 6-3 6-2 6-1 6-0 4-1 5-4 3-2"))
    assert (state.turn, texts(state)) == (0, ["6-4 left"])


@pytest.mark.parametrize(("players", "variant"), EVERY)
def test_d2_against_a_plain_reading_of_the_rule(players: int, variant: str) -> None:
    for number in range(60):
        state = deal(players, variant, Rng(seed_of("plain", number)))
        hands = to_json(state)["hands"]
        held = [
            (tile[0] == tile[2], int(tile[0]) + int(tile[2]), tile, seat)
            for seat in range(players)
            for tile in hands[seat]
        ]
        _, _, tile, seat = max(held)
        assert (state.turn, state.opener, texts(state)) == (seat, seat, [f"{tile} left"])


def test_d3_the_winner_opens_with_any_tile() -> None:
    """D3: holding 6-6 1-2 3-0, the winner may open with any of them; there is no move to draw or pass."""
    before = played(position(["3-3", "6-6 1-0"], "35"), "3-3 left")
    state = deal(2, "draw", Stacked("6-6 2-1 3-0 4-0 5-0 6-0 1-1 5-5"), before, 1)
    assert (state.turn, state.opener, state.opening) == (0, 0, None)
    assert sorted(texts(state)) == sorted(f"{tile} left" for tile in ["6-6", "2-1", "3-0", "4-0", "5-0", "6-0", "1-1"])
    assert GAME.view(state, 0).must_open is None
    assert played(state, "2-1 left").line == (2 * 7 + 1,)
    # The other seat won, though seat 0 holds the 6-6.
    lost = played(position(["6-6 1-0", "3-3"], "35", turn=1), "3-3 left")
    state = deal(2, "draw", Stacked("6-6 2-1 3-0 4-0 5-0 6-0 1-1 5-5"), lost, 1)
    assert (state.turn, state.opener, state.opening, len(texts(state))) == (1, 1, None, 7)


def test_d3_d8_the_lowest_hand_of_a_blocked_deal_opens_the_next() -> None:
    other = rest(DEAD, "3-0 0-0")
    before = position(["3-0 0-0", other], DEAD, boneyard="", turn=None)
    assert deal(2, "draw", Stacked("1-0 2-1 3-0 4-0 5-0 6-0 4-1 6-6"), before, 1).turn == 0
    before = position([other, "3-0 0-0"], DEAD, boneyard="", turn=None)
    assert deal(2, "draw", Stacked("6-6 2-1 3-0 4-0 5-0 6-0 1-1 5-5"), before, 1).turn == 1


def test_d3_d9_after_a_tied_block_the_highest_double_opens() -> None:
    before = position(["5-0", "4-1", rest(DEAD, "5-0 4-1")], DEAD, boneyard="", turn=None)
    assert GAME.points(before) == (0, 0, 0)
    state = deal(3, "draw", Stacked("1-0 2-0 3-0 4-0 5-0 2-1 5-5 3-1 4-1 5-1 4-4 6-5 6-4 6-3 6-2"), before, 1)
    assert (state.turn, texts(state)) == (1, ["5-5 left"])


def test_d3_in_a_whole_match() -> None:
    """D3: through matches of four, each deal is opened by the winner of the one before, or as in D2 after none."""
    ties = wins = 0
    for number in range(12):
        match = start(GAME, {"players": 4, "variant": "block", "target": 150}, seed=seed_of("whole", number))
        while not is_over(match):
            seat = turn(match)
            if seat is not None:
                match = play(match, seat, GAME.beginner(view(match, seat), Rng(seed_of(number, len(match.moves)))))
                continue
            points = match.sheet[-1]
            match = next_deal(match)
            if any(points):
                wins += 1
                assert turn(match) == points.index(max(points))
                assert len(texts(match.state)) == 7
            else:
                ties += 1
                assert len(texts(match.state)) == 1
    assert wins > 20
    assert ties > 0
