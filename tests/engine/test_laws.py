"""The laws that every game in the registry obeys, over games x seats x options x seeds."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from engine.walks import LONG, MOST_LISTED, Case, cases, seed_of, some, through_json, variants, walk, walks
from joypip_engine import (
    GAMES,
    BadMove,
    BadPosition,
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
    play,
    replay,
    start,
    to_json,
    turn,
)
from joypip_engine.core import Game

RULE = re.compile(r"(D|T|P|Y|C)\d+b?|turn|over")
CASES = cases()
every_game = pytest.mark.parametrize("game_id", list(GAMES))


@pytest.fixture(scope="module", params=CASES, ids=lambda case: case.name)
def case(request: pytest.FixtureRequest) -> Case:
    """Each case in turn; as a fixture of the module, so that all laws of one case run while its walks are kept."""
    found: Case = request.param
    return found


def positions(case: Case, most: int) -> list[Any]:
    """States of a case's walks, at most `most` from each walk."""
    return [state for one in walks(case) for state in some(one.states, most)]


def onlookers(game: Game[Any, Any, Any, Any], case: Case) -> list[int | None]:
    """Every seat and a spectator."""
    return [*range(dict(case.options)["players"]), None]


# --- moves ---------------------------------------------------------------------------------------------


def test_legal_moves_are_distinct_and_each_plays(case: Case) -> None:
    game = GAMES[case.game_id]
    for state in positions(case, 120):
        if game.turn(state) is None:
            assert list(game.legal_moves(state)) == []
            continue
        generator = game.legal_moves(state)
        assert iter(generator) is generator, "legal moves come lazily"
        moves = tuple(islice(generator, MOST_LISTED))
        assert moves
        assert len(set(moves)) == len(moves)
        before = to_json(state)
        for move in some(moves, 24):
            after = game.play(state, move)
            assert after != state
            assert game.turn(after) is None or 0 <= game.turn(after) < dict(case.options)["players"]
        assert to_json(state) == before, "play changes its input"


def test_what_is_not_legal_is_refused_with_a_rule(case: Case) -> None:
    """Moves from other positions of the same game: each plays, or is refused by a rule and changes nothing."""
    game = GAMES[case.game_id]
    first = walk(case.game_id, case.options, case.seeds[0])
    strange = some(dict.fromkeys(move for _, move in first.matches[-1].moves), 40)
    refused = 0
    for place, state in enumerate(positions(case, 60)):
        before = to_json(state)
        for move in strange[place % 3 :: 3]:
            refusal = refusal_of(game, state, move)
            if refusal is None:
                assert game.turn(state) is not None, "a move in a deal that is over"
                continue
            assert RULE.fullmatch(refusal[0]), refusal
            assert (refusal[0] == "over") == (game.turn(state) is None)
            refused += refusal[0] != "over"
        assert to_json(state) == before
    assert refused > 10


@every_game
def test_another_seats_turn_and_other_things_than_moves_are_refused(game_id: str) -> None:
    match = start(GAMES[game_id], seed=seed_of(game_id))
    seat = turn(match)
    assert seat is not None
    move = next(match.game.legal_moves(match.state))
    if match.seats > 1:
        with pytest.raises(IllegalMove) as refusal:
            play(match, (seat + 1) % match.seats, move)
        assert refusal.value.rule == "turn"
    with pytest.raises(BadMove):
        play(match, seat, "not a move")
    with pytest.raises(IllegalMove) as refusal:
        next_deal(match)
    assert refusal.value.rule == "turn"


def test_bots_and_timeout_moves_are_legal(case: Case) -> None:
    """G5: whatever plays for a seat from its view alone makes a legal move, the same for the same stream."""
    game = GAMES[case.game_id]
    for place, state in enumerate(positions(case, 40)):
        seat = game.turn(state)
        if seat is None:
            continue
        seen, stream = game.view(state, seat), Rng(seed_of("bots", place))
        for chooser in (game.beginner, game.normal, game.timeout_move):
            move = chooser(seen, stream)
            assert isinstance(move, game.move)
            assert chooser(seen, stream) == move
            game.play(state, move)


# --- forms ---------------------------------------------------------------------------------------------


def test_options_and_moves_come_back_from_json_and_text(case: Case) -> None:
    game = GAMES[case.game_id]
    match = start(game, dict(case.options), seed=seed_of("options"))
    assert through_json(to_json(match.options)) == dict(case.options)
    assert from_json(game.options, dict(case.options)) == match.options
    met: dict[Any, None] = {}
    for state in positions(case, 60):
        if game.turn(state) is not None:
            met.update(dict.fromkeys(some(islice(game.legal_moves(state), MOST_LISTED), 12)))
    met.update(dict.fromkeys(move for one in walks(case) for _, move in one.matches[-1].moves))
    texts = set()
    for move in met:
        assert from_json(game.move, through_json(to_json(move))) == move
        text = game.text(move)
        assert game.parse(text) == move, text
        texts.add(text)
    assert len(texts) == len(met), "two moves have one text"


