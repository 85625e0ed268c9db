"""The search of the site: each language its own index, cut into the words that its readers type."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.docs.hooks import load_hook
from tests.docs.pages import prose, read, site

SEARCH = load_hook("search")
WORDS = load_hook("words")
(SEPARATOR,) = (
    re.compile(plugin["search"]["separator"])
    for plugin in site()["plugins"]
    if isinstance(plugin, dict) and "search" in plugin
)


def tokens(text: str) -> list[str]:
    return [token for token in SEPARATOR.split(text) if token]


def is_found(query: str, text: str) -> bool:
    """As the browser looks: of Chinese characters for the longest beginning that is a word, never for all."""
    index = set(tokens(text))

    def cut(match: re.Match[str]) -> str:
        known = [match[0][:end] for end in range(1, len(match[0])) if match[0][:end] in index]
        return known[-1] if known else match[0]

    wanted = re.sub(r"[\u3400-\u9fff]+", cut, query)
    assert len(wanted) > 1, "one character is found everywhere"
    return any(token.startswith(wanted) for token in index)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("うるう年の2月29日", ["うるう年の", "2", "月\u2060", "29", "日\u2060"]),
        ("次のうるう年", ["次の", "うるう年"]),
        ("夏時間の切り替え", ["夏時間の", "切り替え"]),
        ("空き時間だけを探す", ["空き時間だけを", "探す"]),
        ("日付ツールが計算した時刻", ["日付ツールが", "計算した", "時刻"]),
        ("使い方", ["使い方"]),
        ("長い時間", ["長い", "時間"]),
        ("15 時に", ["15", "時に"]),
        ("タイムゾーンは IANA の名前", ["タイムゾーンは", "IANA", "の\u2060", "名前"]),
    ],
)
def test_japanese_is_cut_where_words_begin(text: str, words: list[str]) -> None:
    assert re.findall(r"\w+\u2060?", WORDS.japanese_words(text)) == words


def test_the_cuts_for_chinese_are_taken_out_of_japanese() -> None:
    assert WORDS.japanese_words("\u200b夏\u200b時間\u200bの") == "\u200b夏時間の\u200b"


@pytest.mark.parametrize(
    ("cut", "words"),
    [
        ("\u200b夏令时\u200b的\u200b规则\u200b", ["夏令时", "的\u2060", "规则"]),
        ("\u200b闰\u200b年\u200b", ["闰年"]),  # two characters alone are one word
        ("\u200b\u200b", []),
    ],
)
def test_chinese_has_no_word_of_one_character(cut: str, words: list[str]) -> None:
    assert re.findall(r"\w+\u2060?", WORDS.chinese_words(cut)) == words


@pytest.mark.parametrize("text", ["設定を変える。", "うるうううるう", "", "abc のみ", "々〆", "ー・ー"])
def test_nothing_of_a_japanese_text_is_lost(text: str) -> None:
    cut = WORDS.japanese_words(text)
    assert re.sub("[\u200b\u2060]", "", cut) == text


@pytest.mark.parametrize(
    ("query", "page"),
    [
        ("うるう年", "explain/date-rules.md"),
        ("夏時間", "explain/date-rules.md"),
        ("祝日", "agent/calendar.md"),
        ("空き時間", "reference/settings.md"),
        ("タイムゾーン", "agent/zone-and-language.md"),
        ("日付ツール", "agent/calendar.md"),
        ("環境変数", "reference/environment.md"),
    ],
)
def test_what_a_reader_types_in_japanese_is_found_on_its_page(query: str, page: str) -> None:
    text = WORDS.japanese_words(prose(read("ja", page)))
    assert is_found(query, text)


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A site after the build: one index for all languages."""
    entries = [
        {"location": "explain/date-rules/", "title": "Date rules", "text": "leap years"},
        {"location": "zh/explain/date-rules/", "title": "规则", "text": "\u200b闰\u200b年\u200b"},
        {"location": "ja/explain/date-rules/#leap", "title": "規則", "text": "\u200bうるう年\u200b"},
    ]
    (tmp_path / "search").mkdir()
    index = {"config": {"lang": ["en", "zh", "ja"], "separator": SEPARATOR.pattern}, "docs": entries}
    (tmp_path / "search" / "search_index.json").write_text(json.dumps(index), encoding="utf-8")
    (tmp_path / "sitemap.xml").write_text("<urlset/>", encoding="utf-8")
    SEARCH.on_post_build(config={"site_dir": str(tmp_path)})
    return tmp_path


@pytest.mark.parametrize(
    ("folder", "location", "word"),
    [
        ("", "explain/date-rules/", "leap"),
        ("zh", "explain/date-rules/", "闰年"),
        ("ja", "explain/date-rules/#leap", "うるう年"),
    ],
)
def test_each_language_has_an_index_of_its_own_pages(
    folder: str, location: str, word: str, built: Path
) -> None:
    index: dict[str, Any] = json.loads((built / folder / "search" / "search_index.json").read_text("utf-8"))
    (entry,) = index["docs"]
    assert entry["location"] == location
    assert word in tokens(entry["text"])
    assert index["config"]["lang"] == ["en"]  # the browser leaves words as they are cut
    assert (built / folder / "sitemap.xml").exists()


def test_the_reference_comes_behind_the_guides(tmp_path: Path) -> None:
    """The theme counts a word in a title a thousand times, and multiplies by an entry's `boost`."""
    guide = {"location": "agent/zone-and-language/", "title": "Zone and language", "text": "the timezone"}
    call = {
        "location": "reference/python/#shift",
        "title": "<code>shift(day, *, timezone, clock=system_clock())</code>  <code>classmethod</code>",
        "text": "A day.",
    }
    (tmp_path / "search").mkdir()
    index = {"config": {"lang": ["en"], "separator": SEPARATOR.pattern}, "docs": [call, guide]}
    (tmp_path / "search" / "search_index.json").write_text(json.dumps(index), encoding="utf-8")
    (tmp_path / "sitemap.xml").write_text("<urlset/>", encoding="utf-8")
    SEARCH.on_post_build(config={"site_dir": str(tmp_path)})
    found = json.loads((tmp_path / "search" / "search_index.json").read_text("utf-8"))["docs"]
    assert [entry.get("boost", 1) for entry in found] == [0.5, 1]
    assert found[0]["title"] == "<code>shift()</code>  <code>classmethod</code>"
    assert "timezone" in tokens(found[0]["text"])  # a parameter is found, too


@pytest.mark.parametrize(
    ("source", "base", "own"),
    [
        ("en/agent/model.md", "../..", "../.."),
        ("zh/agent/model.md", "../../..", "../.."),
        ("ja/index.md", "..", "."),
        ("ja/tutorial.md", "../..", ".."),
    ],
)
def test_a_page_asks_for_the_index_of_its_language(source: str, base: str, own: str) -> None:
    shown = f'<script id="__config" type="application/json">{{"annotate": null, "base": "{base}"}}</script>'
    page = SimpleNamespace(file=SimpleNamespace(src_uri=source))
    assert f'"base": "{own}"' in SEARCH.on_post_page(shown, page=page)
