"""The graphs of `agents/`: bound to the environment, ready for a server that brings its own checkpointer."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.context import RunContext
from datetools_lc.errors import ConfigurationError

FOLDER = Path(__file__).parents[3] / "agents"
BINDINGS = ("assistant", "expense", "schedule")
SAID = {
    "schedule": ("明天下午3点开会", ["parseDateExpression", "schedule_add"]),
    "assistant": ("昨天打车花了20元", ["parseDateExpression", "saveExpenseToLark"]),
    "expense": ("昨天打车花了20元", ["parseDateExpression", "saveExpenseToLark"]),
}
MOST_LINES = 30


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATETOOLS_TIMEZONE", "Asia/Shanghai")
    monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path / "ledger.sqlite3"))
    monkeypatch.delenv("DATETOOLS_MODEL", raising=False)
    monkeypatch.delenv("DATETOOLS_LOCALE", raising=False)


def load(name: str) -> Any:
    return runpy.run_path(str(FOLDER / f"{name}.py"))["graph"]


def test_the_folder_holds_these_bindings_and_is_no_package() -> None:
    assert {path.name for path in FOLDER.glob("*.py")} >= {f"{name}.py" for name in BINDINGS}
    assert not (FOLDER / "__init__.py").exists()


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.py")))
def test_a_binding_is_at_most_thirty_lines(name: str) -> None:
    assert len((FOLDER / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", BINDINGS)
def test_a_graph_has_no_checkpointer_and_the_run_context_as_its_schema(name: str) -> None:
    graph = load(name)
    assert graph.checkpointer is None
    assert issubclass(graph.context_schema, RunContext)
    assert graph.name == name


@pytest.mark.parametrize("name", BINDINGS)
def test_a_binding_works_offline_and_opens_no_database_before_it_must(name: str, tmp_path: Path) -> None:
    graph = load(name)
    assert not (tmp_path / "ledger.sqlite3").exists()
    text, tools = SAID[name]
    result = graph.invoke({"messages": [{"role": "user", "content": text}]})
    assert [message.name for message in result["messages"] if message.type == "tool"] == tools
    assert (tmp_path / "ledger.sqlite3").exists()


@pytest.mark.parametrize("name", BINDINGS)
def test_a_binding_without_a_timezone_says_which_variable_to_set(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DATETOOLS_TIMEZONE")
    with pytest.raises(ConfigurationError, match="DATETOOLS_TIMEZONE is not set"):
        load(name)
