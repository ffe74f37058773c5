"""The laws that a table of any game obeys: what nobody may know, how it ends, what its record says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from engine.walks import (
    LONG,
    MOST_LISTED,
    Case,
    onlookers,
    positions,
    refusal_of,
    seed_of,
    some,
    through_json,
    variants,
    walk,
    walks,
)
from joypip_engine import (
    GAMES,
    By,
    Chair,
    IllegalMove,
    Level,
    Match,
    Rng,
    Table,
    from_json,
    is_over,
    next_deal,
    replay,
    start,
    to_json,
    turn,
)

every_game = pytest.mark.parametrize("game_id", list(GAMES))


# --- what nobody may know ------------------------------------------------------------------------------


def test_a_resampled_state_looks_the_same(case: Case) -> None:
    """G2: view(resample(view)) == view for every seat and a spectator, and so do moves, refusals and the clock."""
    game = GAMES[case.game_id]
    first = walk(case.game_id, case.options, case.seeds[0])
    strange = some(dict.fromkeys(move for _, move in first.matches[-1].moves), 12)
    for place, state in enumerate(positions(case, 30)):
        for seat in onlookers(case):
            seen = game.view(state, seat)
            other = game.resample(seen, Rng(seed_of("resample", place, seat)))
            assert game.view(other, seat) == seen
            assert game.turn(other) == game.turn(state)
            assert game.clock(other) == game.clock(state)
            assert from_json(game.state, through_json(to_json(other))) == other, "a position that cannot be"
            if seat is not None and game.turn(state) == seat:
                assert some(islice(game.legal_moves(other), MOST_LISTED), 40) == some(
                    islice(game.legal_moves(state), MOST_LISTED), 40
                )
                for move in strange:
                    assert refusal_of(game, other, move) == refusal_of(game, state, move)
            if game.turn(state) is None:
                assert game.points(other) == game.points(state)


def test_what_a_table_tells_and_does_depends_on_the_view_alone(case: Case) -> None:
    """G2, H1: messages, their times and, for the seat itself, the moves of bots and of autoplay: equal to the byte."""
    game = GAMES[case.game_id]
    for number, match in enumerate(some(walk(case.game_id, case.options, case.seeds[0]).matches, 16)):
        chairs = (Chair(), *(Chair(Level.NORMAL),) * (match.seats - 1))
        table = Table.open(match, chairs, now=0, bot_key=seed_of("bots"))
        for seat in onlookers(case):
            other = game.resample(game.view(match.state, seat), Rng(seed_of("told", number, seat)))
            elsewhere = replace(table, match=replace(match, state=other))
            assert json.dumps(elsewhere.told(seat)) == json.dumps(table.told(seat))
            assert elsewhere.due_at == table.due_at
            if seat is not None and turn(match) == seat:
                done, undone = table.run(10**9), elsewhere.run(10**9)
                assert done is not None
                assert undone is not None
                assert done.entry == undone.entry


MOST_BYTES = 16_384
"""A socket's line holds 256 KiB: a message has to fit many times."""


def test_a_view_message_stays_small(case: Case) -> None:
    """Legal moves included, to whoever is to move; the rest is listed as "more"."""
    for match in walk(case.game_id, case.options, case.seeds[0]).matches:
        table = Table.open(match, (Chair(),) * match.seats, now=0, bot_key=seed_of("bots"))
        told = table.told(turn(match))
        assert len(told["legal"]) <= match.game.listed
        assert len(json.dumps(told, separators=(",", ":"))) <= MOST_BYTES


@every_game
def test_resampling_does_change_what_is_hidden(game_id: str) -> None:
    """G2: else the law above would hold for a resample that looks at the state."""
    game = GAMES[game_id]
    state = start(game, seed=seed_of("hidden", game_id)).state
    seen = game.view(state, None)
    others = {json.dumps(to_json(game.resample(seen, Rng(seed_of("hidden", number))))) for number in range(8)}
    assert len(others) == 8
    assert json.dumps(to_json(state)) not in others


def test_a_move_is_concealed_or_shown_whole_to_its_own_seat(case: Case) -> None:
    """G2: the seat that moved sees its move; no view, and no move shown, holds the stream of chance."""
    game = GAMES[case.game_id]
    for one in walks(case):
        for before, after in some(list(zip(one.matches, one.matches[1:], strict=False)), 40):
            if len(after.moves) == len(before.moves):
                continue
            seat, move = after.moves[-1]
            assert game.conceal(before.state, seat, move, seat) == move
            for viewer in onlookers(case):
                shown = game.conceal(before.state, seat, move, viewer)
                assert shown is None or isinstance(shown, game.move)
                assert '"key"' not in json.dumps([to_json(shown), to_json(game.view(after.state, viewer))])


