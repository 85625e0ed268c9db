"""A recurrence rule in words: `every Monday and Wednesday, until 31 March 2026`, `每周一、三，共10次`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from datetools_lc.engine.lunar import LunarDate
from datetools_lc.errors import InvalidValue
from datetools_lc.stores.schedule.series.rules import split_rule
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import RuleTexts

_DAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_WORKING_DAYS = (0, 1, 2, 3, 4)


class _NoWords(Exception):
    """A part of a rule that has no words here."""


def say_rule(rule: str, start: str, until: str | None, texts: RuleTexts, *, workdays: bool = False) -> str:
    """The rule in the words of a language, in plain general ones where it has none of its own.

    `start` is the ISO time of the first event: a monthly rule without a day repeats that one. `until` is the
    last day or instant in the user's zone. `workdays`: days off are left out.
    """
    try:
        parts = split_rule(rule)
    except InvalidValue:
        parts = {}
    times = parts.pop("COUNT", None)
    said = _say_all(parts, start, texts, workdays=workdays)
    if times is not None:
        said = fill(texts.times[int(times) != 1], rule=said, n=times)
    return say_end(said, until, texts)


def say_end(said: str, until: str | None, texts: RuleTexts) -> str:
    """The words of a rule with its last day where it has one."""
    if not until:
        return said
    return fill(texts.until, rule=said, day=_say_date(date.fromisoformat(until[:10]), texts))


def say_lunar(day: LunarDate | None, until: str | None, language: str) -> str:
    """Each year on a lunar day, by its name where it is known."""
    texts = texts_for(language)
    if day is None:
        return say_end(texts.rules.lunar_yearly, until, texts.rules)
    words = {
        "leap": texts.country.leap if day.leap else "",
        "month": texts.country.months.split()[day.month - 1],
        "date": texts.country.days.split()[day.day - 1],
    }
    return say_end(fill(texts.rules.lunar_yearly_on, **words), until, texts.rules)


def _say_all(parts: dict[str, str], start: str, texts: RuleTexts, *, workdays: bool) -> str:
    try:
        said = _say_days(parts, date.fromisoformat(start[:10]), texts) if parts else texts.by_rule
    except (_NoWords, ValueError):  # of an event that could not be looked at no start is known
        said = texts.by_rule
    if not workdays:
        return said
    is_each = parts.get("FREQ") == "DAILY" and said == texts.daily[0]
    return texts.every_working_day if is_each else fill(texts.on_working_days, rule=said)


def _say_days(parts: dict[str, str], first: date, texts: RuleTexts) -> str:
    """The days on which the series takes place, without its end."""
    given = {name for name in parts if name not in ("FREQ", "INTERVAL", "COUNT", "WKST")}
    interval = int(parts.get("INTERVAL", 1))
    if interval > 1 and "WKST" in parts:
        raise _NoWords  # which week is meant depends on it
    match parts["FREQ"]:
        case "DAILY" | "WEEKLY":
            return _in_months(parts, _days_of_week(parts, given, interval, first, texts), texts)
        case "MONTHLY":
            return _every(texts.monthly, interval, _days_of_month(parts, given, first, texts))
        case _:
            return _every(texts.yearly, interval, _days_of_year(parts, given, first, texts))


def _every(forms: tuple[str, str], interval: int, days: str = "") -> str:
    return fill(forms[interval != 1], n=interval, days=days)


def _days_of_week(
    parts: dict[str, str], given: set[str], interval: int, first: date, texts: RuleTexts
) -> str:
    """Every day, or some weekdays of every week."""
    if not given <= {"BYDAY", "BYMONTH"} or (interval > 1 and "BYMONTH" in given):
        raise _NoWords
    is_daily = parts["FREQ"] == "DAILY"
    if is_daily and "BYDAY" not in given:
        return _every(texts.daily, interval)
    if is_daily and interval > 1:
        raise _NoWords  # every second day, where that is a Monday
    days = (
        sorted({_weekday(day) for day in parts["BYDAY"].split(",")})
        if "BYDAY" in given
        else [first.weekday()]
    )
    if len(days) == len(_DAYS) and interval == 1:
        return _every(texts.daily, 1)
    if tuple(days) == _WORKING_DAYS:
        return _every(texts.weekly, interval, texts.working_days)
    names = [texts.weekdays[day] for day in days]
    return _every(texts.weekly, interval, fill(texts.weekday, day=_join(names, texts)))


def _in_months(parts: dict[str, str], said: str, texts: RuleTexts) -> str:
    if "BYMONTH" not in parts:
        return said
    return fill(texts.in_months, rule=said, months=_months(parts, texts))


def _months(parts: dict[str, str], texts: RuleTexts) -> str:
    numbers = sorted(int(number) for number in parts["BYMONTH"].split(","))
    return _join([texts.months[number - 1] for number in numbers], texts)


def _days_of_month(parts: dict[str, str], given: set[str], first: date, texts: RuleTexts) -> str:
    """The days of a month: the 15th, the last day, the first Monday, the last working day."""
    if not given:
        return texts.days_of_month[first.day - 1]
    if given == {"BYMONTHDAY"}:
        numbers = [int(number) for number in parts["BYMONTHDAY"].split(",")]
        return _join([_day_of_month(number, texts) for number in numbers], texts)
    if given == {"BYDAY"}:
        return _join([_numbered_weekday(day, texts) for day in parts["BYDAY"].split(",")], texts)
    if given == {"BYDAY", "BYSETPOS"}:
        return _chosen_weekday(parts, texts)
    raise _NoWords


def _day_of_month(number: int, texts: RuleTexts) -> str:
    if number < -1:
        raise _NoWords
    return texts.last_day if number == -1 else texts.days_of_month[number - 1]


def _numbered_weekday(day: str, texts: RuleTexts) -> str:
    """The first Monday of 1MO, the last Friday of -1FR."""
    number = int(day[:-2] or 0)
    if not (number == -1 or 1 <= number <= len(texts.nth)):
        raise _NoWords
    name = fill(texts.weekday, day=texts.weekdays[_DAYS.index(day[-2:])])
    return fill(texts.nth_weekday, nth=_nth(number, texts), day=name)


def _nth(number: int, texts: RuleTexts) -> str:
    return texts.last if number == -1 else texts.nth[number - 1]


def _chosen_weekday(parts: dict[str, str], texts: RuleTexts) -> str:
    """The first or last of the weekdays, or of the working days, of a month."""
    days, place = parts["BYDAY"].split(","), parts["BYSETPOS"]
    if len(days) == 1 and "," not in place:
        return _numbered_weekday(f"{place}{days[0]}", texts)
    if place not in ("1", "-1") or sorted(map(_weekday, days)) != list(_WORKING_DAYS):
        raise _NoWords
    return fill(texts.nth_weekday, nth=_nth(int(place), texts), day=texts.working_day)


def _days_of_year(parts: dict[str, str], given: set[str], first: date, texts: RuleTexts) -> str:
    """The days of a year: 5 May, the second Sunday of May."""
    if given in (set(), {"BYMONTH"}, {"BYMONTHDAY"}, {"BYMONTH", "BYMONTHDAY"}):
        months = [int(number) for number in parts.get("BYMONTH", f"{first.month}").split(",")]
        days = [int(number) for number in parts.get("BYMONTHDAY", f"{first.day}").split(",")]
        if given == {"BYMONTHDAY"} or min(days) < 1:
            raise _NoWords
        dates = [fill(texts.date, month=texts.months[month - 1], n=day) for month in months for day in days]
        return _join(dates, texts)
    if given == {"BYMONTH", "BYDAY"}:
        days_of_it = _join([_numbered_weekday(day, texts) for day in parts["BYDAY"].split(",")], texts)
        return fill(texts.of_months, day=days_of_it, months=_months(parts, texts))
    raise _NoWords


def _weekday(day: str) -> int:
    if day not in _DAYS:
        raise _NoWords
    return _DAYS.index(day)


def _say_date(day: date, texts: RuleTexts) -> str:
    return fill(texts.full_date, year=day.year, month=texts.months[day.month - 1], n=day.day)


def _join(names: Sequence[str], texts: RuleTexts) -> str:
    """The names as a list, with its last word between the last two."""
    if len(names) < 2:
        return "".join(names)
    return texts.comma.join(names[:-1]) + texts.conjunction + names[-1]
