"""A variable `DATETOOLS_…` that there is not is an error wherever settings are read from the environment."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from datetools_lc import DateToolkit
from datetools_lc.agents.environment import graph_from_env
from datetools_lc.environment import VARIABLES, refuse_unknown_variables
from datetools_lc.errors import ConfigurationError
from datetools_lc.servers.aws_lambda import make_handler
from tests.cli.conftest import Cli, clean_environment, cli  # noqa: F401  fixtures

ROOT = Path(__file__).parents[2]
READ = [
    *(ROOT / "datetools_lc").rglob("*.py"),
    *(ROOT / "studio").rglob("*.py"),
    *(ROOT / "examples").glob("*.py"),
]


@pytest.mark.parametrize(
    ("misspelt", "meant"),
    [
        ("DATETOOLS_CURENCY", "DATETOOLS_CURRENCY"),
        ("DATETOOLS_TIME_ZONE", "DATETOOLS_TIMEZONE"),
        ("DATETOOLS_MODELL", "DATETOOLS_MODEL"),
        ("DATETOOLS_OAUTH_ISUER", "DATETOOLS_OAUTH_ISSUER"),
    ],
)
def test_a_misspelt_variable_names_the_one_that_is_meant(misspelt: str, meant: str) -> None:
    with pytest.raises(ConfigurationError, match=f"{misspelt}; did you mean {meant}\\?"):
        refuse_unknown_variables({misspelt: "x"})


def test_what_is_like_none_names_the_list_and_a_blank_one_is_none() -> None:
    with pytest.raises(ConfigurationError, match=r"DATETOOLS_QQQ; they are listed at https://\S+$"):
        refuse_unknown_variables({"DATETOOLS_QQQ": "x"})
    refuse_unknown_variables({"DATETOOLS_QQQ": " ", "_DATETOOLS_LC_COMPLETE": "x", "FEISHU_X": "x"})


@pytest.mark.parametrize(
    "read",
    [DateToolkit.from_env, lambda: graph_from_env("expense"), lambda: make_handler()({}, None)],
    ids=["toolkit", "agent", "lambda"],
)
def test_it_is_refused_wherever_the_environment_is_read(
    read: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATETOOLS_TIMEZONE", "Asia/Tokyo")
    monkeypatch.setenv("DATETOOLS_CURENCY", "JPY")
    with pytest.raises(ConfigurationError, match="DATETOOLS_CURRENCY"):
        read()


@pytest.mark.parametrize("command", [("ask", "spent 20 on lunch"), ("dates", "tomorrow"), ("mcp",)])
def test_a_command_writes_nothing_and_names_it(
    cli: Cli,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    command: tuple[str, ...],
) -> None:
    monkeypatch.setenv("DATETOOLS_CURENCY", "JPY")
    ran = cli(*command)
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean DATETOOLS_CURRENCY?" in ran.err
    assert not (tmp_path / "ledger.sqlite3").exists()


def test_doctor_shows_it(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setenv("DATETOOLS_CURENCY", "JPY")
    ran = cli("doctor")
    assert ran.code == 1
    assert (
        "✗ environment  there is no variable DATETOOLS_CURENCY; did you mean DATETOOLS_CURRENCY?" in ran.out
    )


def test_every_variable_that_is_read_is_known() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in READ)
    example = (ROOT / "studio" / ".env.example").read_text(encoding="utf-8")
    named = set(re.findall(r"[\"'`](DATETOOLS_[A-Z_]*[A-Z])[\"'`]", code))
    assert named | set(re.findall(r"\b(DATETOOLS_[A-Z_]*[A-Z])=", example)) <= set(VARIABLES)
