"""What all tests share: `--long` (or JOYPIP_LONG=1) for the long runs."""

from __future__ import annotations

import os

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="the long runs: more seeds, more games")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--long"):
        # Parameters are made while tests are collected, and in subprocesses: the environment reaches both.
        os.environ["JOYPIP_LONG"] = "1"


@pytest.fixture(scope="session")
def long() -> bool:
    """Are the long runs wanted?"""
    return bool(os.environ.get("JOYPIP_LONG"))
