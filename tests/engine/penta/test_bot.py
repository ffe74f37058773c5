"""The exact table and the bots that play by it (Y10), and the corners of parsing."""

from __future__ import annotations

from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from joypip_engine import BadMove, Level, Rng, bot, from_json, is_over, legal_moves, play, start, to_json, turn, view
from joypip_engine.games.penta.boxes import BOXES
from joypip_engine.games.penta.move import Roll, Score
from joypip_engine.games.penta.solitaire import plan, value
from tests.engine.penta.sheets import PENTA, full, position


def test_the_empty_sheet_is_worth_254_48485_y10() -> None:
    assert value(0, False, 0) == pytest.approx(254.48485, abs=0.0005)
    assert plan(0, False, 0).mean == pytest.approx(254.48485, abs=0.0005)


@pytest.mark.parametrize(
    ("used", "holds", "upper"), [(0b101, False, 7), (1 << 11, True, 0), (0x0FFE, True, 20), (0x17FF, False, 63)]
)
def test_one_turn_looked_ahead_agrees_with_the_table_y10(used: int, holds: bool, upper: int) -> None:
    assert plan(used, holds, upper).mean == pytest.approx(value(used, holds, upper), abs=0.0002)


def test_the_last_box_is_worth_its_own_mean_y10() -> None:
    # Chance alone: each die below its mean of what is to come is thrown again; 23.33 is its known mean.
    assert value(0x0FFF, False, 0) == pytest.approx(5 * 14 / 3, abs=0.001)


def test_the_timeout_move_takes_the_box_of_the_expert_without_another_roll_y10() -> None:
    state = position("1 2 3 4 5", full("chance", "large_straight"), rolls=1)
    seen = PENTA.view(state, 0)
    assert PENTA.timeout_move(seen, Rng(bytes(32))) == Score(BOXES.index("large_straight"))
    # Not simply the first box that is free, and from the sheet of the seat whose turn it is.
    seen = PENTA.view(position("1 1 1 2 2", full("sixes", "full_house")), 0)
    assert PENTA.timeout_move(seen, Rng(bytes(32))) == Score(BOXES.index("full_house"))
    seen = PENTA.view(position("1 1 1 2 2", full("ones", "chance"), full("twos", "full_house"), turn=1), 1)
    assert PENTA.timeout_move(seen, Rng(bytes(32))) == Score(BOXES.index("full_house"))
    pair = PENTA.view(position("1 1 2 5 6", full("chance", "penta")), 0)
    assert isinstance(PENTA.timeout_move(pair, Rng(bytes(32))), Score)
    assert isinstance(bot(PENTA, "expert").choose(pair, Rng(bytes(32))), Roll)


def test_the_timeout_move_minds_the_joker_and_the_upper_bonus_y6_y8_y10() -> None:
    def late(dice: str, sheet: dict[str, int]) -> str:
        return PENTA.text(PENTA.timeout_move(PENTA.view(position(dice, sheet), 0), Rng(bytes(32))))

    # As an ordinary roll, chance would bring more than the large straight.
    free = ("large_straight", "chance")
    assert late("4 4 4 4 4", full(*free)) == "score large_straight"
    assert late("4 4 4 4 4", full(*free, penta=0)) == "score chance"
    # Two sixes are few, but they reach 63.
    upper = {"twos": 6, "threes": 9, "fours": 12, "fives": 20}
    assert late("4 5 5 6 6", full("sixes", "chance", ones=4, **upper)) == "score sixes"
    assert late("4 5 5 6 6", full("sixes", "chance")) == "score chance"


def test_every_level_plays_legal_moves_and_stronger_ones_score_more() -> None:
    means = []
    for level in Level:
        player, totals = bot(PENTA, level), []
        for number in range(24):
            match = start(PENTA, {"players": 1}, seed=bytes([number]) * 32)
            while not is_over(match):
                move = player.choose(view(match, 0), Rng(bytes(32)))
                assert move in tuple(legal_moves(match))
                match = play(match, 0, move)
            totals.append(match.totals[0])
        means.append(mean(totals))
    assert means == sorted(means)
    assert means[2] > 225


def test_a_bot_does_not_see_the_rolls_to_come_y10() -> None:
    match = start(PENTA, {"players": 2}, seed=bytes(32))
    seen = view(match, turn(match))
    other = PENTA.resample(seen, Rng(bytes([9]) * 32))
    for level in Level:
        chosen = [
            bot(PENTA, level).choose(PENTA.view(state, turn(match)), Rng(bytes(32))) for state in (match.state, other)
        ]
        assert chosen[0] == chosen[1]


@given(
    st.one_of(
        st.text(max_size=30),
        st.sampled_from(["keep", "keep 7", "keep 1  2", "score", "score ", "roll ", "keep 1 2 3 4 5 6"]),
    )
)
def test_what_is_no_move_is_a_bad_move(text: str) -> None:
    try:
        move = PENTA.parse(text)
    except BadMove:
        return
    assert PENTA.parse(PENTA.text(move)) == move


@pytest.mark.parametrize(
    "text",
    ["", "keep", "keep ", "keep 0", "keep 7", "keep 1  2", "keep 12", "keep 1 2 ", "keep 1 2 3 4 5 6", "keep ٣",
     "Keep 1", "roll ", "roll 1", "score", "score ", "score sevens", "score Ones", "score ones ", "score  ones"],
)  # fmt: skip
def test_texts_that_are_no_moves(text: str) -> None:
    with pytest.raises(BadMove):
        PENTA.parse(text)


def test_texts_of_moves() -> None:
    for text, move in (("roll", Roll(())), ("keep 5 5 5", Roll((5, 5, 5))), ("score sixes", Score(5))):
        assert PENTA.text(move) == text
        assert PENTA.parse(text) == move


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"type": "roll"},
        {"type": "roll", "keep": [0]},
        {"type": "roll", "keep": [2, 1]},
        {"type": "roll", "keep": [True]},
        {"type": "roll", "keep": [1] * 6},
        {"type": "score", "box": "sevens"},
        {"type": "score", "box": 3},
        {"type": "score", "box": "ones", "more": 1},
        {"type": ["score"]},
    ],
)
def test_bad_json_is_a_bad_move(data: object) -> None:
    with pytest.raises(BadMove):
        from_json(PENTA.move, data)


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ("dice", [1, 2, 3, 4]),
        ("dice", [5, 4, 3, 2, 1]),
        ("turn", 1),
        ("rolls", 0),
        ("rolls", 4),
        ("kept", [6]),
        ("bonuses", [1]),
        ("bonuses", []),
        ("sheets", [[1] * 13]),
        ("sheets", [[None] * 12]),
        ("sheets", []),
        ("starter", 3),
        ("rng", {"key": "00", "position": 0}),
    ],
)
def test_positions_that_cannot_be_are_refused(change: str, wrong: object) -> None:
    data = to_json(position("1 2 3 4 5", {}))
    with pytest.raises(BadMove):
        from_json(PENTA.state, {**data, change: wrong})
