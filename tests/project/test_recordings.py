"""The recordings on the site show the chat as it is today: `make docs-images` makes them anew."""

from __future__ import annotations

import html
import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
_RECORD = """
import sys
sys.path.insert(0, "docs")
import make_images
language = sys.argv[1]
print(make_images.draw(make_images.record(*make_images.TALKS[language]), f"chat-{language}"))
"""


def words(picture: str) -> str:
    """What is read in a picture; each record that is said anew has an id of its own."""
    text = html.unescape("\n".join(re.findall(r">([^<]*)</text>", picture))).replace("\xa0", " ")
    return re.sub(r"\b(exp|evt)_[0-9a-f]{16}", r"\1_…", text)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh", "ja"])
def test_the_chat_says_today_what_its_recording_shows(language: str) -> None:
    said = subprocess.run(
        [sys.executable, "-c", _RECORD, language],
        cwd=DOCS.parent,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=True,
    )
    shown = (DOCS / language / "images" / "chat.svg").read_text(encoding="utf-8")
    assert words(said.stdout) == words(shown)
    assert "/help" in words(shown)
