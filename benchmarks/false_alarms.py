"""False alarms of the reader: sentences without dates, from what is installed on this machine.

    python -m benchmarks.false_alarms [zh] [ja] [--list]

The sentences are those of message catalogues (`/usr/share/locale`, vim's) and manual pages in the language,
which are full of numbers and hold hardly a date. They are read where they lie: their licences differ, so none
is copied here. Left out, and counted, are sentences that name a time, by a list of words that is no part of
the reader. What `find_dates` finds in the others is a false alarm, and so is a record that `understand` would
write or delete.
"""

from __future__ import annotations

import argparse
import gettext
import gzip
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from datetools_lc.quickparse import understand
from datetools_lc.quickparse.find import find_dates

NOW = datetime(2026, 5, 13, 2, 20, tzinfo=UTC)
ZONES = {"zh": "Asia/Shanghai", "ja": "Asia/Tokyo"}
LOCALES = {"zh": ("zh_CN", "zh_TW", "zh_HK", "zh_Hans"), "ja": ("ja",)}
FOLDERS = ("/usr/share/locale", "/usr/share/vim/vim*/lang")
SHORTEST, LONGEST, LEAST_LETTERS = 6, 200, 4

_LETTERS = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
_ENDS = re.compile(r"(?<=[。！？])|\n\s*\n")
_MARKUP = re.compile(r"\\f.|\\[-&]|^\.\w+ ?|^['.]\\\".*$|^\.TH.*$", re.MULTILINE)
# Words that do name a time, spelt out: a reader that finds them is right.
_TIMES = re.compile(
    "现在|現在|而家|今天|今日|本日|明天|明日|昨天|昨日|此刻|^[^A-Za-z]*(?:当前|當前)$|(?<![一-鿿])今(?![日回後度])|只今"
    r"|今[はのすま、]|(?:19|20)\d\d[-/ ]?年?"
    r"|1970|[0-9]{1,2}:[0-9]{2}|[周週]日为|[周週][一日]|星期[一-五日]|[月日金]曜|[一1]月"
    r"|[早晚]上[一二三四五六七八九十\d]|\d(?:时|時)\d+分|Sun|Thu|\b\d{1,2}[ap]m\b|\d\d/\d\d"
)
_WRITING = {"saveExpenseToLark", "schedule_add", "delete_expense"}
_DELETING = {"expense_delete"}


def catalogues(language: str) -> Iterator[str]:
    """The translated messages of the catalogues that are installed."""
    for folder in FOLDERS:
        for locale in LOCALES[language]:
            for file in sorted(Path("/").glob(f"{folder[1:]}/{locale}*/LC_MESSAGES/*.mo")):
                yield from _messages(file)


def _messages(file: Path) -> Iterator[str]:
    try:
        with file.open("rb") as opened:
            held = gettext.GNUTranslations(opened)
    except (OSError, UnicodeDecodeError, ValueError):
        return
    catalogue: dict[object, str] = vars(held)["_catalog"]
    yield from (text for key, text in catalogue.items() if key != "")


def manuals(language: str) -> Iterator[str]:
    """The text of the manual pages in the language."""
    for locale in LOCALES[language]:
        for file in sorted(Path("/usr/share/man").glob(f"{locale}/man*/*.gz")):
            try:
                page = gzip.decompress(file.read_bytes()).decode("utf-8")
            except (OSError, UnicodeDecodeError):
                continue
            yield _MARKUP.sub("", page)


def sentences(texts: Iterable[str]) -> Iterator[str]:
    """The sentences of a text, lines joined, that are long enough to be one and short enough to be read."""
    for text in texts:
        for sentence in _ENDS.split(text):
            said = re.sub(r"\s*\n\s*", " ", sentence).strip()
            if SHORTEST <= len(said) <= LONGEST and len(_LETTERS.findall(said)) >= LEAST_LETTERS:
                yield said


def alarms(language: str, said: str) -> list[str]:
    """What is found in a sentence that names no time, and what would be written or deleted."""
    found = [
        mention.text for code in (language, None) for mention in find_dates(said, NOW, ZONES[language], code)
    ]
    understood = understand(said)
    if understood is not None and understood.complete and not understood.unsure:
        called = {call.name for call in understood.calls}
        if called & _WRITING or understood.intent in _DELETING:
            found.append(f"understood: {understood.intent}")
    return list(dict.fromkeys(found))


def measure(language: str, *, shown: bool) -> str:
    counts: Counter[str] = Counter()
    lines = []
    for said in dict.fromkeys(sentences([*catalogues(language), *manuals(language)])):
        if _TIMES.search(said):
            counts["left out"] += 1
            continue
        counts["sentences"] += 1
        if found := alarms(language, said):
            counts["false alarms"] += 1
            lines.append(f"  {found} {said}")
    head = (
        f"{language}: {counts['sentences']:,} sentences without dates, {counts['false alarms']} false alarms"
        f" ({counts['left out']:,} sentences that name a time left out)"
    )
    return "\n".join([head, *(lines if shown else ())])


def main(languages: Sequence[str] = (), *, shown: bool = False) -> None:
    for language in languages or ZONES:
        print(measure(language, shown=shown))  # noqa: T201


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.false_alarms", description=__doc__.splitlines()[0]
    )
    parser.add_argument("languages", nargs="*", metavar="zh|ja", help="both where none is named")
    parser.add_argument("--list", action="store_true", help="each false alarm")
    given = parser.parse_args()
    main(given.languages, shown=given.list)
