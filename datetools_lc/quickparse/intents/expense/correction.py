"""Recognises corrections of records, and which records are to be deleted.

A correction of what was just said lacks the record, which only the conversation knows. One that names a
record ends with the query that looks it up, and whoever runs it goes on from what was found.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from datetools_lc.contracts.categories import EARNINGS
from datetools_lc.quickparse.free_part.judge import judge
from datetools_lc.quickparse.free_part.known_words import category_of
from datetools_lc.quickparse.intents.either import or_event
from datetools_lc.quickparse.intents.expense.categories import categorise, category_names, is_known_word
from datetools_lc.quickparse.intents.expense.numbered import recognise_again, recognise_numbered
from datetools_lc.quickparse.intents.expense.query import PARSE
from datetools_lc.quickparse.intents.expense.recognise import recognise_expense
from datetools_lc.quickparse.intents.expense.references import (
    MarkedSentence,
    Reference,
    look_up,
    mark_amounts,
    read_reference,
)
from datetools_lc.quickparse.intents.expense.saving import SAVE
from datetools_lc.quickparse.intents.schedule.times import has_time, is_open
from datetools_lc.quickparse.intents.sentence import Sentence
from datetools_lc.quickparse.kernel.joining.phrases import Phrase
from datetools_lc.quickparse.kernel.numerals import fold
from datetools_lc.quickparse.kernel.patterns.gates import Gate, SearchGate
from datetools_lc.quickparse.kernel.pieces import relative
from datetools_lc.quickparse.kernel.plan import Call, FromCall, LanguageCode, Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.patterns.expense.correction import CorrectionPatterns, Frame

UPDATE = "update_expense"
RECORD_ID = "record_id"
JUST = "just"
"""In the options: what was recorded a moment ago is meant, whatever day it was spent on."""

_MOST_HOURS = 24
_STARRED = re.compile(r"\*[$£€¥]?\d")
_Values = dict[str, object]


def recognise_correction(sentence: Sentence) -> Understanding | None:
    """The change or the deletion of a record, or None."""
    patterns = sentence.language.expense_correction()
    if _STARRED.match(sentence.original):  # a number right behind a star is a factor
        sentence = sentence.read_again(f"* {sentence.original[1:]}")
    is_cued = corrections(sentence.language.code).finds(sentence.masked, sentence.signs)
    told = (
        (recognise_numbered(sentence, recognise_correction) or recognise_again(sentence)) if is_cued else None
    )
    if told is not None:
        return told
    may_be_count = patterns.pieces.fullmatch(sentence.text) is not None
    marked = mark_amounts(sentence) if is_cued and not may_be_count else None
    if marked is None:
        return None
    return (
        _fix_last(marked, patterns)
        or _take_back(sentence, patterns)
        or _change_named(marked, patterns)
        or _delete_named(marked, patterns)
    )


@cache
def corrections(code: LanguageCode) -> SearchGate:
    return SearchGate(language_of(code).expense_correction().cue)


@cache
def _fixes(code: LanguageCode) -> Gate[Frame]:
    return Gate((frame[1], frame) for frame in language_of(code).expense_correction().fixes)


@cache
def _changes(code: LanguageCode) -> Gate[Frame]:
    return Gate((frame[1], frame) for frame in language_of(code).expense_correction().changes)


def _fix_last(marked: MarkedSentence, patterns: CorrectionPatterns) -> Understanding | None:
    """The record that was written last, with another amount, day, category or remark."""
    for frame, match in _matches(marked, _fixes(marked.sentence.language.code)):
        values = _read_values(marked, frame, match, patterns, 0)
        if values is not None:
            calls, change, was = values
            call = Call(UPDATE, change)
            options = {"was": was} if was else {}
            code = marked.sentence.language.code
            return Understanding(code, "expense_change", (*calls, call), (RECORD_ID,), options=options)
    return None


def _change_named(marked: MarkedSentence, patterns: CorrectionPatterns) -> Understanding | None:
    for frame, match in _matches(marked, _changes(marked.sentence.language.code)):
        reference = read_reference(marked, match.span("ref"), patterns)
        if reference is None or not _may_be_record(reference, marked, frame, match):
            continue
        calls, day = look_up(reference)
        values = _read_values(marked, frame, match, patterns, len(calls))
        if values is not None:
            more, change, was = values
            # the query stays the last call: what it found is looked at next
            record = reference.options | ({"day": day} if day else {})
            options = {"record": record, "change": change, **({"was": was} if was else {})}
            code = marked.sentence.language.code
            return Understanding(code, "expense_change", (*calls, *more), options=options)
    return None


def _delete_named(marked: MarkedSentence, patterns: CorrectionPatterns) -> Understanding | None:
    for pattern in patterns.deletes:
        match = pattern.fullmatch(marked.text)
        reference = read_reference(marked, match.span("ref"), patterns) if match else None
        if match is None or reference is None or not _is_delete(match, reference, marked, patterns):
            continue
        is_just = bool(match.groupdict().get("just"))
        calls, day = look_up(reference, {"range": "today"} if is_just else None)
        record = reference.options | ({"day": day} if day else {})
        code = marked.sentence.language.code
        deleted = Understanding(code, "expense_delete", tuple(calls), options={"record": record})
        if is_just and reference.phrase is None:
            deleted = replace(deleted, options={**deleted.options, JUST: True})
        is_either = reference.may_be_event and day is None
        return or_event(deleted, reference.noun) if is_either else deleted
    return None


def _is_delete(
    match: re.Match[str], reference: Reference, marked: MarkedSentence, patterns: CorrectionPatterns
) -> bool:
    """Whether a record is to be deleted: with an amount of its own the sentence may tell of a purchase."""
    if "\n" in match["ref"]:
        return False  # two lines say two things
    if reference.amount is None:
        is_recorded = match.groupdict().get("recorded") is not None and reference.phrase is None
        is_said = reference.marked or reference.is_past or is_recorded
        is_just = match.groupdict().get("just") is not None and reference.phrase is None
        is_today = is_just or _names_today(reference)
        return is_said or (is_today and _is_bought(reference, match["order"], marked.sentence, patterns))
    if patterns.named.search(match["ref"]):
        return True
    is_evident = bool(reference.noun or not reference.marked) and _is_paid(reference, marked)
    return is_evident and patterns.loose.match(f"{match['order']} {match['ref']}") is None


def _names_today(reference: Reference) -> bool:
    return reference.phrase is not None and dict(reference.phrase.arguments) == dict(relative(0).arguments)


def _is_bought(reference: Reference, order: str, sentence: Sentence, patterns: CorrectionPatterns) -> bool:
    """Whether it is a known thing that nobody has an appointment for: today's milk tea."""
    if patterns.loose.match(order) or sentence.language.schedule_add().event.search(reference.noun):
        return False
    return is_known_word(reference.noun, sentence.language)


