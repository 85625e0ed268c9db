"""What the server tells beside its tools: titles, an icon, prompts, resources, completions; on both doors."""

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest

from datetools_lc.contracts.registry import TOOLS
from datetools_lc.prompts import system_prompt
from datetools_lc.texts.tool_titles import TITLES
from tests.servers.processes import HELLO, TIMEOUT, http_server, mcp_command, stdio_server

pytestmark = pytest.mark.xdist_group("mcp-catalogue")  # two servers for all of them
ZONE = "datetools://zones/{+name}"


class OverHttp:
    """Asks as `StdioServer` does."""

    def __init__(self, url: str) -> None:
        self.url = url

    def ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        headers = {"Accept": "application/json, text/event-stream", "MCP-Protocol-Version": "2025-06-18"}
        found: dict[str, Any] = httpx.post(self.url, json=body, headers=headers, timeout=TIMEOUT).json()
        return found


@pytest.fixture(scope="module", params=["stdio", "http"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    database: Path = tmp_path_factory.mktemp("mcp") / "l.sqlite3"
    options = ("--expenses", "--schedule", "--database", str(database))
    if request.param == "stdio":
        with stdio_server(mcp_command(*options)) as started:
            yield started
    else:
        with http_server(mcp_command(*options, "--http", "--port", "0")) as (url, _, _):
            yield OverHttp(url)


def test_the_server_shows_an_icon_and_says_what_it_has(server: Any) -> None:
    greeting = server.ask("initialize", HELLO)["result"]
    (icon,) = greeting["serverInfo"]["icons"]
    drawing = base64.b64decode(icon["src"].partition("base64,")[2])
    assert ElementTree.fromstring(drawing).tag.endswith("svg")
    assert set(greeting["capabilities"]) >= {"tools", "prompts", "resources", "completions"}


def test_every_tool_has_a_title(server: Any) -> None:
    titles = {tool["name"]: tool["title"] for tool in server.ask("tools/list", {})["result"]["tools"]}
    assert titles["calculate_date"] == "Calculate a date"
    assert set(titles) == set(TITLES) == set(TOOLS)
    assert all(set(each) == {"en", "zh", "ja"} for each in TITLES.values())


@pytest.mark.parametrize("locale", ["en", "zh", "ja"])
def test_the_prompts_are_those_of_the_agents_in_three_languages(server: Any, locale: str) -> None:
    names = [prompt["name"] for prompt in server.ask("prompts/list", {})["result"]["prompts"]]
    assert names == ["dates", "expense", "schedule", "assistant"]
    for name in names:
        asked = {"name": name, "arguments": {"locale": locale}}
        (message,) = server.ask("prompts/get", asked)["result"]["messages"]
        assert "parseDateExpression" in message["content"]["text"]
    assert message["content"]["text"] == system_prompt("assistant", locale, tools=TOOLS)


@pytest.mark.parametrize("params", [{"name": "nobody"}, {"name": "dates", "arguments": {"locale": "fr"}}])
def test_a_prompt_that_there_is_not_is_refused(server: Any, params: dict[str, Any]) -> None:
    assert server.ask("prompts/get", params)["error"]["code"] == -32602


def test_zones_and_categories_can_be_read(server: Any) -> None:
    def read(uri: str) -> Any:
        (content,) = server.ask("resources/read", {"uri": uri})["result"]["contents"]
        return json.loads(content["text"])

    uris = [each["uri"] for each in server.ask("resources/list", {})["result"]["resources"]]
    assert uris == ["datetools://zones", "datetools://categories"]
    zones = read(uris[0])
    assert {"Asia/Tokyo", "UTC"} <= set(zones)
    assert not {"EST", "Etc/GMT+5", "localtime"} & set(zones)
    assert "餐饮" in read(uris[1])
    (template,) = server.ask("resources/templates/list", {})["result"]["resourceTemplates"]
    assert template["uriTemplate"] == ZONE
    kathmandu = {"timezone": "Asia/Kathmandu", "iso": "2026-03-01T14:05:00+05:45", "utc_offset": "+05:45"}
    assert read("datetools://zones/Asia/Kathmandu") == read("datetools://zones/Asia%2FKathmandu") == kathmandu


@pytest.mark.parametrize("uri", ["datetools://zones/Mars/X", "datetools://zones/EST", "file:///etc/passwd"])
def test_a_resource_that_there_is_not_is_an_error(server: Any, uri: str) -> None:
    assert "error" in server.ask("resources/read", {"uri": uri})


@pytest.mark.parametrize(
    ("begun", "first"),
    [
        ("Asia/Tok", "Asia/Tokyo"),
        ("new york", "America/New_York"),
        ("york", "America/New_York"),
        ("xyzzy", None),
    ],
)
def test_a_zone_is_completed_by_its_name_or_its_city(server: Any, begun: str, first: str | None) -> None:
    asked = {"ref": {"type": "ref/resource", "uri": ZONE}, "argument": {"name": "name", "value": begun}}
    found = server.ask("completion/complete", asked)["result"]["completion"]
    assert next(iter(found["values"]), None) == first
    assert (found["total"], found["hasMore"]) == (len(found["values"]), False)


def test_a_completion_is_bounded_and_that_of_a_language_is_known(server: Any) -> None:
    everything = {"ref": {"type": "ref/resource", "uri": ZONE}, "argument": {"name": "name", "value": ""}}
    found = server.ask("completion/complete", everything)["result"]["completion"]
    assert (len(found["values"]), found["hasMore"]) == (100, True)
    asked = {"ref": {"type": "ref/prompt", "name": "dates"}, "argument": {"name": "locale", "value": "z"}}
    assert server.ask("completion/complete", asked)["result"]["completion"]["values"] == ["zh"]
    unknown = {"ref": {"type": "ref/prompt", "name": "x"}, "argument": {"name": "locale", "value": "z"}}
    assert server.ask("completion/complete", unknown)["error"]["code"] == -32602


def test_date_tools_alone_bring_the_prompt_about_dates_and_the_zones() -> None:
    with stdio_server(mcp_command()) as server:
        assert [each["name"] for each in server.ask("prompts/list", {})["result"]["prompts"]] == ["dates"]
        resources = server.ask("resources/list", {})["result"]["resources"]
        assert [each["uri"] for each in resources] == ["datetools://zones"]
        assert "error" in server.ask("resources/read", {"uri": "datetools://categories"})
        text = server.ask("prompts/get", {"name": "dates"})["result"]["messages"][0]["content"]["text"]
        assert "schedule_add" not in text
