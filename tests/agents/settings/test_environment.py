"""Graphs bound to the environment: which variable wins, and what Studio shows of it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from datetools_lc.agents.environment import graph_from_env
from datetools_lc.errors import ConfigurationError

VARIABLES = (
    "DATETOOLS_TIMEZONE",
    "DATETOOLS_DEFAULT_TIMEZONE",
    "DATETOOLS_ENV_FILE",
    "DATETOOLS_LOCALE",
    "DATETOOLS_MODEL",
)

SetVariables = Callable[..., None]


@pytest.fixture
def variables(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> SetVariables:
    """Sets the variables given, and no others; the monkeypatch also undoes what an env file sets."""

    def use(**given: str) -> None:
        for name in VARIABLES:
            monkeypatch.setenv(name, given.get(name, ""))
            if name not in given:
                monkeypatch.delenv(name)
        monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path / "records.sqlite3"))

    return use


@pytest.fixture
def env_file(tmp_path: Path) -> str:
    file = tmp_path / ".env"
    file.write_text("DATETOOLS_TIMEZONE=Europe/Berlin\nDATETOOLS_LOCALE=ja\n", encoding="utf-8")
    return str(file)


def shown() -> list[str]:
    """The zone and the locale that the form of a run names."""
    schema = graph_from_env("assistant").get_context_jsonschema()
    assert schema is not None
    fields = schema["properties"]
    values = [re.search(r"([\w/]+)[.。]$", fields[name]["description"]) for name in ("timezone", "locale")]
    return [value[1] for value in values if value]


def test_without_any_zone_the_variable_to_set_is_named(variables: SetVariables) -> None:
    variables()
    with pytest.raises(ConfigurationError, match="DATETOOLS_TIMEZONE is not set"):
        graph_from_env("expense")


def test_the_default_zone_counts_where_no_other_is_set(variables: SetVariables) -> None:
    variables(DATETOOLS_DEFAULT_TIMEZONE="Asia/Tokyo")
    assert shown() == ["Asia/Tokyo", "en"]


def test_the_env_file_wins_over_the_default(variables: SetVariables, env_file: str) -> None:
    variables(DATETOOLS_DEFAULT_TIMEZONE="Asia/Tokyo", DATETOOLS_ENV_FILE=env_file)
    assert shown() == ["Europe/Berlin", "ja"]


def test_the_shell_wins_over_the_env_file(variables: SetVariables, env_file: str) -> None:
    variables(DATETOOLS_TIMEZONE="UTC", DATETOOLS_ENV_FILE=env_file)
    assert shown() == ["UTC", "ja"]


def test_an_env_file_that_is_not_there_is_no_fault(variables: SetVariables, tmp_path: Path) -> None:
    variables(DATETOOLS_TIMEZONE="UTC", DATETOOLS_ENV_FILE=str(tmp_path / "none"))
    assert shown() == ["UTC", "en"]


def test_without_its_variable_no_env_file_is_read(
    variables: SetVariables, env_file: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    variables(DATETOOLS_TIMEZONE="UTC")
    monkeypatch.chdir(tmp_path)
    assert shown() == ["UTC", "en"]
