"""`find_dates` beside other readers of dates, which live in an environment of their own, and its growth.

The sentences are the first ones of the eval cases; both sides read the same ones in turns, and each process
counts its own processor time. `benchmarks.reading` shows more of our side alone.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import process_time
from typing import Any

from benchmarks.common.measure import Row, Sample, processor, take_turns
from benchmarks.common.peers import ROOT, peer_program
from benchmarks.reading import (
    DENSE,
    LANGUAGES,
    NOW,
    find_all,
    sentences,
    with_other_numbers,
)
from datetools_lc.quickparse.scan import scan

PEERS = {"jionlp": ("zh",), "dateparser": LANGUAGES, "recognizers-text": ("zh", "en")}
Ask = Callable[[list[str]], dict[str, Any]]
LENGTHS = (1_000, 10_000, 100_000)
_SCRIPT = ROOT / "benchmarks" / "common" / "peer_reader.py"


def rows(quick: bool = False) -> Iterator[Row]:
    rounds = 2 if quick else 5
    for language in LANGUAGES:
        yield from _growth(language, rounds)
    python = peer_program("python", "an environment for other readers")
    for peer, languages in PEERS.items():
        for language in languages:
            yield _beside(str(python), peer, language, 5 if quick else 20, rounds)


def _growth(language: str, rounds: int) -> Iterator[Row]:
    """Text that is full of dates, beside what it would cost if it grew as the text does."""
    jobs = {f"{length}": partial(scan, (DENSE[language] * length)[:length]) for length in LENGTHS}
    taken = list(take_turns(jobs, rounds=rounds, clock=processor).values())
    for length, sample in zip(LENGTHS, taken, strict=True):
        linear = Sample(tuple(value * length / LENGTHS[0] for value in taken[0].values))
        goal = 1.5 if length > LENGTHS[0] else None
        case, peer = f"reading {language}", "as the text grows"
        yield Row(case=case, peer=peer, ours=sample, theirs=linear, goal=goal, at=length, grows="characters")


def _beside(python: str, peer: str, language: str, count: int, rounds: int) -> Row:
    texts = sentences(language)[:count]
    case = f"a sentence of {language}"
    find_all(texts[0])
    ours, theirs = [], []
    with _peer(python, peer, language) as ask:
        for number in range(-1, rounds):
            texts = list(map(with_other_numbers, texts))  # none is read a second time
            begun = process_time()
            for text in texts:
                find_all(text)
            taken = (process_time() - begun) / len(texts)
            answered = ask(texts)
            if "missing" in answered:
                return Row(case=case, peer=peer, note=f"not installed: {answered['missing']}")
            if number >= 0:
                ours.append(taken)
                theirs.append(answered["seconds"] / len(texts))
    return Row(case=case, peer=peer, ours=Sample(tuple(ours)), theirs=Sample(tuple(theirs)))


@contextmanager
def _peer(python: str, peer: str, language: str) -> Iterator[Ask]:
    """A process that reads lists of sentences with the peer, and says how long it took."""
    command = [python, str(_SCRIPT), peer, language, NOW.isoformat()]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    lines, answers = process.stdin, process.stdout

    def ask(texts: list[str]) -> dict[str, Any]:
        lines.write(json.dumps(texts) + "\n")
        lines.flush()
        answered: dict[str, Any] = json.loads(answers.readline())
        return answered

    try:
        yield ask
    finally:
        process.kill()
        process.communicate()
