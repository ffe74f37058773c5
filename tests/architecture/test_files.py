"""Files: short, one noun each, and about the project alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PYTHON = SOURCES + sorted(
    file for folder in ("tests", "examples", "benchmarks") for file in (ROOT / folder).rglob("*.py")
)
LONGEST = 300
VAGUE = re.compile(r"(util|utility|utilities|utils|helper|helpers|manager|managers|base|common|misc)(_|$)")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b|pytest\.(mark\.)?(skip|xfail)|unittest\.skip")


def named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", SOURCES, ids=named)
def test_a_source_file_has_300_lines_at_most(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("file", SOURCES, ids=named)
def test_a_module_is_named_by_what_it_holds(file: Path) -> None:
    for part in file.relative_to(ROOT / "src").with_suffix("").parts:
        assert not VAGUE.match(part), part


@pytest.mark.parametrize("file", PYTHON, ids=named)
def test_nothing_is_left_half_done_or_left_out(file: Path) -> None:
    if file == Path(__file__):
        return
    found = UNFINISHED.search(file.read_text(encoding="utf-8"))
    assert found is None, found


@pytest.mark.parametrize("file", SOURCES, ids=named)
def test_a_module_says_what_it_is(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert text == "" or text.startswith('"""'), "a docstring is wanted"
