"""A search for each language: the one index of the build is cut up, and each page asks for its own part."""

from __future__ import annotations

import json
import posixpath
import re
from pathlib import Path
from shutil import copyfile
from typing import Any

from mkdocs.plugins import event_priority
from words import chinese_words, japanese_words  # MkDocs looks for a hook's modules beside it

FILE = "search/search_index.json"
# which of the theme's readers of words a language needs: Chinese and Japanese are cut into words here
_READERS = {
    "en": {"lang": ["en"], "pipeline": ["stopWordFilter"]},
    "zh": {"lang": ["en"], "pipeline": ["stemmer"]},
    "ja": {"lang": ["en"], "pipeline": ["stemmer"]},
}
_REFERENCE, _BEHIND = "reference/", 0.5
"""A word of a guide and of the reference leads to the guide; a name that the reference alone has, there."""
_SIGNATURE = re.compile(r"<code>(\w+)\((.+)\)</code>", re.DOTALL)
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
    words = {"zh": chinese_words, "ja": japanese_words, "en": str}[language]
    title, text = _without_parameters(entry["title"], entry["text"])
    rank = {"boost": _BEHIND} if location.startswith(_REFERENCE) else {}
    return entry | rank | {"location": location, "title": words(title), "text": words(text)}


def _without_parameters(title: str, text: str) -> tuple[str, str]:
    """A function's name as the title, its parameters at the end of the text.

    A word in a title counts a thousand times one in a text: `timezone` would lead to whatever takes one.
    """
    if (signature := _SIGNATURE.match(title)) is None:
        return title, text
    name, parameters = signature.groups()
    return f"<code>{name}()</code>{title[signature.end() :]}", f"{text} <code>{parameters}</code>"
