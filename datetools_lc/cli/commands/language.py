"""`understand` and `dates`: short sentences as tool calls, the dates in a text. No model, no LangChain."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Annotated, Any, cast

import typer

from datetools_lc.cli.output import emit_json, note
from datetools_lc.cli.settings import WITHOUT_RECORDS, Settings, from_environment, with_settings
from datetools_lc.cli.standard_input import BYTE_ORDER_MARK, read_input
from datetools_lc.cli.wrong_options import wrong
from datetools_lc.clock import read_clock
from datetools_lc.context import load_calendars
from datetools_lc.engine.timestamps import parse_rfc3339
from datetools_lc.errors import ConfigurationError, DatetoolsError, InvalidValue, MissingExtra
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.error_messages import say_fault
from datetools_lc.texts.group import fill


@partial(with_settings, idle=(*WITHOUT_RECORDS, "json"))
def understand(
    settings: Settings,
    text: Annotated[str, typer.Argument(metavar="TEXT", help=HelpTexts.understand_text)],
) -> None:
    """Print the tool calls that a sentence asks for, as JSON.

    Prints null and exits with 1 unless every part of the sentence is accounted for. Nothing is run.
    """
    if not text.strip():
        raise typer.BadParameter(settings.messages.empty_text, param_hint="TEXT")
    from datetools_lc.agents.lexicon import own_words_from_env
    from datetools_lc.quickparse import understand as read

    understood = read(
        text,
        own_words=own_words_from_env(),
        currency=settings.currency,
        holidays=from_environment({"holidays"}).get("holidays"),
    )
    emit_json(None if understood is None else understood.to_json())
    if understood is None:
        raise typer.Exit(1)


@partial(with_settings, idle=(*WITHOUT_RECORDS, "currency", "json"))
def dates(
    settings: Settings,
    text: Annotated[str | None, typer.Argument(metavar="[TEXT]", help=HelpTexts.dates_text)] = None,
    jsonl: Annotated[
        bool,
        typer.Option("--jsonl", help=HelpTexts.dates_jsonl),
    ] = False,
    holidays: Annotated[
        str | None,
        typer.Option("--holidays", metavar="CODE", help=HelpTexts.dates_holidays),
    ] = None,
) -> None:
    """Print the dates in a text as a JSON list; with --jsonl, one list for each row of standard input.

    A row that cannot be read is reported on standard error with its number, and its list is empty, so that
    the lines still match; the exit code is then 1.
    """
    if jsonl and text == "-":
        text = None
    if (text is None) != jsonl:
        raise typer.BadParameter(settings.messages.text_or_jsonl, param_hint="TEXT")
    from datetools_lc.quickparse.find import find_dates

    country = _read_country(holidays)
    if text is not None:
        read = read_input() if text == "-" else text
        found = find_dates(read, read_clock(settings.clock), settings.zone(), holidays=country)
        emit_json([each.to_dict() for each in found])
        return
    if not _answer_rows(settings, country):
        raise typer.Exit(1)


def _read_country(given: str | None) -> str | None:
    """The country whose calendar is read: the option's, else that of `DATETOOLS_HOLIDAYS`."""
    if given is None:
        country: str | None = from_environment({"holidays"}).get("holidays")
        return country
    try:
        load_calendars(given)
    except MissingExtra:
        raise
    except ConfigurationError as error:
        raise wrong("--holidays", error) from None
    return given


def _answer_rows(settings: Settings, holidays: str | None) -> bool:
    """Answer each row as it arrives; whether every row could be parsed."""
    default = settings.timezone
    good = True
    for number, line in enumerate(sys.stdin, start=1):
        found: list[dict[str, object]] = []
        try:
            row = _read_row(line.removeprefix(BYTE_ORDER_MARK))
            if "timezone" not in row and default is None:
                default = settings.zone()
            found = _find_in_row(row, cast(str, row.get("timezone", default)), holidays)
        except (ValueError, RecursionError, DatetoolsError) as error:
            good = False
            said = _say_of_row(error, settings.locale)
            note(fill(settings.messages.line_fault, number=number, error=said))
        emit_json(found)
    return good


def _say_of_row(error: Exception, locale: str) -> str:
    """What is wrong with a row, in the user's language; some faults are known without their field alone."""
    message = str(error)
    parted = message.replace(" ", ": ", 1)
    said = say_fault(message, locale)
    if locale == "en" or said != message or (of_field := say_fault(parted, locale)) == parted:
        return said
    return of_field


def _read_row(line: str) -> Mapping[str, Any]:
    try:
        row = json.loads(line)
    except json.JSONDecodeError as error:
        raise InvalidValue(
            f"the row is no JSON from character {error.pos + 1} on; plain text goes without --jsonl"
        ) from None
    if not isinstance(row, dict):
        raise InvalidValue("a row must be a JSON object")
    for name in ("text", "reference"):
        if row.get(name) is None:
            raise InvalidValue(f"{name} is missing")
        if not isinstance(row[name], str):
            raise InvalidValue(f"{name} must be a string")
    return {name: value for name, value in row.items() if value is not None}


def _find_in_row(row: Mapping[str, Any], timezone: str, holidays: str | None) -> list[dict[str, object]]:
    from datetools_lc.quickparse.find import find_dates

    reference = _read_reference(row["reference"])
    found = find_dates(row["text"], reference, timezone, row.get("lang"), holidays=holidays)
    return [each.to_dict() for each in found]


def _read_reference(text: str) -> datetime:
    """An instant in RFC 3339, or a wall time of the row's zone: the same text without an offset."""
    try:
        wall = datetime.fromisoformat(text)
    except ValueError:
        wall = None
    if wall is not None and wall.tzinfo is None:
        return wall
    return parse_rfc3339(text, "reference").instant
