"""`expenses list`: a period of the ledger, in the zone of whoever asks."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Cli


@pytest.fixture
def ledger(cli: Cli) -> Cli:
    """Three records around the end of February in Tokyo."""
    for remark, category, amount, kind, when in (
        ("打车", "交通", 20, "consume", 1772290799999),  # the last millisecond of 28 February in Tokyo
        ("[red]午饭[/red]", "餐饮", 35.5, "consume", 1772290800000),  # the first of 1 March
        ("工资", "工资", 8000, "income", 1772330400000),
    ):
        saved = {"remark": remark, "category": category, "amount": amount, "type": kind, "date": when}
        assert cli("call", "saveExpenseToLark", json.dumps(saved)).code == 0
    return cli


def remarks(cli: Cli, *options: str) -> list[str]:
    return [record["remark"] for record in cli("expenses", "list", "--json", *options).json()["records"]]


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ((), ["工资", "[red]午饭[/red]"]),  # this month
        (("--range", "today"), ["工资", "[red]午饭[/red]"]),
        (("--range", "last_month"), ["打车"]),
        (("--start", "2026-02-28", "--end", "2026-02-28"), ["打车"]),  # the last day is included
        (("--start", "2026-02-28", "--end", "2026-03-01"), ["工资", "[red]午饭[/red]", "打车"]),
        (("--timezone", "UTC", "--range", "last_month"), ["[red]午饭[/red]", "打车"]),  # still February there
        (("--category", "工资"), ["工资"]),
        (("--limit", "1"), ["工资"]),
    ],
)
def test_a_period_holds_its_own_days_in_the_zone(
    ledger: Cli, options: tuple[str, ...], found: list[str]
) -> None:
    assert remarks(ledger, *options) == found


def test_the_json_has_the_shape_of_the_query_tool(ledger: Cli) -> None:
    listed = ledger("expenses", "list", "--json").json()
    window = '{"start":"2026-03-01T00:00:00+09:00","end":"2026-04-01T00:00:00+09:00"}'
    assert listed == ledger("call", "query_expenses", window).json()


def test_the_table_shows_records_sums_and_the_balance(ledger: Cli) -> None:
    ran = ledger("expenses", "list", "--locale", "zh")
    assert ran.code == 0
    assert "2026-03-01 00:00" in ran.out
    assert "[red]午饭[/red]" in ran.out  # a remark is no markup
    assert "+8,000.00" in ran.out
    assert "+7,964.50" in ran.out
    assert ran.err == "2026-03-01 … 2026-03-31, Asia/Tokyo\n"


def test_more_records_than_shown_are_counted(ledger: Cli) -> None:
    assert "1 of 2 shown" in ledger("expenses", "list", "--limit", "1").out


def test_a_remark_cannot_steer_the_terminal(cli: Cli) -> None:
    saved = {"remark": "a\x1b[2Jb\u202ec", "category": "购物", "amount": 1}
    assert cli("call", "saveExpenseToLark", json.dumps(saved)).code == 0
    shown = cli("expenses", "list").out
    assert "\x1b[2J" not in shown
    assert "\u202e" not in shown
    assert "a\ufffd[2Jb\ufffdc" in shown


def test_an_empty_ledger_says_so(cli: Cli) -> None:
    assert cli("expenses", "list").out == "no expenses\n"


@pytest.mark.parametrize(
    "options",
    [
        ("--range", "fortnight"),
        ("--range", "last_n_days"),  # it would need a number
        ("--start", "2026-02-28"),
        ("--start", "2026-02-30", "--end", "2026-03-01"),
        ("--start", "2026-03-02", "--end", "2026-03-01"),
        ("--range", "today", "--start", "2026-03-01", "--end", "2026-03-01"),
        ("--category", "cars"),
        ("--limit", "0"),
        ("--database", "mysql://nowhere/db"),  # no store of ours
    ],
)
def test_a_period_that_cannot_be_read_is_wrong_usage(cli: Cli, options: tuple[str, ...]) -> None:
    ran = cli("expenses", "list", *options)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("locale", "typed", "said"),
    [
        ("en", "transprot", "transport, snacks"),
        ("zh", "餐引", "交通、零食"),
        ("ja", "食費だ", "お菓子、日用品"),
    ],
)
def test_a_category_that_is_none_is_told_those_of_the_language(
    cli: Cli, locale: str, typed: str, said: str
) -> None:
    assert said in cli("expenses", "list", "--category", typed, "--locale", locale).err


def test_the_commands_of_the_group_are_listed(cli: Cli) -> None:
    ran = cli("expenses", "--help", now=None)
    assert ran.code == 0
    assert "list" in ran.out
