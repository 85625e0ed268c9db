"""The command line as a whole: exit codes, one line for a fault, its languages, its streams."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from rich.cells import cell_len

from datetools_lc import __version__
from datetools_lc.cli import app
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.texts import error_messages
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.command_line.groups import DoctorTexts, MessageTexts
from tests.cli.conftest import NOW, Cli

CLI_FOLDER = Path(app.__file__).parent


def walk(command: Any) -> Iterator[Any]:
    yield command
    for child in getattr(command, "commands", {}).values():
        yield from walk(child)


def help_texts(locale: str) -> list[str]:
    texts = []
    for command in walk(app.build_command(locale)):
        parameters = command.get_params(typer.Context(command))
        texts += [command.help, *(parameter.help for parameter in parameters)]
    return [text for text in texts if text]


@pytest.mark.parametrize("locale", REPLY_LOCALES)
def test_all_help_is_in_the_users_language(locale: str) -> None:
    shown = help_texts(locale)
    assert len(shown) > 30
    assert set(shown) == {sentence for _, sentence in command_line_texts(locale).help.sentences()}


@pytest.mark.parametrize("locale", REPLY_LOCALES)
@pytest.mark.parametrize("command", ["mcp", "eval", "feishu", "openapi", "chat", "schedule import"])
def test_no_word_of_the_help_is_cut_off_in_a_terminal_of_80_columns(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, command: str, locale: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = cli(*command.split(), "--help", "--locale", locale, now=None).out
    assert max(map(cell_len, shown.splitlines())) <= 80
    assert not re.search(r"[^/ ]… *│", shown)


@pytest.mark.parametrize("name", [*MessageTexts.names, *DoctorTexts.names])
def test_every_message_of_the_command_line_is_used(name: str) -> None:
    files = [*CLI_FOLDER.rglob("*.py"), Path(error_messages.__file__)]
    source = "".join(path.read_text(encoding="utf-8") for path in files)
    assert re.search(rf"(?:messages|texts|_texts\(settings\))\.{name}\b", source)


def test_the_help_is_in_the_language_of_the_session(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "アシスタントに一言伝え" in cli("ask", "--help", now=None).out
    assert "对助手说一句话" in cli("ask", "--help", "--locale", "zh", now=None).out


def test_without_a_command_the_help_is_shown(cli: Cli) -> None:
    ran = cli(now=None)
    assert (ran.code, ran.err) == (0, "")
    assert "understand" in ran.out


def test_the_version_is_the_packages(cli: Cli) -> None:
    assert cli("--version", now=None).out == f"datetools-lc {__version__}\n"


def test_an_unknown_command_is_wrong_usage_in_one_line(cli: Cli) -> None:
    ran = cli("frobnicate", now=None)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("debug", ["", "1"])
def test_an_unexpected_fault_is_one_line_and_a_traceback_only_for_who_asks(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, debug: str
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the first line\nthe second")

    monkeypatch.setattr("datetools_lc.cli.commands.doctor.run_checks", fail)
    monkeypatch.setenv("DATETOOLS_DEBUG", debug)
    ran = cli("doctor")
    assert (ran.code, ran.out) == (1, "")
    assert "datetools-lc: RuntimeError: the first line" in ran.err
    assert ("Traceback" in ran.err) == bool(debug)


def start(*arguments: str, **options: Any) -> subprocess.Popen[str]:
    environment = {**os.environ, "DATETOOLS_TIMEZONE": "Asia/Tokyo", **options.pop("env", {})}
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "datetools_lc.cli", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
        **options,
    )


def test_a_process_prints_data_on_standard_output_alone_and_exits_with_its_code() -> None:
    process = start("call", "parseDateExpression", "-", "--now", NOW)
    out, err = process.communicate('{"type":"relative"}')
    assert (process.returncode, err) == (1, "")
    assert set(json.loads(out)) == {"timestamp", "input", "warning"}


def test_a_process_speaks_utf_8_under_any_locale() -> None:
    process = start("dates", "明天", "--now", NOW, env={"PYTHONIOENCODING": "latin-1"})
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert '"text":"明天"' in out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows breaks pipes in another way")
def test_a_reader_that_leaves_early_is_no_fault() -> None:
    process = start("dates", "--jsonl")
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    row = '{"text":"明天","reference":"2026-02-28T23:30:00Z"}\n'
    process.stdin.write(row)
    process.stdin.flush()
    assert process.stdout.readline().startswith("[{")  # a row is answered before the next one comes
    process.stdout.close()
    for _ in range(2):
        process.stdin.write(row)
    process.stdin.close()
    assert process.stderr.read() == ""
    assert process.wait() == 1
    process.stderr.close()


MODULES = """
import sys
from datetools_lc.cli.app import run
run({arguments!r})
heavy = {{"langchain", "langchain_core", "langgraph", "sqlalchemy"}} & set(sys.modules)
print(sorted(heavy), file=sys.stderr)
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["ask", "--help"],
        ["call", "get_current_datetime", "--now", NOW],
        ["dates", "明天", "--now", NOW],
        ["understand", "昨天打车花了20元"],
    ],
)
def test_help_and_the_pure_commands_import_neither_langchain_nor_a_database(arguments: list[str]) -> None:
    process = subprocess.run(
        [sys.executable, "-c", MODULES.format(arguments=arguments)],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "DATETOOLS_TIMEZONE": "Asia/Tokyo"},
        check=True,
    )
    assert process.stderr == "[]\n"


@pytest.mark.parametrize(
    ("line", "shown", "idle"),
    [
        (["mcp"], {"--database", "--user"}, {"--model", "--json"}),
        (["openapi"], {"--database"}, {"--model", "--json"}),
        (["ask"], {"--model", "--json", "--database", "--user"}, set()),
        (["schedule", "list"], {"--json", "--database"}, {"--model"}),
        (["dates"], {"--timezone", "--now"}, {"--model", "--json", "--database", "--user"}),
        (["backup"], {"--database"}, {"--model", "--json"}),
        (["demo"], {"--timezone", "--now"}, {"--model", "--database"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_the_help_lists_the_common_options_that_do_something(
    cli: Cli, line: list[str], shown: set[str], idle: set[str]
) -> None:
    words = set(cli(*line, "--help", now=None).out.split())
    assert shown <= words
    assert not idle & words


def test_the_bot_says_where_its_conversations_are_kept_by_default(cli: Cli) -> None:
    assert "else beside the" in " ".join(cli("feishu", "--help", now=None).out.split())
    assert "else nowhere" in " ".join(cli("chat", "--help", now=None).out.split())


def test_an_idle_option_is_taken_all_the_same(cli: Cli) -> None:
    assert cli("dates", "tomorrow", "--model", "offline", "--json").code == 0
