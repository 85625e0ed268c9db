"""An answer that names a thing beside what was asked for: 打车30, "3pm at the dentist", 診察が1830円.

It keeps all that the question's sentence gave, the day above all. Where it names another thing, the user is
asked: whether it is the same thing under another name, or one more, no rule can tell.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse.free_part.nouns import normalise
from datetools_lc.quickparse.intents.conversation.answer import LONGEST
from datetools_lc.quickparse.intents.expense.saving import SAVE
from datetools_lc.quickparse.intents.schedule.answer import complete_time
from datetools_lc.quickparse.intents.schedule.hours import HALF_OF_DAY
from datetools_lc.quickparse.intents.sentence import read_sentence
from datetools_lc.quickparse.kernel.plan import Call, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.sentences import understand

_ORDER = ("remark", "category", "amount", "type", "date")
_LEAD = re.compile(r"(?:(?:the|an?|my|at|for|on|to|is|it's)\s+)+")
_ADDED = re.compile(r" (?:with|at|in|for)\b")
_EDGES = " ,.、。!！"


def complete_by_name(
    asked: Understanding,
    answer: str,
    *,
    currency: str = DEFAULT_CURRENCY,
    holidays: str | None = None,
) -> Understanding | None:
    """The understanding with what the answer gives besides the name; None where it is another sentence.

    A name that is not the question's own stands in `unsure`.
    """
    text = answer.strip()
    if not 0 < len(text) <= LONGEST:
        return None
    if asked.intent == "expense" and "amount" in asked.missing:
        return _complete_expense(asked, understand(text, currency=currency, holidays=holidays))
    if asked.intent == "schedule_add" and asked.missing in (("time",), (HALF_OF_DAY,)):
        return _complete_event(asked, text, holidays)
    return None


def _complete_expense(asked: Understanding, said: Understanding | None) -> Understanding | None:
    """The record of the question with the answer's amount; a day of its own makes the answer a sentence."""
    if said is None or said.intent != "expense" or said.assumed or len(said.calls) != 1:
        return None
    *days, before = asked.calls
    new = said.calls[0]
    if new.name != SAVE or before.name != SAVE or "amount" not in new.arguments:
        return None
    old = before.arguments
    names = str(old["remark"]), str(new.arguments["remark"])
    name, is_same = _name_of(*names, doubtful=bool(said.unsure))
    # another thing is of another category
    known = (
        {**new.arguments, **old} if is_same else {**old, **_category(new.arguments), "amount": _amount(new)}
    )
    if not is_same and "category" not in new.arguments:
        known.pop("category", None)
    known["remark"] = name
    call = Call(SAVE, {field: known[field] for field in _ORDER if field in known})
    missing = () if "category" in known else ("category",)
    return replace(asked, calls=(*days, call), missing=missing, unsure=() if is_same else (name,))


def _amount(call: Call) -> object:
    return call.arguments["amount"]


def _category(arguments: Mapping[str, object]) -> Mapping[str, object]:
    return {"category": arguments["category"]} if "category" in arguments else {}


def _complete_event(asked: Understanding, text: str, holidays: str | None) -> Understanding | None:
    """The event of the question at the answer's time; its title may say more, or another thing."""
    title = _title(asked)
    split = _split_time(text, asked)
    if title is None or split is None:
        return None
    time, rest = split
    thing = language_of(asked.language).expense_record().trim.sub("", rest)
    said = (title, False) if _bare(thing) == _bare(title) else _read_title(text, time, rest, title, holidays)
    if said is None:
        return None
    name, is_same = _name_of(title, said[0], doubtful=said[1])
    completed = complete_time(replace(asked, unsure=()), time)
    if completed is None:
        # the hour again, without its half of the day: the question stands
        return asked if is_same and asked.missing == (HALF_OF_DAY,) and _has_hour(asked, text) else None
    calls = tuple(_titled(call, name) for call in completed.calls)
    return replace(completed, calls=calls, unsure=completed.unsure if is_same else (name,))


def _has_hour(asked: Understanding, text: str) -> bool:
    hours = asked.options.get("hours")
    said = understand(text)
    return said is not None and said.missing == (HALF_OF_DAY,) and said.options.get("hours") == hours


def _title(asked: Understanding) -> str | None:
    titles = {str(call.arguments["title"]) for call in asked.calls if "title" in call.arguments}
    return titles.pop() if len(titles) == 1 else None


def _titled(call: Call, title: str) -> Call:
    return Call(call.name, {**call.arguments, "title": title}) if "title" in call.arguments else call


def _split_time(text: str, asked: Understanding) -> tuple[str, str] | None:
    """The one time of the answer, which names no day, and the words beside it; None for any other answer."""
    language = language_of(asked.language)
    sentence = read_sentence(text, language, (language,))
    if len(sentence.phrases) != 1 or sentence.phrases[0].kind != "time":
        return None
    phrase = sentence.phrases[0]
    rest = f"{text[: phrase.start]} {text[phrase.end :]}".strip(_EDGES)
    is_name = rest and not any(char.isdigit() for char in rest)  # a number left over may be of the time
    return (text[phrase.start : phrase.end], rest) if is_name else None


def _read_title(text: str, time: str, rest: str, title: str, holidays: str | None) -> tuple[str, bool] | None:
    """The title that the answer gives, and whether it is doubtful: by itself, or with the question's."""
    joined = f"{time} {title} {rest}" if text.isascii() else f"{time}{rest}{title}"
    for sentence in (text, joined):
        said = understand(sentence, holidays=holidays)
        if said is None or said.intent != "schedule_add" or len(said.calls) != 2:
            continue
        if (name := _title(said)) is not None:
            return name, bool(said.unsure)
    return None


def _name_of(asked: str, said: str, *, doubtful: bool) -> tuple[str, bool]:
    """The name to write, and whether it is the asked thing's: as it was, or said more exactly.

    感冒药 is a 药 and "lunch with Bob" a lunch, but 书包 is no 书.
    """
    old, new = _bare(asked), _bare(said)
    if old == new or _ends_with(old, new):
        return asked, True
    return said, _ends_with(new, old) and not doubtful


def _ends_with(whole: str, part: str) -> bool:
    """Whether the part names what the whole does: its last word, or what stands before "with"."""
    if not whole.isascii():
        return whole.endswith(part)
    rest = whole.removeprefix(part) if whole.startswith(part) else ""
    return f" {whole}".endswith(f" {part}") or _ADDED.match(rest) is not None


def _bare(name: str) -> str:
    folded = normalise(name).casefold().strip(_EDGES)
    return _LEAD.sub("", folded, count=1) if _LEAD.match(folded) else folded