@every_game
def test_what_is_no_move_text_raises_bad_move(game_id: str) -> None:
    game = GAMES[game_id]
    match = walk(game_id, variants(game_id)[0], 0).matches[-1]
    texts = {game.text(move) for _, move in match.moves}
    broken = {"", " ", "\n", "x", "0", "-1", "é", "٣-٣ left", "6-4", "left", "pass pass", "\x00", "a" * 10_000, "{}"}
    for text in texts:
        broken |= {text + " x", "x " + text, text + "\n", text.replace(" ", "  ") + " ", text + "\u00a0"}
    for text in broken - texts:
        with pytest.raises(BadMove):
            game.parse(text)


def test_states_and_views_come_back_from_json(case: Case) -> None:
    game = GAMES[case.game_id]
    for state in positions(case, 40):
        read = from_json(game.state, through_json(to_json(state)))
        assert read == state
        assert to_json(read) == to_json(state)
        for seat in onlookers(game, case):
            seen = game.view(state, seat)
            assert game.view(read, seat) == seen
            assert from_json(game.seen, through_json(to_json(seen))) == seen


@every_game
def test_a_broken_position_is_refused(game_id: str) -> None:
    """Each field of a state missing, of another kind, or null where that is no value: BadPosition, nothing else."""
    game = GAMES[game_id]
    for state in some(walk(game_id, variants(game_id)[0], 0).states, 6):
        whole = to_json(state)
        for name in whole:
            for other in ({}, [], "x", -1, 10**9, 1.5, True, [None], [[[]]], None):
                if other == whole[name] and type(other) is type(whole[name]):
                    continue
                try:
                    read = from_json(game.state, through_json({**whole, name: other}))
                except BadPosition:
                    continue
                # What is accepted must be a position that can be looked at and played on.
                seat = game.turn(read)
                game.view(read, None)
                if seat is not None:
                    game.play(read, next(game.legal_moves(read)))
            with pytest.raises(BadPosition):
                from_json(game.state, through_json({**whole, name + "_": whole[name]}))


# --- what nobody may know ------------------------------------------------------------------------------


def test_a_resampled_state_looks_the_same(case: Case) -> None:
    """G2: view(resample(view)) == view for every seat and a spectator, and so do moves, refusals and the clock."""
    game = GAMES[case.game_id]
    first = walk(case.game_id, case.options, case.seeds[0])
    strange = some(dict.fromkeys(move for _, move in first.matches[-1].moves), 12)
    for place, state in enumerate(positions(case, 30)):
        for seat in onlookers(game, case):
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


def refusal_of(game: Game[Any, Any, Any, Any], state: Any, move: Any) -> tuple[str, str] | None:
    """The rule and the parameters of a refusal, None if the move plays."""
    try:
        game.play(state, move)
    except IllegalMove as refusal:
        return refusal.rule, json.dumps(refusal.params, sort_keys=True, allow_nan=False)
    return None


def test_what_a_table_tells_and_does_depends_on_the_view_alone(case: Case) -> None:
    """G2, H1: messages, their times and, for the seat itself, the moves of bots and of autoplay: equal to the byte."""
    game = GAMES[case.game_id]
    for number, match in enumerate(some(walk(case.game_id, case.options, case.seeds[0]).matches, 16)):
        chairs = (Chair(), *(Chair(Level.NORMAL),) * (match.seats - 1))
        table = Table.open(match, chairs, now=0, bot_key=seed_of("bots"))
        for seat in onlookers(game, case):
            other = game.resample(game.view(match.state, seat), Rng(seed_of("told", number, seat)))
            elsewhere = replace(table, match=replace(match, state=other))
            assert json.dumps(elsewhere.told(seat)) == json.dumps(table.told(seat))
            assert elsewhere.due_at == table.due_at
            if seat is not None and turn(match) == seat:
                done, undone = table.run(10**9), elsewhere.run(10**9)
                assert done is not None
                assert undone is not None
                assert done.entry == undone.entry


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
            for viewer in onlookers(game, case):
                shown = game.conceal(before.state, seat, move, viewer)
                assert shown is None or isinstance(shown, game.move)
                assert '"key"' not in json.dumps([to_json(shown), to_json(game.view(after.state, viewer))])


# --- pieces --------------------------------------------------------------------------------------------


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


def test_pieces_are_conserved(case: Case) -> None:
    game = GAMES[case.game_id]
    pieces_in, count = PIECES[case.game_id]
    for one in walks(case):
        pieces = pieces_in(to_json(one.states[0]))
        assert pieces.total() == count
        for state in one.states:
            assert pieces_in(to_json(state)) == pieces, game.id


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
