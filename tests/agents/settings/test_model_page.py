"""The page about real models tells the truth: its Python runs, with a local server in the model's place."""

import re
from pathlib import Path

import pytest

from datetools_lc import Limits
from datetools_lc.testing.openai_server import OpenAIServer, Reply

PAGE = Path(__file__).parents[3] / "docs" / "en" / "agent" / "model.md"
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_every_snippet_runs_and_prints_what_it_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with OpenAIServer(lambda request: Reply("done")) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.url)
        monkeypatch.setenv("OPENAI_API_KEY", "none")
        monkeypatch.setenv("DATETOOLS_DATABASE", str(tmp_path / "data.db"))
        exec("\n".join(PYTHON.findall(PAGE.read_text(encoding="utf-8"))), {})
    assert capsys.readouterr().out.splitlines() == ["hello"]


def test_the_table_of_limits_holds_their_defaults() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    limits = Limits()
    assert {name: float(value) for name, value in rows.items()} == {
        name: getattr(limits, name) for name in ("model_calls", "tool_calls", "retries", "retry_delay")
    }
