"""Whether a reply names the rows that an answer lists, and tells what is true of each row that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import time, timedelta

from datetools_lc.engine.zones import load_zone
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.expectations import Answer, EventRow, ExpenseRow
from datetools_lc.evals.judge.answer_fault import AnswerFault, FaultKind
from datetools_lc.evals.judge.concepts import things_in
from datetools_lc.evals.judge.replies.availability import availability
from datetools_lc.evals.judge.replies.moods import Mood, statements
from datetools_lc.evals.judge.replies.polarity import says_none, says_nothing
from datetools_lc.evals.judge.replies.sentences import sentences
from datetools_lc.evals.judge.replies.times import clock_spans, clock_times, dates, weekdays
from datetools_lc.evals.judge.wording import has_word
from datetools_lc.quickparse.kernel.numerals import fold, parse_number

_ONE_DAY = timedelta(days=1)
_ASIDE = re.compile(
    r"\b(?:also|next|after that|then|later|afterwards|before that|earlier|previous(?:ly)?|last|by the way"
    r"|besides|apart|otherwise|other|outside|the following|coming up|upcoming|on another"
    r"|not (?:on|in|part|today|tomorrow))\b|^\W*[(（]"
    r"|另外|此外|顺便|下一个|下次|之后|之前|后面|再往后|其他|其它|最近的|还有|不过|^\W*[(（]"
    r"|また|なお|次の|次は|ほか|他に|その後|その前|ちなみに|別の日|前回|直近",
    re.IGNORECASE,
)
_IN_ALL = re.compile(
    r"\bin all\b|\baltogether\b|\bcalendar\b|\bon record\b|全部|日历|一共|総|登録", re.IGNORECASE
)
_COUNT = re.compile(
    r"\b(?P<en>\d+|two|three|four|five|six|seven|eight|nine|ten) (?:\w+ )?"
    r"(?:events?|meetings?|appointments?|things|items)\b"
    r"|(?P<zh>\d+|[两二三四五六七八九十])\s*(?:个|项|场|件)(?:安排|日程|会议|会|活动|事|预约)"
    r"|予定(?:は|が)(?P<ja>\d+|[二三四五六七八九十])\s*[件つ個]|(?P<ja_no>\d+)\s*[件つ]の予定",
    re.IGNORECASE,
)


def listed_faults(reply: str, case: Case, answer: Answer) -> Iterator[AnswerFault]:
    """What is wrong with the rows that a reply names, where rows are to be named."""
    for wanted, rows in ((answer.events, case.events), (answer.expenses, case.expenses)):
        if wanted is None:
            continue
        named = [row for row in rows if is_named(reply, row)]
        missing = [row for row in rows if row.key in wanted and row not in named]
        others = [r for r in named if r.key not in wanted and not _shares_name(r, rows, wanted)]
        others = [row for row in others if _moods(reply, row) != {"denied"}]
        if wanted and says_nothing(_without_asides(reply)):
            yield AnswerFault("wrong", "said that there is nothing")
        elif not wanted and not says_none(reply):
            yield AnswerFault("lacking", "did not say that there is nothing")
        for row in missing:
            yield AnswerFault("lacking", f"did not name: {name_of(row)}")
        for row in named:
            moods = _moods(reply, row)
            if row.key in wanted and moods and "asserted" not in moods:
                kind: FaultKind = "wrong" if "denied" in moods else "lacking"
                yield AnswerFault(kind, f"did not say that it is there: {name_of(row)}")
        yield from _other_faults(reply, others, case)
        for row in rows:
            if row.key in wanted and isinstance(row, EventRow) and _is_misplaced(reply, row, case):
                yield AnswerFault("wrong", f"told another time of: {name_of(row)}")
    if answer.events:
        yield from _count_faults(reply, case, answer.events)
    if answer.events or answer.expenses:
        yield from _invented_faults(reply, case)


def _other_faults(reply: str, others: Sequence[EventRow | ExpenseRow], case: Case) -> Iterator[AnswerFault]:
    """Rows beside the question: right where the reply sets them apart, and what it tells of them is so."""
    for row in others:
        if isinstance(row, EventRow) and _is_misplaced(reply, row, case):
            yield AnswerFault("wrong", f"told another time of: {name_of(row)}")
        elif not _is_aside(reply, row):
            yield AnswerFault("lacking", f"named, but is beside the question: {name_of(row)}")


def _is_aside(reply: str, row: EventRow | ExpenseRow) -> bool:
    """Whether each sentence that names a row sets it apart from the answer, and says when it is."""
    told = _clauses_naming(reply, row)
    return bool(told) and all(
        _ASIDE.search(text) and (dates(text) or weekdays(text) or clock_times(text)) for text in told
    )


def _clauses_naming(reply: str, row: EventRow | ExpenseRow) -> list[str]:
    """The sentences that name a row; what stands in brackets is one of its own."""
    said = []
    for sentence in sentences(reply):
        said += [part for part in re.split(r"(?=[(（])|(?<=[)）])|[;；]", sentence.text) if part.strip()]
    return [text for text in said if is_named(text, row)]


def _without_asides(reply: str) -> str:
    kept = [sentence.text for sentence in sentences(reply) if not _ASIDE.search(sentence.text)]
    return "\n".join(kept)


def _moods(reply: str, row: EventRow | ExpenseRow) -> set[Mood]:
    """How a reply names a row by one of its names, each time it does."""
    found: set[Mood] = set()
    for statement in statements(reply):
        for name in names_of(row):
            places = re.finditer(re.escape(fold(name)), statement.text)
            found |= {statement.mood(match.start(), match.end()) for match in places}
    return found


def _invented_faults(reply: str, case: Case) -> Iterator[AnswerFault]:
    """Times that a list tells, and that are those of no row, nor of the user's."""
    zone = load_zone(case.timezone)
    instants = [instant for row in case.events for instant in (row.start, row.end)]
    instants += [row.date for row in case.expenses]
    ends = {at.astimezone(zone).time().replace(second=0, microsecond=0) for at in (*instants, case.now)}
    known = {*ends, *clock_times(" ".join(case.says)), time(0), time(23, 59)}
    for statement in statements(reply):
        for span in clock_spans(statement.text):
            clause = statement.clause_text(span.start)
            told = statement.mood(span.start, span.end) == "asserted" and availability(clause) is not True
            if told and not span.times & known:
                yield AnswerFault("wrong", f"tells a time at which there is nothing: {clause.strip()}")


