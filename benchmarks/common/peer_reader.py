"""One other reader of dates, run by its own Python: lists of sentences in, the processor time of each out.

python peer_reader.py NAME LANGUAGE NOW
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from datetime import datetime
from importlib import import_module
from time import process_time
from typing import Any

Reader = Callable[[str], object]


def load(name: str, language: str, now: datetime) -> Reader:
    """The reader of this name. Raises `ImportError` where it is not installed."""
    if name == "jionlp":
        jionlp: Any = import_module("jionlp")
        return lambda text: jionlp.ner.extract_time(text, time_base=now.timestamp())
    if name == "dateparser":
        search: Any = import_module("dateparser.search")
        return lambda text: search.search_dates(text, languages=[language])
    recognizers: Any = import_module("recognizers_date_time")
    culture = {"zh": "zh-cn", "en": "en-us"}[language]
    model = recognizers.DateTimeRecognizer(culture).get_datetime_model(culture)
    return lambda text: model.parse(text, now.replace(tzinfo=None))


def main(name: str, language: str, now: str) -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # one of them greets on standard output
    try:
        read = load(name, language, datetime.fromisoformat(now))
        missing = None
    except ImportError as error:
        missing = str(error)
    for line in sys.stdin:
        begun = process_time()
        for text in json.loads(line) if missing is None else ():
            read(text)
        answer = {"seconds": process_time() - begun} if missing is None else {"missing": missing}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
