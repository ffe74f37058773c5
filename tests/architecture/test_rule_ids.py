"""Every rule is cited by a test, and nothing cites a rule that there is not."""

from __future__ import annotations

import re
from pathlib import Path

from joypip_engine import GAMES

LETTERS = {"dominoes": "D", "tile_rummy": "T", "president": "P", "penta": "Y", "canasta": "C"}
TESTS = Path(__file__).parents[1]
RULES = (TESTS / "rule_ids.txt").read_text(encoding="utf-8").split()
CITED = re.compile(r"\b([GDTPYC]\d{1,2}b?)\b")
RANGE = re.compile(r"\b([GDTPYC])(\d{1,2}) (?:to|and) \1?(\d{1,2})\b")
TEST = re.compile(r"^def test_\w+.*?(?=^(?:def |class |@|# ---)|\Z)", re.M | re.S)


def citations() -> set[str]:
    """Rule ids in the tests' names, docstrings and bodies; "D2 to D4" cites D3 too."""
    found: set[str] = set()
    # Only tests of the engine: elsewhere "C1" or "D1" may be a measure.
    for file in sorted((TESTS / "engine").rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        for test in TEST.findall(text):
            told = re.sub(r"_([gdtpyc]\d{1,2}b?)(?=_|\()", lambda name: f" {name[1].upper().replace('B', 'b')} ", test)
            found |= set(CITED.findall(told))
            for letter, first, last in RANGE.findall(told):
                found |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_there_are_as_many_rules_as_the_list_says() -> None:
    assert len(RULES) == len(set(RULES)) == 91
    assert [sum(rule.startswith(letter) for rule in RULES) for letter in "GDTPYC"] == [9, 13, 15, 14, 11, 29]


def test_every_rule_of_a_game_that_is_offered_is_cited_by_a_test() -> None:
    offered = {"G", *(LETTERS[game] for game in GAMES)}
    assert [rule for rule in RULES if rule[0] in offered and rule not in citations()] == []
