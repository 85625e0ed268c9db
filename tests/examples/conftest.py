"""The page of `examples/web` on one Agent Server, for every file that looks at it in a browser."""

from __future__ import annotations

import itertools
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.examples.web_page import WAIT, Open, browser, build_page, find_browser, serve
from tests.studio.agent_server import AgentServer, agent_server

_users = itertools.count(1)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AgentServer]:
    find_browser()
    if shutil.which("npm") is None:
        pytest.skip("no npm here: the page cannot be built")
    with agent_server(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture(scope="session")
def built(server: AgentServer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_page(tmp_path_factory.mktemp("page"), server.url)


@pytest.fixture
def chromium(built: Path) -> Iterator[Browser]:
    """A browser for one test: while Playwright runs, no test of the same process can run an event loop."""
    with browser() as opened:
        yield opened


@pytest.fixture
def open_page(chromium: Browser, built: Path) -> Iterator[Open]:
    """A new visitor's page, as a browser in New York shows it to a user in Tokyo; no fault in its console."""
    contexts, faults = [], []

    def visit(folder: Path = built, *, width: int = 1280, scheme: str = "light") -> Page:
        size = {"width": width, "height": 860}
        context = chromium.new_context(
            viewport=size,  # type: ignore[arg-type]
            color_scheme=scheme,  # type: ignore[arg-type]
            locale="en-US",
            timezone_id="America/New_York",
        )
        contexts.append(context)
        settings = {"locale": "en", "timezone": "Asia/Tokyo", "user": f"user {next(_users)}"}
        context.add_init_script(
            f"if (!localStorage.getItem('datetools-lc'))"
            f" localStorage.setItem('datetools-lc', {json.dumps(json.dumps(settings))})"
        )
        page = context.new_page()
        page.set_default_timeout(WAIT)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(address(folder))
        return page

    addresses: dict[Path, str] = {}
    with_servers = []

    def address(folder: Path) -> str:
        if folder not in addresses:
            served = serve(folder)
            addresses[folder] = served.__enter__()
            with_servers.append(served)
        return addresses[folder]

    yield visit
    for context in contexts:
        context.close()
    for served in with_servers:
        served.__exit__(None, None, None)
    assert not faults
