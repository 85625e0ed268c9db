"""The system prompts, read from the Markdown of `prompts/`, the only copy of their words.

A prompt is static: the same bytes on every call, no clock, no placeholder left. Tool names take the toolkit's
prefix, the default category and the currency their places, once, when a graph is built.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.agent_tools import AGENT_TOOLS, AgentName
from datetools_lc.contracts.categories import DEFAULT_CATEGORY
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.contracts.registry import TOOLS
from datetools_lc.engine.weekdays import check_locale
from datetools_lc.prompt_parts import keep_known

_PARTS: Mapping[AgentName, tuple[str, ...]] = {
    "expense": ("expense.intro", "expense", "dates", "expense.examples"),
    "schedule": ("schedule.intro", "schedule", "no_reminders", "dates", "schedule.examples"),
    "assistant": (
        "assistant.intro",
        "expense",
        "schedule",
        "no_reminders",
        "dates",
        "expense.examples",
        "schedule.examples",
    ),
}
# A tool's name in a prompt stands in backquotes, alone or before the arguments of a call.
_TOOL_NAME = re.compile(rf"(?<=`)(?=(?:{'|'.join(TOOLS)})[`(])")


def system_prompt(
    agent: AgentName,
    locale: str = "en",
    *,
    prefix: str = "",
    default_category: str = DEFAULT_CATEGORY,
    currency: str = DEFAULT_CURRENCY,
    tools: Collection[str] | None = None,
    holidays: str | None = None,
    reminders: bool = False,
) -> str:
    """The system prompt of a bundled agent in a reply locale, for the named tools (default: the agent's own).

    What it says of other tools is left out, and of working days and holidays unless the tools have the
    calendar of a country. `reminders`: whether the tools keep any. Raises `InvalidLocale`.
    """
    locale = check_locale(locale, known=REPLY_LOCALES)
    without = frozenset(TOOLS).difference(AGENT_TOOLS[agent] if tools is None else tools)
    names = _PARTS[agent] if holidays is None else _with_calendar(_PARTS[agent])
    if reminders:
        names = tuple("reminders" if name == "no_reminders" else name for name in names)
    parts = (keep_known(_read(f"{name}.{locale}.md"), without) for name in names)
    text = "\n".join(part for part in parts if part)
    text = Template(text).substitute(default_category=default_category, currency=currency)
    return _TOOL_NAME.sub(prefix, text) if prefix else text


def dates_prompt(locale: str = "en", *, tools: Collection[str] = TOOLS) -> str:
    """What a system prompt says of dates, for a client that has the named tools. Raises `InvalidLocale`."""
    locale = check_locale(locale, known=REPLY_LOCALES)
    return keep_known(_read(f"dates.{locale}.md"), frozenset(TOOLS).difference(tools))


def _with_calendar(parts: tuple[str, ...]) -> tuple[str, ...]:
    """The parts, with the one about the calendar of a country behind that about dates."""
    behind = parts.index("dates") + 1
    return (*parts[:behind], "calendar", *parts[behind:])


@cache
def _read(name: str) -> str:
    return (_folder() / name).read_text(encoding="utf-8")


def _folder() -> Traversable:
    """`prompts/` beside the package in a checkout, which is the fresh one; else the copy in the wheel."""
    package = files("datetools_lc")
    checkout = Path(str(package)).parent / "prompts"
    in_checkout = (checkout.parent / "pyproject.toml").is_file() and (checkout / "dates.en.md").is_file()
    return checkout if in_checkout else package / "_prompts"
