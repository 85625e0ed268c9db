"""The page about real models tells the truth: its Python runs, with a local server in the model's place."""

import re
from pathlib import Path

import pytest

from datetools_lc import Limits
from datetools_lc.testing.openai_server import OpenAIServer, Reply

PAGE = Path(__file__).parents[2] / "docs" / "model.md"
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INVENTED = "2026-03-15T09:00:00+08:00"


def play(request):
    """A model that sets a reminder at a time of its own making, and else says that it is done."""
    tools = {tool["function"]["name"] for tool in request["tools"]}
    if "remind" in tools and request["messages"][-1]["role"] == "user":
        return Reply(calls=[("remind", {"what": "call Li", "when": INVENTED})])
    return Reply("done")


@pytest.fixture
def ran(monkeypatch, tmp_path, capsys):
    """The names that the page's Python leaves behind, and what it printed."""
    with OpenAIServer(play) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", "none")
        monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path / "data.db"))
        names = {}
        exec("\n".join(PYTHON.findall(PAGE.read_text(encoding="utf-8"))), names)
        yield names, capsys.readouterr().out.splitlines(), server


def test_every_snippet_runs_and_prints_what_it_says(ran):
    names, printed, server = ran
    assert printed == ["done", "quickparse", "hello"]
    assert names["reminders"] == []  # the invented time was refused
    assert any("unproven_timestamp" in body.decode() for body in server.bodies)


def test_the_table_of_limits_holds_their_defaults():
    rows = dict(re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    limits = Limits()
    assert {name: float(value) for name, value in rows.items()} == {
        name: getattr(limits, name) for name in ("model_calls", "tool_calls", "retries", "retry_delay")
    }
