"""Names of weekdays, read and written."""

from __future__ import annotations

from typing import Any

import pytest

from datetools_lc.engine.weekdays import LOCALES, check_locale, parse_weekday, weekday_name
from datetools_lc.errors import InvalidLocale, InvalidWeekday
from tests.tables import load_cases

NAMES = [(name, row["index"]) for row in load_cases("weekdays") for name in row["names"]]


@pytest.mark.scenario("004.weekday.japanese_and_english_names")
@pytest.mark.parametrize(("name", "index"), NAMES)
def test_a_weekday_is_read_in_three_languages_trimmed_and_in_any_case(name: str, index: int) -> None:
    for written in (name, f" {name}\t", name.upper(), name.capitalize()):
        assert parse_weekday(written) == index


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "m",
        "mond",
        "mondays",
        "周",
        "周八",
        "星期",
        "一",  # a number alone is no weekday
        "月火",
        "понедельник",  # written for ru, never read
        "1",
        1,
        True,
        None,
        ["monday"],
    ],
)
def test_anything_else_is_an_invalid_weekday(name: Any) -> None:
    with pytest.raises(InvalidWeekday, match=r"^weekday must be a weekday name; such as monday"):
        parse_weekday(name)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_name_that_is_written_is_read_back_where_its_language_is_read(locale: str) -> None:
    names = [weekday_name(index, locale) for index in range(7)]
    assert len(set(names)) == 7
    if locale != "ru":
        assert [parse_weekday(name) for name in names] == list(range(7))


@pytest.mark.parametrize("locale", ["", "fr", "fr-FR", "en-", "english", None, 1, ["en"]])
def test_a_locale_that_we_do_not_have_is_invalid(locale: Any) -> None:
    with pytest.raises(InvalidLocale, match="locale must be one of en, zh, ja, ru"):
        check_locale(locale)


@pytest.mark.parametrize(
    ("given", "meant"),
    [("jp", "ja"), ("JP", "ja"), ("jp_JP.UTF-8", "ja"), ("cn", "zh"), ("Chinese", "zh"), ("us", "en")],
)
def test_a_country_in_place_of_a_language_is_led_on(given: str, meant: str) -> None:
    with pytest.raises(InvalidLocale, match=rf"did you mean {meant}\?$"):
        check_locale(given)


def test_no_locale_is_proposed_that_is_not_known_there() -> None:
    with pytest.raises(InvalidLocale, match=r"must be one of en, zh$"):
        check_locale("jp", known=("en", "zh"))
