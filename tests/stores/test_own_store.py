"""A store that is not ours: what the conformance class finds, and what the agent says of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from datetools_lc.errors import NotFound
from datetools_lc.testing.expense_conformance import ExpenseStoreConformance
from datetools_lc.testing.expense_sharing import ExpenseSharing
from datetools_lc.tools.store_toolkits import ExpenseToolkit
from tests.stores.csv_ledger import CsvExpenses


class TestCsvLedger(ExpenseStoreConformance):
    @pytest.fixture
    def store(self, tmp_path: Path) -> CsvExpenses:
        return CsvExpenses(tmp_path / "ledger.csv")


class ForgetfulExpenses(CsvExpenses):
    """Reads its file once: what another process writes afterwards is unknown to it, and overwritten."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._rows = super()._read()

    def _read(self) -> list[list[str]]:
        return self._rows


def test_a_store_that_loses_what_another_process_wrote_fails(tmp_path: Path) -> None:
    one, other = (ForgetfulExpenses(tmp_path / "ledger.csv") for _ in range(2))
    with pytest.raises((AssertionError, NotFound)):
        ExpenseSharing().test_what_one_process_writes_or_deletes_another_sees((one, other))


@pytest.mark.parametrize(
    ("locale", "message", "name"),
    [("zh", "成功保存到CSV 文件", "CSV 文件"), ("ja", "CSV fileに保存しました。", "CSV file")],
)
def test_replies_name_the_store_in_the_users_language(
    tmp_path: Path, locale: str, message: str, name: str
) -> None:
    kit = ExpenseToolkit(timezone="Asia/Shanghai", locale=locale, store=CsvExpenses(tmp_path / "ledger.csv"))
    save_tool = next(tool for tool in kit.get_tools() if tool.name == "saveExpenseToLark")
    answer = json.loads(save_tool.invoke({"remark": "打车", "category": "交通", "amount": 20}))
    assert (answer["message"], answer["data"]["destination"]) == (message, name)
