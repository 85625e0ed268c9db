"""The system prompts, read from the Markdown of `prompts/`, the only copy of their words.

A prompt is static: the same bytes on every call, no clock, no placeholder left. Tool names take the toolkit's
prefix, and the default category its place, once, when a graph is built.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template
from typing import Literal

from datetools_lc.context import REPLY_LOCALES
from datetools_lc.engine.weekdays import check_locale

AgentName = Literal["expense", "schedule", "assistant"]
DEFAULT_CATEGORY = "购物"
_PARTS: Mapping[AgentName, tuple[str, ...]] = {
    "expense": ("expense.intro", "expense", "dates", "expense.examples"),
    "schedule": ("schedule.intro", "schedule", "dates", "schedule.examples"),
    "assistant": (
        "assistant.intro",
        "expense",
        "schedule",
        "dates",
        "expense.examples",
        "schedule.examples",
    ),
}
# A call's name in a prompt stands in backquotes, alone or before its arguments.
_TOOL_NAME = re.compile(r"(?<=`)(?=[a-z]+(?:_[a-z]+)+[`(]|[a-z]+[A-Z][A-Za-z]+[`(])")


def system_prompt(
    agent: AgentName, locale: str = "en", *, prefix: str = "", default_category: str = DEFAULT_CATEGORY
) -> str:
    """The system prompt of a bundled agent in a reply locale. Raises `InvalidLocale`."""
    check_locale(locale, known=REPLY_LOCALES)
    text = "\n".join(_read(f"{part}.{locale}.md") for part in _PARTS[agent])
    text = Template(text).substitute(default_category=default_category)
    return _TOOL_NAME.sub(prefix, text) if prefix else text


@cache
def _read(name: str) -> str:
    return (_folder() / name).read_text(encoding="utf-8")


def _folder() -> Traversable:
    """`prompts/` beside the package in a checkout, which is the fresh one; else the copy in the wheel."""
    package = files("datetools_lc")
    checkout = Path(str(package)).parent / "prompts"
    in_checkout = (checkout.parent / "pyproject.toml").is_file() and (checkout / "dates.en.md").is_file()
    return checkout if in_checkout else package / "_prompts"
