"""`datetime_format`: an exact timestamp as short text for people. Presentation only."""

from __future__ import annotations

from datetime import UTC, timedelta

from datetools_lc.clock import system_clock
from datetools_lc.context import DateSettings
from datetools_lc.contracts.dates.inputs import ECHO, INSTANT_FIELDS, read_instant, require_instant
from datetools_lc.contracts.failure import ERROR
from datetools_lc.contracts.field import Field, check_values, present, refuse_unknown, require
from datetools_lc.contracts.outcome import Data
from datetools_lc.contracts.output import FAULT, TEXT, form, one_of
from datetools_lc.contracts.proof import nothing
from datetools_lc.contracts.spec import COMPUTES, DateSession, ToolSpec, call_now
from datetools_lc.engine.formatting import STYLES, format_instant, has_abbreviation, zone_text
from datetools_lc.engine.timestamps import format_offset, parse_rfc3339
from datetools_lc.engine.weekdays import LOCALES, check_locale
from datetools_lc.engine.zones import load_zone, to_zone
from datetools_lc.errors import InvalidStyle
from datetools_lc.keywords import closest

FIELDS = (
    *INSTANT_FIELDS,
    Field("style", "string", choices=STYLES, required=True),
    Field("target_timezone", "string", read=load_zone, note="IANA name to convert to first"),
    Field("locale", "string", choices=LOCALES, read=check_locale, note="language of names"),
    Field("end", "string", read=parse_rfc3339, note="second timestamp: formats a range"),
)
_NAMES = tuple(field.name for field in FIELDS)
_KNOWN = frozenset(_NAMES)


def _compute(session: DateSession, given: Data) -> Data:
    if not given.keys() <= _KNOWN:
        refuse_unknown(given, _NAMES)
    require_instant(given)
    require(given, "style")
    style = _read_style(given["style"])
    values = check_values(given, FIELDS)
    start = read_instant(given, values)
    locale = values.get("locale", session.settings.locale)
    target = given.get("target_timezone", session.settings.default_target_timezone)
    first = start.value.instant
    if target is not None:
        first = to_zone(first, values.get("target_timezone") or load_zone(target))
    formatted = format_instant(first, style, locale)
    if "end" in values:
        last = to_zone(values["end"].instant, first.tzinfo or UTC)
        formatted = f"{formatted} – {format_instant(last, style, locale)}"
    shown: Data = {"input": start.echo}
    if target is not None:
        shown["target_timezone"] = target
    shown["style"] = style
    shown["formatted"] = formatted
    shown["timezone"] = target if has_abbreviation(first) else zone_text(first)
    shown["utc_offset"] = format_offset(first.utcoffset() or timedelta(0))
    return shown


def _read_style(value: object) -> str:
    if isinstance(value, str) and value in STYLES:
        return value
    hint = closest(value, STYLES) if isinstance(value, str) else ""
    # the sentence about the first five is older than `full`, and callers know it to the letter
    *first, last = STYLES
    raise InvalidStyle(f"style must be one of {', '.join(first)}; or {last}{hint}")


TOOL = ToolSpec(
    name="datetime_format",
    description="Show an exact timestamp to people. Formats only; never computes.",
    fields=FIELDS,
    output=one_of(
        form(
            {"input": ECHO, "style": TEXT, "formatted": TEXT, "timezone": TEXT, "utc_offset": TEXT},
            {"target_timezone": TEXT},
        ),
        FAULT,
    ),
    action=_compute,
    failure=ERROR,
    proof=nothing(because="text for people is no time to compute with"),
    annotations=COMPUTES,
)


def datetime_format(
    style: str,
    *,
    timestamp: str | None = None,
    unix_ms: int | None = None,
    target_timezone: str | None = None,
    locale: str | None = None,
    end: str | None = None,
) -> Data:
    """Format an RFC 3339 timestamp (or Unix milliseconds) in one of six styles.

    It is shown in `target_timezone`, else at its own offset. `end` makes a range, `A – B`, in the zone or the
    offset of the first. `locale` (en, zh, ja, ru) is the language of weekdays and months. Bad arguments come
    back as `{"error":{"code","message"}}`.
    """
    arguments = {
        "timestamp": timestamp,
        "unix_ms": unix_ms,
        "style": style,
        "target_timezone": target_timezone,
        "locale": locale,
        "end": end,
    }
    return call_now(TOOL, present(arguments), DateSettings("UTC"), system_clock).data
