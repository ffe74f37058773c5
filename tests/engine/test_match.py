"""A match as a fold of options, seed and moves: options, deals, records, standings."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest

from engine.walks import seed_of, through_json, variants, walk
from joypip_engine import (
    GAMES,
    BadMove,
    BadOptions,
    BadPosition,
    IllegalMove,
    Match,
    Standing,
    from_json,
    is_over,
    legal_moves,
    next_deal,
    options_offered,
    passed,
    play,
    read_options,
    replay,
    standings,
    start,
    to_json,
    turn,
    view,
)

DOMINOES = GAMES["dominoes"]
SEED = seed_of("match")
every_game = pytest.mark.parametrize("game_id", list(GAMES))


def played(moves: int, **options: Any) -> Match[Any, Any, Any, Any]:
    """A match of dominoes after some moves, each the first that is legal."""
    match = start(DOMINOES, options, seed=SEED)
    while len(match.moves) < moves and not is_over(match):
        match = next_deal(match) if turn(match) is None else play(match, turn(match), next(legal_moves(match)))
    return match


# --- options (G1) --------------------------------------------------------------------------------------


@every_game
def test_options_are_the_games_own_and_complete(game_id: str) -> None:
    """G1, G6: each option has choices and a default among them; none has to do with coins."""
    game = GAMES[game_id]
    offered = options_offered(game)
    assert next(iter(offered)) == "players"
    assert tuple(offered["players"]["choices"]) == game.seats
    for name, row in offered.items():
        assert row["default"] in row["choices"]
        assert len(set(row["choices"])) == len(row["choices"]), name
    assert start(game, seed=SEED).options == game.options()
    assert set(game.title) == {"fr", "en"}


@every_game
@pytest.mark.parametrize(
    "bad",
    [
        {"players": 0}, {"players": 7}, {"players": "2"}, {"players": True}, {"players": 2.0}, {"players": None},
        {"level": "expert"}, {"target": 1}, {"deals": 2}, {"variant": "x"}, {1: 2}, [], "x", 5,
    ],
)  # fmt: skip
def test_options_that_are_not_offered_are_refused(game_id: str, bad: Any) -> None:
    """G1, CASES: Canasta with 3, dominoes with 1 and the like: refused; a bot level is no option of a game."""
    with pytest.raises(BadOptions):
        read_options(GAMES[game_id], bad)


@every_game
def test_seats_that_a_game_does_not_have_are_refused(game_id: str) -> None:
    game = GAMES[game_id]
    for players in set(range(-1, 10)) - set(game.seats):
        with pytest.raises(BadOptions):
            start(game, {"players": players}, seed=SEED)
    for players in game.seats:
        assert start(game, {"players": players}, seed=SEED).seats == players


def test_options_may_be_given_as_a_value_which_is_checked_too() -> None:
    assert read_options(DOMINOES, DOMINOES.options(4, "block", 50)) == DOMINOES.options(4, "block", 50)
    assert read_options(DOMINOES, None) == DOMINOES.options()
    with pytest.raises(BadOptions):
        read_options(DOMINOES, DOMINOES.options(5))


@every_game
def test_no_part_of_a_game_knows_coins(game_id: str) -> None:
    """G6: nothing that a game takes, holds or tells is named after coins, cost or price."""
    game = GAMES[game_id]
    match = start(game, seed=SEED)
    told = json.dumps([to_json(match), to_json(match.state), to_json(view(match, None)), list(options_offered(game))])
    names = [field.name for kind in (type(game), game.options, Match) for field in fields(kind)]
    for word in ("coin", "price", "cost", "wallet", "stake", "bet"):
        assert f'"{word}' not in told.lower()
        assert not any(name.startswith(word) for name in names)


# --- deals ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33), "00" * 32, None, bytearray(32)])
def test_a_seed_has_32_bytes(seed: Any) -> None:
    with pytest.raises(BadOptions):
        start(DOMINOES, seed=seed)


def test_nobodys_turn_between_deals() -> None:
    match = played(0, target=150)
    while turn(match) is not None:
        match = play(match, turn(match), next(legal_moves(match)))
    assert tuple(legal_moves(match)) == ()
    assert not is_over(match)
    assert match.totals == match.sheet[0]
    with pytest.raises(IllegalMove) as refusal:
        play(match, 0, match.moves[-1][1])
    assert refusal.value.rule == "over"
    after = next_deal(match)
    assert after.deal_no == 1
    assert after.totals == match.totals
    assert turn(after) is not None


def test_a_match_that_is_given_stays_as_it_was() -> None:
    match = played(3)
    before = json.dumps([to_json(match), to_json(match.state)])
    play(match, turn(match), next(legal_moves(match)))
    assert json.dumps([to_json(match), to_json(match.state)]) == before


def test_moves_of_another_seat_or_of_no_seat() -> None:
    match = played(2)
    seat, move = turn(match), next(legal_moves(match))
    for other in {-1, 2, 1 - seat, None}:
        with pytest.raises(IllegalMove) as refusal:
            play(match, other, move)
        assert refusal.value.rule == "turn"
        assert refusal.value.params == {"seat": seat}


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0])
def test_nobody_sees_from_a_seat_that_is_not_there(seat: Any) -> None:
    """G2: -1 is not the last seat."""
    with pytest.raises(IllegalMove):
        view(played(0), seat)


def test_a_match_does_not_show_its_seed() -> None:
    """G2, G8: the seed tells every card to come."""
    match = played(3)
    assert match.seed.hex()[:8] not in repr(match)
    assert "State" not in repr(match)


def test_deals_do_not_depend_on_how_the_deal_before_was_played() -> None:
    """G8: a shuffle follows from the seed and the number of the deal."""
    boneyards = set()
    for choice in range(3):
        match = start(DOMINOES, {"target": 150}, seed=SEED)
        while match.deal_no == 0:
            listed = tuple(legal_moves(match))
            match = play(match, turn(match), listed[choice % len(listed)]) if listed else next_deal(match)
        boneyards.add(match.state.boneyard)
    assert len(boneyards) == 1


# --- records -------------------------------------------------------------------------------------------


def test_a_record_holds_what_is_needed_and_nothing_else() -> None:
    match = played(4, players=3, variant="block", target=50)
    record = to_json(match)
    assert record == {
        "game": "dominoes",
        "version": DOMINOES.version,
        "options": {"players": 3, "variant": "block", "target": 50},
        "seed": SEED.hex(),
        "deal": match.deal_no,
        "moves": [[seat, DOMINOES.text(move)] for seat, move in match.moves],
    }
    assert from_json(through_json(record)) == match


def test_a_record_between_deals_and_at_the_start_of_a_deal() -> None:
    """The last deal may have been made without a move in it yet."""
    match = played(0, target=150)
    while turn(match) is not None:
        match = play(match, turn(match), next(legal_moves(match)))
    assert replay(to_json(match)) == match
    assert replay(to_json(next_deal(match))) == next_deal(match) != match


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"game": "chess"}, BadOptions), ({"game": None}, BadOptions), ({"game": ["dominoes"]}, BadOptions),
        ({"version": 0}, BadPosition), ({"version": None}, BadPosition), ({"options": {"players": 9}}, BadOptions),
        ({"options": []}, BadOptions), ({"seed": "00"}, BadPosition), ({"seed": None}, BadPosition),
        ({"seed": "zz" * 32}, BadPosition), ({"moves": None}, BadPosition), ({"moves": [1]}, BadPosition),
        ({"moves": [[0]]}, BadPosition), ({"moves": [["0", "6-6 left"]]}, BadPosition), ({"deal": 1}, IllegalMove),
        ({"moves": [[0, "no"]]}, BadMove), ({"moves": [[5, "6-6 left"]]}, IllegalMove), ({"deal": -1}, BadPosition),
        ({"deal": "0"}, BadPosition), ({"deal": True}, BadPosition), ({"moves": [[0, 1]]}, BadPosition),
        ({"moves": [[True, "6-6 left"]]}, BadPosition), ({"moves": [[0, "6-6 left"]] * 100_001}, BadPosition),
    ],
)  # fmt: skip
def test_a_record_that_is_wrong_is_refused(change: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        replay({**to_json(played(3)), **change})


@pytest.mark.parametrize("data", [None, [], "x", 1, {}])
def test_what_is_no_record_is_refused(data: Any) -> None:
    with pytest.raises((BadPosition, BadOptions)):
        replay(data)


def test_a_record_with_a_move_too_many_or_of_another_seat_is_refused() -> None:
    match = played(3)
    record = to_json(match)
    with pytest.raises(IllegalMove):
        replay({**record, "moves": [*record["moves"], record["moves"][0]]})
    swapped = [[1 - seat, text] for seat, text in record["moves"]]
    with pytest.raises(IllegalMove) as refusal:
        replay({**record, "moves": swapped})
    assert refusal.value.rule == "turn"


# --- standings (G7) ------------------------------------------------------------------------------------


def test_equal_totals_share_a_place() -> None:
    """G7: 8 8 5 3 are places 1 1 3 4, two winners; seats keep their names."""
    match = replace(start(DOMINOES, {"players": 4}, seed=SEED), totals=(5, 8, 3, 8))
    assert standings(match) == (
        Standing(1, (1,), 8), Standing(1, (3,), 8), Standing(3, (0,), 5), Standing(4, (2,), 3),
    )  # fmt: skip


def test_negative_and_zero_totals_are_ranked_not_dropped() -> None:
    match = replace(start(DOMINOES, {"players": 3}, seed=SEED), totals=(0, -7, 0))
    assert [(row.place, row.seats, row.total) for row in standings(match)] == [
        (1, (0,), 0),
        (1, (2,), 0),
        (3, (1,), -7),
    ]


def test_a_team_is_one_standing() -> None:
    """G7: two seats that share a total stand together."""
    teams = replace(DOMINOES, teams=lambda players: ((0, 2), (1, 3)))
    match = replace(start(DOMINOES, {"players": 4}, seed=SEED), game=teams, totals=(5, 9, 5, 9))
    assert standings(match) == (Standing(1, (1, 3), 9), Standing(2, (0, 2), 5))
    assert to_json(standings(match)) == [
        {"place": 1, "seats": [1, 3], "total": 9},
        {"place": 2, "seats": [0, 2], "total": 5},
    ]


@every_game
def test_a_match_tells_every_position_it_passed_through(game_id: str) -> None:
    walked = walk(game_id, variants(game_id)[-1], 0).matches
    told = list(passed(walked[-1]))
    assert told == list(walked)
