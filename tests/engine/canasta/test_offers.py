"""The generator against everything that `play` accepts, on small random positions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from engine.canasta.positions import pattern, pattern_of, position
from engine.walks import LONG
from joypip_engine import IllegalMove, from_json, to_json
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.deck import NATURAL, parse_rank, rank_of
from joypip_engine.games.canasta.melds import Group
from joypip_engine.games.canasta.moves import Decline, Discard, DrawCard, Meld, Move, Take
from joypip_engine.games.canasta.state import State

RANKS = tuple(map(parse_rank, ("3", "7", "9", "K")))


def accepted(state: State, move: Move) -> State | None:
    try:
        return GAME.play(state, move)
    except IllegalMove:
        return None


def parts(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every choice of cards, one for each pattern of ranks, none included."""
    found = {}
    for count in range(len(cards) + 1):
        for chosen in combinations(cards, count):
            found.setdefault(pattern(chosen), chosen)
    return list(found.values())


def groupings(cards: tuple[int, ...], ranks: tuple[int, ...]) -> Iterator[tuple[Group, ...]]:
    """Every way to put some of the cards into groups of these ranks."""
    if not ranks:
        yield ()
        return
    rank, *others = ranks
    fitting = tuple(card for card in cards if rank_of(card) == rank or not NATURAL[card])
    for chosen in parts(fitting):
        left = list(cards)
        for card in chosen:
            left.remove(card)
        for rest in groupings(tuple(left), tuple(others)):
            yield ((Group(rank, chosen), *rest)) if chosen else rest


def every_move(state: State) -> Iterator[Move]:
    """Every move of the kinds there are, legal or not, one for each pattern of ranks."""
    hand = state.hands[state.turn or 0]
    yield from (DrawCard(), Decline())
    for chosen in parts(hand):
        if len(chosen) == 1:
            yield Discard(chosen[0])
    for groups in groupings(hand, RANKS):
        yield Meld(groups)
    if not state.pile:
        return
    top = rank_of(state.pile[-1])
    for cards in parts(tuple(card for card in hand if rank_of(card) == top or not NATURAL[card])):
        left = list(hand)
        for card in cards:
            left.remove(card)
        for groups in groupings(tuple(left), tuple(rank for rank in RANKS if rank != top)):
            yield Take(cards, groups)


def smaller(move: Move) -> Iterator[Move]:
    """The move with one card or one group less, of those that lay something."""
    match move:
        case Meld(groups=groups):
            for less in fewer(groups):
                if less:
                    yield Meld(less)
        case Take(cards=cards, groups=groups):
            for place in range(len(cards)):
                yield Take(cards[:place] + cards[place + 1 :], groups)
            for less in fewer(groups):
                yield Take(cards, less)
        case _:
            pass


def fewer(groups: tuple[Group, ...]) -> Iterator[tuple[Group, ...]]:
    for place, group in enumerate(groups):
        before, after = groups[:place], groups[place + 1 :]
        yield (*before, *after)
        # Three and four black threes are two different groups: nothing is added to them (C18).
        for card in range(len(group.cards) if group.rank != 3 else 0):
            cards = group.cards[:card] + group.cards[card + 1 :]
            if cards:
                yield (*before, Group(group.rank, cards), *after)


OPENINGS = 240
TABLES = ("", "K: K K K", "7: 7 7 7 7 7", "7: 7 7 7 7 7 2 | K: K K 2", "9: 9 9 9 9 9 9 | K: K K K K",
          "9: 9 9 9 9 9 9 9",
          "K: K K K K 2 2 JK", "7: 7 7 7 7 | K: K K K K K 2", "9: 9 9 9 9 9 | 7: 7 7 7 7 7 7")  # fmt: skip
PILES = ("K", "7", "4 K", "b3 K", "2 9", "r3 K", "r3 7", "r3 r3 9", "4 b3", "4 2", "JK 5 6 7", "9")