def _take_back(sentence: Sentence, patterns: CorrectionPatterns) -> Understanding | None:
    """A record that its own sentence corrects: "taxi 20, no wait, 25"."""
    for gap in patterns.taken_back.finditer(sentence.text):
        saved, fixed = (
            sentence.read_again(part)
            for part in (sentence.original[: gap.start()], sentence.original[gap.end() :])
        )
        record, marked = recognise_expense(saved), mark_amounts(fixed)
        fix = _fix_last(marked, patterns) if marked else None
        if record is not None and fix is not None:
            return _replaced(record, fix)
    return None


def _replaced(record: Understanding, fix: Understanding) -> Understanding | None:
    """The one whole record with the value of the correction in place of its own."""
    return corrected(record, fix) if record.complete and not record.assumed else None


def corrected(record: Understanding, fix: Understanding) -> Understanding | None:
    """The one record of a plan with the value of a correction in place of its own; None where it has none."""
    *dates, save = record.calls
    *days, update = fix.calls
    wrong = fix.options.get("was", {})
    is_one = [call.name for call in record.calls].count(SAVE) == 1 and save.name == SAVE
    if not is_one or not isinstance(wrong, Mapping) or not _holds(save, wrong):
        return None
    if not update.arguments.keys() <= save.arguments.keys() | {"date"}:
        return None
    return replace(record, calls=(*(days[:1] or dates), Call(SAVE, {**save.arguments, **update.arguments})))


def _holds(save: Call, wrong: Mapping[str, object]) -> bool:
    """Whether what was called wrong is what the sentence said; a day is not compared, but replaced."""
    return all(name == "date" or save.arguments.get(name) == value for name, value in wrong.items())


