"""The error of a wrong option names the option that mends it, and the advice what the command has."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from datetools_lc.cli.options import COMMON_OPTIONS
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


def test_an_option_that_is_nowhere_leads_to_the_help(cli: Cli) -> None:
    assert "see datetools-lc --help" in cli("--nothing", "dates", "tomorrow").err
