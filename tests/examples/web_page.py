"""The page of `examples/web`, built in a folder of its own and served on loopback, and a browser for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

SOURCE = Path(__file__).parents[2] / "examples" / "web"
NEVER_LISTENS = "http://127.0.0.1:9"
WAIT = 30_000
WEEK = ".panel.week svg[role=img]"
Open = Callable[..., Page]
_INSTALL_SECONDS = 300
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# no sandbox: containers that run as root have none; the others keep the browser from calling its maker
_OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_browser() -> str:
    """A Chromium of the system; the test is skipped, with the reason, where there is none."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("no Chromium here: apt install chromium")
    return found


def build_page(folder: Path, server: str) -> Path:
    """The built page that talks to an Agent Server. Skipped, with the reason, where npm is missing."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("no npm here: the page cannot be built")
    copy = folder / "web"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("node_modules", "dist"))
    _run([npm, "ci", "--no-audit", "--no-fund"], copy)
    _run([npm, "run", "build"], copy, VITE_AGENT_SERVER=server)
    return copy / "dist"


def _run(command: list[str], folder: Path, **variables: str) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **variables},
        capture_output=True,
        encoding="utf-8",
        timeout=_INSTALL_SECONDS,
    )
    assert done.returncode == 0, f"{' '.join(command[1:])}\n{done.stdout}\n{done.stderr}"


def with_other_server(page: Path, server: str, other: str) -> Path:
    """A copy of a built page that talks to another server."""
    copy = page.with_name(f"page-{urlsplit(other).port}")
    shutil.copytree(page, copy)
    for script in copy.glob("assets/*.js"):
        text = script.read_text(encoding="utf-8")
        assert server in text
        script.write_text(text.replace(server, other), encoding="utf-8")
    return copy


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: pytest shows what fails."""


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=find_browser(), args=list(_OPTIONS))
        try:
            yield opened
        finally:
            opened.close()


def say(page: Page, text: str) -> None:
    """Type a message as a keyboard does, and wait for the end of its turn."""
    # a page that was opened anew may still be following the run before
    expect(page.locator("button[type=submit]")).to_be_visible(timeout=WAIT)
    before = page.locator(".turn").count()
    page.locator("#say").fill(text)
    page.locator("#say").press("Enter")
    expect(page.locator(".turn")).to_have_count(before + 1, timeout=WAIT)
    expect(page.locator("button[type=submit]")).to_be_visible(timeout=WAIT)


def drawn(page: Page) -> list[str]:
    """What the week shows when a mouse rests on its events."""
    return sorted(page.locator(f"{WEEK} .block > title").evaluate_all("all => all.map(e => e.textContent)"))


def expect_drawn(page: Page, *titles: str) -> None:
    expect(page.locator(f"{WEEK} .block")).to_have_count(len(titles), timeout=WAIT)
    expect(page.locator(WEEK).first).to_contain_text(titles[0], timeout=WAIT)
    assert drawn(page) == sorted(titles)


def sign_in(page: Page, token: str) -> None:
    page.get_by_text("Sign-in", exact=True).click()
    page.locator("#token").fill(token)
    page.get_by_text("Sign-in", exact=True).click()
