"""Faults of a run's settings as its reply, on the Agent Server: it masks the text of most exceptions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage

from datetools_lc.agents.middleware.messages import language_of
from datetools_lc.errors import ConfigurationError, DatetoolsError, InvalidValue
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill

FAULTS = (ConfigurationError, InvalidValue)
"""What the app or its user can mend: a wrong context, a model that cannot be used.

`WrongOwner` is not among them: a reply would be written into another user's thread. It is a `ValueError`,
whose text the server does not mask.
"""


def say_fault(fault: DatetoolsError, runtime: Any, messages: Sequence[AnyMessage], locale: str) -> AIMessage:
    """The reply that ends the run: what is wrong, in the language of the user's last message.

    It is marked with the fault's code as `response_metadata["refused"]`. Raises the fault where an exception
    reaches whoever began the run.
    """
    if getattr(runtime, "server_info", None) is None:
        raise fault
    text = fill(texts_for(language_of(messages, locale)).limits.refused, reason=fault.message)
    return AIMessage(text, response_metadata={"refused": fault.code})
