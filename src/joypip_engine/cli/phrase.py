"""`Phrases`: what the command line says, in English or French."""

from __future__ import annotations

from typing import Any, TextIO

from joypip_engine.core import BadMove, BadOptions, IllegalMove

LANGUAGES = ("en", "fr")

PHRASES: dict[str, tuple[str, str]] = {
    "seed": ("Seed {seed}", "Graine {seed}"),
    "deal": ("--- Deal {number} ---", "--- Donne {number} ---"),
    "moved": ("Seat {seat}: {move}", "Place {seat}\u00a0: {move}"),
    "hidden": ("Seat {seat} has moved.", "La place {seat} a joué."),
    "counted": ("Points {points}, totals {totals}", "Points {points}, totaux {totals}"),
    "yours": ("You sit at seat {seat}. Your move:", "Vous êtes à la place {seat}. À vous de jouer\u00a0:"),
    "choice": ("  {number:>3}  {move}", "  {number:>3}  {move}"),
    "more": ("       … and more: type any move", "       … et d’autres\u00a0: tapez un coup"),
    "prompt": (
        "Number or move, h for a hint, q to stop > ",
        "Numéro ou coup, h\u00a0: un conseil, q\u00a0: arrêter > ",
    ),
    "hint": ("The normal bot would play: {move}", "Le robot normal jouerait\u00a0: {move}"),
    "stopped": ("Stopped.", "Partie arrêtée."),
    "standing": ("{place}. seat {seats}: {total}", "{place}. place {seats}\u00a0: {total}"),
    "saved": ("Record kept in {file}", "Feuille de partie gardée dans {file}"),
    "refused": ("Refused by rule {rule}{told}", "Refusé, règle {rule}{told}"),
    "not_your_turn": (
        "Refused: it is another seat's turn{told}",
        "Refusé\u00a0: c’est à une autre place de jouer{told}",
    ),
    "nothing_due": ("Refused: the deal or match is over", "Refusé\u00a0: la donne ou la partie est finie"),
    "bad": ("Not understood: {why}", "Pas compris\u00a0: {why}"),
    "options": ("Not offered: {why}", "Pas proposé\u00a0: {why}"),
    "unreadable": ("Cannot be read: {why}", "Lecture impossible\u00a0: {why}"),
    "running": ("The match is not over.", "La partie n’est pas finie."),
    "agrees": (
        "Everything agrees: {deals} deals, {moves} moves.",
        "Tout concorde\u00a0: {deals} donnes, {moves} coups.",
    ),
    "disagrees": ("Does not agree: {problems}", "Ne concorde pas\u00a0: {problems}"),
    "turn": ("Seat {seat} is to move:", "À la place {seat} de jouer\u00a0:"),
    "over": ("The deal is over. Points {points}", "La donne est finie. Points {points}"),
    "speed": (
        "{game:<12} {matches} matches, {moves} moves: {rate} moves/s, {slowest} ms for the slowest",
        "{game:<12} {matches} parties, {moves} coups\u00a0: {rate} coups/s, {slowest} ms pour le plus lent",
    ),
}


class Phrases:
    """Writes phrases of one language to a stream."""

    def __init__(self, language: str, stream: TextIO) -> None:
        self._column = LANGUAGES.index(language)
        self._stream = stream

    def text(self, name: str, **params: Any) -> str:
        """A phrase with its parameters put in."""
        return PHRASES[name][self._column].format(**params)

    def say(self, name: str, **params: Any) -> None:
        """Writes a phrase on a line of its own."""
        self.line(self.text(name, **params))

    def line(self, text: str = "", end: str = "\n") -> None:
        """Writes a text."""
        self._stream.write(text + end)
        self._stream.flush()

    def refusal(self, refusal: BadMove | BadOptions | IllegalMove) -> str:
        """What a refusal says to a person."""
        if isinstance(refusal, IllegalMove):
            told = ", ".join(f"{name} {value}" for name, value in refusal.params.items() if value is not None)
            told = f" ({told})" if told else ""
            match refusal.rule:
                case "turn":
                    return self.text("not_your_turn", told=told)
                case "over":
                    return self.text("nothing_due")
                case rule:
                    return self.text("refused", rule=rule, told=told)
        return self.text("options" if isinstance(refusal, BadOptions) else "bad", why=str(refusal))


def listed(values: tuple[int, ...]) -> str:
    """Numbers as they stand in a phrase: "12, 0, 5"."""
    return ", ".join(map(str, values))
