"""What an agent is run with: langgraph drops a key that it does not know, and the user's words with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields

from datetools_lc.context import RunContext
from datetools_lc.errors import ConfigurationError, UnknownSetting
from datetools_lc.keywords import closest

_MESSAGES = "messages"
_FORM = '{"messages": [{"role": "user", "content": "…"}]}'


def check_input(input: object, channels: Collection[str], *, goes_on: bool) -> None:
    """Raises `ConfigurationError` for text or a list, and `UnknownSetting` for a misspelt key, a field of
    the context, or an input that holds nothing the graph knows. An empty input is refused too, unless the
    run `goes_on` with a thread, which may have messages; an app's own keys may be made into some."""
    if isinstance(input, str | list):
        raise _wrong_form(input)
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
    if not goes_on and input.keys() <= {_MESSAGES} and not input.get(_MESSAGES):
        raise _wrong_form(input)


def _wrong_form(input: object) -> ConfigurationError:
    shown = f"{input!r:.40}"
    return ConfigurationError(f"the input must be {_FORM}; it is {shown}")
