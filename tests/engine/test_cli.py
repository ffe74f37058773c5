"""The command line: play with typed answers, replay, verify, look at positions; exit codes and both languages."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from engine.test_fairness import KEY, NONCES, fair, finished
from joypip_engine import GAMES, replay, start, to_json
from joypip_engine.cli import main
from joypip_engine.cli.phrase import PHRASES

SEED = "00" * 32
every_game = pytest.mark.parametrize("game_id", list(GAMES))


def ran(*argv: str, typed: str = "") -> tuple[int, str]:
    out = io.StringIO()
    return main(argv, io.StringIO(typed), out), out.getvalue()


def kept(tmp_path: Path, data: Any) -> str:
    file = tmp_path / "file.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(file)


def test_every_phrase_is_there_in_both_languages_with_the_same_parameters() -> None:
    for name, (english, french) in PHRASES.items():
        fields = [sorted(field for _, field, _, _ in Formatter().parse(text) if field) for text in (english, french)]
        assert fields[0] == fields[1], name
        assert english != french or name == "choice"
        assert not re.search(r" [:;?!]", french), "a space that does not break is wanted there"


# --- play ----------------------------------------------------------------------------------------------


@every_game
def test_a_whole_match_can_be_played_by_number(game_id: str, tmp_path: Path) -> None:
    """Always the first choice; the record that is kept replays to the standings that are printed."""
    file = str(tmp_path / "kept.json")
    code, out = ran("play", game_id, "--seed", SEED, "--level", "beginner", "--save", file, typed="1\n" * 4_000)
    assert code == 0
    record = json.loads(Path(file).read_text(encoding="utf-8"))
    match = replay(record)
    assert match.deal_no + 1 == out.count("--- Deal ")
    assert out.count("1. seat") >= 1
    again, told = ran("replay", file)
    assert again == 0
    assert told.splitlines()[-1] == out.splitlines()[-2]
    assert out.splitlines()[-1].endswith(file)


def test_moves_can_be_typed_and_refusals_are_said() -> None:
    """D2: 6-6 must open; a refused answer is asked again."""
    code, out = ran(
        "play", "dominoes", "--seed", SEED, typed="5-3 left\nnonsense\n0\n99\n" + "9" * 5_000 + "\n6-6 left\nq\n"
    )
    assert code == 0
    assert "Refused by rule D2 (tile 6-6)" in out
    assert out.count("Not understood") == 4
    assert "Seat 1: " in out
    assert out.endswith("Stopped.\n")


def test_a_hint_is_a_move_and_the_end_of_input_stops() -> None:
    code, out = ran("play", "dominoes", "--seed", SEED, typed="h\n")
    assert code == 0
    assert "The normal bot would play: 6-6 left" in out
    assert out.endswith("Stopped.\n")


def test_it_speaks_french() -> None:
    code, out = ran("play", "dominoes", "--seed", SEED, "--language", "fr", typed="h\nx\n5-3 left\nq\n")
    assert code == 0
    for words in ("Graine", "Donne 1", "Le robot normal", "Pas compris", "Refusé, règle D2", "Partie arrêtée."):
        assert words in out


def test_options_and_seat_are_chosen() -> None:
    argv = ("play", "dominoes", "--seed", SEED, "--option", "players=4", "--option", "variant=block", "--seat", "2")
    code, out = ran(*argv, typed="q\n")
    assert code == 0
    assert re.search(r"variant +block", out)
    assert re.search(r"counts +\d \d \d \d", out)
    assert "You sit at seat 2" in out


def test_nobody_elses_hand_is_printed() -> None:
    """G2: the terminal shows a view."""
    _, out = ran("play", "dominoes", "--seed", SEED, typed="q\n")
    state = start(GAMES["dominoes"], seed=bytes(32)).state
    hidden = to_json(state)["hands"][1]
    assert not any(tile in out for tile in hidden)


@pytest.mark.parametrize(
    "argv",
    [
        ("play", "chess"), ("play",), (), ("dance",), ("play", "dominoes", "--level", "divine"),
        ("play", "dominoes", "--seed", "00"), ("play", "dominoes", "--seed", "x" * 64),
        ("play", "dominoes", "--seat", "2"), ("play", "dominoes", "--seat", "-1"),
        ("play", "dominoes", "--option", "players"), ("play", "dominoes", "--option", "players=9"),
        ("play", "dominoes", "--option", "coins=5"), ("play", "dominoes", "--language", "xx"), ("bench", "chess"),
        ("bench", "dominoes", "--matches", "0"),
    ],
)  # fmt: skip
def test_a_command_that_is_wrong_ends_with_2(argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(*argv)[0] == 2
    assert len(capsys.readouterr().err) > 10


# --- records -------------------------------------------------------------------------------------------


def test_a_record_is_replayed_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    record = fair(finished(), KEY, NONCES)
    code, out = ran("replay", kept(tmp_path, record))
    assert code == 0
    assert (code, out) == ran("replay", "-", typed=json.dumps(record))
    assert out.startswith("Dominoes · players 2, variant draw, target 100\n")
    assert out.count("Seat ") == len(record["moves"])
    assert out.count("Points ") == record["deal"] + 1


def test_a_true_record_is_verified(tmp_path: Path) -> None:
    """G8"""
    code, out = ran("verify", kept(tmp_path, fair(finished(), KEY, NONCES)))
    assert code == 0
    assert out.startswith("Everything agrees")


def test_a_changed_record_is_not_verified(tmp_path: Path) -> None:
    """G8"""
    code, out = ran("verify", kept(tmp_path, {**fair(finished(), KEY, NONCES), "commitment": SEED}), "--language", "fr")
    assert code == 1
    assert out == "Ne concorde pas\u00a0: commitment\n"


@pytest.mark.parametrize(
    "change", [{"seed": "00"}, {"moves": [[0, "x"]]}, {"moves": [[9, "6-6 left"]]}, {"game": "chess"}, {"deal": 99}]
)
def test_a_record_that_cannot_be_played_ends_with_1(
    change: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("replay", "verify"):
        assert ran(command, kept(tmp_path, {**fair(finished(), KEY, NONCES), **change}))[0] == 1
        assert "Traceback" not in (said := capsys.readouterr().err)
        assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "1", "null", "[" * 100_000, '{"a": \ud800'.encode("utf-8", "replace").decode()]
)
def test_a_file_that_is_no_json_object_ends_with_2(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("replay", "verify", "position"):
        assert ran(command, kept(tmp_path, text))[0] == 2
        assert capsys.readouterr().err.startswith("Cannot be read: ")


def test_a_file_that_is_not_there_or_not_text_ends_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran("replay", str(tmp_path / "none.json"))[0] == 2
    assert ran("replay", str(tmp_path))[0] == 2
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert ran("replay", str(tmp_path / "bytes"), "--language", "fr")[0] == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("Lecture impossible")


# --- positions -----------------------------------------------------------------------------------------


@every_game
def test_a_position_is_printed_with_its_legal_moves(game_id: str, tmp_path: Path) -> None:
    game = GAMES[game_id]
    match = start(game, seed=bytes(32))
    code, out = ran("position", kept(tmp_path, {"game": game_id, "state": to_json(match.state)}), "--most", "3")
    assert code == 0
    move = game.text(next(game.legal_moves(match.state)))
    assert f"    1  {move}\n" in out
    assert f"Seat {game.turn(match.state)} is to move" in out


def test_a_finished_position_has_points(tmp_path: Path) -> None:
    match = finished()
    code, out = ran("position", kept(tmp_path, {"game": "dominoes", "state": to_json(match.state)}))
    assert code == 0
    assert "The deal is over. Points " + ", ".join(map(str, match.sheet[-1])) in out


@pytest.mark.parametrize(
    "data", [{}, {"game": "chess"}, {"game": "dominoes"}, {"game": "dominoes", "state": {"hands": 1}}]
)
def test_a_position_that_cannot_be_ends_with_1(
    data: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ran("position", kept(tmp_path, data))[0] == 1
    assert capsys.readouterr().err


# --- the rest ------------------------------------------------------------------------------------------


def test_speed_is_measured() -> None:
    code, out = ran("bench", "dominoes", "--matches", "1")
    assert code == 0
    assert re.fullmatch(r"dominoes +1 matches, \d+ moves: \d+ moves/s, [\d.]+ ms for the slowest\n", out)


def test_help_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert ran("--help")[0] == 0
    assert "verify" in capsys.readouterr().out


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    file = kept(tmp_path, fair(finished(), KEY, NONCES))
    source = str(Path(__file__).parents[2] / "src")
    run = subprocess.run(
        [sys.executable, "-m", "joypip_engine", "verify", file],
        env={"PYTHONPATH": source}, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, "")
