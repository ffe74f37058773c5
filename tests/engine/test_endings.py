"""Matches of moves drawn by lot come to an end, pieces conserved, sheets added up: 1,000 a game in the long form."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

import pytest

from engine.pieces import PIECES
from engine.walks import LONG, seed_of, variants
from joypip_engine import GAMES, Rng, is_over, legal_moves, next_deal, play, standings, start, to_json, turn

MATCHES = {"dominoes": 600, "tile_rummy": 100, "president": 200, "penta": 400, "canasta": 60}
"""Matches in the quick form."""
WIDEST = 2_000
"""Legal moves that are counted in one position: tile rummy has more than anybody can list."""
CHOICES = 60
"""Legal moves that the lot chooses from; a lot over thousands would hardly ever draw a tile."""
STUCK = 60_000


@dataclass
class Report:
    """What was met on the way."""

    longest: int = 0
    widest: int = 0


def ended_by_lot(game_id: str, number: int, report: Report) -> None:
    """One match of moves drawn by lot, its pieces counted at every deal's end and now and then between."""
    game, every = GAMES[game_id], variants(game_id)
    options = dict(every[number * 7 % len(every)])
    match = start(game, options, seed=seed_of("endings", game_id, number))
    lot = Rng(seed_of("endings by lot", game_id, number))
    pieces_in, count = PIECES[game_id]
    pieces = pieces_in(to_json(match.state))
    assert pieces.total() == count
    while not is_over(match):
        seat = turn(match)
        if seat is None:
            match = next_deal(match)
            continue
        listed = list(islice(legal_moves(match), WIDEST if len(match.moves) % 5 == 0 else CHOICES))
        report.widest = max(report.widest, len(listed))
        place, lot = lot.below(min(len(listed), CHOICES))
        match = play(match, seat, listed[place])
        if turn(match) is None or len(match.moves) % 16 == 0:
            assert pieces_in(to_json(match.state)) == pieces
        assert len(match.moves) < STUCK, "stuck"
    assert match.totals == tuple(map(sum, zip(*match.sheet, strict=True)))
    best = standings(match)[0]
    assert best.total == max(match.totals)
    assert all(match.totals[seat] == best.total for seat in best.seats)
    report.longest = max(report.longest, len(match.moves))


@pytest.mark.parametrize("game_id", list(GAMES))
@pytest.mark.timeout(7_200 if LONG else 300)
def test_matches_of_moves_by_lot_end(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    report = Report()
    count = 1_000 if LONG else MATCHES[game_id]
    for number in range(count):
        ended_by_lot(game_id, number, report)
    assert report.longest > 0
    if LONG:
        with capsys.disabled():
            widest = f"{WIDEST} or more" if report.widest == WIDEST else str(report.widest)
            print(
                f"\n{game_id}: {count} matches by lot, the longest {report.longest} moves, {widest} legal moves at most"
            )
