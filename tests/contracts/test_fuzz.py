"""Arbitrary JSON into every date tool: never an exception, never a second line, never a third shape."""

from __future__ import annotations

import json
import logging
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from datetools_lc.clock import FixedClock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dispatch import dispatch
from datetools_lc.contracts.outcome import Outcome, plain
from datetools_lc.contracts.registry import DATE_TOOLS
from datetools_lc.contracts.spec import DateSession
from tests.tables import DATE_CASES, load_cases

SETTINGS = DateSettings("America/St_Johns", "zh", year_policy="nearest_past")
NOW = datetime.fromisoformat("2024-02-29T23:59:59.999999-03:30")
WORDS = [
    "2024-02-29",
    "0000-01-01",
    "9999-12-31",
    "2024-02-29T23:59:60Z",
    "0001-01-01T00:00:00+23:59",
    "9999-12-31T23:59:59.9-23:59",
    "Pacific/Apia",
    "asia/kathmandu",
    "EST",
    "\ud800",
]
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-100, 100)
    | st.integers(-(10**30), 10**30)
    | st.floats()
    | st.sampled_from(WORDS)
    | st.text(max_size=20)
)
JSON = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=5)


def _arguments(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Those of a case that works, with some values replaced; or anything at all."""
    known = [row["arguments"] for row in load_cases(*DATE_CASES[name])]
    names = sorted({field.name for field in DATE_TOOLS[name].fields})
    changed = st.dictionaries(st.sampled_from(names), LEAVES, max_size=2) if names else st.just({})
    strange = st.dictionaries(st.text(max_size=10), JSON, max_size=2)
    return st.builds(lambda one, other: {**one, **other}, st.sampled_from(known), changed) | strange


def _check_shape(name: str, outcome: Outcome, given: dict[str, Any]) -> None:
    assert "\n" not in outcome.content
    content = json.loads(outcome.content.encode("utf-8"), parse_constant=pytest.fail)
    if name == "parseDateExpression":
        assert outcome.status in ("success", "warning")
        assert content["input"] == plain({key: value for key, value in given.items() if value is not None})
        assert isinstance(content["timestamp"], int)
        assert ("warning" in content) == (outcome.status == "warning")
        return
    assert ("error" in content) == (outcome.status == "error")
    if outcome.status == "error":
        assert content["error"].keys() == {"code", "message"}
        assert content["error"]["code"] != "internal_error", content
        assert len(content["error"]["message"].splitlines()) == 1


@pytest.mark.slow
@pytest.mark.scenario("003.math.accept.structured_only", "003.shared.explicit_errors")
@pytest.mark.parametrize("name", DATE_TOOLS)
def test_no_arguments_whatever_break_a_tool_or_its_shapes(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR, "datetools_lc")
    tool = DATE_TOOLS[name]

    @given(_arguments(name))
    def check(arguments: dict[str, Any]) -> None:
        _check_shape(name, tool.call(arguments, DateSession(SETTINGS, NOW)), arguments)

    check()
    assert caplog.records == []  # a fault of ours would be logged with its traceback


@given(
    st.sampled_from(sorted(DATE_TOOLS)).flatmap(_arguments),
    st.none() | st.sampled_from(sorted(DATE_TOOLS)) | st.text(),
)
def test_no_event_whatever_breaks_the_dispatch(event: dict[str, Any], tool: str | None) -> None:
    answer = dispatch(event, clock=FixedClock(NOW), timezone="Asia/Tokyo", locale="ja", tool=tool)
    assert json.dumps(answer, allow_nan=False)
    assert "success" not in answer or answer["success"] is ("error" not in answer)
