"""Where expenses go, and which table is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from datetools_lc.errors import ConfigurationError
from datetools_lc.stores.config import connect_store
from datetools_lc.stores.lark.config import LarkColumns, LarkConfig, lark_from_env

FOUR = {
    "FEISHU_APP_ID": "cli_a",
    "FEISHU_APP_SECRET": "hush",
    "FEISHU_APP_TOKEN": "bascn",
    "FEISHU_TABLE_ID": "tbl",
}


@pytest.mark.parametrize(
    ("named", "environment", "destination"),
    [
        (None, {}, "local ledger"),
        (None, FOUR, "Lark Bitable"),
        (None, {**FOUR, "DATETOOLS_DATABASE": "{folder}/outbox.db"}, "Lark Bitable"),  # it keeps the outbox
        ("{folder}/mine.db", FOUR, "local ledger"),  # what is named wins
        (None, dict.fromkeys(FOUR, " "), "local ledger"),  # set but empty counts as unset
        (None, {"FEISHU_DOMAIN": "lark"}, "local ledger"),
    ],
)
def test_expenses_go_to_the_table_where_all_four_variables_are_set_and_no_database_is_named(
    tmp_path: Path, named: str | None, environment: dict[str, str], destination: str
) -> None:
    environment = {"DATETOOLS_DATABASE": "{folder}/ledger.db", **environment}
    filled = {name: value.format(folder=tmp_path) for name, value in environment.items()}
    store = connect_store(named and named.format(folder=tmp_path), environment=filled)
    assert store.expenses.destination == destination
    store.close()


@pytest.mark.parametrize("missing", FOUR)
def test_some_of_the_four_are_an_error_that_names_the_missing_ones(missing: str) -> None:
    environment = {name: value for name, value in FOUR.items() if name != missing}
    with pytest.raises(ConfigurationError, match=f"^{missing} missing") as error:
        connect_store(environment=environment)
    assert "hush" not in error.value.message


def test_everything_about_the_table_can_be_set() -> None:
    config = lark_from_env(
        {
            **FOUR,
            "FEISHU_DOMAIN": "Lark",
            "FEISHU_DATE_FORMAT": "text",
            "FEISHU_TIMEZONE": "Asia/Tokyo",
            "FEISHU_OWNER": "ann",
            "FEISHU_COLUMN_REMARK": "Note",
            "FEISHU_COLUMN_OWNER": "Who",
        }
    )
    assert config == LarkConfig(
        "cli_a",
        "hush",
        "bascn",
        "tbl",
        domain="https://open.larksuite.com",
        columns=LarkColumns(remark="Note", owner="Who"),
        date_format="text",
        timezone="Asia/Tokyo",
        table_owner="ann",
    )


@pytest.mark.parametrize(
    ("domain", "origin"),
    [
        ("feishu", "https://open.feishu.cn"),
        ("lark", "https://open.larksuite.com"),
        ("https://lark.example.com/", "https://lark.example.com"),
        ("http://127.0.0.1:8765", "http://127.0.0.1:8765"),
        ("http://localhost:1", "http://localhost:1"),
    ],
)
def test_a_domain_is_a_name_or_an_origin(domain: str, origin: str) -> None:
    assert LarkConfig("a", "b", "c", "d", domain=domain).domain == origin


@pytest.mark.parametrize(
    "domain",
    [
        "http://open.feishu.cn",  # the secret would travel in the open
        "http://127.0.0.1.evil.example",
        "https://user:pass@open.feishu.cn",
        "https://open.feishu.cn/path",
        "ftp://localhost",
        "feishu.cn",
        "https://",
    ],
)
def test_the_secret_is_sent_nowhere_else(domain: str) -> None:
    with pytest.raises(ConfigurationError, match="FEISHU_DOMAIN"):
        LarkConfig("a", "b", "c", "d", domain=domain)


@pytest.mark.parametrize(
    "changes",
    [
        {"FEISHU_DATE_FORMAT": "iso"},
        {"FEISHU_TIMEZONE": "CST"},
        {"FEISHU_COLUMN_REMARK": "日期"},  # two columns of one name
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_before_the_first_call(changes: dict[str, str]) -> None:
    with pytest.raises(ConfigurationError):
        lark_from_env({**FOUR, **changes})


def test_each_table_has_an_outbox_of_its_own() -> None:
    keys = {
        LarkConfig("a", "b", "base", "tbl").table_key,
        LarkConfig("a", "b", "base", "other").table_key,
        LarkConfig("a", "b", "base", "tbl", domain="lark").table_key,
    }
    assert len(keys) == 3
    assert LarkConfig("another app", "x", "base", "tbl").table_key in keys
