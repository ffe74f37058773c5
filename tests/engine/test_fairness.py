"""Deals that anyone can check: seed, commitment, `verify`, and the two independent verifiers (G8, F1, F3)."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.test_rng import VECTORS
from engine.walks import seed_of, through_json, variants
from joypip_engine import (
    GAMES,
    BadPosition,
    IllegalMove,
    Match,
    Rng,
    commitment,
    is_over,
    legal_moves,
    match_seed,
    next_deal,
    play,
    start,
    to_json,
    turn,
    verify,
    view,
)

VERIFIERS = Path(__file__).parents[2] / "examples" / "verify"
KEY, NONCES = bytes(range(32)), (b"one", b"")


def fair(match: Match[Any, Any, Any, Any], key: bytes, nonces: tuple[bytes, ...]) -> dict[str, Any]:
    """The record that is shown after a match."""
    shown = {"key": key.hex(), "nonces": [nonce.hex() for nonce in nonces], "commitment": commitment(key)}
    record: dict[str, Any] = through_json({**to_json(match), **shown, "totals": list(match.totals)})
    return record


def finished(game_id: str = "dominoes", key: bytes = KEY, nonces: tuple[bytes, ...] = NONCES) -> Any:
    match = start(GAMES[game_id], seed=match_seed(key, nonces))
    while not is_over(match):
        seat = turn(match)
        if seat is None:
            match = next_deal(match)
        else:
            match = play(match, seat, match.game.normal(view(match, seat), Rng(bytes(32))))
    return match


# --- seed and commitment -------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", VECTORS["seeds"], ids=lambda vector: vector["key"][:4])
def test_seeds_and_commitments_are_those_of_the_vectors(vector: dict[str, Any]) -> None:
    """G8"""
    key = bytes.fromhex(vector["key"])
    assert commitment(key) == vector["commitment"]
    assert match_seed(key, [bytes.fromhex(nonce) for nonce in vector["nonces"]]).hex() == vector["seed"]


def test_another_nonce_is_another_deal() -> None:
    """F3: of any seat, by one bit, and by where one nonce ends and the next begins."""
    given = [
        (b"", b""), (b"a", b""), (b"", b"a"), (b"ab", b""), (b"a", b"b"), (b"", b"ab"), (b"\0", b""), (b"", b"\0"),
        (b"\1a", b""), (b"", b"", b""), (b"a" * 64, b""),
    ]  # fmt: skip
    seeds = {match_seed(KEY, nonces) for nonces in given}
    assert len(seeds) == len(given)
    boneyards = {start(GAMES["dominoes"], seed=seed).state.boneyard for seed in seeds}
    assert len(boneyards) == len(given)


def test_a_nonce_is_not_too_long() -> None:
    with pytest.raises(ValueError, match="64 bytes"):
        match_seed(KEY, [b"", b"x" * 65])


# --- verify --------------------------------------------------------------------------------------------


def test_a_true_record_agrees() -> None:
    match = finished()
    verdict = verify(fair(match, KEY, NONCES))
    assert verdict.ok
    assert verdict.problems == ()
    assert verdict.match == match


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"key": "00" * 32}, "seed"), ({"key": "00" * 32}, "commitment"), ({"nonces": ["", ""]}, "seed"),
        ({"commitment": "00" * 32}, "commitment"), ({"commitment": None}, "commitment"), ({"totals": [0, 0]}, "totals"),
        ({"totals": None}, "totals"),
    ],
)  # fmt: skip
def test_what_does_not_agree_is_named(change: dict[str, Any], problem: str) -> None:
    """G8"""
    verdict = verify({**fair(finished(), KEY, NONCES), **change})
    assert not verdict.ok
    assert problem in verdict.problems


@pytest.mark.parametrize(
    "change",
    [
        {"key": None}, {"key": "00"}, {"key": "xx" * 32}, {"nonces": None}, {"nonces": []}, {"nonces": ["", "", ""]},
        {"nonces": ["", "x"]}, {"nonces": ["", "00" * 65]}, {"nonces": ["", None]},
    ],
)  # fmt: skip
def test_fairness_data_that_is_wrong_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        verify({**fair(finished(), KEY, NONCES), **change})


def test_a_record_of_another_seed_cannot_be_played() -> None:
    """G8: moves of one deal do not fit another."""
    record = fair(finished(), KEY, NONCES)
    with pytest.raises(IllegalMove):
        verify({**record, "seed": match_seed(KEY, (b"two", b"")).hex()})


# --- the independent verifiers -------------------------------------------------------------------------


def seen_deals(game_id: str, number: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A record with its fairness data, and what the engine dealt in it, in the form the verifiers print."""
    game, every = GAMES[game_id], variants(game_id)
    options = dict(every[number % len(every)])
    key, chance = seed_of("key", game_id, number), Rng(seed_of("chance", game_id, number))
    nonces = tuple(seed_of("nonce", number, seat)[: (number + 7 * seat) % 33] for seat in range(options["players"]))
    match = start(game, options, seed=match_seed(key, nonces))
    deals = [dealt(match)]
    while not is_over(match) and match.deal_no < 3 and len(match.moves) < 1_500:
        seat = turn(match)
        if seat is None:
            match = next_deal(match)
            deals.append(dealt(match))
            continue
        chance = chance.child("next")
        by_bot = chance.below(4)[0] > 0
        move = game.normal(view(match, seat), chance) if by_bot else next(legal_moves(match))
        match = play(match, seat, move)
        if game_id == "penta" and turn(match) is not None and match.state.events[-1].tag == "rolled":
            deals[0]["rolls"].append(sorted(to_json(match.state)["dice"]))
    return fair(match, key, nonces), deals