def _matches(marked: MarkedSentence, frames: Gate[Frame]) -> list[tuple[Frame, re.Match[str]]]:
    found = ((frame, frame[1].fullmatch(marked.text)) for frame in frames.passing(marked.sentence.signs))
    return [(frame, match) for frame, match in found if match is not None]


def _read_values(
    marked: MarkedSentence, frame: Frame, match: re.Match[str], patterns: CorrectionPatterns, first: int
) -> tuple[tuple[Call, ...], _Values, _Values] | None:
    """The calls for it, the new value, and the one that was wrong; `first` is the number of calls before."""
    new = _read_value(marked, frame, match, "new", patterns)
    old = _read_value(marked, frame, match, "old", patterns) if match.groupdict().get("old") else {}
    if new is None or old is None:
        return None
    if frame[0] != "day":
        return (), new, old
    days = [value["date"] for value in (new, old) if value]
    calls = tuple(Call(PARSE, dict(day.arguments)) for day in days if isinstance(day, Phrase))
    dates = [_date(first + number, day) for number, day in enumerate(days) if isinstance(day, Phrase)]
    was: _Values = {"date": replace(dates[1], field="iso")} if len(dates) > 1 else {}
    return calls, {"date": dates[0]}, was


def _date(index: int, day: Phrase) -> FromCall:
    return FromCall(index, "timestamp", side="past" if is_open(day) else None)


def _read_value(
    marked: MarkedSentence, frame: Frame, match: re.Match[str], group: str, patterns: CorrectionPatterns
) -> _Values | None:
    start, end = match.span(group)
    if frame[0] == "amount":
        amount = marked.amount_in(start, end)
        return None if amount is None else {"amount": amount}
    if frame[0] == "day":
        phrase = marked.phrase_at(start)
        return {"date": phrase} if phrase is not None and _is_day_spent(phrase) else None
    if frame[0] == "category":
        return _read_category(match[group].strip(), patterns)
    remark = _read_remark(marked.sentence, start, end)
    is_renamed = group == "new" and match.groupdict().get("old")
    return remark and remark | _category_of(remark, marked.sentence) if is_renamed else remark


def _read_category(word: str, patterns: CorrectionPatterns) -> _Values | None:
    if (kind := patterns.types.get(word)) is not None:
        return {"type": kind}
    category = category_names().get(word)
    return None if category is None else {"category": category}


def _read_remark(sentence: Sentence, start: int, end: int) -> _Values | None:
    remark = sentence.original[start:end].strip()
    codes = [language.code for language in sentence.languages]
    return {"remark": remark} if judge(remark, codes).verdict == "known" else None


def _category_of(remark: _Values, sentence: Sentence) -> _Values:
    """The category that another thing brings, where it is evident: not taxi, lunch."""
    word, languages = str(remark["remark"]), sentence.languages
    category = categorise(fold(word), sentence.language) or category_of(
        word, [language.code for language in languages]
    )
    return {"category": category} if category and category != EARNINGS else {}


def _is_day_spent(phrase: Phrase) -> bool:
    """One whole day that is not ahead."""
    exact = phrase.weekday is None and phrase.deferred is None and bool(phrase.arguments) and not phrase.part
    offset = phrase.arguments.get("offset", 0)
    ahead = isinstance(offset, int) and offset > 0
    return phrase.kind == "date" and exact and not ahead and not has_time(phrase.arguments)


def _is_paid(reference: Reference, marked: MarkedSentence) -> bool:
    """Whether an amount stands beside what is known to be a thing, or alone: no number of unknown words."""
    if reference.amount is None:
        return False
    codes = [language.code for language in marked.sentence.languages]
    return not reference.noun or judge(reference.noun, codes).verdict == "known"


def _may_be_record(reference: Reference, marked: MarkedSentence, frame: Frame, match: re.Match[str]) -> bool:
    """Whether a record is meant: an event may have its day and its hour changed in the same words."""
    if reference.marked or frame[0] in ("category", "remark"):
        return True
    if frame[0] == "day":
        return False
    patterns = marked.sentence.language.expense_correction()
    is_told = patterns.told.search(match[0]) or patterns.told_price.search(marked.sentence.text)
    if reference.is_past or is_told:
        return True
    start, end = match.span("new")
    amount = marked.amount_in(start, end)
    has_unit = any(start <= place < end for place in marked.with_unit)
    return has_unit or (amount is not None and amount > _MOST_HOURS)