# --- tables and records --------------------------------------------------------------------------------

SILENT = {"dominoes": 200, "president": 40, "penta": 40, "tile_rummy": 30, "canasta": 6}
"""Matches of silent seats in the quick form; in the long form 1,000 a game (R14)."""


@every_game
@pytest.mark.timeout(7_200 if LONG else 300)
def test_a_table_of_silent_seats_ends(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """G4, G5, G9: each person costs the own time once, then autoplay has the seats and the match is played out."""
    every = variants(game_id)
    count, longest = 1_000 if LONG else SILENT.get(game_id, 4), 0
    for number in range(count):
        options = every[number * 7 % len(every)]
        seed = seed_of("silent", game_id, number)
        match = start(GAMES[game_id], dict(options), seed=seed)
        table = Table.open(match, (Chair(),) * match.seats, now=0, bot_key=seed)
        made: Counter[By] = Counter()
        now, entries = 0, []
        while (due := table.due_at) is not None:
            assert due >= now
            assert table.run(due - 1) is None
            now = due
            step = table.run(now)
            assert step is not None
            entries.append(step.entry)
            table = step.table
            made[step.entry.by] += 1
            assert len(entries) < 20_000, "stuck"
        assert table.over
        assert made[By.TIMEOUT] == match.seats or made[By.CLOCK]
        folded = Table.open(match, (Chair(),) * match.seats, now=0, bot_key=seed)
        for entry in entries:
            folded = folded.apply(entry)
        assert folded == table
        longest = max(longest, len(entries))
    if LONG:
        with capsys.disabled():
            print(f"\n{game_id}: {count} matches of silent seats, the longest {longest} entries")


def test_a_record_replays_to_the_same_match(case: Case) -> None:
    for one in walks(case):
        for match in some(one.matches, 3):
            record = through_json(to_json(match))
            again = replay(record)
            assert again == match
            assert json.dumps(to_json(again)) == json.dumps(record)
            assert from_json(Match, record) == match
            assert json.dumps(to_json(again.state)) == json.dumps(to_json(match.state))


def test_equal_seeds_give_equal_deals_and_others_do_not(case: Case) -> None:
    game = GAMES[case.game_id]
    for seed in case.seeds:
        again = start(game, dict(case.options), seed=seed_of(case.game_id, case.options, seed))
        assert again == walk(case.game_id, case.options, seed).matches[0]
        other = start(game, dict(case.options), seed=seed_of("other", seed))
        assert other.state != again.state


def test_totals_are_the_sums_of_the_sheet(case: Case) -> None:
    """G7: the points of each finished deal are counted once."""
    game = GAMES[case.game_id]
    for one in walks(case):
        match = one.matches[-1]
        assert match.totals == tuple(map(sum, zip(*match.sheet, strict=True))) if match.sheet else not any(match.totals)
        assert len(match.sheet) == match.deal_no + (turn(match) is None)
        for team in game.teams(match.seats):
            assert len({match.totals[seat] for seat in team}) == 1
        assert sorted(seat for team in game.teams(match.seats) for seat in team) == list(range(match.seats))
        if is_over(match):
            with pytest.raises(IllegalMove) as refusal:
                next_deal(match)
            assert refusal.value.rule == "over"


DIGEST = """
import hashlib, json
from engine.walks import variants, walk
from joypip_engine import GAMES, to_json
for game_id, game in GAMES.items():
    digest = hashlib.sha256()
    for options in (variants(game_id)[0], variants(game_id)[-1]):
        for match in walk(game_id, options, 0).matches[:80]:
            seen = [to_json(game.view(match.state, seat)) for seat in (*range(match.seats), None)]
            digest.update(json.dumps([to_json(match), to_json(match.state), seen]).encode())
    print(game_id, digest.hexdigest())
"""


def test_nothing_depends_on_hash_order() -> None:
    tests, source = Path(__file__).parents[1], Path(__file__).parents[2] / "src"
    said = set()
    for hash_seed in ("0", "1", "4242"):
        environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{source}{os.pathsep}{tests}"}
        run = subprocess.run(
            [sys.executable, "-c", DIGEST], env=environment, capture_output=True, text=True, check=True, timeout=240
        )
        said.add(run.stdout)
    assert len(said) == 1
    assert said.pop().count("\n") == len(GAMES)
