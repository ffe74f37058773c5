"""What a seat sees, and the states it could be in (G2)."""

from __future__ import annotations

from typing import Any

import pytest

from joypip_engine import match as matches
from joypip_engine.codec import decode, encode
from joypip_engine.core import BadPosition, Setup
from joypip_engine.games.president import GAME
from joypip_engine.games.president.combos import ALL, TEXTS, Give, cards_of
from joypip_engine.games.president.state import Options
from joypip_engine.games.president.view import known
from joypip_engine.match import Match, next_deal, start
from joypip_engine.rng import Rng

from .positions import played, position


def walk(players: int, revolution: bool, key: int) -> list[Match[Any, Any, Any, Any]]:
    """The positions of a short match by mixed bots."""
    options = {"players": players, "deals": 4, "revolution": revolution}
    match = start(GAME, options, seed=bytes([key]) * 32)
    chance = Rng(bytes([key]) * 32)
    found = [match]
    while not matches.is_over(match) and match.deal_no < 2:
        seat = matches.turn(match)
        if seat is None:
            match = next_deal(match)
        else:
            chance = chance.child("next")
            bot = GAME.beginner if seat % 2 else GAME.normal
            match = matches.play(match, seat, bot(matches.view(match, seat), chance))
        found.append(match)
    return found


@pytest.mark.parametrize(("players", "revolution", "key"), [(4, False, 1), (5, True, 2), (5, False, 3)])
def test_g2_a_resampled_state_looks_the_same(players: int, revolution: bool, key: int) -> None:
    for step, match in enumerate(walk(players, revolution, key)):
        for viewer in (step % players, None):
            seen = matches.view(match, viewer)
            sampled = GAME.resample(seen, Rng(bytes(32)).child(str(step)))
            assert GAME.view(sampled, viewer) == seen
            assert decode(GAME.state, encode(sampled)) == sampled
            assert decode(GAME.seen, encode(seen)) == seen
            held = sampled.laid
            for hand in sampled.hands:
                assert not held & hand
                held |= hand
            assert held == ALL


def test_a_view_shows_own_cards_and_counts_only() -> None:
    state = position(["KC 3C", "5C 4D", "AC 3D", "QC 3H 6D"])
    seen = GAME.view(state, 0)
    assert (cards_of(seen.hand), seen.counts, seen.hands) == (
        [TEXTS.index("3C"), TEXTS.index("KC")],
        (2, 2, 2, 3),
        None,
    )
    told = str(encode(GAME.view(state, None)))
    for hidden in ("KC", "5C", "AC", "QC", "6D"):
        assert f"'{hidden}'" not in told
    assert GAME.view(state, None).playable == 0


def test_a_view_tells_the_trick() -> None:
    state = played(position(["KC 3C", "5C 5D 4D", "AC AD 3D", "QC QD 3H"], turn=1, leader=1), "5C 5D", "AC AD")
    assert state.turn == 3
    state = played(state, "pass")
    seen = GAME.view(state, 0)
    assert (seen.leader, seen.last_seat, [TEXTS[card] for card in seen.last]) == (1, 2, ["AC", "AD"])
    assert (seen.passed, seen.needed, seen.playable, seen.may_pass) == ((3,), 2, 0, True)
    assert (GAME.view(state, 1).needed, GAME.view(state, 1).may_pass) == (0, False)


def test_the_end_is_shown_with_all_hands() -> None:
    state = played(position(["KC", "", "", "3H 4H"], out=[1, 2]), "KC")
    seen = GAME.view(state, 1)
    assert (seen.phase, seen.points, seen.out) == ("over", (1, 3, 2, 0), (1, 2, 0, 3))
    assert seen.hands is not None
    assert [TEXTS[card] for card in cards_of(seen.hands[3])] == ["3H", "4H"]


