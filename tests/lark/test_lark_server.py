"""The local server holds the platform's rules, whether or not our client ever breaks them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
import pytest

from datetools_lc.testing.lark.app import TOKEN_SECONDS
from datetools_lc.testing.lark_server import LarkServer
from tests.lark.conftest import SteppingClock
from tests.running import running

LUNCH = {"备注": "午饭", "分类": "餐饮", "金额": 30, "收支": "支出", "日期": 1_772_020_800_000}


@pytest.fixture
def http(lark: LarkServer) -> Iterator[httpx.Client]:
    base = f"{lark.url}/open-apis"
    keys = {"app_id": lark.app_id, "app_secret": lark.app_secret}
    answer = httpx.post(f"{base}/auth/v3/tenant_access_token/internal", json=keys).json()
    headers = {"Authorization": f"Bearer {answer['tenant_access_token']}"}
    with httpx.Client(
        base_url=f"{base}/bitable/v1/apps/{lark.app_token}/tables/{lark.table_id}", headers=headers
    ) as client:
        yield client


def create(http: httpx.Client, fields: Any, **queries: Any) -> Any:
    return http.post("/records", params=queries, json={"fields": fields}).json()


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        (LUNCH, 0),
        ({"备注": "只有备注"}, 0),
        ({}, 0),  # an empty row
        ({**LUNCH, "日期": None}, 0),
        ({**LUNCH, "时间": 1}, 1254045),
        ({**LUNCH, "备注": 5}, 1254060),
        ({**LUNCH, "备注": "长" * 100_001}, 1254130),
        ({**LUNCH, "金额": "30"}, 1254061),
        ({**LUNCH, "分类": ["餐饮"]}, 1254062),
        ({**LUNCH, "日期": "2026-02-25"}, 1254064),
        ({**LUNCH, "日期": "1772020800000"}, 1254064),
        ([], 1254001),
    ],
)
def test_cells_are_checked_by_their_column(http: httpx.Client, fields: Any, code: int) -> None:
    assert create(http, fields)["code"] == code


def test_a_body_that_is_no_request_is_refused(http: httpx.Client) -> None:
    assert http.post("/records", content=b"{").json()["code"] == 1254001
    assert http.post("/records", json={"cells": {}}).json()["code"] == 1254001
    assert http.post("/records/search", params={"page_size": "many"}, json={}).json()["code"] == 1254001


def test_a_new_value_of_a_single_select_becomes_an_option(http: httpx.Client) -> None:
    assert create(http, {**LUNCH, "分类": "宠物"})["code"] == 0
    (kind,) = (item for item in http.get("/fields").json()["data"]["items"] if item["field_name"] == "分类")
    assert [option["name"] for option in kind["property"]["options"]][-1] == "宠物"


def test_a_client_token_writes_once_and_must_be_a_version_4_uuid(
    http: httpx.Client, lark: LarkServer
) -> None:
    token = str(uuid4())
    ids = {create(http, LUNCH, client_token=token)["data"]["record"]["record_id"] for _ in range(3)}
    assert ids == set(lark.table.rows)
    assert len(ids) == 1
    assert create(http, LUNCH, client_token="12345678-1234-1234-1234-123456789012")["code"] == 1254000


@pytest.mark.parametrize(("count", "code"), [(500, 0), (501, 1254104)])
def test_a_batch_holds_500_and_is_written_whole_or_not_at_all(
    http: httpx.Client, lark: LarkServer, count: int, code: int
) -> None:
    answer = http.post("/records/batch_create", json={"records": [{"fields": LUNCH}] * count}).json()
    assert answer["code"] == code
    assert len(lark.table.rows) == (0 if code else count)
    bad = [{"fields": LUNCH}, {"fields": {**LUNCH, "金额": "x"}}]
    assert http.post("/records/batch_create", json={"records": bad}).json()["code"] == 1254061
    assert len(lark.table.rows) == (0 if code else count)


def test_records_are_read_and_deleted_by_id_alone_and_in_batches(http: httpx.Client) -> None:
    first, second, third = (create(http, LUNCH)["data"]["record"]["record_id"] for _ in range(3))
    assert http.get(f"/records/{first}").json()["data"]["record"]["fields"]["金额"] == 30
    assert http.delete(f"/records/{first}").json()["data"] == {"deleted": True, "record_id": first}
    assert http.delete(f"/records/{first}").json()["code"] == 1254043
    assert http.get(f"/records/{first}").json()["code"] == 1254043
    assert http.post("/records/batch_delete", json={"records": [second, first]}).json()["code"] == 1254043
    assert http.post("/records/batch_delete", json={"records": [second, third]}).json()["code"] == 0
    found = http.post("/records/batch_get", json={"record_ids": [second]}).json()["data"]
    assert (found["records"], found["absent_record_ids"]) == ([], [second])


def condition(name: str, operator: str, *value: str) -> dict[str, Any]:
    return {"conjunction": "and", "conditions": [{"field_name": name, "operator": operator, "value": value}]}


@pytest.mark.parametrize(
    ("filter", "found"),
    [
        (condition("备注", "contains", "饭"), 2),
        (condition("备注", "is", "午饭"), 1),
        (condition("金额", "isGreaterEqual", "30"), 2),
        (condition("金额", "isLess", "30"), 0),
        (condition("日期", "isEmpty"), 1),
        (condition("分类", "isNotEmpty"), 2),
        # 2026-02-25 20:00 in Shanghai: dates compare by the day of the base's zone
        (condition("日期", "isGreater", "ExactDate", "1771948800000"), 0),  # any time of the same day
        (condition("日期", "isGreater", "ExactDate", "1771945199999"), 2),  # the day before
        (condition("日期", "isLess", "ExactDate", "1772035200000"), 2),
        (
            {
                "conjunction": "or",
                "children": [condition("备注", "is", "午饭"), condition("备注", "is", "晚饭")],
            },
            2,
        ),
        (condition("日期", "isGreaterEqual", "ExactDate", "1771948800000"), 1254018),
        (condition("日期", "isGreater", "1771948800000"), 1254018),
        (condition("日期", "isEmpty", "x"), 1254018),
        (condition("时间", "is", "x"), 1254045),
        ({"conditions": []}, 1254018),
    ],
)
def test_a_search_knows_the_operators_of_each_type(http: httpx.Client, filter: Any, found: int) -> None:
    for fields in (LUNCH, {**LUNCH, "备注": "晚饭"}, {}):
        create(http, fields)
    answer = http.post("/records/search", json={"filter": filter}).json()
    assert (answer["data"]["total"] if answer["code"] == 0 else answer["code"]) == found


def test_a_search_is_sorted_paged_and_shows_texts_as_pieces(http: httpx.Client) -> None:
    for amount in (2, 3, 1):
        create(http, {**LUNCH, "金额": amount})
    asked = {"sort": [{"field_name": "金额", "desc": True}], "field_names": ["金额", "备注"]}
    first = http.post("/records/search", params={"page_size": 2}, json=asked).json()["data"]
    assert [item["fields"]["金额"] for item in first["items"]] == [3, 2]
    assert first["items"][0]["fields"]["备注"] == [{"text": "午饭", "type": "text"}]
    assert "created_time" not in first["items"][0]
    rest = http.post(
        "/records/search", params={"page_size": 2, "page_token": first["page_token"]}, json=asked
    ).json()["data"]
    assert ([item["fields"]["金额"] for item in rest["items"]], rest["has_more"]) == ([1], False)
    assert http.post("/records/search", params={"page_size": 501}, json={}).json()["code"] == 99992402


def test_tokens_are_granted_for_the_secret_and_expire(
    lark: LarkServer, http: httpx.Client, clock: SteppingClock
) -> None:
    url = f"{lark.url}/open-apis/auth/v3/tenant_access_token/internal"
    assert httpx.post(url, json={"app_id": lark.app_id, "app_secret": "x"}).json()["code"] == 10014
    assert httpx.get(str(http.base_url) + "fields").json()["code"] == 99991661
    assert http.get("/fields").json()["code"] == 0
    clock.sleep(TOKEN_SECONDS)
    assert http.get("/fields").json()["code"] == 99991663


def test_requests_beyond_the_rate_are_429_with_the_time_to_wait(lark: LarkServer, http: httpx.Client) -> None:
    lark.per_second = {"list": 20}
    answers = [http.get("/fields") for _ in range(21)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429]
    assert answers[-1].headers["x-ogw-ratelimit-reset"] == "1"


def test_two_writes_at_once_clash(lark: LarkServer, http: httpx.Client) -> None:
    lark.writing = True
    assert create(http, LUNCH)["code"] == 1254291
    assert http.get("/fields").json()["code"] == 0


def test_the_server_runs_by_itself_takes_faults_over_http_and_ends_quietly() -> None:
    command = [sys.executable, "-m", "datetools_lc.testing.lark_server", "--port", "0"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with running(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline().split() for _ in range(5)]
        settings = dict(line[1].split("=", 1) for line in lines)
        keys = {"app_id": settings["FEISHU_APP_ID"], "app_secret": settings["FEISHU_APP_SECRET"]}
        with httpx.Client(base_url=settings["FEISHU_DOMAIN"], timeout=60) as http:
            assert http.post("/open-apis/auth/v3/tenant_access_token/internal", json=keys).json()["code"] == 0
            assert http.post("/faults", json={"faults": ["502", "1254291"]}).json() == {"waiting": 2}
            assert http.post("/faults", json={"faults": ["nonsense"]}).status_code == 400
        server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=30)
        assert (server.returncode, errors) == (0, "")
