"""Misspelt keywords and values that make no sense fail at once, with a word on what is meant."""

from collections.abc import Callable
from math import inf, nan

import pytest

from datetools_lc import Limits, RunContext, TimestampGuard
from datetools_lc.errors import ConfigurationError, UnknownSetting


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(
    ("build", "meant"),
    [
        (lambda: Limits(retrys=1), "retries"),  # type: ignore[call-arg]
        (lambda: Limits(modelCalls=1), "model_calls"),  # type: ignore[call-arg]
        (lambda: TimestampGuard(gaurded={}), "guarded"),  # type: ignore[call-arg]
        (lambda: TimestampGuard(time_zone="UTC"), "timezone"),  # type: ignore[call-arg]
        (lambda: RunContext(timezon="UTC"), "timezone"),  # type: ignore[call-arg]
        (lambda: RunContext(userid="ann"), "user_id"),  # type: ignore[call-arg]
    ],
)
def test_an_unknown_keyword_is_refused_with_the_name_that_may_be_meant(
    build: Callable[[], object], meant: str
) -> None:
    with pytest.raises(UnknownSetting, match=f"did you mean {meant}\\?") as caught:
        build()
    assert isinstance(caught.value, TypeError)


@pytest.mark.parametrize(
    "values",
    [
        {"model_calls": 0},
        {"model_calls": "3"},
        {"model_calls": True},
        {"tool_calls": -1},
        {"tool_calls": 2.5},
        {"retries": -1},
        {"retry_delay": -0.1},
        {"retry_delay": nan},
        {"retry_delay": inf},
        {"retry_delay": None},
        {"fallbacks": "openai:gpt-4.1-mini"},
        {"fallbacks": 3},
    ],
    ids=repr,
)
def test_a_limit_that_limits_nothing_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(ConfigurationError, match=f"^{next(iter(values))} must be"):
        Limits(**values)  # type: ignore[arg-type]


def test_what_is_right_is_taken() -> None:
    assert Limits(1, 1, 0, 0).retries == 0
    assert RunContext("UTC", user_id="ann").user_id == "ann"
    assert TimestampGuard("warn", timezone="UTC").mode == "warn"
