"""A group of sentences that every language has to fill, and how a sentence takes its values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Group:
    """A frozen group of sentences: each annotation of a subclass is a field without a default.

    For the type checker it is a dataclass. At run time it is none, because `dataclass` compiles an `__init__`
    for every class: for three hundred fields that is 7 ms of each import.

    Read from the class instead of an instance, a field is its own name: `HelpTexts.version == "version"`. By
    such a name the command line's declarations say which help they want before the language is known.
    """

    names: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.names = tuple(cls.__annotations__)
        for name in cls.names:
            setattr(cls, name, name)

    def __init__(self, **fields: Any) -> None:
        missing = [name for name in self.names if name not in fields]
        unknown = [name for name in fields if name not in self.names]
        if missing or unknown:
            raise TypeError(f"{type(self).__name__}: missing {missing}, unknown {unknown}")
        self.__dict__.update(fields)

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

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
        return sentence.format_map(_Values(values))
    except (AttributeError, LookupError, TypeError, ValueError):  # a malformed placeholder
        return sentence
