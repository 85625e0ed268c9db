"""Errors of what an option or a variable was given, as wrong usage of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import typer

from datetools_lc.errors import ConfigurationError, InputError

T = TypeVar("T")


def check(option: str, read: Callable[[T], Any], value: T) -> Any:
    """The value of an option as `read` parses it; wrong usage of that option where it raises."""
    try:
        return read(value)
    except InputError as error:
        raise wrong(option, error) from None


class Unset(typer.BadParameter):
    """Wrong usage of no option: the message names the variables of the environment that mend it."""

    def format_message(self) -> str:
        return self.message


def wrong(option: str, error: InputError | ConfigurationError) -> typer.BadParameter:
    """An error as wrong usage of an option, which is named once, or of an environment variable."""
    message = error.message.removeprefix(f"{option} ") if option.startswith("--") else error.message
    return typer.BadParameter(message, param_hint=option)
