"""The tools over plain HTTP: the document, calls, whom the server refuses, and how it is started."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from datetools_lc.clock import FixedClock
from datetools_lc.contracts.registry import TOOLS
from datetools_lc.servers.listening import LARGEST_BODY, HttpSettings
from datetools_lc.servers.mcp.offer import make_offer
from datetools_lc.servers.openapi.app import build_app
from datetools_lc.servers.openapi.document import describe
from datetools_lc.servers.tokens import read_tokens
from tests.aliases import Json
from tests.servers.processes import NOW, TIMEOUT, command, environment, http_server

ANN, BOB = "ann-token-0123456789", "bob-token-0123456789"
FAMILIES = ("dates", "expenses", "schedule")
TAXI = {"remark": "打车", "category": "交通", "amount": 20}


def offer(database: Path | str = ":memory:", families: tuple[str, ...] = FAMILIES) -> Any:
    clock = FixedClock(NOW)
    return make_offer(timezone="Asia/Tokyo", clock=clock, families=families, database=database, shared=True)


@pytest.fixture
async def door(tmp_path: Path) -> Any:
    """A client of an app with two users."""
    settings = HttpSettings(tokens=read_tokens(f"ann:{ANN} bob:{BOB}"), allowed_hosts=("dates.example",))
    app = build_app(offer(tmp_path / "door.sqlite3"), settings)
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
        yield client


async def call(
    client: httpx.AsyncClient, name: str, body: Any, token: str | None = ANN, **headers: Any
) -> Any:
    given = {**headers, **({} if token is None else {"Authorization": f"Bearer {token}"})}
    kind = {"content": body} if isinstance(body, str | bytes) else {"json": body}
    return await client.post(f"/tools/{name}", headers=given, timeout=TIMEOUT, **kind)


def test_the_document_is_openapi_and_has_every_tool() -> None:
    document = describe(offer(), url="http://127.0.0.1:8000", tokens=True)
    validate(document)
    operations = [path["post"]["operationId"] for path in document["paths"].values()]
    assert operations == list(TOOLS)


def test_only_tools_that_write_take_an_idempotency_key() -> None:
    paths = describe(offer())["paths"]
    takes = {name for name, path in paths.items() if "parameters" in path["post"]}
    assert "/tools/saveExpenseToLark" in takes
    assert "/tools/schedule_add" in takes
    assert "/tools/schedule_query" not in takes
    assert "/tools/parseDateExpression" not in takes


async def test_the_served_document_names_the_server_and_its_tokens(door: httpx.AsyncClient) -> None:
    document = (await door.get("/openapi.json")).json()
    validate(document)
    assert document["servers"] == [{"url": "http://127.0.0.1:8000"}]
    assert document["security"] == [{"token": []}]


@pytest.mark.parametrize(
    ("name", "body", "status"),
    [
        ("calculate_date", {"offset_weeks": 2}, 200),
        ("calculate_date", "", 200),  # no arguments
        ("calculate_date", {"offset_weeks": "two"}, 422),
        ("parseDateExpression", {"type": "absolute", "month": 2, "day": 30}, 422),  # a warning is no date
        ("saveExpenseToLark", TAXI, 200),
        ("saveExpenseToLark", {**TAXI, "amount": -1}, 422),
        ("saveExpenseToLark", {**TAXI, "date": 1700000000000}, 422),  # no tool returned this time
        ("delete_expense", {"record_id": "none"}, 404),
        ("query_expenses", {}, 422),
    ],
)
async def test_an_answer_has_the_form_that_the_document_describes(
    door: httpx.AsyncClient, name: str, body: Any, status: int
) -> None:
    response = await call(door, name, body)
    assert response.status_code == status, response.text
    schema = describe(offer())["paths"][f"/tools/{name}"]["post"]["responses"][str(status)]
    Draft202012Validator(schema["content"]["application/json"]["schema"]).validate(response.json())


MEETING = {"title": "x", "start_time": "2030-03-04T15:00:00+09:00", "duration_minutes": 30}


@pytest.mark.parametrize(
    ("name", "body", "told"),
    [
        ("schedule_add", {**MEETING, "allow_conflict": "true"}, "allow_conflict"),
        ("schedule_add", {**MEETING, "allow_conflict": 1}, "allow_conflict"),
        ("schedule_add", {**MEETING, "start_time": 5}, "start_time"),
        ("schedule_add", {**MEETING, "start_time": ["2030-03-04"]}, "start_time"),
        ("schedule_add", {**MEETING, "titel": "x"}, "titel"),
        ("schedule_update", {"id": 7, "start_time": MEETING["start_time"]}, "id"),
        ("check_conflict", {"start_time": {}, "duration_minutes": 30}, "start_time"),
        ("saveExpenseToLark", {**TAXI, "date": True}, "date"),
        ("saveExpenseToLark", {**TAXI, "amount": "20", "date": 5}, "amount"),
    ],
)
async def test_a_wrong_type_is_told_before_it_is_asked_where_a_time_comes_from(
    door: httpx.AsyncClient, name: str, body: Json, told: str
) -> None:
    response = await call(door, name, body)
    assert response.status_code == 422, response.text
    assert told in response.text
    assert "unproven" not in response.text
    assert "no date tool" not in response.text


@pytest.mark.parametrize(
    "body", ["nonsense", "[]", '"text"', "NaN", '{"amount":NaN}', "[" * 100_000, b"\xff"]
)
async def test_a_body_that_is_no_json_object_is_refused(door: httpx.AsyncClient, body: str | bytes) -> None:
    response = await call(door, "calculate_date", body)
    assert response.status_code == 400
    assert response.json()["error"]["code"] == "invalid_value"


async def test_a_body_over_the_limit_is_refused(door: httpx.AsyncClient) -> None:
    response = await call(door, "calculate_date", b" " * (LARGEST_BODY + 1))
    assert response.status_code == 413


async def test_an_unknown_tool_is_refused_with_the_one_that_is_near(door: httpx.AsyncClient) -> None:
    response = await call(door, "calculate_dates", {})
    assert response.status_code == 404
    assert "calculate_date" in response.json()["error"]["message"]


@pytest.mark.parametrize("token", [None, "nobody-0123456789", ""])
async def test_a_call_without_a_users_token_is_refused_before_anything_is_read(
    door: httpx.AsyncClient, token: str | None
) -> None:
    response = await call(door, "query_expenses", "nonsense", token)
    assert response.status_code == 401
    assert response.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": "evil.example:8000"}, 421),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://[bad"}, 403),
        ({"Origin": "http://[::1"}, 403),
        ({"Origin": "http://[x]:8000"}, 403),
        ({"Origin": "http://localhost\u2100:8000".encode()}, 403),
        ({"Origin": ""}, 403),
        ({"Origin": "http://localhost:3000"}, 200),
        ({"Host": "dates.example", "Origin": "https://dates.example"}, 200),
        ({"Host": "DATES.example:443"}, 200),
        ({"Host": "[::1]:8000"}, 200),
    ],
)
async def test_only_the_servers_own_names_and_pages_are_answered(
    door: httpx.AsyncClient, headers: dict[str, Any], status: int
) -> None:
    assert (await call(door, "calculate_date", {}, **headers)).status_code == status


async def test_the_owner_comes_from_the_token(door: httpx.AsyncClient) -> None:
    saved = (await call(door, "saveExpenseToLark", TAXI)).json()
    record = {"record_id": saved["data"]["recordId"]}
    assert (await call(door, "delete_expense", record, BOB)).status_code == 404
    assert (await call(door, "delete_expense", record)).status_code == 200


async def test_a_call_with_the_same_key_writes_once(door: httpx.AsyncClient) -> None:
    async def save(key: str | None, token: str = ANN) -> str:
        headers = {} if key is None else {"Idempotency-Key": key}
        saved = (await call(door, "saveExpenseToLark", TAXI, token, **headers)).json()
        return str(saved["data"]["recordId"])

    first = await save("k1")
    assert await save("k1") == first
    assert await save("k1", BOB) != first
    assert len({first, await save("k2"), await save(None), await save(None)}) == 4


async def test_a_key_that_is_too_long_is_refused(door: httpx.AsyncClient) -> None:
    response = await call(door, "saveExpenseToLark", TAXI, **{"Idempotency-Key": "k" * 256})
    assert response.status_code == 400


async def test_a_date_is_computed_then_saved(door: httpx.AsyncClient) -> None:
    day = (await call(door, "parseDateExpression", {"type": "relative", "offset": -1, "unit": "day"})).json()
    saved = (await call(door, "saveExpenseToLark", {**TAXI, "date": day["timestamp"]})).json()
    assert saved["status"] == "success"
    other = (await call(door, "saveExpenseToLark", {**TAXI, "date": day["timestamp"]}, BOB)).json()
    assert other["status"] == "error"  # what Ann's call proved is not Bob's


async def test_health_needs_no_token(door: httpx.AsyncClient) -> None:
    assert (await door.get("/health")).json() == {"status": "ok"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`datetools-lc openapi --serve`: where its document is."""
    database = tmp_path_factory.mktemp("openapi") / "ledger.sqlite3"
    options = ("--serve", "--port", "0", "--expenses", "--database", str(database))
    with http_server(command("openapi", *options)) as (url, _, _):
        yield url


def test_the_command_serves_what_its_document_describes(server: str) -> None:
    document: Json = httpx.get(server, timeout=TIMEOUT, trust_env=False).json()
    address = document["servers"][0]["url"]
    assert server == f"{address}/openapi.json"
    answer = httpx.post(
        f"{address}/tools/calculate_date", json={"offset_days": 1}, timeout=TIMEOUT, trust_env=False
    )
    assert answer.json()["result"]["date"] == "2026-03-02"


def test_the_command_prints_the_document() -> None:
    options = ("--schedule", "--url", "https://dates.example")
    printed = subprocess.run(
        command("openapi", *options), capture_output=True, check=True, env=environment(), timeout=TIMEOUT
    )
    document = json.loads(printed.stdout)
    validate(document)
    assert document["servers"] == [{"url": "https://dates.example"}]
    assert "/tools/schedule_add" in document["paths"]
    assert "/tools/saveExpenseToLark" not in document["paths"]
