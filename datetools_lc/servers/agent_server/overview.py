"""`/overview` of the Agent Server: a user's week and month by the tools themselves, for pages that draw.

No model has a part in it: what a page draws from this is what the stores hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, cast

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from datetools_lc.agents.environment import settings_of, tools_over
from datetools_lc.context import REPLY_LOCALES, RunContext
from datetools_lc.contracts.failure import message_for
from datetools_lc.contracts.outcome import error_object, plain
from datetools_lc.engine.arithmetic import month_length
from datetools_lc.errors import DatetoolsError, InvalidDate
from datetools_lc.servers.served import ServedTool
from datetools_lc.tools.call import LOCAL_OWNER, CallInfo

_CONTEXT = ("timezone", "locale", "user_id", "calendar_id")
_DAYS = ("week_of", "month_of")
_TOOLS = ("resolve_date_range", "schedule_query", "query_expenses")
_YEARS = range(1900, 3000)


class Overview:
    """Answers `GET /overview?timezone=…&week_of=2026-03-02&month_of=2026-03-01`; days default to today."""

    def __init__(self, tools: Mapping[str, ServedTool], currency: str) -> None:
        self._tools = tools
        self._currency = currency

    @classmethod
    def from_env(cls) -> Overview:
        """Over the stores that the environment names, as the graphs are."""
        settings = settings_of("assistant")
        tools = cast("list[ServedTool]", tools_over("assistant", settings, _TOOLS))
        return cls({tool.spec.name: tool for tool in tools}, settings.kept_in)

    async def answer(self, request: Request) -> Response:
        """The caller's week by days, and the month's sums. 400: a parameter is wrong; 503: no store."""
        given = {name: value for name, value in request.query_params.items() if value}
        try:
            days = {name: _day(name, given[name]) for name in _DAYS if name in given}
            context = RunContext(**{name: given[name] for name in _CONTEXT if name in given})
        except DatetoolsError as error:
            return _refuse(400, error, message=message_for(error, _locale_of(given)))
        identity = getattr(request.scope.get("user"), "identity", None)
        call = CallInfo(context=context, owner=str(identity or context.user_id or LOCAL_OWNER))
        try:
            return JSONResponse(await self._collect(call, days))
        except DatetoolsError as error:
            return _refuse(503, error)

    async def _collect(self, call: CallInfo, days: Mapping[str, date]) -> dict[str, Any]:
        named = await self._call("resolve_date_range", call, range="today")
        today = date.fromisoformat(named["first_date"])
        of = days.get("week_of", today)
        monday = of - timedelta(days=of.weekday())
        first = days.get("month_of", today).replace(day=1)
        last = first.replace(day=month_length(first.year, first.month))
        return {
            "today": str(today),
            "currency": self._currency,
            "week": [await self._day(call, monday + timedelta(days=n)) for n in range(7)],
            "month": {
                "first_date": str(first),
                "last_date": str(last),
                **await self._call("query_expenses", call, start=str(first), end=str(last)),
            },
        }

    async def _day(self, call: CallInfo, day: date) -> dict[str, Any]:
        found = await self._call("schedule_query", call, start_time=str(day), end_time=str(day))
        return {"date": str(day), "events": found.get("events", []), "total": found.get("total", 0)}

    async def _call(self, name: str, call: CallInfo, **arguments: str) -> dict[str, Any]:
        """What a tool answers; nothing where the environment leaves it out. Raises `DatetoolsError`."""
        tool = self._tools.get(name)
        return {} if tool is None else plain((await tool.arespond(arguments, call)).data)


def _day(name: str, text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.year not in _YEARS:
        raise InvalidDate(f"{name} must be a date of the years 1900 to 2999, YYYY-MM-DD")
    return day


def _locale_of(given: Mapping[str, str]) -> str:
    """The language of what people read, from a query that may be wrong in anything."""
    return given["locale"] if given.get("locale") in REPLY_LOCALES else "en"


def _refuse(status: int, error: DatetoolsError, **people: str) -> Response:
    """`error` for programs, in English; `message` for whoever looks at the page, where there is one."""
    return JSONResponse({"error": error_object(error), **people}, status_code=status)
