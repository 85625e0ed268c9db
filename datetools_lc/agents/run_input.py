"""What an agent is run with: langgraph drops a key that it does not know, and the user's words with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields

from langgraph.types import Command

from datetools_lc.context import RunContext
from datetools_lc.errors import ConfigurationError, UnknownSetting
from datetools_lc.keywords import closest

_MESSAGES = "messages"
_ANSWER = 'Command(resume={"type": "approve"}) or "reject"'
_FORM = '{"messages": [{"role": "user", "content": "…"}]}'


def check_input(input: object, channels: Collection[str]) -> None:
    """Raises `ConfigurationError` for text, a list or a command that says nothing, and `UnknownSetting` for a
    misspelt key, a field of the context, or an input that holds nothing the graph knows."""
    if isinstance(input, str | list):
        raise wrong_form(input)
    if isinstance(input, Command) and input == Command():  # langgraph fails on one by a name of its own
        raise ConfigurationError(f"the command says nothing; to answer a question: {_ANSWER}")
    if not isinstance(input, Mapping):
        return
    for name in input:
        if name in channels:
            continue
        if name in {field.name for field in fields(RunContext)}:
            advice = f"pass context=RunContext({name}=…) beside it"
            raise UnknownSetting(f"the input has no {name!r}: {advice}")
        if hint := closest(str(name), [_MESSAGES]):
            raise UnknownSetting(f"the input has no {name!r}{hint}")
        if not any(known in channels for known in input):
            raise UnknownSetting(f"the input has no {name!r}; it must be {_FORM}")


def is_empty(input: object) -> bool:
    """Whether an input has nothing to begin a thread with; an app's own keys may be made into messages."""
    return isinstance(input, Mapping) and input.keys() <= {_MESSAGES} and not input.get(_MESSAGES)


def wrong_form(input: object) -> ConfigurationError:
    shown = f"{input!r:.40}"
    return ConfigurationError(f"the input must be {_FORM}; it is {shown}")
