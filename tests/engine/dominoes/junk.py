"""Arbitrary JSON, for parsers that must refuse what they do not know."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

fuzz = settings(deadline=None, max_examples=200, derandomize=True)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
