"""The guides of the games: chapters and step-by-step examples, for the client to draw."""

from __future__ import annotations

import html
import json
import re
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from fastapi import APIRouter
from pydantic import BaseModel

from joypip_api.errors import PROBLEMS, Problem
from joypip_engine import GAMES, from_json, options_offered, to_json

router = APIRouter(responses=PROBLEMS, tags=["games"])
Language = Literal["fr", "en"]


class OptionBody(BaseModel):
    """An option's choices and default."""

    choices: list[Any]
    default: Any


class GameBody(BaseModel):
    """A game that can be played here."""

    id: str
    title: dict[str, str]
    version: int
    seats: list[int]
    options: dict[str, OptionBody]


class Chapter(BaseModel):
    """A chapter of a guide, as HTML of our own making."""

    title: str
    html: str


class ExampleStep(BaseModel):
    """A position with its words; `move` is what is played next, `refused` the rule that refuses it."""

    text: str
    view: dict[str, Any]
    move: str | None
    refused: str | None
    highlight: list[str]


class Example(BaseModel):
    """A few steps that explain some rules."""

    id: str
    rules: list[str]
    title: str
    steps: list[ExampleStep]


class Guide(BaseModel):
    """Everything a player reads about a game."""

    chapters: list[Chapter]
    examples: list[Example]


@router.get("/games")
async def list_games() -> list[GameBody]:
    """The games of this server."""
    return [
        GameBody.model_validate(
            {
                "id": game.id,
                "title": dict(game.title),
                "version": game.version,
                "seats": list(game.seats),
                "options": options_offered(game),
            }
        )
        for game in GAMES.values()
    ]


@router.get("/games/{game_id}/guide")
async def read_guide(game_id: str, language: Language = "fr") -> Guide:
    """A game's guide."""
    if game_id not in GAMES:
        raise Problem(404, "no_game", "there is no such game")
    if not files("joypip_engine.games").joinpath(game_id, "guide", f"{language}.md").is_file():
        raise Problem(404, "no_guide", "this game has no guide yet")
    return guide(game_id, language)


@cache
def guide(game_id: str, language: Language) -> Guide:
    """The guide of a game; each step's view is computed by the engine."""
    folder = files("joypip_engine.games").joinpath(game_id, "guide")
    text = folder.joinpath(f"{language}.md").read_text("utf-8")
    chapters = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        chapters.append(Chapter(title=title.strip(), html=to_html(body)))
    game, examples = GAMES[game_id], []
    for example in json.loads(folder.joinpath("examples.json").read_text("utf-8"))["examples"]:
        steps = [
            ExampleStep(
                text=step["text"][language],
                view=to_json(game.view(from_json(game.state, step["state"]), step["seat"])),
                move=step.get("move"),
                refused=step.get("refused"),
                highlight=step.get("highlight", []),
            )
            for step in example["steps"]
        ]
        title = example["title"][language]
        examples.append(Example(id=example["id"], rules=example["rules"], title=title, steps=steps))
    return Guide(chapters=chapters, examples=examples)


def to_html(text: str) -> str:
    """HTML of the little Markdown that guides use: paragraphs, lists, ### headings, tables, bold and italics."""
    blocks = []
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = [line.rstrip() for line in block.splitlines() if line.strip()]
        if not lines:
            continue
        if lines[0].startswith("### "):
            blocks.append(f"<h3>{_inline(lines[0][4:])}</h3>")
            lines = lines[1:]
        if not lines:
            continue
        if lines[0].startswith("|"):
            blocks.append(_table(lines))
        elif re.match(r"[-*] ", lines[0]):
            blocks.append(_list("ul", r"[-*] ", lines))
        elif re.match(r"\d+\. ", lines[0]):
            blocks.append(_list("ol", r"\d+\. ", lines))
        else:
            blocks.append(f"<p>{_inline(' '.join(lines))}</p>")
    return "\n".join(blocks)


def _list(tag: str, mark: str, lines: list[str]) -> str:
    items: list[str] = []
    for line in lines:
        if re.match(mark, line):
            items.append(re.sub(f"^{mark}", "", line))
        else:
            items[-1] += " " + line.strip()
    return f"<{tag}>" + "".join(f"<li>{_inline(item)}</li>" for item in items) + f"</{tag}>"


def _table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    body = [row for row in rows[1:] if not all(re.fullmatch(r":?-+:?", cell) for cell in row)]
    head = "".join(f"<th>{_inline(cell)}</th>" for cell in rows[0])
    told = "".join("<tr>" + "".join(f"<td>{_inline(cell)}</td>" for cell in row) + "</tr>" for row in body)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{told}</tbody></table>"


def _inline(text: str) -> str:
    safe = html.escape(text, quote=False)
    safe = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", safe)
    safe = re.sub(r"(?<!\w)[*_](.+?)[*_](?!\w)", r"<em>\1</em>", safe)
    return re.sub(r"`(.+?)`", r"<code>\1</code>", safe)
