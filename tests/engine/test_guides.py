"""The guides: chapters in both languages, and examples that the engine plays again, for every game with a guide."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from engine.walks import through_json
from joypip_engine import GAMES, IllegalMove, from_json, options_offered, to_json

CHAPTERS = {
    "fr": ["En bref", "Jouer", "Compter", "Options", "Commandes", "Questions"],
    "en": ["In brief", "Play", "Scoring", "Options", "Controls", "Questions"],
}
LANGUAGES = list(CHAPTERS)
FILES = ("fr.md", "en.md", "examples.json")
ID = re.compile(r"(G|D|T|P|Y|C)\d+b?")
PLAIN = re.compile(r"(?<![\u00a0\u202f])[:;!?»](?![\w/])|« |«[^\u00a0\u202f]")
"""A sign that French sets off, without the space that does not break before it (or after an opening one)."""


def folder(game_id: str) -> Any:
    return files("joypip_engine.games").joinpath(game_id, "guide")


GUIDED = [game_id for game_id in GAMES if any(folder(game_id).joinpath(name).is_file() for name in FILES)]
every_guide = pytest.mark.parametrize("game_id", GUIDED)
every_text = pytest.mark.parametrize(("game_id", "language"), [(name, each) for name in GUIDED for each in LANGUAGES])


@cache
def text_of(game_id: str, language: str) -> str:
    return str(folder(game_id).joinpath(f"{language}.md").read_text("utf-8"))


@cache
def examples_of(game_id: str) -> list[dict[str, Any]]:
    return list(json.loads(folder(game_id).joinpath("examples.json").read_text("utf-8"))["examples"])


def outline(text: str) -> list[tuple[str, int, int]]:
    """For each chapter its title, the number of list items and of table rows."""
    found = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        lines = body.splitlines()
        items, rows = (sum(line.startswith(mark) for line in lines) for mark in ("- ", "|"))
        found.append((title.strip(), items, rows))
    return found


def test_dominoes_has_a_guide() -> None:
    assert "dominoes" in GUIDED


@every_text
def test_the_chapters_are_there_in_order(game_id: str, language: str) -> None:
    text = text_of(game_id, language)
    assert text.startswith(f"# {GAMES[game_id].title[language]}\n")
    assert [title for title, _, _ in outline(text)] == CHAPTERS[language]
    for part in re.split(r"^## .*$", text, flags=re.MULTILINE)[1:]:
        assert len(part.split()) > 3, "an empty chapter"


@every_guide
def test_both_languages_have_the_same_shape(game_id: str) -> None:
    """As many items and table rows in each chapter, as many questions, and no chapter more."""
    french, english = (text_of(game_id, language) for language in LANGUAGES)
    assert [row[1:] for row in outline(french)] == [row[1:] for row in outline(english)]
    questions = [len(re.findall(r"^\*\*.+\?\*\*", text, flags=re.MULTILINE)) for text in (french, english)]
    assert questions[0] == questions[1] > 0


@every_text
def test_the_options_chapter_names_every_choice(game_id: str, language: str) -> None:
    """G1: each number that can be chosen is in the chapter; a range may stand for its middle."""
    chapter = text_of(game_id, language).split("\n## Options\n")[1].split("\n## ")[0]
    for row in options_offered(GAMES[game_id]).values():
        numbers = [choice for choice in row["choices"] if type(choice) is int]
        shown = {int(re.sub(r"\D", "", number)) for number in re.findall(r"\d+(?:[ \u00a0\u202f,]\d{3})*", chapter)}
        assert {min(numbers), max(numbers)} <= shown if numbers else True


def french_of(game_id: str) -> list[str]:
    rows = [text_of(game_id, "fr")]
    for example in examples_of(game_id):
        rows += [example["title"]["fr"], *(step["text"]["fr"] for step in example["steps"])]
    return rows


@every_guide
def test_french_is_set_as_french(game_id: str) -> None:
    """A space that does not break before : ; ! ? and within « », and the curved apostrophe."""
    for text in french_of(game_id):
        for line in text.splitlines():
            if re.fullmatch(r"[|:\- ]+", line):
                continue
            assert not PLAIN.search(line), line
            assert not re.search(r"\w'\w", line), line


@every_guide
def test_the_texts_are_there_in_both_languages(game_id: str) -> None:
    examples = examples_of(game_id)
    assert len({example["id"] for example in examples}) == len(examples) >= 3
    for example in examples:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", example["id"])
        assert example["rules"]
        assert all(ID.fullmatch(rule) for rule in example["rules"])
        assert 3 <= len(example["steps"]) <= 8, example["id"]
        for said in (example["title"], *(step["text"] for step in example["steps"])):
            assert set(said) == set(LANGUAGES)
            assert all(said[language].strip() for language in LANGUAGES)


@every_guide
def test_the_engine_plays_the_examples(game_id: str) -> None:
    """Each move leads to the next step's position, or is refused by the rule named, which is one of the example's."""
    game, moved, refused = GAMES[game_id], 0, 0
    for example in examples_of(game_id):
        steps = example["steps"]
        for step, after in zip(steps, [*steps[1:], None], strict=True):
            assert set(step) == {"text", "state", "seat", "move", "refused", "highlight"}
            state = from_json(game.state, step["state"])
            assert through_json(to_json(state)) == step["state"], "a position is written as the engine writes it"
            game.view(state, step["seat"])
            expected = state
            if step["move"] is not None:
                move = game.parse(step["move"])
                assert game.text(move) == step["move"]
                if step["refused"] is not None:
                    with pytest.raises(IllegalMove) as refusal:
                        game.play(state, move)
                    assert refusal.value.rule == step["refused"]
                    refused += 1
                else:
                    expected = game.play(state, move)
                    moved += 1
            else:
                assert step["refused"] is None
            if after is not None:
                assert from_json(game.state, after["state"]) == expected, (example["id"], step["text"]["en"])
    assert moved > 2
    assert refused > 0