def small_positions(count: int) -> Iterator[State]:
    chance = random.Random(7)
    made = 0
    while made < count:
        own = chance.choice(TABLES)
        size = chance.choice((1, 2, 2, 3, 3, 4, 5, 6, 7, 8))
        weights = chance.choice(((5, 5, 5, 3, 2, 1), (1, 1, 9, 2, 1, 1), (2, 2, 2, 9, 1, 2), (1, 9, 2, 2, 2, 0)))
        hand = " ".join(chance.choices(("7", "9", "K", "b3", "2", "JK"), weights, k=size))
        phase = chance.choice(("draw", "play"))
        stock = chance.choice((0, 30))
        total = chance.choice((-5, 0, 1500, 3000))
        try:
            state = position(hand, own=own, pile=chance.choice(PILES), phase=phase, stock=stock, total=total)
        except (AssertionError, ValueError):
            continue
        made += 1
        yield state


def openings(count: int) -> Iterator[State]:
    """Full hands of teams that have not melded: canastas, black threes and going out in one move are within reach."""
    chance = random.Random(11)
    while count:
        size = chance.choice((7, 8, 9, 10, 11))
        weights = chance.choice(((0, 14, 3, 2, 3, 1), (1, 9, 0, 6, 1, 1), (14, 1, 0, 5, 2, 0), (0, 2, 9, 2, 4, 4)))
        hand = " ".join(chance.choices(("7", "9", "K", "b3", "2", "JK"), weights, k=size))
        if chance.randrange(3):
            rank = chance.choice(("9 9 9 9 9 9 9", "9 9 9 9 9 9", "9 9 9 9 9 2 JK", "9 9 9 9 2 2 JK", "7 7 7 7 7 7 7"))
            others = [*chance.choices(("7", "K", "2", "JK"), k=chance.randrange(3)), *["4"] * chance.randrange(2)]
            hand = " ".join([rank, *["b3"] * chance.choice((0, 3, 3, 4)), *others])
        phase = chance.choice(("draw", "play", "play"))
        pile = chance.choice(("9", "9", "7", "4 9", "r3 9"))
        try:
            state = position(hand, pile=pile, phase=phase, total=chance.choice((-5, 0, 1500, 3000)))
        except AssertionError:
            continue
        count -= 1
        yield state


def test_the_least_first_melds_are_listed_and_no_others() -> None:
    """C8, C12, C18 to C21: as below, for teams that have not melded."""
    canastas = threes = out = 0
    for state in openings(OPENINGS):
        listed = [move for move in GAME.legal_moves(state) if isinstance(move, Meld | Take)]
        legal = [move for move in every_move(state) if isinstance(move, Meld | Take) and accepted(state, move)]
        least = [move for move in legal if not any(accepted(state, less) for less in smaller(move))]
        assert sorted(map(pattern_of, listed)) == sorted(map(pattern_of, least)), to_json(state)
        for move in listed:
            after = accepted(state, move)
            assert after is not None
            canastas += GAME.view(after, 0).teams[0].may_go_out
            threes += any(group.rank == 3 for group in move.groups)
            out += after.out == 0
    assert min(canastas, threes, out) > 8, (canastas, threes, out)


def test_the_least_moves_are_listed_and_no_others() -> None:
    """C4 to C23: a move is listed exactly when it is legal and no move with a card or a group less is."""
    kinds: Counter[str] = Counter()
    long = 0
    for state in small_positions(10_000 if LONG else 2_000):
        listed = list(GAME.legal_moves(state))
        legal = [move for move in every_move(state) if accepted(state, move)]
        least = [move for move in legal if not any(accepted(state, less) for less in smaller(move))]
        found = [pattern_of(move) for move in listed]
        assert sorted(found) == sorted(pattern_of(move) for move in least), to_json(state)
        assert len(set(found)) == len(found)
        assert listed, to_json(state)
        kinds.update(move.tag for move in listed)
        long += sum(len(group.cards) > 3 for move in listed for group in getattr(move, "groups", ()))
    assert min(kinds[tag] for tag in ("draw", "take", "meld", "discard", "decline")) > 20, kinds
    assert long > 5


