"""English holidays in sentences: Christmas 2026, next Easter, Black Friday."""

from __future__ import annotations

import re
from dataclasses import replace

from datetools_lc.engine.arithmetic import Shift
from datetools_lc.quickparse.en.calendar.days import MODIFIER_FIRST
from datetools_lc.quickparse.en.calendar.holidays import HOLIDAYS, NO_THING
from datetools_lc.quickparse.en.calendar.words import year
from datetools_lc.quickparse.kernel.calendar.holidays import holiday_rule
from datetools_lc.quickparse.kernel.pieces import NO_SHIFT, REFUSED, Piece, Rule, absolute, nth_weekday, rule

WHICH = r"(?:the )?(?P<which>next|last|previous|following) "
_HOLIDAY = (
    r"NAME(?![a-z])(?:,? (?P<year>(?:19|20)\d\d)(?!\d)| (?:of )?(?P<year_word>this|last|next) year)?"
    rf"{NO_THING}"
)
_NEXT_HOLIDAY = rf"{WHICH}NAME(?![a-z]){NO_THING}"
_OF_YEAR = r"(?:,? (?:of |in )?(?P<year>(?:19|20)\d\d)(?!\d)| (?:of )?(?P<year_word>this|last|next) year)?"
_EASTER = (
    rf"(?:{WHICH})?(?:easter (?P<monday>monday)|(?P<friday>good friday)|easter(?: sunday)?)(?![a-z])"
    rf"{_OF_YEAR}{NO_THING}"
)
_BLACK_FRIDAY = rf"(?P<name>black friday|cyber monday)(?![a-z]){_OF_YEAR}{NO_THING}"
# Days after the fourth Thursday in November.
_AFTER_THANKSGIVING = {"black friday": 1, "cyber monday": 4}
# On other days every year, or in every country: seen, and not read.
_MOVING_HOLIDAY = (
    r"(?:the )?(?:(?:next|last|previous|following|this) )?"
    r"(?:easter|thanksgiving(?: day)?|(?:independence|memorial|labou?r|veterans) day"
    r"|(?:mother|father)'?s'? day|(?:black|good) friday|cyber monday)(?![a-z])"
    r"(?:,? (?:19|20)\d\d| (?:of )?(?:this|last|next) year)?"
    r"|(?:the )?(?:next|last|previous|following) (?:christmas|halloween|new year)"
)


def _year_of(match: re.Match[str]) -> tuple[int | None, int]:
    return year(match["year"]), {"last": -1, "next": 1}.get(match["year_word"] or "", 0)


OCCURRENCES = {"next": 1, "following": 1, "last": -1, "previous": -1}


def _easter(match: re.Match[str]) -> Piece | None:
    of_year, years = _year_of(match)
    if match["which"] and (of_year or years or match["year_word"]):
        return REFUSED
    found = absolute(1, 4, of_year, years=years)
    apart = 1 if match["monday"] else -2 if match["friday"] else 0
    occurrence = OCCURRENCES.get(match["which"] or "", 0)
    if found is None or (occurrence and apart):
        return REFUSED  # around Easter itself, the next Easter Monday is not that of the next Easter
    return Piece(
        day=replace(found, easter=True, occurrence=occurrence, then=Shift(days=apart) if apart else NO_SHIFT)
    )


def _black_friday(match: re.Match[str]) -> Piece | None:
    of_year, years = _year_of(match)
    thursday = nth_weekday(4, 3, month=11, year=of_year)
    if thursday is None:
        return None
    return Piece(day=replace(thursday, years=years, then=Shift(days=_AFTER_THANKSGIVING[match["name"]])))


def _no_year(_: re.Match[str]) -> tuple[int | None, int]:
    return None, 0


def _occurrence(match: re.Match[str]) -> int:
    return OCCURRENCES[match["which"]]


def _refuse(_: re.Match[str]) -> Piece:
    return REFUSED


def rules() -> tuple[Rule, ...]:
    """The rules for holidays."""
    return (
        holiday_rule(HOLIDAYS, _NEXT_HOLIDAY, _no_year, MODIFIER_FIRST, occurrence=_occurrence),
        rule(_EASTER, _easter, f"eg{MODIFIER_FIRST}"),
        rule(_BLACK_FRIDAY, _black_friday, "bc"),
        holiday_rule(HOLIDAYS, _HOLIDAY, _year_of, "nsvaeiwmhcb"),
        rule(_MOVING_HOLIDAY, _refuse, f"begilmtv{MODIFIER_FIRST}"),
    )
