"""Agents of other frameworks with the tools over MCP: the examples, run as they are against a local model."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from decimal import Decimal
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.stores.config import open_store
from datetools_lc.testing.openai_server import OpenAIServer, Reply
from tests.examples.loading import load_example
from tests.servers.processes import ROOT, TIMEOUT, environment, stub_uvx

EXAMPLES = ROOT / "examples"
DAY = {"type": "absolute", "year": 2026, "month": 2, "day": 28}


def results(request: Mapping[str, Any]) -> list[str]:
    """The texts of the tools that were called so far; the frameworks wrap them in different ways."""
    given = [message["content"] for message in request["messages"] if message["role"] == "tool"]
    return [each if isinstance(each, str) else "".join(part["text"] for part in each) for each in given]


def ledger_keeper(request: Mapping[str, Any]) -> Reply:
    """A model that asks for the date, saves with it, and says what the ledger said."""
    told = results(request)
    if not told:
        return Reply(calls=[("parseDateExpression", DAY)])
    last = json.loads(told[-1])
    if len(told) > 1:
        return Reply(last["status"])
    expense = {"remark": "打车", "category": "交通", "amount": 20, "date": last["timestamp"]}
    return Reply(calls=[("saveExpenseToLark", expense)])


def settings(folder: Path, url: str) -> dict[str, str]:
    """The local model, a ledger of its own, a `uvx` that takes this tree as installed; no traces are sent."""
    stub_uvx(folder)
    path = os.pathsep.join([str(folder), str(Path(sys.executable).parent), os.environ["PATH"]])
    return environment(
        PATH=path,
        OPENAI_BASE_URL=url,
        OPENAI_API_KEY="none",
        OPENAI_AGENTS_DISABLE_TRACING="1",
        DATETOOLS_TIMEZONE="Asia/Tokyo",
        DATETOOLS_LOCALE="zh",
        DATETOOLS_DATABASE=str(folder / "ledger.sqlite3"),
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", ["mcp_openai_agents", "mcp_pydantic_ai"])
def test_an_agent_of_another_framework_saves_an_expense(name: str, tmp_path: Path) -> None:
    with OpenAIServer(ledger_keeper) as model:
        line = [sys.executable, str(EXAMPLES / f"{name}.py"), "2月28日打车花了 20 元"]
        variables = settings(tmp_path, model.url)
        # from the repository's folder, where a folder is named as the package of OpenAI's SDK is
        ran = subprocess.run(
            line, capture_output=True, encoding="utf-8", env=variables, cwd=ROOT, timeout=3 * TIMEOUT
        )
    assert (ran.returncode, ran.stdout) == (0, "success\n"), ran.stderr
    first = model.requests[0]
    assert {"parseDateExpression", "saveExpenseToLark"} <= {
        tool["function"]["name"] for tool in first["tools"]
    }
    assert "记账" in first["messages"][0]["content"]  # the server's own prompt, in the language that is set
    assert first["messages"][1]["content"] == "2月28日打车花了 20 元"
    with open_store(str(tmp_path / "ledger.sqlite3")) as store:
        start, end = (parse_rfc3339(f"2026-0{month}-01T00:00:00Z").instant for month in (2, 4))
        (record,) = store.expenses.query("local", start, end).records
    assert (record.remark, record.amount) == ("打车", Decimal(20))
    assert record.date == parse_rfc3339("2026-02-28T00:00:00+09:00").instant


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_no_example_hides_a_package(path: Path) -> None:
    """Python looks into the folder of a script first: beside `examples/x.py`, `import x` is that file."""
    assert find_spec(path.stem) is None


@pytest.mark.parametrize("other", [True, False])
async def test_traces_go_to_openai_only_where_the_key_is_openais(
    other: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Reached(Exception):
        """The server would be started."""

    def stop(*given: Any, **named: Any) -> None:
        raise Reached

    example = load_example("mcp_openai_agents")
    disabled: list[bool] = []
    monkeypatch.setattr(example, "set_tracing_disabled", disabled.append)
    monkeypatch.setattr(example, "MCPServerStdio", stop)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    if other:
        monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1")
    with pytest.raises(Reached):
        await example.answer("lunch 30")
    assert disabled == ([True] if other else [])
