"""The clock and the settings: aware, explicit, checked when they are made."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from datetools_lc.clock import FixedClock, system_clock
from datetools_lc.context import REPLY_LOCALES, DateSettings, RunContext, locale_from_env, timezone_from_env
from datetools_lc.errors import ConfigurationError, InvalidLocale, InvalidTimezone


def test_the_system_clock_is_aware_and_in_utc() -> None:
    assert system_clock().tzinfo is UTC


def test_a_fixed_clock_stands_still_and_is_never_naive(seed_now: datetime) -> None:
    clock = FixedClock(seed_now)
    assert clock() is clock() is seed_now
    with pytest.raises(ValueError, match="aware"):
        FixedClock(datetime(2026, 3, 1))  # noqa: DTZ001  that it is naive is the point


def test_a_run_that_says_nothing_takes_the_settings_as_they_are() -> None:
    settings = DateSettings("Asia/Tokyo", "ja", today="now", year_policy="nearest_past")
    assert settings.for_run(None, None) is settings
    assert settings.for_run("Asia/Tokyo", "ja") is settings


def test_a_run_wins_over_the_settings_field_by_field() -> None:
    settings = DateSettings("Asia/Tokyo", "ja", "now", "nearest_past", "Europe/Oslo")
    moved = settings.for_run("Asia/Shanghai", None)
    assert moved == DateSettings("Asia/Shanghai", "ja", "now", "nearest_past", "Europe/Oslo")
    assert moved.zone.key == "Asia/Shanghai"
    assert settings.for_run(None, "zh").locale == "zh"
    assert settings.zone.utcoffset(datetime(2026, 3, 1)) == timedelta(hours=9)  # noqa: DTZ001  a wall time


@pytest.mark.parametrize("timezone", ["", "CST", "+09:00", "localtime"])
def test_a_zone_that_misleads_is_refused_wherever_it_comes_from(timezone: str) -> None:
    for build in (DateSettings, RunContext, lambda name: DateSettings("UTC", default_target_timezone=name)):
        with pytest.raises(InvalidTimezone):
            build(timezone)
    with pytest.raises(ConfigurationError, match="DATETOOLS_TIMEZONE"):
        timezone_from_env({"DATETOOLS_TIMEZONE": timezone})


def test_a_locale_that_replies_do_not_have_is_refused_wherever_it_comes_from() -> None:
    for build in (lambda locale: DateSettings("UTC", locale), lambda locale: RunContext(locale=locale)):
        with pytest.raises(InvalidLocale, match=f"{', '.join(REPLY_LOCALES)}$"):
            build("ru")
    with pytest.raises(ConfigurationError, match="DATETOOLS_LOCALE"):
        locale_from_env({"DATETOOLS_LOCALE": "ru"})


def test_the_environment_names_the_zone_and_nothing_stands_in_for_it() -> None:
    assert timezone_from_env({"DATETOOLS_TIMEZONE": "Asia/Tokyo"}) == "Asia/Tokyo"
    assert locale_from_env({"DATETOOLS_LOCALE": "ja"}) == "ja"
    assert locale_from_env({"DATETOOLS_LOCALE": ""}) == locale_from_env({}) == "en"
    with pytest.raises(ConfigurationError, match="DATETOOLS_TIMEZONE is not set"):
        timezone_from_env({"TZ": "Asia/Tokyo"})
