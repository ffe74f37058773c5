"""The engine under Pyodide in Node: 32-bit, another Python, and the same matches to the byte."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_golden_playthroughs_are_the_same_in_pyodide() -> None:
    run = subprocess.run(
        ["node", "tests/e2e/pyodide.mjs"], cwd=ROOT, capture_output=True, text=True, timeout=240, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.startswith("emscripten 3.")
    assert run.stdout.strip().endswith("5 games, differing: none")
