"""From a sentence to five columns: the real tools and the bundled agent, the official SDK, a local Lark."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from datetools_lc import ExpenseToolkit, FixedClock, create_expense_agent
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.testing.lark_server import LarkServer

NOON_IN_SHANGHAI = FixedClock(datetime(2026, 2, 25, 4, tzinfo=UTC))
TAXI = {"remark": "打车", "category": "交通", "amount": 20, "date": 1771862400000}
FIVE_COLUMNS = {"备注": "打车", "分类": "交通", "金额": 20, "收支": "支出", "日期": 1771862400000}


def call(store: LarkExpenses, name: str, args: dict[str, Any], locale: str = "zh") -> Any:
    kit = ExpenseToolkit(timezone="Asia/Shanghai", locale=locale, clock=NOON_IN_SHANGHAI, store=store)
    tool = next(tool for tool in kit.get_tools() if tool.name == name)
    return tool.invoke({"type": "tool_call", "id": "1", "name": name, "args": args})


@pytest.mark.scenario("000.llm.relative_date", "000.save.definition_unchanged")
def test_the_seeds_sentence_arrives_with_five_columns(lark: LarkServer, store: LarkExpenses) -> None:
    agent = create_expense_agent(
        timezone="Asia/Shanghai", locale="zh", clock=NOON_IN_SHANGHAI, expenses=store
    )
    result = agent.invoke({"messages": [{"role": "user", "content": "昨天打车花了 20 元"}]})
    (row,) = lark.table.rows.values()
    assert row.cells == FIVE_COLUMNS  # yesterday is 2026-02-24, from its first instant in Shanghai
    assert "飞书多维表格" in str(result["messages"][-2].content)


def test_a_saved_record_says_lark_because_it_was_lark(lark: LarkServer, store: LarkExpenses) -> None:
    message = call(store, "saveExpenseToLark", TAXI)
    (id,) = lark.table.rows
    assert message.content == (
        '{"status":"success","message":"成功保存到飞书多维表格","data":{"remark":"打车","category":"交通","amount":20,'
        '"type":"consume","date":1771862400000,"formattedDate":"2026-02-24 00:00:00",'
        f'"iso":"2026-02-24T00:00:00+08:00","weekday":"Tuesday","recordId":"{id}",'
        '"destination":"Lark Bitable"}}'
    )


def test_a_record_that_waits_is_an_error_that_asks_not_to_save_it_again(
    lark: LarkServer, store: LarkExpenses
) -> None:
    lark.collaborator = False
    message = call(store, "saveExpenseToLark", TAXI, locale="en")
    assert message.status == "error"
    assert message.artifact["queued"] is True
    assert message.artifact["data"]["recordId"] is None
    assert "It will be sent, do not save it again" in message.artifact["message"]
    assert "Add document app" in message.artifact["message"]
    lark.collaborator = True
    assert store.sync().sent == 1
    (row,) = lark.table.rows.values()
    assert row.cells == FIVE_COLUMNS


def test_what_was_saved_can_be_looked_up_and_deleted_through_the_tools(
    lark: LarkServer, store: LarkExpenses
) -> None:
    id = call(store, "saveExpenseToLark", TAXI).artifact["data"]["recordId"]
    window = {"start": "2026-02-01T00:00:00+08:00", "end": "2026-03-01T00:00:00+08:00"}
    found = call(store, "query_expenses", window).artifact
    assert (found["total"], found["records"][0]["recordId"]) == (1, id)
    assert call(store, "delete_expense", {"record_id": id}).artifact["message"] == "已从飞书多维表格删除"
    assert lark.table.rows == {}
    assert "not_found" in call(store, "delete_expense", {"record_id": id}).content
