"""What the laws run over."""

from __future__ import annotations

import pytest

from engine.walks import Case, cases


@pytest.fixture(scope="module", params=cases(), ids=lambda case: case.name)
def case(request: pytest.FixtureRequest) -> Case:
    """Each case in turn; as a fixture of the module, so that all laws of one case run while its walks are kept."""
    found: Case = request.param
    return found
