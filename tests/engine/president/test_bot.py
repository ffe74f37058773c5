"""The bots and the move for the absent (G5)."""

from __future__ import annotations

import pytest

from joypip_engine import match as matches
from joypip_engine.core import Setup
from joypip_engine.games.president import GAME
from joypip_engine.games.president.combos import TEXTS
from joypip_engine.games.president.state import Options, State
from joypip_engine.match import next_deal, start
from joypip_engine.rng import Rng

from .positions import position

CHANCE = Rng(bytes(32))


def late(state: State) -> str:
    assert state.turn is not None
    move = GAME.timeout_move(GAME.view(state, state.turn), CHANCE)
    GAME.play(state, move)
    return GAME.text(move)


def test_g5_a_follower_whose_time_is_up_passes() -> None:
    assert late(position(["2C", "KC", "KD", "KH"], last="4C")) == "pass"


def test_g5_a_leader_whose_time_is_up_leads_the_lowest_single() -> None:
    assert late(position(["4D 4C 5C", "KC", "KD", "KH"])) == "4C"
    assert late(position(["4D 4C 5C", "KC", "KD", "KH"], revolution=True, reversed=True)) == "5C"


def test_g5_in_an_exchange_the_lowest_cards_are_given() -> None:
    before = position(["", "", "", "3C"], out=[0, 1, 2, 3], turn=None, revolution=True)
    state = GAME.deal(Setup(Options(revolution=True), 4, 1, (3, 2, 1, 0)), Rng(bytes([9]) * 32), before)
    for seat, count in ((0, 2), (1, 1)):
        lowest = [TEXTS[card] for card in range(52) if state.hands[seat] >> card & 1][:count]
        assert late(state) == " ".join(["give", *lowest])
        state = GAME.play(state, GAME.parse(late(state)))


@pytest.mark.parametrize("players", [4, 5])
def test_bots_play_whole_matches_and_silent_tables_end(players: int) -> None:
    for name in ("beginner", "normal", "timeout_move"):
        choose = getattr(GAME, name)
        match = start(GAME, {"players": players, "revolution": True}, seed=bytes([players]) * 32)
        chance = CHANCE
        while not matches.is_over(match):
            seat = matches.turn(match)
            if seat is None:
                match = next_deal(match)
                continue
            chance = chance.child("next")
            match = matches.play(match, seat, choose(matches.view(match, seat), chance))
            assert len(match.moves) < 2_000
        assert match.deal_no == 3
        assert sum(match.totals) == 4 * sum(range(players))


def test_normal_goes_out_when_it_can() -> None:
    # The 2 wins the trick for sure, then the pair of 4s ends the hand.
    state = position(["2C 4C 4D", "KC KD 5C", "AD 6D 7D", "AH 8D 9D"])
    assert GAME.text(GAME.normal(GAME.view(state, 0), CHANCE)) == "2C"
    assert GAME.text(GAME.normal(GAME.view(position(["4C 4D", "KC", "AD", "AH"]), 0), CHANCE)) == "4C 4D"


def test_h4_a_bot_does_not_know_unseen_cards() -> None:
    one = position(["8C 9D JC", "KC KD 5C", "AD 6D 7D", "AH 8D 9S"], last="4C")
    other = position(["8C 9D JC", "AH 6D 5C", "KC KD 7D", "AD 8D 9S"], last="4C")
    for choose in (GAME.beginner, GAME.normal, GAME.timeout_move):
        assert choose(GAME.view(one, 0), CHANCE) == choose(GAME.view(other, 0), CHANCE)


def test_normal_beats_beginner() -> None:
    ahead = 0
    for key in range(20):
        match = start(GAME, {"players": 4}, seed=bytes([key]) * 32)
        chance = Rng(bytes([key]) * 32)
        while not matches.is_over(match):
            seat = matches.turn(match)
            if seat is None:
                match = next_deal(match)
                continue
            chance = chance.child("next")
            bot = GAME.normal if seat % 2 == key % 2 else GAME.beginner
            match = matches.play(match, seat, bot(matches.view(match, seat), chance))
        mine = sum(match.totals[key % 2 :: 2])
        ahead += mine > sum(match.totals) - mine
    assert ahead >= 16


def test_expert_finds_the_way_out_and_is_deterministic() -> None:
    """The expert is told apart from the normal bot by what it finds: here it can be first for sure."""
    state = position(["2C 2D 9C", "KC KD 5C", "AD 6D 7D", "AH 8D 9D"])
    assert GAME.expert is not None
    seen = GAME.view(state, 0)
    moves = [GAME.expert(seen, Rng(bytes([key]) * 32), 120) for key in range(4)]
    assert {GAME.text(move) for move in moves} <= {"2C", "2C 2D"}
    assert moves == [GAME.expert(seen, Rng(bytes([key]) * 32), 120) for key in range(4)]
    for viewed in (GAME.view(position(["3C", "KC", "KD", "KH"], last="AC"), 0),):
        assert GAME.text(GAME.expert(viewed, CHANCE, 120)) == "pass"


def test_expert_gives_back_legal_cards() -> None:
    """P8: with more choices than it looks at, the expert still gives two cards of its own."""
    before = position(["", "", "", "3C"], out=[0, 1, 2, 3], turn=None)
    state = GAME.deal(Setup(Options(), 4, 1, (3, 2, 1, 0)), Rng(bytes([9]) * 32), before)
    assert GAME.expert is not None
    assert len(list(GAME.legal_moves(state))) > 24
    GAME.play(state, GAME.expert(GAME.view(state, 0), CHANCE, 48))
