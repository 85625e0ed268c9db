"""What an agent is run with: langgraph drops a key that it does not know, and the user's words with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields
from typing import Any

from langgraph.types import Command

from datetools_lc.context import RunContext
from datetools_lc.errors import ConfigurationError, InvalidValue, UnknownSetting
from datetools_lc.keywords import closest
from datetools_lc.stores.identifiers import is_storable

_MESSAGES, _THREAD = "messages", "thread_id"
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


def thread_of(configurable: Mapping[str, Any]) -> str | None:
    """The id of a run's thread. Raises `InvalidValue` for one that no database can hold."""
    thread = configurable.get(_THREAD)
    if thread is not None and not is_storable(str(thread)):
        raise InvalidValue("thread_id must be text without NUL characters and lone surrogates")
    return None if thread is None else str(thread)


def needs_thread(configurable: Mapping[str, Any]) -> ConfigurationError:
    """The error of a run without a thread, or with an empty one, where threads are kept: langgraph would keep
    the words of all such runs in one, or fail by a line about its savers."""
    hint = next((hint for name in configurable if name != _THREAD and (hint := closest(name, [_THREAD]))), "")
    return ConfigurationError(
        f'this agent keeps conversations; run it with config={{"configurable": {{"{_THREAD}": "…"}}}}{hint}'
    )
