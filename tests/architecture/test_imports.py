"""What may import what (DESIGN: the arrows). The import contracts in pyproject.toml are checked here too."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "src" / "joypip_engine"
FILES = sorted(ENGINE.rglob("*.py"))
CHANCE_AND_CLOCK = {"random", "secrets", "time", "datetime", "os", "threading", "asyncio", "socket", "uuid"}


def imports(file: Path) -> Iterator[tuple[str, bool]]:
    """The modules that a file imports, and whether it does so when it is itself imported."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    within = {
        id(inner)
        for outer in ast.walk(tree)
        if isinstance(outer, ast.FunctionDef | ast.If)
        for inner in ast.walk(outer)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield name.name, id(node) not in within
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            # `from package import module` imports package.module.
            for name in node.names:
                yield f"{node.module}.{name.name}", id(node) not in within


def named(file: Path) -> str:
    return file.relative_to(ENGINE).as_posix()


@pytest.mark.parametrize("file", FILES, ids=named)
def test_the_engine_needs_the_standard_library_only(file: Path) -> None:
    for module, _ in imports(file):
        top = module.split(".")[0]
        assert top in sys.stdlib_module_names or top == "joypip_engine", module


@pytest.mark.parametrize("file", [file for file in FILES if "cli" not in file.parts], ids=named)
def test_the_engine_has_no_clock_no_files_and_no_chance_of_its_own(file: Path) -> None:
    """G8: no `random`; time is an argument. The command line alone touches the world."""
    for module, _ in imports(file):
        if named(file) != "__main__.py":
            assert module.split(".")[0] not in CHANCE_AND_CLOCK, module
    names = [node.id for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)]
    forbidden = {"open", "input", "eval", "exec"} | (set() if "argparse" in dict(imports(file)) else {"print"})
    assert not forbidden & set(names)


@pytest.mark.parametrize("file", sorted(ENGINE.glob("games/*/*.py")), ids=named)
def test_games_do_not_know_each_other(file: Path) -> None:
    for module, _ in imports(file):
        if module.startswith("joypip_engine.games."):
            assert module.split(".")[2] == file.parent.name, module


@pytest.mark.parametrize("file", sorted(ENGINE.glob("*.py")), ids=named)
def test_the_core_is_handed_a_game_and_imports_none(file: Path) -> None:
    """Only the package itself lists the games; elsewhere the registry is looked up inside a function."""
    for module, at_once in imports(file):
        if module.startswith("joypip_engine.games") and file.name != "__init__.py":
            assert not at_once, module
            assert module == "joypip_engine.games.GAMES", module


@pytest.mark.parametrize("file", sorted(ENGINE.glob("games/*/bot*.py")), ids=named)
def test_a_bot_imports_views_and_never_states_or_rules(file: Path) -> None:
    """G2: bots get a seat's view, nothing more."""
    own = f"joypip_engine.games.{file.parent.name}"
    for module, _ in imports(file):
        assert not module.startswith((f"{own}.state", f"{own}.rules")), module


def test_the_import_contracts_are_kept() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    environment = {"PYTHONPATH": str(ROOT / "src"), "PATH": "/usr/bin:/bin"}
    run = subprocess.run(
        [str(lint), "--no-cache"], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stdout
