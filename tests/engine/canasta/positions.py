"""Positions for the tests, written by ranks: "K K 2 JK b3"; suits are dealt out from what is left of the 108 cards."""

from __future__ import annotations

from collections import Counter

from joypip_engine import IllegalMove, from_json, to_json
from joypip_engine.games.canasta import GAME
from joypip_engine.games.canasta.deck import DECK, RED_THREES, card_text, is_red_three, parse_card, parse_rank, rank_of
from joypip_engine.games.canasta.melds import Group
from joypip_engine.games.canasta.moves import Meld, Move, Take
from joypip_engine.games.canasta.state import State

NAMES = {"b3": (8, 11), "r3": RED_THREES, "JK": (52,)}


class Box:
    """The cards that are not yet placed."""

    def __init__(self) -> None:
        self.left = Counter(DECK)

    def one(self, name: str) -> int:
        """The next free card of a name: a rank, b3, r3, JK or a card."""
        for card in cards_named(name):
            if self.left[card]:
                self.left[card] -= 1
                return card
        raise AssertionError(f"no {name} is left")

    def many(self, names: str) -> tuple[int, ...]:
        return tuple(self.one(name) for name in names.split())


def cards_named(name: str) -> tuple[int, ...]:
    if name in NAMES:
        return NAMES[name]
    if name[-1] in "CDHS":
        return (parse_card(name),)
    return tuple(card for card in range(52) if card_text(card)[:-1] == name)


def melds_of(box: Box, text: str) -> tuple[Group, ...]:
    """Melds of a team: "K: K K K 2 | 7: 7 7 7"."""
    groups = []
    for part in filter(None, text.split(" | ")):
        rank, _, names = part.partition(": ")
        groups.append(Group(parse_rank(rank), tuple(sorted(box.many(names)))))
    return tuple(sorted(groups, key=lambda group: group.rank))


def position(
    hand: str,
    *,
    seat: int = 0,
    pile: str = "9",
    own: str = "",
    rival: str = "",
    phase: str = "play",
    took: bool = False,
    stock: int = 20,
    total: int = 0,
    rival_total: int = 0,
    laid: tuple[bool, ...] | None = None,
    laying: bool = False,
    reds: tuple[str, str] = ("", ""),
    top: str = "",
    partner: str | None = None,
) -> State:
    """A position with `seat` to move, checked as one that was read. `top` are the next cards of the stock, in order.

    The other seats hold what is left over, red threes that are left lie in the stock or, without one, with the rivals.
    """
    box = Box()
    team = seat % 2
    pile_cards = () if took else box.many(pile)
    lying = [melds_of(box, own), melds_of(box, rival)]
    first = box.many(top)
    held = tuple(sorted(box.many(hand)))
    red_threes = [box.many(reds[0]), box.many(reds[1])]
    hands: list[tuple[int, ...]] = [()] * 4
    hands[seat] = held
    if partner is not None:
        hands[(seat + 2) % 4] = tuple(sorted(box.many(partner)))
    left = sorted(box.left.elements())
    reds_left = [card for card in left if is_red_three(card)]
    plain = [card for card in left if not is_red_three(card)]
    if stock <= len(first):
        red_threes[1] = (*red_threes[1], *reds_left)
        reds_left = []
    filler = max(0, stock - len(first) - len(reds_left))
    below, rest = [*plain[:filler], *reds_left], plain[filler:]
    others = [other for other in range(4) if not hands[other]]
    for place, other in enumerate(others):
        hands[other] = tuple(sorted(rest[place :: len(others)]))
    if team:
        lying.reverse()
        red_threes.reverse()
    totals = (total, rival_total) if team == 0 else (rival_total, total)
    if laid is None:
        # Who laid what lies there: the rivals, and the partner unless all of it was laid in this turn.
        marks = [bool(lying[other % 2]) for other in range(4)]
        marks[seat] = False
        marks[(seat + 2) % 4] = bool(own) and not (laying or took)
        laid = tuple(marks)
    state = State(
        totals=totals * 2,
        starter=0,
        hands=tuple(hands),
        stock=(*below, *reversed(first)),
        pile=pile_cards,
        melds=(lying[0], lying[1]),
        red_threes=(tuple(sorted(red_threes[0])), tuple(sorted(red_threes[1]))),
        turn=seat,
        phase="play" if phase == "play" else "draw",
        drew=phase == "play" and not took,
        laying=laying or took,
        laid=laid,
        out=None,
        concealed=False,
        events=(),
    )
    assert from_json(GAME.state, to_json(state)) == state
    return state


def named(state: State, names: str) -> tuple[int, ...]:
    """Cards of the hand of the seat to move, by name."""
    assert state.turn is not None
    hand = list(state.hands[state.turn])
    found = []
    for name in names.split():
        card = next(card for card in hand if card in cards_named(name))
        hand.remove(card)
        found.append(card)
    return tuple(found)


def grouped(state: State, text: str) -> tuple[Group, ...]:
    """Groups of cards of the hand: "K: K K 2 | 7: 7 7 7"."""
    pairs = [part.partition(": ")[::2] for part in filter(None, text.split(" | "))]
    cards = list(named(state, " ".join(names for _, names in pairs)))
    groups = []
    for rank, names in pairs:
        count = len(names.split())
        groups.append(Group(parse_rank(rank), tuple(cards[:count])))
        del cards[:count]
    return tuple(groups)


def meld(state: State, text: str) -> Meld:
    return Meld(grouped(state, text))


def take(state: State, names: str = "", text: str = "") -> Take:
    """A take that lays these cards of the hand, and further groups with other cards."""
    cards = named(state, names)
    if not text:
        return Take(cards)
    both = grouped(state, f"K: {names} | {text}" if names else text)
    return Take(both[0].cards, both[1:]) if names else Take((), both)


def refused(state: State, move: Move) -> tuple[str, dict[str, object]]:
    """The rule and parameters by which a move is refused; the state is as it was."""
    before = to_json(state)
    try:
        GAME.play(state, move)
    except IllegalMove as refusal:
        assert to_json(state) == before
        return refusal.rule, refusal.params
    raise AssertionError("the move was accepted")


def pattern(cards: tuple[int, ...]) -> str:
    """Cards by rank, sorted: "7 7 2"."""
    return " ".join("JK" if rank_of(card) == 14 else card_text(card)[:-1] for card in sorted(cards))


def pattern_of(move: Move) -> tuple[object, ...]:
    """A move up to suits."""
    groups = tuple(sorted((group.rank, pattern(group.cards)) for group in getattr(move, "groups", ())))
    cards = getattr(move, "cards", getattr(move, "card", None))
    return (move.tag, pattern((cards,) if isinstance(cards, int) else cards or ()), groups)
