"""The common options: where each value comes from, and what is wrong usage."""

from __future__ import annotations

import sys
from collections.abc import Mapping

import pytest

from datetools_lc.cli.locales import choose_locale
from datetools_lc.context import REPLY_LOCALES
from tests.cli.conftest import Cli

NOW_TOOL = ("call", "get_current_datetime")


@pytest.mark.parametrize(
    ("option", "variable", "machine", "zone"),
    [
        ("Europe/Oslo", "Asia/Tokyo", "America/Lima", "Europe/Oslo"),  # what was given wins
        (None, "Asia/Tokyo", "America/Lima", "Asia/Tokyo"),  # then the environment
        (None, None, "America/Lima", "America/Lima"),  # then the machine
        (None, "", "America/Lima", "America/Lima"),  # an empty variable is none
        ("europe/oslo", None, None, "europe/oslo"),  # in any letter case, echoed as given
    ],
)
def test_the_zone_is_the_options_then_the_environments_then_the_machines(
    cli: Cli,
    monkeypatch: pytest.MonkeyPatch,
    option: str | None,
    variable: str | None,
    machine: str | None,
    zone: str,
) -> None:
    for name, value in (("DATETOOLS_TIMEZONE", variable), ("TZ", machine)):
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    ran = cli(*NOW_TOOL, *(("--timezone", option) if option else ()))
    assert ran.json()["timezone"] == zone
    assert ("the machine's own" in ran.err) == (zone == machine)


def test_the_machines_zone_is_asked_of_the_system(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATETOOLS_TIMEZONE")
    monkeypatch.setattr("tzlocal.get_localzone_name", lambda: "Asia/Kolkata")
    ran = cli(*NOW_TOOL)
    assert ran.json()["timezone"] == "Asia/Kolkata"
    assert ran.err == "timezone: Asia/Kolkata, the machine's own\n"


def test_a_machine_that_was_never_given_a_zone_runs_in_utc(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATETOOLS_TIMEZONE")
    monkeypatch.setattr("tzlocal.get_localzone_name", lambda: None)
    assert cli(*NOW_TOOL).json()["timezone"] == "UTC"


def test_a_machine_whose_settings_disagree_is_not_guessed_at(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    def disagree() -> str:
        raise LookupError("Multiple conflicting time zone configurations found:\n…")

    monkeypatch.delenv("DATETOOLS_TIMEZONE")
    monkeypatch.setattr("tzlocal.get_localzone_name", disagree)
    ran = cli(*NOW_TOOL)
    assert (ran.code, ran.out) == (2, "")
    assert "--timezone" in ran.err


def test_without_the_package_that_knows_the_machines_zone_the_extra_is_named(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DATETOOLS_TIMEZONE")
    monkeypatch.setitem(sys.modules, "tzlocal", None)
    ran = cli(*NOW_TOOL)
    assert (ran.code, ran.out) == (1, "")
    assert "pip install 'datetools-lc[agent]'" in ran.err


@pytest.mark.parametrize("variable", ["DATETOOLS_TIMEZONE", "TZ"])
@pytest.mark.parametrize("value", ["CST", "EST5EDT,M3.2.0,M11.1.0", "UTC+8", "Mars/Base"])
def test_a_zone_of_the_environment_that_is_none_is_wrong_usage(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, variable: str, value: str
) -> None:
    monkeypatch.delenv("DATETOOLS_TIMEZONE")
    monkeypatch.setenv(variable, value)
    ran = cli(*NOW_TOOL)
    assert (ran.code, ran.out) == (2, "")
    assert "IANA timezone" in ran.err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--timezone", "CST"), "CST is ambiguous"),
        (("--timezone", "+08:00"), "name a city"),
        (("--locale", "ru"), ", ".join(REPLY_LOCALES)),
        (("--user", " "), "--user"),
        (("--now", "2026-03-01T17:20:00"), "RFC 3339"),  # no offset
        (("--now", "now"), "--now: must be a valid RFC 3339"),
        (("--now", "0000-01-01T00:00:00Z"), "--now"),
        (("--now", "10000-01-01T00:00:00Z"), "--now"),
        (("--frobnicate",), "No such option"),
    ],
)
def test_a_bad_option_is_wrong_usage_in_one_line(cli: Cli, options: tuple[str, ...], said: str) -> None:
    ran = cli(*NOW_TOOL, *options, now=None)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_model_that_cannot_be_used_is_named(cli: Cli) -> None:
    ran = cli("ask", "hello", "--model", "nobody:nothing")
    assert ran.code == 1
    assert "nobody:nothing" in ran.err
    assert ran.err.count("\n") == 1


def test_an_empty_database_is_wrong_usage(cli: Cli) -> None:
    assert cli("expenses", "list", "--database", " ").code == 2


@pytest.mark.parametrize(
    ("arguments", "environment", "locale"),
    [
        ((), {}, "en"),
        ((), {"LANG": "zh_CN.UTF-8"}, "zh"),
        ((), {"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}, "en"),  # LC_ALL is what counts
        ((), {"LANG": "de_DE.UTF-8"}, "en"),
        ((), {"LANG": "zh_CN.UTF-8", "DATETOOLS_LOCALE": "ja"}, "ja"),
        (("ask", "--locale", "zh"), {"DATETOOLS_LOCALE": "ja"}, "zh"),
        (("ask", "--locale=zh"), {}, "zh"),
        (("ask", "--locale", "xx"), {"DATETOOLS_LOCALE": "ja"}, "ja"),  # the option itself is refused later
        (("ask", "--locale"), {}, "en"),
    ],
)
def test_the_locale_is_the_options_then_the_environments_then_the_sessions(
    arguments: tuple[str, ...], environment: Mapping[str, str], locale: str
) -> None:
    assert choose_locale(arguments, environment) == locale


@pytest.mark.contract("1.unknown_settings")
@pytest.mark.parametrize(
    "command", [("ask", "hi"), ("chat",), ("call", "get_current_datetime", "{}")], ids=lambda row: row[0]
)
def test_a_language_of_the_environment_that_there_is_not_is_wrong_usage(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setenv("DATETOOLS_LOCALE", "fr")
    ended = cli(*command, "--timezone", "Asia/Tokyo")
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert "DATETOOLS_LOCALE must be one of en, zh, ja" in ended.err
