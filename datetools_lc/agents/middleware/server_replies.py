"""Faults of a run's settings as its reply, on the Agent Server: it masks the text of most exceptions."""

from __future__ import annotations

from typing import Any

from langchain_core.messages import AIMessage

from datetools_lc.errors import ConfigurationError, DatetoolsError, InvalidValue

FAULTS = (ConfigurationError, InvalidValue)
"""What the app or its user can mend: a wrong context, a model that cannot be used.

`WrongOwner` is not among them: a reply would be written into another user's thread. It is a `ValueError`,
whose text the server does not mask.
"""


def say_fault(fault: DatetoolsError, runtime: Any) -> AIMessage:
    """The reply that ends the run. Raises the fault where an exception reaches whoever began the run."""
    if getattr(runtime, "server_info", None) is None:
        raise fault
    return AIMessage(fault.message, response_metadata={"refused": fault.code})
