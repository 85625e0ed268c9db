"""The settings of a toolkit and the context of a run: time zone, language, user."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, get_args
from zoneinfo import ZoneInfo

from datetools_lc.engine.expressions import YEAR_POLICIES, Today, YearPolicy
from datetools_lc.engine.weekdays import check_locale
from datetools_lc.engine.zones import load_zone
from datetools_lc.errors import ConfigurationError, InputError, InvalidContext
from datetools_lc.keywords import named_keywords

if TYPE_CHECKING:
    from datetools_lc.engine.calendars import Calendars

ReplyLocale = Literal["en", "zh", "ja"]
"""The languages of replies, messages and prompts: what a new one has to bring, tests and mypy name."""
REPLY_LOCALES: tuple[ReplyLocale, ...] = get_args(ReplyLocale)
TIMEZONE_VARIABLE = "DATETOOLS_TIMEZONE"
LOCALE_VARIABLE = "DATETOOLS_LOCALE"


@named_keywords
@dataclass(frozen=True, slots=True)
class RunContext:
    """What the app says of one run of an agent; the model has no part in it.

    Every field that is None takes the toolkit's value. A context is not checkpointed: pass it on every run
    and on every resume. `user_id` owns what is stored; `timezone` is an IANA name; the region of `locale` is
    cut off. Raises `InvalidTimezone`, `InvalidLocale` and `InvalidContext`.
    """

    timezone: str | None = None
    locale: str | None = None
    user_id: str | None = None
    calendar_id: str | None = None
    model: str | None = None

    def __post_init__(self) -> None:
        if self.timezone is not None:
            load_zone(self.timezone)
        if self.locale is not None:
            object.__setattr__(self, "locale", check_locale(self.locale, known=REPLY_LOCALES))
        for name in ("user_id", "calendar_id", "model"):
            _check_text(name, getattr(self, name))


def _is_visible(text: str) -> bool:
    """Whether anything of the text can be seen: a zero-width space is nobody's name."""
    return any(character.isprintable() and not character.isspace() for character in text)


def _check_text(name: str, value: object) -> None:
    if value is not None and not (isinstance(value, str) and _is_visible(value)):
        raise InvalidContext(f"{name} must be a text that is not empty, or left out; it is {value!r:.40}")


@dataclass(frozen=True, slots=True)
class DateSettings:
    """The zone, the locale and the policies that date tools compute with.

    `today="now"` makes `{relative, 0, day}` the current instant; `year_policy` completes dates without a
    year; `default_target_timezone` is the zone `datetime_format` shows times in when the call names none.
    `holidays` is the country whose working days and holidays hold, by ISO 3166 (`CN`, `DE-BY`); it needs the
    extra `calendar`. `calendars` are these, None without it.
    """

    timezone: str
    locale: str = "en"
    today: Today = "midnight"
    year_policy: YearPolicy = "current"
    default_target_timezone: str | None = None
    holidays: str | None = None
    zone: ZoneInfo = field(init=False, repr=False, compare=False)
    calendars: Calendars | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "zone", load_zone(self.timezone))
        object.__setattr__(self, "locale", check_locale(self.locale, known=REPLY_LOCALES))
        object.__setattr__(self, "calendars", load_calendars(self.holidays))
        if self.default_target_timezone is not None:
            load_zone(self.default_target_timezone, "default_target_timezone")
        if self.today not in ("midnight", "now"):
            raise ConfigurationError('today must be "midnight" or "now"')
        if self.year_policy not in YEAR_POLICIES:
            raise ConfigurationError(f"year_policy must be one of {', '.join(YEAR_POLICIES)}")

    def for_run(self, timezone: str | None, locale: str | None) -> DateSettings:
        """These settings, with the zone and the locale of a run's context where it has them."""
        if timezone in (None, self.timezone) and locale in (None, self.locale):
            return self
        return replace(self, timezone=timezone or self.timezone, locale=locale or self.locale)


def load_calendars(holidays: str | None) -> Calendars | None:
    """The calendars of a country by ISO 3166; none where no country is named.

    Raises `ConfigurationError` for a country that is not known, and `MissingExtra`."""
    if holidays is None:
        return None
    from datetools_lc.calendars.holiday_library import work_calendar  # an extra, which few settings need
    from datetools_lc.calendars.lunar_table import lunar_calendar
    from datetools_lc.engine.calendars import Calendars

    return Calendars(work_calendar(holidays), lunar_calendar())


def timezone_from_env(environment: Mapping[str, str] | None = None) -> str:
    """`DATETOOLS_TIMEZONE`. Raises `ConfigurationError` where it is missing or no zone."""
    value = (os.environ if environment is None else environment).get(TIMEZONE_VARIABLE, "")
    if not value:
        raise ConfigurationError(
            f'{TIMEZONE_VARIABLE} is not set: set it to an IANA timezone, or pass timezone="Asia/Shanghai"'
        )
    try:
        load_zone(value, TIMEZONE_VARIABLE)
    except InputError as error:
        raise ConfigurationError(error.message) from None
    return value


def locale_from_env(environment: Mapping[str, str] | None = None) -> str:
    """`DATETOOLS_LOCALE`, or `en`. Raises `ConfigurationError` for a locale that replies do not have."""
    value = (os.environ if environment is None else environment).get(LOCALE_VARIABLE) or "en"
    try:
        return check_locale(value, LOCALE_VARIABLE, known=REPLY_LOCALES)
    except InputError as error:
        raise ConfigurationError(error.message) from None
