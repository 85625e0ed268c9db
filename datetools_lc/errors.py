"""The error tree. Every error that may reach a model carries a stable code.

It fits the builtins: bad arguments and bad settings are `ValueError`s, what is not found is a `LookupError`.

DatetoolsError
├── InputError                      arguments that the caller, a model or a person, can correct
│   ├── UnknownField                unknown_field
│   │   └── UnknownTool             unknown_field        a tool that is not offered
│   ├── MissingField                missing_required_field
│   ├── InvalidOperation            invalid_operation
│   ├── InvalidStyle                invalid_style
│   ├── InvalidValue                invalid_value
│   │   ├── InvalidDate             invalid_date
│   │   ├── InvalidTimestamp        invalid_timestamp
│   │   ├── InvalidTimezone         invalid_timezone
│   │   ├── InvalidWeekday          invalid_weekday
│   │   ├── InvalidLocale           invalid_locale
│   │   └── InvalidRange            invalid_range
│   ├── EmptyShift                  empty_shift
│   ├── RangeTooLarge               range_too_large
│   ├── OutOfRange                  out_of_range
│   │   └── UnknownYear             out_of_range         a calendar has no table of it
│   ├── NotFound                    not_found
│   ├── ChangedElsewhere            changed_elsewhere    another program was faster; nothing was written
│   ├── UnprovenTimestamp           unproven_timestamp
│   └── NotConfirmed                not_confirmed        the user was asked and did not agree
├── WrongOwner                      wrong_owner          a run or a resume of another user's thread
├── StoreUnavailable                store_unavailable    the store is down; raised, never a success
├── InternalError                   internal_error       a bug of this package, logged with its traceback
│   └── ClockFault                  internal_error       the app's clock raised
└── ConfigurationError              configuration_error  a wrong setting of the app; never shown to a model
    ├── InvalidContext              invalid_context      a run's context of a wrong type or value
    ├── UnknownSetting              unknown_setting      a keyword that there is not
    └── MissingExtra                missing_extra        a pip extra is not installed
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import ClassVar


class DatetoolsError(Exception):
    """Base of all errors of this package. `code` is stable, `message` is one line."""

    code: ClassVar[str] = "internal_error"

    def __init__(self, message: str) -> None:
        # messages quote what a model gave, with its line breaks; what is one line may be `texts.localized`
        self.message = message if len(message.splitlines()) == 1 else " ".join(message.splitlines())
        super().__init__(self.message)


class InputError(DatetoolsError):
    """Arguments that the caller can correct; it becomes a result."""

    code = "invalid_value"


class UnknownField(InputError, ValueError):
    code = "unknown_field"


class UnknownTool(UnknownField, LookupError):
    """A caller named a tool that is not offered: an error of the protocol, not of a tool.

    `name` is what was called, as far as it is shown; `tools` are the names that are offered.
    """

    def __init__(self, message: str, name: str, tools: Iterable[str]) -> None:
        super().__init__(message)
        self.name = name
        self.tools = tuple(tools)


class MissingField(InputError, ValueError):
    code = "missing_required_field"


class InvalidOperation(InputError, ValueError):
    code = "invalid_operation"


class InvalidStyle(InputError, ValueError):
    code = "invalid_style"


class InvalidValue(InputError, ValueError):
    code = "invalid_value"


class InvalidDate(InvalidValue):
    """`absent` is a date of the right form that no calendar has."""

    code = "invalid_date"

    def __init__(self, message: str, absent: str = "") -> None:
        super().__init__(message)
        self.absent = absent


class InvalidTimestamp(InvalidValue):
    code = "invalid_timestamp"


class InvalidTimezone(InvalidValue):
    code = "invalid_timezone"


class InvalidWeekday(InvalidValue):
    code = "invalid_weekday"


class InvalidLocale(InvalidValue):
    code = "invalid_locale"


class InvalidRange(InvalidValue):
    code = "invalid_range"


class EmptyShift(InputError, ValueError):
    code = "empty_shift"


class RangeTooLarge(InputError, ValueError):
    code = "range_too_large"


class OutOfRange(InputError, ValueError):
    """The answer lies outside the years 1 to 9999, or on a day that the zone never had."""

    code = "out_of_range"


class UnknownYear(OutOfRange):
    """A year that the calendar of a country, or the lunar one, has no table of."""


class NotFound(InputError, LookupError):
    """There is no such record, or it is another user's: the two are not told apart on purpose."""

    code = "not_found"


class ChangedElsewhere(InputError, ValueError):
    """Another program changed the record while it was being written; its change stands, ours was not made."""

    code = "changed_elsewhere"


class UnprovenTimestamp(InputError, ValueError):
    code = "unproven_timestamp"


class NotConfirmed(InputError, ValueError):
    code = "not_confirmed"


class WrongOwner(DatetoolsError, ValueError):
    """A thread belongs to the user of its first run; runs and resumes by other users are refused."""

    code = "wrong_owner"

    def __init__(
        self, message: str = "this thread belongs to another user; pass the user_id that it began with"
    ) -> None:
        super().__init__(message)


class StoreUnavailable(DatetoolsError):
    code = "store_unavailable"


class InternalError(DatetoolsError):
    code = "internal_error"


class ClockFault(InternalError):
    """The clock that the app gave raised; what it raised is the cause."""


class ConfigurationError(DatetoolsError, ValueError):
    """A setting that is wrong, unknown or missing: the app's author has to mend it, and no model reads it.

    Raised where it is first read, mostly when a toolkit or an agent is built. The message is one line
    that names the setting, by its keyword or its variable, and what was expected. A `ValueError` too;
    `MissingExtra` is also an `ImportError`, `InvalidContext` and `UnknownSetting` are also `TypeError`s.
    """

    code = "configuration_error"


class InvalidContext(ConfigurationError, TypeError):
    """A run's context that is none: the run must not fall back to the records of the default owner."""

    code = "invalid_context"


class UnknownSetting(ConfigurationError, TypeError):
    """A keyword that is no setting; a `TypeError` too, as Python raises it for any other function."""

    code = "unknown_setting"


@contextmanager
def needs_extra(extra: str) -> Iterator[None]:
    """Imports of what the extra installs: a package that is missing is `MissingExtra`."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = error.name or ""
        if package.startswith("datetools_lc"):
            raise
        raise MissingExtra(extra, package) from None


class MissingExtra(ConfigurationError, ImportError):
    """The extra that a part of the package needs is not installed; the message has the pip command."""

    code = "missing_extra"

    def __init__(self, extra: str, package: str) -> None:
        self.extra, self.package = extra, package
        super().__init__(f"{package} is not installed; run: {self.command}")

    @property
    def command(self) -> str:
        """The shell command that installs the extra."""
        return f"pip install 'datetools-lc[{self.extra}]'"

    def __reduce__(self) -> tuple[type[MissingExtra], tuple[str, str]]:
        return MissingExtra, (self.extra, self.package)  # the message is no argument