def _count_faults(reply: str, case: Case, wanted: Sequence[str]) -> Iterator[AnswerFault]:
    """How many there are, told in a sentence of its own beside the names."""
    true_of_it = {len(wanted), sum(is_named(reply, row) for row in case.events)}
    for sentence in sentences(reply):
        known = true_of_it | ({len(case.events)} if _IN_ALL.search(sentence.text) else set())
        for match in _COUNT.finditer(sentence.text):
            told = parse_number(next(text for text in match.groups() if text).lower())
            if told is not None and told not in known and not _ASIDE.search(sentence.text):
                yield AnswerFault("wrong", f"counted {told}, not {len(wanted)}: {sentence.text}")


def _shares_name(
    row: EventRow | ExpenseRow, rows: Sequence[EventRow | ExpenseRow], wanted: Sequence[str]
) -> bool:
    """Whether a row that is wanted has a name in common with this one."""
    mine = {name.casefold() for name in names_of(row)}
    return any(mine & {n.casefold() for n in names_of(other)} for other in rows if other.key in wanted)


def _is_misplaced(reply: str, row: EventRow, case: Case) -> bool:
    """Whether every sentence that names an event tells times or dates, and none of them is the event's."""
    zone = load_zone(case.timezone)
    start, end = row.start.astimezone(zone), row.end.astimezone(zone)
    told = [_without_names(text, row) for text in _clauses_naming(reply, row)]
    times = set().union(*(clock_times(text) for text in told)) if told else set()
    days = set().union(*(dates(text) for text in told)) if told else set()
    named = set().union(*(weekdays(text) for text in told)) if told else set()
    wrong_time = bool(times) and not times & {start.time(), end.time()} and not row.all_day
    lasts_days = end - start > _ONE_DAY
    once = row.rrule is None and not lasts_days
    wrong_day = bool(days) and row.rrule is None and (start.month, start.day) not in days
    wrong_weekday = bool(named) and not days and once and start.weekday() not in named
    return wrong_time or wrong_day or wrong_weekday


def _without_names(text: str, row: EventRow) -> str:
    for name in sorted(row.titles, key=len, reverse=True):
        text = re.sub(re.escape(name), " ", text, flags=re.IGNORECASE)
    return text


def is_named(reply: str, row: EventRow | ExpenseRow) -> bool:
    """Whether a reply names a row: by one of its names, or by another word for the same thing."""
    if has_word(reply, names_of(row)):
        return True
    things = things_in(names_of(row)[0])
    return bool(things) and things <= things_in(reply)


def names_of(row: EventRow | ExpenseRow) -> tuple[str, ...]:
    return row.titles if isinstance(row, EventRow) else row.remarks


def name_of(row: EventRow | ExpenseRow) -> str:
    return names_of(row)[0]
