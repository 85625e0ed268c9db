"""A group of sentences that every language has to fill, and how a sentence takes its values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Group:
    """A frozen group of sentences: each annotation of a subclass is a field without a default.

    For the type checker it is a dataclass, so mypy names a sentence that is missing. At run time it is none, because `dataclass` compiles an `__init__`
    for every class: for three hundred fields that is 7 ms of each import. A sentence that is missing then
    is no error: `texts/loading.py` takes the English one.

    Read from the class instead of an instance, a field is its own name: `HelpTexts.version == "version"`. By
    such a name the command line's declarations say which help they want before the language is known.
    """

    names: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.names = tuple(cls.__annotations__)
        for name in cls.names:
            setattr(cls, name, name)

    def __init__(self, **fields: Any) -> None:
        unknown = [name for name in fields if name not in self.names]
        if unknown:
            raise TypeError(f"{type(self).__name__}: unknown {unknown}")
        self.__dict__.update(fields)

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def missing(self, prefix: str = "") -> Iterator[str]:
        """The dotted names of the sentences, or whole groups, that were not given."""
        for name in self.names:
            value = vars(self).get(name)
            if value is None:
                yield f"{prefix}{name}"
            elif isinstance(value, Group):
                yield from value.missing(f"{prefix}{name}.")

    def complete_from(self, other: Group) -> None:
        """Take what is missing from a group of the same type; for a loader, before anybody reads this one."""
        for name, value in vars(other).items():
            own = vars(self).setdefault(name, value)
            if isinstance(own, Group) and own is not value:
                own.complete_from(value)

    def sentences(self, prefix: str = "") -> Iterator[tuple[str, str]]:
        """Every sentence with its dotted name, those of nested groups included."""
        for name, value in vars(self).items():
            if isinstance(value, Group):
                yield from value.sentences(f"{prefix}{name}.")
            elif isinstance(value, str):
                yield f"{prefix}{name}", value
            elif isinstance(value, tuple):
                yield from ((f"{prefix}{name}[{index}]", form) for index, form in enumerate(value))


class _Values(dict[str, object]):
    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def fill(sentence: str, **values: object) -> str:
    """The sentence with its values.

    Never raises, because it words what has happened already: a placeholder without a value stays as it is.
    """
    try:
        return sentence.format_map(values)
    except KeyError:
        return _fill_what_is_given(sentence, values)
    except (AttributeError, LookupError, TypeError, ValueError):  # a malformed placeholder
        return sentence


def _fill_what_is_given(sentence: str, values: dict[str, object]) -> str:
    try:
        return sentence.format_map(_Values(values))
    except (AttributeError, LookupError, TypeError, ValueError):
        return sentence
