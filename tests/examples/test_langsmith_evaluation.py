"""The example for LangSmith: its real SDK against a stand-in for the server."""

import pytest
from langsmith import Client

from tests.evals.langsmith_server import langsmith_server
from tests.examples.loading import load_example


def test_cases_are_uploaded_once_and_every_one_is_scored(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGSMITH_TRACING", "false")
    with langsmith_server() as server:
        client = Client(api_url=server.url, api_key="none", auto_batch_tracing=False)
        load_example("langsmith_evaluation").main(client, 2)
        first = [line for line in capsys.readouterr().out.splitlines() if "'right'" in line]
        load_example("langsmith_evaluation").main(client, 2)
        second = [line for line in capsys.readouterr().out.splitlines() if "'right'" in line]
        client.close()
    assert len(first) == len(second) == len(server.examples) == 2
    assert all("'wrong_write': 0.0" in line and "'infrastructure': 0.0" in line for line in first)