def put(state: State) -> tuple[object, ...]:
    """What a position is up to suits and to the order in which it came about."""
    melds = [tuple((meld.rank, pattern(meld.cards)) for meld in team) for team in state.melds]
    hands = tuple(pattern(hand) for hand in state.hands)
    return (hands, *melds, state.turn, state.phase, state.out, state.concealed, len(state.pile))


def reached(state: State) -> set[tuple[object, ...]]:
    """Positions that this turn can come to by listed moves, without its discard."""
    seen: set[tuple[object, ...]] = set()
    waiting = [state]
    while waiting:
        current = waiting.pop()
        for move in GAME.legal_moves(current) if current.turn == state.turn else ():
            if isinstance(move, Discard):
                continue
            after = GAME.play(current, move)
            if put(after) not in seen:
                seen.add(put(after))
                waiting.append(after)
    return seen


def test_listed_moves_reach_whatever_can_be_laid() -> None:
    """C7, C19: every legal move's outcome comes about by listed moves too; the longer ones lose nothing."""
    checked = 0
    for state in small_positions(700):
        outcomes = reached(state)
        for move in every_move(state):
            if isinstance(move, Discard | DrawCard):
                continue
            after = accepted(state, move)
            if after is not None:
                assert put(after) in outcomes, (to_json(state), GAME.text(move))
                checked += 1
    assert checked > 1_500


def test_one_move_for_each_pattern_of_ranks() -> None:
    """Suits do not matter: the first cards of the hand stand for all, in a fixed order."""
    state = position("KC KD KH KS KC 7C", own="7: 7D 7H 7S")
    assert [GAME.text(move) for move in GAME.legal_moves(state)] == [
        "meld 7C",
        "meld KC KC KD",
        "discard 7C",
        "discard KC",
    ]
    assert accepted(state, GAME.parse("meld KD KH KS")) is not None


def test_a_first_meld_is_listed_with_the_fewest_cards() -> None:
    """C8, minimum 50: kings with a two make 40, with three sevens 55; a third king in place of the two is 10 less."""
    state = position("K K K 7 7 7 2 4")
    melds = {pattern_of(move)[2] for move in GAME.legal_moves(state) if isinstance(move, Meld)}
    assert melds == {
        ((7, "7 7 7"), (13, "2 K K")),
        ((7, "2 7 7"), (13, "K K K")),
        ((13, "2 K K K"),),
    }


@pytest.mark.parametrize(("hand", "own", "wanted"), [
    ("K K", "K: K K K K K", (13, "K K")),
    ("K 2", "K: K K K K K", (13, "2 K")),
    ("2 2", "K: K K K K K | 7: 7 7 7 7 7", (7, "2 2")),
    ("2 2", "K: K K K K K | 7: 7 7 7 7 7", (13, "2 2")),
    ("9 9 9 9 9 9 9", "K: K K K", (9, "9 9 9 9 9 9 9")),
])  # fmt: skip
def test_a_whole_hand_is_offered_for_the_first_canasta(hand: str, own: str, wanted: tuple[int, str]) -> None:
    """C19: card by card it would leave one card without a canasta."""
    state = position(hand, own=own, pile="4")
    whole = [move for move in GAME.legal_moves(state) if pattern_of(move) == ("meld", "", (wanted,))]
    assert len(whole) == 1
    out = GAME.play(state, whole[0])
    assert (out.turn, out.out) == (None, 0)


def test_groups_come_in_every_order() -> None:
    """What is laid in one move does not depend on the order in which it is named."""
    state = position("KC KD KH 7C 7D 7H AC AD AH 4 5")
    texts = ["KC KD KH", "7C 7D 7H", "AC AD AH"]
    ends = {
        to_json(GAME.play(state, GAME.parse("meld " + " | ".join(order)))).__repr__()
        for order in product(texts, repeat=3)
        if len(set(order)) == 3
    }
    assert len(ends) == 1
    assert from_json(GAME.state, to_json(GAME.play(state, GAME.parse("meld " + " | ".join(texts)))))
