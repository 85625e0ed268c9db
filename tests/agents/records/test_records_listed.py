"""The cost of a record that the last turn listed, said again: it is that record's, not another one's."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from langgraph.checkpoint.memory import InMemorySaver

from datetools_lc import ExpenseToolkit, FixedClock, create_assistant
from tests.agents.bench import replies

NOW = datetime(2026, 5, 13, 2, 20, tzinfo=UTC)  # Wednesday 2026-05-13, 10:20 in Shanghai
YESTERDAY = 1778515200000


@pytest.fixture
def ledger(tmp_path: Path) -> str:
    """Two records of yesterday, which another conversation wrote."""
    database = str(tmp_path / "ledger.sqlite3")
    with ExpenseToolkit(timezone="Asia/Shanghai", clock=FixedClock(NOW), database=database) as toolkit:
        save = next(tool for tool in toolkit.get_tools() if tool.name == "saveExpenseToLark")
        for remark, amount in (("falafel", 12), ("午饭", 15), ("ランチ", 18)):
            save.invoke({"remark": remark, "amount": amount, "category": "餐饮", "date": YESTERDAY})
    return database


def _talk(ledger: str, *said: str) -> list[str]:
    agent = create_assistant(
        timezone="Asia/Shanghai", clock=FixedClock(NOW), database=ledger, checkpointer=InMemorySaver()
    )
    with agent:
        return replies(agent, *said)


@pytest.mark.parametrize(
    ("asked", "stated", "question", "yes"),
    [
        ("what did I spend on food yesterday?", "the falafel was 13", "falafel ¥12.00 → ¥13.00", "yes"),
        ("what did I spend yesterday?", "falafel cost 13", "falafel ¥12.00 → ¥13.00", "yes"),
        ("昨天吃饭花了多少", "午饭是16", "午饭 ¥15.00 → ¥16.00", "是"),
        ("昨日いくら使った？", "ランチは19元だった", "ランチ ¥18.00 → ¥19.00", "はい"),
    ],
)
def test_it_is_asked_whether_that_one_is_meant(
    ledger: str, asked: str, stated: str, question: str, yes: str
) -> None:
    _, doubt, done, sums = _talk(ledger, asked, stated, yes, "昨天花了多少")
    assert question in doubt
    assert done.startswith("✏️")
    assert "共 3 笔：\n支出 ¥46.00" in sums


@pytest.mark.parametrize("said", ["the pizza was 14", "falafel 13", "午饭16", "打车是20"])
def test_what_was_not_listed_or_not_stated_of_it_is_a_record_of_its_own(ledger: str, said: str) -> None:
    assert "✅" in _talk(ledger, "what did I spend yesterday?", said)[-1]


def test_only_the_last_list_counts(ledger: str) -> None:
    said = _talk(ledger, "what did I spend yesterday?", "taxi 20", "the falafel was 13")[-1]
    assert said.startswith("✅ Saved!")
