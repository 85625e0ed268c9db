"""What `doctor` finds about a table, and that each finding says what to do; `expenses sync`."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from datetools_lc.stores.config import connect_store
from datetools_lc.stores.lark.checks import check_lark
from datetools_lc.stores.lark.columns import NUMBER, SINGLE_SELECT, TEXT
from datetools_lc.stores.lark.expenses import LarkExpenses
from datetools_lc.stores.lark.faults import ADVICE, lark_text
from datetools_lc.testing.expenses import CREATED, key, lunch
from datetools_lc.testing.lark.cells import Column
from datetools_lc.testing.lark_server import LarkServer
from tests.lark.conftest import Ran

Open = Callable[..., LarkExpenses]


def findings(store: LarkExpenses) -> dict[str, str]:
    """The advice of the checks that fail."""
    return {check.name: check.advice for check in check_lark(store) if not check.good}


def test_a_table_as_it_should_be_passes_and_is_left_as_it_was(lark: LarkServer, store: LarkExpenses) -> None:
    checks = check_lark(store)
    assert [check.name for check in checks] == [
        *("lark app", "lark credentials", "lark table", "lark writing", "lark outbox")
    ]
    assert findings(store) == {}
    assert lark.table.rows == {}


def wrong_secret(lark: LarkServer) -> None:
    lark.app_secret = "changed"


def wrong_app(lark: LarkServer) -> None:
    lark.app_id = "cli_other"


def no_scope(lark: LarkServer) -> None:
    lark.scoped = False


def no_right(lark: LarkServer) -> None:
    lark.collaborator = False


def other_base(lark: LarkServer) -> None:
    lark.app_token = "bascnOther"


def other_table(lark: LarkServer) -> None:
    lark.table_id = "tblOther"


def no_column(lark: LarkServer) -> None:
    lark.table.columns = [column for column in lark.table.columns if column.name != "金额"]


def text_column(lark: LarkServer) -> None:
    lark.table.by_name()["金额"].type = TEXT


@pytest.mark.parametrize(
    ("spoil", "check", "advice"),
    [
        (wrong_secret, "lark credentials", "FEISHU_APP_SECRET"),
        (wrong_app, "lark credentials", "FEISHU_DOMAIN"),  # an app of the other domain looks like none
        (no_scope, "lark table", "bitable:app"),
        (no_right, "lark table", "Add document app"),
        (other_base, "lark table", "FEISHU_APP_TOKEN"),
        (other_table, "lark table", "FEISHU_TABLE_ID"),
        (no_column, "lark table", "金额 is missing: add it as number"),
        (text_column, "lark table", "金额 has another type: change it to number"),
    ],
)
def test_each_fault_is_found_by_its_check_with_what_to_do(
    lark: LarkServer, store: LarkExpenses, spoil: Callable[[LarkServer], None], check: str, advice: str
) -> None:
    spoil(lark)
    found = findings(store)
    assert list(found) == [check]
    assert advice in found[check]


def test_an_app_that_may_read_but_not_write_is_found_out_without_a_record(
    lark: LarkServer, store: LarkExpenses
) -> None:
    lark.faults.extend(["", "1254302"])  # the columns are listed first
    assert "the right to manage the table" in findings(store)["lark writing"]
    assert lark.table.rows == {}


def test_options_that_the_table_lacks_are_told_and_made_at_their_first_use(
    lark: LarkServer, store: LarkExpenses
) -> None:
    lark.table.by_name()["分类"].options.remove("餐饮")
    table = next(check for check in check_lark(store) if check.name == "lark table")
    assert (
        table.good,
        "5 columns, 1 options will be made at their first use (分类: 餐饮)" in table.found,
    ) == (True, True)
    store.save("ann", lunch(), key=key(1), created=CREATED)
    assert "餐饮" in lark.table.by_name()["分类"].options


@pytest.mark.parametrize(
    ("column", "code"),
    [
        (Column("备注", NUMBER), 1254061),
        (Column("日期", TEXT), 1254060),
        (Column("金额", 20), 1254015),  # a formula
        (Column("分类", 4), 1254015),
        (Column("收支", SINGLE_SELECT), 0),
    ],
)
def test_a_column_of_another_type_makes_records_wait_with_advice(
    lark: LarkServer, store: LarkExpenses, column: Column, code: int
) -> None:
    lark.table.columns = [column if c.name == column.name else c for c in lark.table.columns]
    saved = store.save("ann", lunch(), key=key(1), created=CREATED)
    reason = getattr(saved, "reason", "")
    advice = lark_text(ADVICE[code]) if code else ""
    assert (str(code) in reason and advice in reason) if code else not reason


def test_a_date_in_a_form_that_the_table_refuses_names_the_setting(
    lark: LarkServer, store: LarkExpenses
) -> None:
    lark.table.dates = "text"
    saved = store.save("ann", lunch(), key=key(1), created=CREATED)
    assert "FEISHU_DATE_FORMAT" in getattr(saved, "reason", "")


def test_the_command_tells_all_in_lines_and_by_its_exit_code(
    cli: Callable[..., Ran], lark: LarkServer
) -> None:
    ran = cli("doctor", "--json")
    assert ran.code == 0, ran.out
    assert [check["name"] for check in ran.json()["checks"]][-5:] == [
        *("lark app", "lark credentials", "lark table", "lark writing", "lark outbox")
    ]
    lark.scoped = False
    ran = cli("doctor")
    assert ran.code == 1
    assert "→ the app lacks a scope" in ran.out
    assert lark.app_secret not in ran.out + ran.err


def test_a_table_named_in_part_is_told_and_a_database_that_is_named_wins(
    cli: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("FEISHU_TABLE_ID")
    failing = [check for check in cli("doctor", "--json").json()["checks"] if not check["ok"]]
    assert [check["name"] for check in failing] == ["lark"]
    assert failing[0]["found"].startswith("FEISHU_TABLE_ID missing")
    ran = cli("expenses", "list")
    assert (ran.code, "FEISHU_TABLE_ID missing" in ran.err) == (2, True)
    own = ("--database", str(tmp_path / "own.db"))
    assert cli("call", "saveExpenseToLark", '{"remark":"午饭","category":"餐饮","amount":30}', *own).code == 0
    assert cli("expenses", "list", *own).code == 0


def test_sync_sends_what_waits_and_says_how_much(
    cli: Callable[..., Ran], lark: LarkServer, tmp_path: Path
) -> None:
    lark.collaborator = False
    saved = cli("call", "saveExpenseToLark", '{"remark":"午饭","category":"餐饮","amount":30}')
    assert (saved.code, saved.json()["queued"]) == (1, True)
    ran = cli("expenses", "sync", "--json")
    assert (ran.code, ran.json()["waiting"]) == (1, 1)
    assert "Add document app" in ran.json()["fault"]
    assert "expenses sync" in cli("doctor").out
    lark.collaborator = True
    assert cli("expenses", "sync").out == "1 sent, 0 waiting\n"
    assert cli("expenses", "sync", "--json").json() == {"sent": 0, "waiting": 0, "fault": None}
    assert len(lark.table.rows) == 1
    assert cli("expenses", "sync", "--database", str(tmp_path / "own.db")).code == 2


def test_the_outbox_is_looked_at_without_being_made(lark: LarkServer, tmp_path: Path) -> None:
    environment = {**lark.environment(), "DATETOOLS_DATABASE": str(tmp_path / "new.db")}
    store = connect_store(environment=environment)
    assert isinstance(store.expenses, LarkExpenses)
    assert check_lark(store.expenses)[-1].found == "empty"
    assert not (tmp_path / "new.db").exists()
    store.close()


def test_records_that_wait_for_a_table_that_is_no_longer_set_are_not_forgotten(
    lark: LarkServer, open_lark: Open
) -> None:
    lark.collaborator = False
    open_lark().save("ann", lunch(), key=key(1), created=CREATED)
    lark.collaborator = True
    lark.table_id = "tblNew"
    (outbox,) = (check for check in check_lark(open_lark()) if check.name == "lark outbox")
    assert outbox.found == "1 records wait for another table"
    assert not outbox.good


def test_the_doctor_and_a_record_that_waits_speak_the_language_of_the_run(
    cli: Callable[..., Ran], lark: LarkServer
) -> None:
    assert "空" in cli("doctor", "--locale", "zh").out
    lark.collaborator = False
    ran = cli("doctor", "--locale", "ja")
    assert "アプリを編集者として追加してください" in ran.out
    assert "Lark refused it" not in ran.out
    arguments = '{"remark":"午饭","category":"餐饮","amount":30}'
    saved = cli("call", "saveExpenseToLark", arguments, "--locale", "zh").json()
    assert saved["message"].startswith("尚未写入飞书多维表格（飞书拒绝了请求（错误码 91403）；应用不能编辑")
    assert "应用不能编辑" in cli("expenses", "sync", "--locale", "zh").err


@pytest.mark.parametrize(("locale", "said"), [("zh", "飞书"), ("ja", "Lark")], ids=["zh", "ja"])
def test_a_table_that_cannot_be_read_is_told_in_the_language_of_the_person(
    lark: LarkServer, cli: Callable[..., Ran], locale: str, said: str
) -> None:
    lark.scoped = False
    ran = cli("expenses", "list", "--locale", locale)
    assert (ran.code, ran.out) == (1, "")
    assert said in ran.err
    assert not re.search(r"[a-z]+ [a-z]+ [a-z]+", ran.err), ran.err
    assert "bitable:app" in ran.err
