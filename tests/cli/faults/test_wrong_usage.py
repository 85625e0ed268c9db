"""The error of a wrong option names the option that mends it, and the advice what the command has."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from datetools_lc.cli.options import COMMON_OPTIONS
from datetools_lc.cli.wrong_usage import ELSEWHERE
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.group import fill
from tests.cli.conftest import Cli

ISSUER = ("--oauth-issuer", "https://id.example", "--oauth-resource", "https://dates.example/mcp")


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (("--root-path", "x"), "--root-path"),
        (("--path", "x"), "--path"),
        (("--allow-origin", "x"), "--allow-origin"),
        (("--port", "99999"), "--port"),
        (("--host", "0.0.0.0"), "--host"),
        (ISSUER, "--oauth-issuer"),
    ],
)
def test_an_error_of_listening_names_its_option(
    cli: Cli, arguments: Sequence[str], option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if arguments is ISSUER:
        monkeypatch.setenv("DATETOOLS_MCP_TOKENS", "ann:ann-token-0123456789")
    refused = cli("mcp", "--http", *arguments)
    assert refused.code == 2
    assert f"Invalid value for {option}:" in refused.err


@pytest.mark.parametrize(
    ("command", "option", "given", "switch"),
    [
        ("mcp", "--port", "0", "--http"),
        ("mcp", "--host", "0.0.0.0", "--http"),
        ("mcp", "--allow-host", "dates.example", "--http"),
        ("mcp", "--token-file", "tokens", "--http"),
        ("mcp", "--oauth-scope", "dates", "--http"),
        ("openapi", "--port", "12", "--serve"),
        ("openapi", "--allow-host", "dates.example", "--serve"),
    ],
)
def test_an_option_of_listening_without_it_is_refused(
    cli: Cli, command: str, option: str, given: str, switch: str
) -> None:
    refused = cli(command, option, given)
    assert refused.code == 2
    assert f"Invalid value for {option}: is for {switch}" in refused.err


@pytest.mark.parametrize("given", ["ftp", "dates.example", "ftp://dates.example", ""])
def test_the_url_of_a_document_is_one_of_the_web(cli: Cli, given: str) -> None:
    refused = cli("openapi", "--url", given)
    assert refused.code == 2
    assert "Invalid value for --url: must be the URL at which the tools are served" in refused.err


@pytest.mark.parametrize("command", [("mcp", "--http"), ("openapi", "--serve")])
def test_advice_names_only_options_of_the_command(cli: Cli, command: Sequence[str]) -> None:
    advice = cli(*command, "--host", "0.0.0.0").err
    assert "--token-file" in advice
    assert ("--oauth-issuer" in advice) == (command[0] == "mcp")


@pytest.mark.parametrize("locale", ["en", "zh", "ja"])
@pytest.mark.parametrize("option", COMMON_OPTIONS)
def test_a_common_option_before_the_command_is_told_where_it_goes(
    cli: Cli, option: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATETOOLS_LOCALE", locale)
    refused = cli(option, "x", "dates", "tomorrow")
    assert refused.code == 2
    assert f"datetools-lc ask TEXT {option}" in refused.err


@pytest.mark.parametrize(
    "path", [(), ("ask",), ("expenses",), ("expenses", "outbox", "drop"), ("eval", "compare")]
)
def test_the_short_option_for_help_is_taken_by_every_command(cli: Cli, path: Sequence[str]) -> None:
    short, long = cli(*path, "-h", now=None), cli(*path, "--help", now=None)
    assert (short.code, short.out) == (0, long.out)
    assert "-h" in short.out


def test_a_folder_as_the_database_is_told_with_its_option(cli: Cli, tmp_path: Path) -> None:
    refused = cli("expenses", "list", "--database", str(tmp_path))
    assert (refused.code, refused.out) == (2, "")
    assert f"--database: {tmp_path} is a folder; give the path of a file" in refused.err


def test_a_wrong_database_of_the_environment_is_told_with_its_variable(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path))
    refused = cli("expenses", "list")
    assert refused.code == 2
    assert f"DATETOOLS_DATABASE: {tmp_path} is a folder; give the path of a file" in refused.err
    assert "--database" not in refused.err


def test_a_chat_over_a_file_that_is_no_database_does_not_begin(cli: Cli, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("This is a letter and no database.\n" * 9, encoding="utf-8")
    refused = cli("chat", "--database", str(other), stdin="what day is it tomorrow?\n")
    assert (refused.code, refused.out) == (1, "")
    assert f"{other} is no SQLite database; choose another file" in refused.err


@pytest.mark.parametrize(
    "command", [("ask", "lunch 20 yuan"), ("chat",), ("expenses", "list"), ("mcp", "--expenses")]
)
def test_records_that_cannot_be_made_are_told_before_anything_runs(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: Sequence[str]
) -> None:
    home = tmp_path / "home"
    home.touch()  # nobody, not even root, makes a folder in it
    monkeypatch.setenv("DATETOOLS_DATABASE", str(home / "records" / "ledger.sqlite3"))
    refused = cli(*command)
    assert (refused.code, refused.out) == (2, "")
    path = home / "records" / "ledger.sqlite3"
    assert f"datetools-lc: {path} cannot be made in {home}; name another file with " in refused.err


def test_an_option_that_is_nowhere_leads_to_the_help(cli: Cli) -> None:
    assert "see datetools-lc --help" in cli("--nothing", "dates", "tomorrow").err


@pytest.mark.parametrize(
    ("arguments", "zh", "ja"),
    [
        (
            ("aks",),
            "没有命令 'aks'。是不是 'ask'？",
            "'aks' というコマンドはありません。'ask' のことですか？",
        ),
        (("ask", "x", "--nope"), "没有选项 --nope", "--nope というオプションはありません"),
        (("ask",), "缺少参数 'TEXT'", "引数 'TEXT' がありません"),
        (("understand", "a", "b"), "多出了参数", "余分な引数"),
        (
            ("ask", "a", "--timezone"),
            "选项 '--timezone' 需要一个值",
            "オプション '--timezone' には値が必要です",
        ),
        (("ask", "a", "--timezone", "CST"), "--timezone 的值无效：", "--timezone の値が正しくありません："),
        (("ask", "a", "--now", "2026-02-25"), "--now 的值无效：要写明时刻和 UTC", "時刻と UTC オフセット"),
    ],
)
def test_wrong_usage_is_told_in_the_language_of_the_help(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str], zh: str, ja: str
) -> None:
    for locale, said in (("zh", zh), ("ja", ja)):
        monkeypatch.setenv("DATETOOLS_LOCALE", locale)
        refused = cli(*arguments, now=None)
        assert (refused.code, refused.out) == (2, "")
        assert said in refused.err


@pytest.mark.parametrize("now", ["2026-02-25", "2026-02-25 10:00", "2026-02-25T10:00:00"])
def test_a_now_without_time_or_offset_is_told_what_to_add(cli: Cli, now: str) -> None:
    assert (
        "--now: a time and an offset are needed, RFC 3339, such as 2026-02-25T10:00:00+09:00"
        in cli("ask", "hi", "--now", now, now=None).err
    )


def test_an_option_without_its_value_is_not_sent_behind_the_command(cli: Cli) -> None:
    assert "put --timezone after" not in cli("ask", "hi", "--timezone", now=None).err


@pytest.mark.parametrize("command", ["expenses", "schedule"])
def test_a_misspelt_range_names_the_one_that_is_meant(cli: Cli, command: str) -> None:
    assert "did you mean this_month?" in cli(command, "list", "--range", "this_mnth").err


@pytest.mark.parametrize("command", ["expenses", "schedule"])
@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("--start", "2026-13-01"), "--start: must be a day that exists; 2026-13-01 is not in the calendar"),
        (("--end", "soon"), "--end: must be a date"),
        (("--start", ""), "--start: must be a date"),
        (("--start", "2026-03-01", "--end", "2026-02-30"), "--end: must be a day that exists"),
        (("--start", "2026-03-01", "--end", "2026-02-01"), "--end: must not be before --start"),
        (("--start", "2026-03-01"), "--start: give --range, or --start and --end"),
        (("--end", "2026-03-01"), "--end: give --range, or --start and --end"),
        (("--end", "2026-03-01", "--range", "today"), "--range: give --range, or --start and --end"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_period_that_is_none_is_told_by_the_option_that_was_typed(
    cli: Cli, command: str, typed: Sequence[str], said: str
) -> None:
    refused = cli(command, "list", *typed)
    assert (refused.code, refused.out) == (2, "")
    assert f"Invalid value for {said}" in refused.err
    assert "_date" not in refused.err


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "/hlep is no command"), ("zh", "没有命令 /hlep"), ("ja", "/hlep という")]
)
def test_a_misspelt_command_of_the_chat_is_no_sentence(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, locale: str, said: str
) -> None:
    monkeypatch.setenv("DATETOOLS_LOCALE", locale)
    ran = cli("chat", stdin="/hlep\n")
    assert (ran.code, ran.out) == (0, "")
    assert said in ran.err
    assert "/help" in ran.err


@pytest.mark.parametrize("text", ["undo that", "撤销", "それ取り消して"])
def test_nothing_to_undo_is_no_success(cli: Cli, text: str) -> None:
    assert cli("ask", text).code == 1


def test_a_bot_without_its_app_is_told_once_what_is_missing_and_where_to_read(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FEISHU_APP_ID", raising=False)
    err = cli("feishu").err
    assert err.startswith("datetools-lc: FEISHU_APP_ID and FEISHU_APP_SECRET missing; see ")
    assert err.count("FEISHU_APP_ID") == 1
    assert "https://datetools-lc.github.io/datetools-lc/serve/feishu/" in err


@pytest.mark.parametrize("command", [("sync",), ("outbox", "list"), ("outbox", "drop", "1")], ids=" ".join)
@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (
            "en",
            "no Lark table is set; set FEISHU_APP_ID, FEISHU_APP_SECRET, FEISHU_APP_TOKEN, FEISHU_TABLE_ID",
        ),
        ("zh", "未配置飞书多维表格；请设置 FEISHU_APP_ID"),
        ("ja", "Lark のテーブルが設定されていません。FEISHU_APP_ID"),
    ],
)
def test_a_table_that_is_not_set_is_not_called_a_wrong_value(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, command: Sequence[str], locale: str, said: str
) -> None:
    monkeypatch.setenv("DATETOOLS_LOCALE", locale)
    refused = cli("expenses", *command)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith(f"datetools-lc: {said}")


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("DATETOOLS_TODY", "now", "there is no variable DATETOOLS_TODY"),
        ("DATETOOLS_TODAY", "noon", "DATETOOLS_TODAY must be one of midnight, now"),
        ("DATETOOLS_LOCALE", "xx", "DATETOOLS_LOCALE must be"),
        ("DATETOOLS_CURRENCY", "xx", "Invalid value for DATETOOLS_CURRENCY: currency must be"),
        ("FEISHU_APP_ID", "cli_a", "FEISHU_APP_SECRET, FEISHU_APP_TOKEN, FEISHU_TABLE_ID missing: "),
    ],
)
def test_a_fault_of_the_environment_is_told_by_the_name_of_its_variable_alone(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, said: str
) -> None:
    monkeypatch.setenv(variable, value)
    refused = cli("expenses", "list")
    assert refused.code == 2
    assert said in refused.err
    assert "environment" not in refused.err


@pytest.mark.parametrize("command", [("ask", "hello"), ("chat",)], ids=lambda row: row[0])
def test_a_person_is_told_that_the_records_begin_in_a_new_file(
    cli: Cli, tmp_path: Path, command: Sequence[str]
) -> None:
    path = str(tmp_path / "new.sqlite3")
    told = f"{path} did not exist"
    assert told not in cli(*command, "--json", "--database", path.replace("new", "other")).err
    assert told in cli(*command, "--database", path).err
    cli("ask", "spent 20 on lunch", "--database", path)
    assert told not in cli(*command, "--database", path).err


@pytest.mark.parametrize(
    ("named_by", "locale"), [("--database", "en"), ("DATETOOLS_DATABASE", "zh"), ("nobody", "ja")]
)
@pytest.mark.parametrize(
    "command",
    [
        ("ask", "hello"),
        ("chat",),
        ("expenses", "list"),
        ("schedule", "list"),
        ("schedule", "list", "--week"),
        ("schedule", "due"),
        ("schedule", "import", "one.ics"),
        ("mcp", "--schedule"),
        ("openapi", "--serve", "--expenses"),
    ],
    ids=" ".join,
)
def test_a_new_file_of_records_is_announced_whoever_named_it_or_missed_by_a_list(
    cli: Cli,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    command: Sequence[str],
    named_by: str,
    locale: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.ics").write_text("BEGIN:VCALENDAR\nEND:VCALENDAR\n", encoding="utf-8")
    monkeypatch.setattr("datetools_lc.servers.mcp.server.serve_stdio", lambda *_: None)
    monkeypatch.setattr("datetools_lc.servers.listening.serve", lambda *_: None)
    path = tmp_path / "new.sqlite3"
    option = ["--database", str(path)] if named_by == "--database" else []
    monkeypatch.setenv("DATETOOLS_DATABASE", str(path) if named_by == "DATETOOLS_DATABASE" else "")
    monkeypatch.setattr("datetools_lc.stores.config.default_database", lambda: str(path))
    monkeypatch.setenv("DATETOOLS_LOCALE", locale)
    messages, only_looks = command_line_texts(locale).messages, option and "list" in command
    told = fill(messages.no_database if only_looks else messages.database_created, path=path)
    ran = cli(*command, *option)
    assert ran.err.count(told) == 1
    assert told not in ran.out


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (("aks",), "ask"),  # two letters swapped
        (("chatt",), "chat"),
        (("tool",), "tools"),
        (("expense",), "expenses"),
        (("shedule",), "schedule"),
        (("Demo",), "demo"),
        (("doc",), "doctor"),  # the beginning of one name
        (("conv",), "conversations"),
        (("help",), "--help"),  # an option, written as a command
        (("version",), "--version"),
        (("expenses", "lst"), "list"),
        (("expenses", "outbox", "dorp"), "drop"),
        (("ask", "hi", "--modle", "x"), "--model"),
        (("ask", "hi", "--time-zone", "UTC"), "--timezone"),
        (("ask", "hi", "--timezon", "UTC"), "--timezone"),
        (("test",), None),  # as far from `dates` as from any word
        (("serve",), None),
        (("list",), "schedule list"),
        (("compare",), "eval compare"),
        (("check",), "eval check"),
        (("leaderboard",), "eval leaderboard"),
        (("workbench",), "eval workbench"),
        (("week",), "schedule list --week"),
        (("remind",), "ask remind"),
        (("due",), "schedule due"),
        (("import",), "schedule import"),
        (("export",), "schedule export"),
        (("sync",), "expenses sync"),
        (("prune",), "conversations prune"),
        (("hello",), "ask hello"),
        (("Hi",), "ask Hi"),
        (("expenses", "import"), None),
        (("model",), None),
        (("x",), None),
        (("schedule", "add"), None),
        (("ask", "hi", "--week"), None),
    ],
)
def test_the_nearest_name_is_suggested_and_none_where_none_is_near(
    cli: Cli, typed: Sequence[str], meant: str | None
) -> None:
    refused = cli(*typed, now=None)
    assert refused.code == 2
    assert refused.err.count("Did you mean") == (meant is not None)
    assert meant is None or f"Did you mean '{meant}'? (see" in refused.err


@pytest.mark.parametrize("meant", sorted(set(ELSEWHERE.values())))
def test_a_command_of_a_group_that_is_suggested_is_there(cli: Cli, meant: str) -> None:
    assert cli(*meant.split(), "--help", now=None).code == 0


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", ("Usage: datetools-lc", "[OPTIONS]", "COMMAND [ARGS]...", "[required]", "[default: 20]")),
        ("zh", ("用法：datetools-lc", "[选项]", "命令 [参数]...", "[必填]", "[默认：20]")),
        ("ja", ("使い方：datetools-lc", "[オプション]", "コマンド [引数]...", "[必須]", "[既定：20]")),
    ],
)
def test_the_line_of_usage_is_in_the_language_of_the_help(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, locale: str, words: Sequence[str]
) -> None:
    monkeypatch.setenv("DATETOOLS_LOCALE", locale)
    monkeypatch.setenv("COLUMNS", "300")
    shown = "".join(
        cli(*path, "--help", now=None).out for path in ([], ["schedule"], ["ask"], ["expenses", "list"])
    )
    for word in words:
        assert word in shown
    assert ("Usage" in shown, "OPTIONS" in shown) == (locale == "en", locale == "en")


@pytest.mark.parametrize("locale", ["en", "zh", "ja"])
def test_an_option_without_a_value_shows_no_type(cli: Cli, locale: str) -> None:
    shown = "".join(cli(name, "--help", "--locale", locale, now=None).out for name in ("mcp", "eval", "chat"))
    assert "<bool>" not in shown
