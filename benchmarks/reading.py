"""The reader of sentences beside other readers of dates, in one run: sentences a second, and growth.

Run from the repository: python -m benchmarks.reading [--rounds N]

The sentences are the first ones of the eval cases: timed again and again, and with other numbers in them as
they are read for the first time. Peers count where they are installed, best in an environment of their own
(`pip install jionlp dateparser recognizers-text-suite "emoji<2"`); the ratios count, not the rates.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from datetime import UTC, datetime
from importlib import import_module
from io import StringIO
from time import process_time
from typing import Any

from datetools_lc.evals.cases.case import load_cases
from datetools_lc.quickparse import understand
from datetools_lc.quickparse.find import find_dates
from datetools_lc.quickparse.scan import scan

LANGUAGES = ("zh", "ja", "en")
NOW = datetime(2026, 2, 25, 4, 30, tzinfo=UTC)
LENGTHS = (1_000, 10_000, 100_000)
Reader = Callable[[str], object]

# Text in which something of a date stands nearly everywhere, and text that makes naive patterns go back.
DENSE = {
    "zh": "明天下午3点到5点，3月5日至8日，下周三上午10点半，",
    "ja": "明日の午後3時から5時まで、3月5日〜8日、来週の水曜の10時半、",
    "en": "tomorrow from 3 to 5 pm, March 5th to 8th, next Wednesday at half past ten, ",
}
HOSTILE = {
    "digits": "1",
    "full-width digits": "１",
    "Chinese numerals": "二十",
    "colons": "1:",
    "dashes": "1-",
    "slashes": "1/2/",
    "blanks": " ",
    "the same word": "next ",
    "the same sign": "下",
    "months": "3月",
    "ordinals": "the 3rd of ",
}


def sentences(language: str) -> list[str]:
    """The first sentence of each eval case of a language, each once."""
    return list(dict.fromkeys(case.says[0] for case in load_cases(language=language)))


def with_other_numbers(text: str) -> str:
    """The same sentence with every digit from 1 to 8 one higher."""
    return re.sub("[1-8]", lambda digit: str(int(digit[0]) + 1), text)


def find_all(text: str) -> object:
    return find_dates(text, NOW, "UTC")


OURS: Mapping[str, Reader] = {"understand": understand, "scan": scan, "find_dates": find_all}


def peers(language: str) -> Iterator[tuple[str, Reader]]:
    """The readers of this language that are installed here."""
    for name, load in {
        "jionlp": _jionlp,
        "dateparser": _dateparser,
        "recognizers-text": _recognizers,
    }.items():
        try:
            with redirect_stdout(StringIO()):  # one of them greets
                reader = load(language)
        except ImportError:
            continue
        if reader is not None:
            yield name, reader


def _jionlp(language: str) -> Reader | None:
    module: Any = import_module("jionlp")
    if language != "zh":
        return None
    return lambda text: module.ner.extract_time(text, time_base=NOW.timestamp())


def _dateparser(language: str) -> Reader:
    search: Any = import_module("dateparser.search")
    return lambda text: search.search_dates(text, languages=[language])


def _recognizers(language: str) -> Reader | None:
    module: Any = import_module("recognizers_date_time")
    culture = {"zh": "zh-cn", "en": "en-us"}.get(language)
    if culture is None:
        return None
    model = module.DateTimeRecognizer(culture).get_datetime_model(culture)
    return lambda text: model.parse(text, NOW.replace(tzinfo=None))


def rates(readers: Mapping[str, Reader], texts: Sequence[str], rounds: int) -> dict[str, float]:
    """Texts a second of processor time, the best of the rounds, which take turns."""
    best: dict[str, float] = {}
    for _ in range(rounds):
        for name, read in readers.items():
            begun = process_time()
            for text in texts:
                read(text)
            best[name] = max(best.get(name, 0), len(texts) / (process_time() - begun))
    return best


def first_rates(readers: Mapping[str, Reader], texts: Sequence[str]) -> dict[str, float]:
    """Texts a second of processor time, each read for the first time, and by one reader only."""
    shares = {name: texts[place :: len(readers)] for place, name in enumerate(readers)}
    return {name: max(rates({name: readers[name]}, share, 1).values()) for name, share in shares.items()}


def cost(read: Reader, text: str, rounds: int) -> float:
    """Milliseconds of processor time for one text, the best of the rounds."""
    return min(_timed(read, text) for _ in range(rounds)) * 1e3


def _timed(read: Reader, text: str) -> float:
    begun = process_time()
    read(text)
    return process_time() - begun


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=5)
    rounds = options.parse_args().rounds
    for language in LANGUAGES:
        _show(language, rounds)
    worst = {name: cost(find_all, (text * 10_000)[:10_000], rounds) for name, text in HOSTILE.items()}
    _print(
        "hostile, 10,000 characters: " + ", ".join(f"{name} {each:.1f} ms" for name, each in worst.items())
    )


def _show(language: str, rounds: int) -> None:
    texts = sentences(language)
    rates(OURS, texts, 1)  # tables are loaded, patterns compiled
    first = first_rates(OURS, [text for text in map(with_other_numbers, texts) if text not in texts])
    found = rates(OURS, texts, rounds)
    for heading, each in (("for the first time", first), ("again", found)):
        shown = ", ".join(f"{name} {rate:,.0f}/s" for name, rate in each.items())
        _print(f"{language}, {len(texts)} sentences, {heading}: {shown}")
    for name, rate in rates(dict(peers(language)), texts[:20], 1).items():
        _print(f"  {name} {rate:,.0f}/s: find_dates is {found['find_dates'] / rate:,.0f} times as fast")
    dense = [cost(scan, (DENSE[language] * length)[:length], rounds) for length in LENGTHS]
    growth = ", ".join(f"{length:,}: {each:.1f} ms" for length, each in zip(LENGTHS, dense, strict=True))
    _print(f"  full of dates, characters {growth}")


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
