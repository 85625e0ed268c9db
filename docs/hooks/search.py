"""A search for each language: the one index of the build is cut up, and each page asks for its own part."""

from __future__ import annotations

import json
import posixpath
import re
from pathlib import Path
from shutil import copyfile
from typing import Any

from mkdocs.plugins import event_priority

FILE = "search/search_index.json"
# which of the theme's readers of words a language needs: Chinese is cut into words when the site is built
_READERS = {
    "en": {"lang": ["en"], "pipeline": ["stopWordFilter"]},
    "zh": {"lang": ["en"], "pipeline": ["stemmer"]},
    "ja": {"lang": ["ja"], "pipeline": ["stemmer"]},
}
_BREAK = "\u200b"
"""What the theme puts around the words of a run of Chinese characters."""
_MARK = "\u2060"
_RUN = re.compile(rf"[\u3400-\u9fff{_BREAK}]+")
_BASE = re.compile(
    r'(<script id="__config" type="application/json">\{"(?:.(?!</script>))*?"?base": ?")([^"]+)(")'
)


def on_post_page(output: str, *, page: Any, **_: Any) -> str:
    """The page with the folder of its language as the root of what is searched."""
    language = page.file.src_uri.partition("/")[0]
    return output if language in ("", "en") else _BASE.sub(_one_folder_less, output, count=1)


def _one_folder_less(match: re.Match[str]) -> str:
    return match[1] + (posixpath.dirname(match[2]) or ".") + match[3]


@event_priority(-200)  # after the plugin of the languages (-100), which writes the one index
def on_post_build(*, config: Any, **_: Any) -> None:
    """The index of the site, cut up by language."""
    site = Path(config["site_dir"])
    index = json.loads((site / FILE).read_text(encoding="utf-8"))
    parts: dict[str, list[dict[str, Any]]] = {language: [] for language in _READERS}
    for entry in index["docs"]:
        folder, _slash, rest = entry["location"].partition("/")
        language = folder if folder in parts else "en"
        parts[language].append(_entry(entry, rest if folder in parts else entry["location"], language))
    for language, entries in parts.items():
        target = site / ("" if language == "en" else language) / FILE
        target.parent.mkdir(parents=True, exist_ok=True)
        made = {"config": index["config"] | _READERS[language], "docs": entries}
        if language != "en":
            copyfile(site / "sitemap.xml", target.parents[1] / "sitemap.xml")  # the theme looks for it there
        target.write_text(json.dumps(made, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _entry(entry: dict[str, Any], location: str, language: str) -> dict[str, Any]:
    words = {"zh": _in_words, "ja": _uncut, "en": str}[language]
    return entry | {"location": location, "title": words(entry["title"]), "text": words(entry["text"])}


def _uncut(text: str) -> str:
    """Japanese as it was written: the browser cuts it into words itself."""
    return text.replace(_BREAK, "")


def _in_words(text: str) -> str:
    """Chinese with no word of one character.

    The browser takes the longest beginning of a query that is a word of the index, but never the whole query:
    one character would be found instead of the word. Those in a row are one word; one alone gets a mark that
    is not seen, so that it is another word than the character.
    """
    return _RUN.sub(lambda match: _joined(match[0]), text)


def _joined(run: str) -> str:
    words: list[str] = []
    alone = False
    for word in filter(None, run.split(_BREAK)):
        if alone and len(word) == 1:
            words[-1] += word
        else:
            words.append(word)
        alone = len(word) == 1
    marked = (word + _MARK if len(word) == 1 else word for word in words)
    return _BREAK + _BREAK.join(marked) + _BREAK if words else ""
