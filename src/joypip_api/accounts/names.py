"""Friendly names for guests, and what a chosen name may be."""

from __future__ import annotations

import secrets
import unicodedata

FIRST = {
    "fr": (
        "Belette",
        "Cigale",
        "Hirondelle",
        "Loutre",
        "Mésange",
        "Girafe",
        "Tortue",
        "Libellule",
        "Marmotte",
        "Chouette",
    ),
    "en": ("Otter", "Robin", "Badger", "Heron", "Hedgehog", "Magpie", "Dormouse", "Swift", "Marten", "Wren"),
}
SECOND = {
    "fr": (
        "rieuse",
        "agile",
        "rêveuse",
        "espiègle",
        "paisible",
        "gourmande",
        "habile",
        "intrépide",
        "rapide",
        "sereine",
    ),
    "en": ("Merry", "Nimble", "Dreamy", "Cheeky", "Peaceful", "Hungry", "Clever", "Daring", "Quick", "Serene"),
}
LONGEST = 24


def friendly(language: str) -> str:
    """A name such as "Loutre agile" or "Nimble Otter"."""
    first, second = secrets.choice(FIRST[language]), secrets.choice(SECOND[language])
    return f"{first} {second}" if language == "fr" else f"{second} {first}"


def cleaned(name: str) -> str:
    """A name as it is kept: NFKC, single spaces. ValueError when it is empty, too long or holds control signs."""
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(plain) <= LONGEST:
        raise ValueError(f"a name has 1 to {LONGEST} signs")
    if any(unicodedata.category(sign)[0] == "C" for sign in plain):
        raise ValueError("a name has no invisible signs")
    return plain
