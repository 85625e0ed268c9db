"""Pictures of the chat page of `examples/web`, one for each language, for `make docs-images`.

The page is built and opened in a headless Chromium on a real Agent Server, as its tests do it. The days are
named whole, so that the pictures differ from day to day by the time of the run alone.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent))  # the tests know how to start the server and the page

from playwright.sync_api import Browser, Page, expect  # noqa: E402, behind the path

from tests.examples.web_page import BROWSERS, WEEK, browser, build_page, say, serve  # noqa: E402, likewise
from tests.studio.agent_server import agent_server  # noqa: E402, likewise

TALKS = {
    "en": (
        "standup on March 4, 2030 at 10am",
        "dentist on March 4, 2030 at 11am",
        "move my meetings on March 4, 2030 morning to the afternoon",
    ),
    "zh": ("2030年3月4日上午10点站会", "2030年3月4日上午11点看牙", "把2030年3月4日上午的会议都改到下午"),
    "ja": (
        "2030年3月4日の10時に朝会",
        "2030年3月4日の11時に歯医者",
        "2030年3月4日の午前の予定を全部午後に移動して",
    ),
}
ZONES = {"en": "Europe/Berlin", "zh": "Asia/Shanghai", "ja": "Asia/Tokyo"}
NARROW = 390
HEIGHT = 800


def can_be_made() -> bool:
    return shutil.which("npm") is not None and any(map(shutil.which, BROWSERS))


def make(target: Path, *, everything: bool = False) -> None:
    """`chat-page.png` in `target/LANGUAGE/images`; with everything, a dark and a narrow one beside it."""
    with tempfile.TemporaryDirectory() as folder, agent_server(Path(folder)) as server:
        page = build_page(Path(folder), server.url)
        with serve(page) as address, browser() as chromium:
            for language in TALKS:
                images = target / language / "images"
                images.mkdir(parents=True, exist_ok=True)
                _take(chromium, address, language, images / "chat-page.png")
                if everything:
                    _take(chromium, address, language, images / "chat-page-dark.png", scheme="dark")
                    _take(chromium, address, language, images / "chat-page-390.png", width=NARROW)


def _take(
    chromium: Browser, address: str, language: str, path: Path, *, width: int = 1180, scheme: str = "light"
) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": HEIGHT},
        color_scheme=scheme,  # type: ignore[arg-type]  # "light" or "dark"
        timezone_id=ZONES[language],
    )
    settings = {"locale": language, "timezone": ZONES[language], "user": path.stem + language}
    kept = json.dumps(json.dumps(settings))
    context.add_init_script(f"localStorage.setItem('datetools-lc', {kept})")
    page = context.new_page()
    page.goto(address)
    for text in TALKS[language]:
        say(page, text)
    expect(page.get_by_role("alertdialog")).to_be_visible()
    expect(page.locator(f"{WEEK} .block")).to_have_count(2)
    last = page.locator(".turn").last.bounding_box()
    assert last is not None
    # from the last message on: what stands above it is cut through
    page.set_viewport_size({"width": width, "height": int(HEIGHT - max(0, last["y"] - page_top(page) - 40))})
    page.locator(".scroll").evaluate("each => each.scrollTo(0, each.scrollHeight)")
    page.screenshot(path=path)
    context.close()


def page_top(page: Page) -> float:
    """Where the conversation begins, under the bar."""
    box = page.locator(".scroll").bounding_box()
    return 0.0 if box is None else box["y"]


if __name__ == "__main__":
    make(Path(sys.argv[1]), everything=True)