def dealt(match: Match[Any, Any, Any, Any]) -> dict[str, Any]:
    """What a state that has just been dealt holds, in the verifiers' form."""
    data, seats = to_json(match.state), range(match.seats)
    lot = {} if match.deal_no else {"start": data.get("starter", data.get("start"))}
    match match.game.id:
        case "dominoes":
            return {"hands": [sorted(hand) for hand in data["hands"]], "rest": data["boneyard"][::-1]}
        case "tile_rummy":
            return lot | {"hands": [sorted(rack) for rack in data["racks"]], "rest": data["pool"][::-1]}
        case "president":
            hands = [Counter(hand) for hand in data["hands"]]
            for event in data["events"]:
                # The poor's best cards have already gone over when a state is first seen.
                if event["type"] == "gave":
                    hands[event["seat"]].update(event["cards"])
                    hands[event["to"]].subtract(event["cards"])
            return {"hands": [sorted(hand.elements()) for hand in hands]}
        case "penta":
            return lot | {"rolls": [sorted(data["dice"])]}
        case _:
            hands = [sorted(hand) for hand in data["hands"]]
            assert len(hands) == len(seats)
            return lot | {"hands": hands, "pile": data["pile"], "rest": data["stock"][::-1]}


def plain(deals: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Deals with hands as sorted multisets: in which order a hand came does not matter."""
    return [{**one, "hands": [sorted(hand) for hand in one["hands"]]} if "hands" in one else one for one in deals]


VERIFIER_COMMANDS = {
    "python": [sys.executable, str(VERIFIERS / "verify.py")],
    "javascript": [shutil.which("node") or "node", str(VERIFIERS / "verify.mjs")],
}


@pytest.mark.parametrize("language", [name for name in VERIFIER_COMMANDS if name == "python" or shutil.which("node")])
def test_an_independent_verifier_finds_every_deal_and_roll(language: str, tmp_path: Path, long: bool) -> None:
    """F1, G8: written from docs/fairness.md, it knows nothing of the engine."""
    matches = [seen_deals(game_id, number) for game_id in GAMES for number in range(1_000 if long else 24)]
    file = tmp_path / "records.jsonl"
    file.write_text("".join(json.dumps(record) + "\n" for record, _ in matches), encoding="utf-8")
    run = subprocess.run([*VERIFIER_COMMANDS[language], str(file)], capture_output=True, text=True, timeout=280)
    assert run.returncode == 0, run.stderr
    found = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(found) == len(matches)
    checked = 0
    for (record, deals), said in zip(matches, found, strict=True):
        assert said["ok"]
        assert plain(said["deals"]) == deals, record["game"]
        checked += sum(len(one.get("rolls", "1")) for one in deals)
    assert checked > 40 * len(GAMES)


@pytest.mark.parametrize("language", [name for name in VERIFIER_COMMANDS if name == "python" or shutil.which("node")])
def test_an_independent_verifier_finds_what_was_changed(language: str, tmp_path: Path) -> None:
    """G8: a key, nonce, seed or commitment of another match."""
    record = fair(finished(), KEY, NONCES)
    changes = ({"key": "00" * 32}, {"nonces": ["", ""]}, {"seed": "00" * 32}, {"commitment": "00" * 32})
    file = tmp_path / "changed.jsonl"
    file.write_text("".join(json.dumps({**record, **change}) + "\n" for change in changes), encoding="utf-8")
    run = subprocess.run([*VERIFIER_COMMANDS[language], str(file)], capture_output=True, text=True, timeout=60)
    assert run.returncode == 1
    assert [json.loads(line)["ok"] for line in run.stdout.splitlines()] == [False] * 4


def test_the_verifiers_take_nothing_from_the_package() -> None:
    """F1: else they would repeat its mistakes."""
    for name in ("verify.py", "verify.mjs"):
        assert "joypip_" not in (VERIFIERS / name).read_text(encoding="utf-8").replace("tile_rummy", "")


def test_the_record_beside_the_verifiers_still_replays() -> None:
    """R12: a finished match of an older day comes out the same."""
    record = json.loads((VERIFIERS / "record.json").read_text(encoding="utf-8"))
    assert verify(record).ok
    assert len(record["moves"]) > 20