def test_p9_what_an_exchange_told_is_kept_in_mind() -> None:
    """Who gave its best has no better left; what was given to a seat is in its hand until it is laid."""
    before = position(["", "", "", "3C"], out=[0, 1, 2, 3], turn=None)
    state = GAME.deal(Setup(Options(), 4, 1, (3, 2, 1, 0)), Rng(bytes([9]) * 32), before)
    gift = Give(tuple(cards_of(state.hands[0])[:2]))
    state = GAME.play(state, gift)
    got = state.events[0].cards  # type: ignore[union-attr]
    assert got is not None
    for seed in range(20):
        sampled = GAME.resample(GAME.view(state, 0), Rng(bytes([seed]) * 32))
        assert all(sampled.hands[3] >> card & 1 for card in gift.cards)
        assert max(cards_of(sampled.hands[3])) < max(*got, *gift.cards)
    holds, _ = known(GAME.view(state, 3))
    assert cards_of(holds[0]) == sorted(set(got) - set(gift.cards))
    assert holds[1:] == [0, 0, 0]
    assert known(GAME.view(state, None))[0] == [0, 0, 0, 0]


def below(card: int) -> int:
    """The mask of all cards below one."""
    return (1 << card) - 1


def test_p9_the_best_cards_given_limit_the_poor_and_nobody_else() -> None:
    """The lower of the two cards is the limit; what the rich give back is their choice and limits nothing."""
    before = position(["", "", "", "3C"], out=[0, 1, 2, 3], turn=None)
    gaps = 0
    for key in range(12):
        state = GAME.deal(Setup(Options(), 4, 1, (3, 2, 1, 0)), Rng(bytes([key]) * 32), before)
        best_two = state.events[0].cards  # type: ignore[union-attr]
        assert best_two is not None
        state = GAME.play(state, Give(tuple(cards_of(state.hands[0])[-2:])))
        best_one = state.events[2].cards  # type: ignore[union-attr]
        assert best_one is not None
        state = GAME.play(state, Give(tuple(cards_of(state.hands[1])[:1])))
        for viewer, giver, limit in ((0, 3, min(best_two)), (1, 2, min(best_one)), (2, None, 0), (3, None, 0)):
            _, may = known(GAME.view(state, viewer))
            unseen = ALL & ~state.hands[viewer]
            wanted = [unseen & below(limit) if seat == giver else unseen for seat in range(4)]
            assert may == wanted
        between = below(max(best_two)) & ~below(min(best_two) + 1) & ~state.hands[0]
        gaps += between != 0
    assert gaps > 3


def test_p11_the_leader_of_the_first_deal_has_the_three_of_clubs() -> None:
    match = start(GAME, {"players": 5}, seed=bytes([4]) * 32)
    opener = matches.turn(match)
    assert opener is not None
    other = (opener + 1) % 5
    lead = next(move for move in matches.legal_moves(match) if 0 not in getattr(move, "cards", ()))
    for step in (match, matches.play(match, opener, lead)):
        for seed in range(10):
            assert GAME.resample(matches.view(step, other), Rng(bytes([seed]) * 32)).hands[opener] & 1
            assert GAME.resample(matches.view(step, None), Rng(bytes([seed]) * 32)).hands[opener] & 1


def test_positions_set_up_without_their_events_are_resampled_too() -> None:
    state = position(["KC 3C", "5C 4D", "AC 3D", "QC 3H"], order=[1, 0, 3, 2], given=2)
    for viewer in (0, 1, None):
        seen = GAME.view(state, viewer)
        assert GAME.view(GAME.resample(seen, Rng(bytes(32))), viewer) == seen


def test_p7_roles_by_seat() -> None:
    assert GAME.view(position(["KC 3C", "5C 4D", "AC 3D", "QC 3H"]), 0).roles == ()
    later = position(["KC 3C", "5C 4D", "AC 3D", "QC 3H"], order=[1, 0, 3, 2], given=2)
    assert GAME.view(later, 0).roles == ("vice_president", "president", "poor", "vice_poor")
    over = position(["", "", "3C", "", ""], out=[4, 3, 0, 1, 2], turn=None)
    assert GAME.view(over, 0).roles == ("neutral", "vice_poor", "poor", "vice_president", "president")


def test_views_that_cannot_be_are_refused() -> None:
    data = encode(GAME.view(position(["KC 3C", "5C 4D", "AC 3D", "QC 3H"]), 0))
    data["counts"] = [2, 2, 2, 7]
    with pytest.raises(BadPosition):
        GAME.resample(decode(GAME.seen, data), Rng(bytes(32)))
