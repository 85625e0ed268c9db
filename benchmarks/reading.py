"""The reader of sentences: microseconds for one that it has never seen, how that grows, and hostile text.

Run from the repository: python -m benchmarks.reading [--rounds N]

The sentences are those of the eval cases with other numbers, and with another known noun for the thing or the
event that each names: thousands, all different, each noun once. Every round reads them in a process of its
own, which has its tables and patterns but has seen none of these sentences, so that nothing kept for a whole
sentence, or for a remark or a title, can help; the least time of each sentence counts. `benchmarks.readers`
stands beside other readers.
"""

from __future__ import annotations

import argparse
import gc
import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from multiprocessing import get_context
from multiprocessing.connection import Connection
from statistics import mean, median
from time import perf_counter, process_time

from datetools_lc.evals.cases.case import load_cases
from datetools_lc.quickparse import understand
from datetools_lc.quickparse.find import find_dates
from datetools_lc.quickparse.free_part.accounting import free_parts
from datetools_lc.quickparse.free_part.known_words import nouns
from datetools_lc.quickparse.kernel.plan import LanguageCode
from datetools_lc.quickparse.scan import scan

LANGUAGES: tuple[LanguageCode, ...] = ("zh", "ja", "en")
NOW = datetime(2026, 2, 25, 4, 30, tzinfo=UTC)
LENGTHS = (1_000, 10_000, 100_000)
VARIANTS = 9
"""New sentences that are made of each of the cases."""
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


def unseen(language: LanguageCode) -> list[str]:
    """New sentences, all different, the same ones in every run."""
    seed = random.Random(5)
    said = sentences(language)
    known = frozenset(said)
    things = [noun for noun in nouns(language) if 1 < len(noun) < 15]
    seed.shuffle(things)
    made = (_variant(text, things, seed) for _ in range(VARIANTS) for text in said)
    return [text for text in dict.fromkeys(made) if text not in known]


def _variant(text: str, things: list[str], seed: random.Random) -> str:
    understood = understand(text)
    named = next(free_parts(understood), None) if understood else None
    other = re.sub(r"\d+", lambda number: str(seed.randint(1, max(2, int(number[0])))), text)
    return other.replace(named, things.pop()) if named and named in other and things else other


def find_all(text: str) -> object:
    return find_dates(text, NOW, "UTC")


OURS: Mapping[str, Reader] = {"understand": understand, "scan": scan, "find_dates": find_all}


def first_times(name: str, texts: Sequence[str], rounds: int) -> list[float]:
    """Seconds for each text, read for the first time; the least of the rounds."""
    return [min(each) for each in zip(*(_in_new_process(name, texts) for _ in range(rounds)), strict=True)]


def _in_new_process(name: str, texts: Sequence[str]) -> list[float]:
    gc.collect()  # what this process left behind is not collected by the one that reads
    fork = get_context("fork")  # with the tables of this process, which has not read these texts
    results, sender = fork.Pipe(duplex=False)
    child = fork.Process(target=_read_all, args=(name, texts, sender))
    child.start()
    taken: list[float] = results.recv()
    child.join()
    return taken


def _read_all(name: str, texts: Sequence[str], sender: Connection) -> None:
    sender.send([_timed(OURS[name], text, perf_counter) for text in texts])


def cost(read: Reader, text: str, rounds: int) -> float:
    """Milliseconds of processor time for one text, the best of the rounds."""
    return min(_timed(read, text, process_time) for _ in range(rounds)) * 1e3


def _timed(read: Reader, text: str, clock: Callable[[], float]) -> float:
    begun = clock()
    read(text)
    return clock() - begun


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=5)
    rounds = options.parse_args().rounds
    for language in LANGUAGES:
        for text in sentences(language):  # tables are loaded, patterns compiled
            for read in OURS.values():
                read(text)
    for language in LANGUAGES:
        _show(language, rounds)
    worst = {name: cost(find_all, (text * 10_000)[:10_000], rounds) for name, text in HOSTILE.items()}
    _print(
        "hostile, 10,000 characters: " + ", ".join(f"{name} {each:.1f} ms" for name, each in worst.items())
    )


def _show(language: LanguageCode, rounds: int) -> None:
    texts = unseen(language)
    _print(f"{language}: {len(texts):,} different sentences, each read once by a process that never saw it")
    for name in OURS:
        taken = first_times(name, texts, rounds)
        micros, middle = mean(taken) * 1e6, median(taken) * 1e6
        _print(f"  {name}: {1 / mean(taken):,.0f}/s; {micros:.1f} µs each, half of them under {middle:.1f}")
    dense = [cost(scan, (DENSE[language] * length)[:length], rounds) for length in LENGTHS]
    growth = ", ".join(f"{length:,}: {each:.1f} ms" for length, each in zip(LENGTHS, dense, strict=True))
    _print(f"  full of dates, characters {growth}")


def _print(line: str) -> None:
    sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
