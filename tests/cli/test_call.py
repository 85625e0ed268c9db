"""`call` and `tools`: the tools without a model; their JSON and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.contracts.registry import DATE_TOOLS, TOOLS
from tests.cli.conftest import Cli
from tests.tables import DATE_CASES, SEED_NOW, load_cases, run_case

YESTERDAY = '{"type":"relative","offset":-1,"unit":"day"}'


@pytest.mark.parametrize(
    ("tool", "arguments", "part"),
    [
        ("parseDateExpression", YESTERDAY, {"iso": "2026-02-28T00:00:00+09:00", "weekday": "Saturday"}),
        ("resolve_date_range", '{"range":"this_week"}', {"first_date": "2026-02-23", "days": 7}),
        (
            "datetime_math",
            '{"operation":"diff","left":"2026-03-01T00:00:00Z","right":"2026-03-02T00:00:00Z"}',
            {"duration_days": 1, "sign": 1},
        ),
        (
            "datetime_format",
            '{"timestamp":"2026-04-20T09:00:00Z","style":"short"}',
            {"formatted": "2026-04-20 09:00"},
        ),
        ("get_current_datetime", "{}", {"iso": "2026-03-01T17:20:00+09:00", "timezone": "Asia/Tokyo"}),
        (
            "calculate_date",
            '{"offset_months":1}',
            {"success": True, "offset": {"months": 1, "weeks": 0, "days": 0}},
        ),
        (
            "list_dates_in_range",
            '{"start_date":"2026-03-01","end_date":"2026-03-31","weekday":"火曜日"}',
            {"success": True, "count": 5},
        ),
    ],
)
def test_a_date_tool_answers_with_its_json_alone(
    cli: Cli, tool: str, arguments: str, part: dict[str, Any]
) -> None:
    ran = cli("call", tool, arguments)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    assert {**ran.json(), **part} == ran.json()


@pytest.mark.parametrize("tool", DATE_TOOLS)
def test_every_date_tool_answers_as_in_its_first_case(cli: Cli, tool: str) -> None:
    case = load_cases(*DATE_CASES[tool])[0]
    options = ("--now", case.get("now", SEED_NOW))
    zone = case.get("settings", {}).get("timezone", "Asia/Tokyo")
    locale = case.get("settings", {}).get("locale", "en")
    ran = cli("call", tool, json.dumps(case["arguments"]), *options, "--timezone", zone, "--locale", locale)
    assert ran.json() == json.loads(run_case(case, tool).content)


def test_the_ledgers_tools_save_find_and_delete(cli: Cli) -> None:
    saved = cli("call", "saveExpenseToLark", '{"remark":"打车","category":"交通","amount":12.5}')
    record = saved.json()["data"]
    assert (saved.code, record["amount"], record["iso"]) == (0, 12.5, "2026-03-01T17:20:00+09:00")

    window = '{"start":"2026-03-01T00:00:00+09:00","end":"2026-03-02T00:00:00+09:00"}'
    assert cli("call", "query_expenses", window).json()["records"] == [record]

    deleted = cli("call", "delete_expense", json.dumps({"record_id": record["recordId"]}))
    assert (deleted.code, deleted.json()["data"]) == (0, record)
    assert cli("call", "query_expenses", window).json()["total"] == 0


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("parseDateExpression", '{"type":"relative"}', "offset is required"),  # a warning, with the time now
        ("parseDateExpression", '{"type":"absolute","month":2,"day":30}', "day"),
        ("parseDateExpression", '{"type":"absolute","month":13,"day":1}', "month must be from 1 to 12"),
        ("datetime_math", '{"operation":"weekday","timestamp":"2026-03-01T00:00:00"}', "invalid_timestamp"),
        ("datetime_math", '{"operation":"weekday","timestamp":"0000-03-01T00:00:00Z"}', "out_of_range"),
        ("calculate_date", '{"offset_years":8000}', "out_of_range"),
        ("calculate_date", '{"offsetDays":1}', "did you mean offset_days?"),
        ("saveExpenseToLark", '{"remark":"x","category":"购物","amount":-1}', "above 0"),
        ("saveExpenseToLark", '{"remark":"x","category":"购物","amount":NaN}', "finite"),
        ("saveExpenseToLark", '{"remark":"x","category":"购物","amount":1e309}', "finite"),
        ("saveExpenseToLark", '{"remark":"x","category":"购物","amount":1e999999999}', "finite"),
        (
            "saveExpenseToLark",  # a float would round this to 0.1
            '{"remark":"x","category":"购物","amount":0.1000000000000000055}',
            "at most two decimals",
        ),
        ("delete_expense", '{"record_id":"exp_0000000000000000"}', "not_found"),
        ("query_expenses", '{"start":"2026-03-02T00:00:00Z","end":"2026-03-01T00:00:00Z"}', "invalid_range"),
    ],
)
def test_a_refusal_or_a_warning_is_printed_and_exits_with_one(
    cli: Cli, tool: str, arguments: str, said: str
) -> None:
    ran = cli("call", tool, arguments)
    assert (ran.code, ran.err) == (1, "")
    assert said in json.dumps(ran.json())


def test_a_remark_of_ten_kilobytes_is_refused_and_not_kept(cli: Cli) -> None:
    arguments = json.dumps({"remark": "长" * 10_000, "category": "购物", "amount": 1})
    assert cli("call", "saveExpenseToLark", arguments).code == 1
    assert cli("expenses", "list", "--json").json()["total"] == 0


def test_a_dash_reads_the_arguments_from_standard_input(cli: Cli) -> None:
    assert cli("call", "parseDateExpression", "-", stdin=YESTERDAY).json()["timestamp"] == 1772204400000


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("call", "parseDateExpresion", "{}"), "did you mean parseDateExpression?"),
        (("call", "parseDateExpression", "{"), "this is no JSON"),
        (("call", "parseDateExpression", "[]"), "a JSON object is needed"),
        (("call", "parseDateExpression", "[" * 100_000), "this is no JSON"),
        (("call",), "Missing argument"),
    ],
)
def test_a_call_that_cannot_be_read_is_wrong_usage(cli: Cli, arguments: tuple[str, ...], said: str) -> None:
    ran = cli(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_ledger_that_is_damaged_names_its_file_and_stays_as_it_was(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "ledger.sqlite3"
    file.write_bytes(b"this is no database, and it is long enough to be read as one" * 100)
    before = file.read_bytes()
    ran = cli("call", "query_expenses", '{"start":"2026-03-01T00:00:00Z","end":"2026-03-02T00:00:00Z"}')
    assert ran.code == 1
    assert str(file) in ran.json()["error"]["message"]
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("saveExpenseToLark", {"remark": "taxi", "category": "交通", "amount": 20}),
        ("delete_expense", {"record_id": "exp_1"}),
    ],
)
def test_a_database_that_cannot_be_opened_keeps_the_shape_of_the_tool(
    cli: Cli, tmp_path: Path, tool: str, arguments: dict[str, Any]
) -> None:
    (tmp_path / "ledger.sqlite3").write_bytes(b"this is no database" * 500)
    ran = cli("call", tool, json.dumps(arguments))
    refused = ran.json()
    assert (ran.code, refused["status"], refused["data"]) == (1, "error", arguments)
    assert "ledger.sqlite3" in refused["message"]


def test_tools_lists_the_json_that_a_model_is_given(cli: Cli) -> None:
    listed = cli("tools", "--json").json()
    names = [tool["function"]["name"] for tool in listed]
    assert names[0] == "parseDateExpression"
    assert set(names) == set(TOOLS)
    assert all(tool["function"]["parameters"]["type"] == "object" for tool in listed)


def test_tools_shows_a_table_that_marks_what_is_optional(cli: Cli) -> None:
    shown = cli("tools").out
    assert "calculate_date" in shown
    assert "base_date?" in shown


@pytest.mark.contract("2.timezone", "5.current_timezone")
@pytest.mark.parametrize(
    ("now", "iso"),
    [
        ("2026-03-08T06:59:59Z", "2026-03-08T01:59:59-05:00"),
        ("2026-03-08T07:00:00Z", "2026-03-08T03:00:00-04:00"),
    ],
)
def test_a_call_names_a_zone_over_the_change_of_its_clocks(cli: Cli, now: str, iso: str) -> None:
    current = cli("call", "get_current_datetime", '{"timezone":"America/New_York"}', now=now)
    assert current.json()["iso"] == iso
    exact = '{"type":"relative","offset":0,"unit":"hour","timezone":"America/New_York"}'
    assert cli("call", "parseDateExpression", exact, now=now).json()["iso"] == iso
    wrong = cli("call", "get_current_datetime", '{"timezone":"EST"}', now=now)
    assert (wrong.code, wrong.json()["error"]["code"]) == (1, "invalid_timezone")
