"""The error of a wrong option names the option that mends it, and the advice what the command has."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from datetools_lc.cli.settings import COMMON_OPTIONS
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


def test_an_option_that_is_nowhere_leads_to_the_help(cli: Cli) -> None:
    assert "see datetools-lc --help" in cli("--nothing", "dates", "tomorrow").err
