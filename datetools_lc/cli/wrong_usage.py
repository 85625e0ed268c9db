"""What typer says of wrong usage, in the user's language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from datetools_lc.errors import ConfigurationError, DatetoolsError, MissingExtra
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.command_line.groups import MessageTexts
from datetools_lc.texts.error_messages import say_fault
from datetools_lc.texts.group import fill

_SHORTEST_BEGINNING = 3
"""Letters of a name that tell which one is meant."""
ELSEWHERE: Mapping[str, str] = {
    "check": "eval check",
    "compare": "eval compare",
    "due": "schedule due",
    "export": "schedule export",
    "import": "schedule import",
    "leaderboard": "eval leaderboard",
    "list": "schedule list",
    "outbox": "expenses outbox",
    "prune": "conversations prune",
    "reminders": "schedule due",
    "sync": "expenses sync",
    "week": "schedule list --week",
    "workbench": "eval workbench",
}
"""What is looked for at the top, and where it is."""
_SENTENCES = ("hello", "hi", "remind")
"""What begins a sentence: `ask` takes it."""


class WrongUsage(DatetoolsError):
    """Options that cannot be followed, found where they are put to use; nothing was done."""


@contextmanager
def refused_as_usage() -> Iterator[None]:
    """A setting or a file that is wrong is wrong usage of the command: in `eval`, exit code 1 says that cases
    failed. An extra that is missing stays one.
    """
    try:
        yield
    except MissingExtra:
        raise
    except ConfigurationError as error:
        raise WrongUsage(error.message) from None


def _frames(texts: MessageTexts) -> Mapping[str, str]:
    """What typer says, as patterns of parts that follow each other, by the sentence that says the same."""
    return {
        texts.no_such_command: r"No such command (?P<name>'.*?')\.?",
        texts.no_such_option: r"No such option: (?P<name>\S+)",
        texts.missing_argument: r"Missing argument (?P<name>.+?)\.?\Z",
        texts.missing_option: r"Missing option (?P<name>.+?)\.?\Z",
        texts.option_needs_value: r"Option (?P<name>'.*?') requires an argument\.?",
        texts.extra_arguments: r"Got unexpected extra arguments?(?:\(s\))? (?P<names>.+)",
        texts.invalid_value: r"Invalid value for (?P<name>.+?): (?P<fault>(?s:.+))",
    }


def say_usage(message: str, locale: str) -> str:
    """A message of typer in another language; as it is where there is no such frame."""
    if locale == "en":
        return message
    for sentence, frame in _frames(command_line_texts(locale).messages).items():
        head = re.match(frame, message)
        if head is not None:
            rest = message[head.end() :]
            said = {name: say_fault(text, locale) for name, text in head.groupdict().items()}
            if "fault" in said and said["fault"] == head["fault"]:
                said["fault"] = _say_of(head["name"].strip("'"), head["fault"], locale)
            return fill(sentence, **said) + (say_usage(rest, locale) if rest else "")
    return say_fault(message, locale)


def _say_of(option: str, fault: str, locale: str) -> str:
    """A fault that is said of an option, as in "must be a date"; as it is where it is not known."""
    of_option = f"{option} {fault}"
    said = say_fault(of_option, locale)
    return fault if said == of_option else said


def suggest(error: Any, context: Any) -> str:
    """What may be meant by an unknown command, or by an unknown option, in a context; nothing where no
    name there is near."""
    names = [name for parameter in context.command.get_params(context) for name in parameter.opts]
    options = [name for name in names if name.startswith("--")]
    if (option := getattr(error, "option_name", None)) is not None:
        return nearest(option, options)
    unknown = re.match(r"No such command '(?P<name>[^']+)'", error.message)
    if unknown is None:
        return ""
    typed = unknown["name"]
    if f"--{typed}" in options:
        return f"--{typed}"
    if context.parent is None and (meant := _elsewhere(typed)):
        return meant
    return nearest(typed, getattr(context.command, "commands", {}))


def _elsewhere(typed: str) -> str:
    """Where the program has what was typed as one of its commands; nothing where it has none such."""
    return f"ask {typed}" if typed.lower() in _SENTENCES else ELSEWHERE.get(typed.lower(), "")


def nearest(typed: str, names: Iterable[str]) -> str:
    """The name that takes the fewest slips of the hand to become what was typed, or of which it is the
    beginning; nothing where that is more than one slip in three letters."""
    bare = typed.lower().lstrip("-")
    slips = {name: _slips(bare, name.lstrip("-")) for name in names}
    best = min(slips, key=lambda name: slips[name], default="")
    if best and slips[best] <= max(1, len(bare) // 3) < len(bare):
        return best
    begun = [name for name in slips if name.lstrip("-").startswith(bare)]
    return begun[0] if len(begun) == 1 and len(bare) >= _SHORTEST_BEGINNING else ""


def _slips(one: str, other: str) -> int:
    """How many letters are missing, too many, others, or swapped with their neighbour."""
    rows: list[list[int]] = [list(range(len(other) + 1))]
    for i, letter in enumerate(one, 1):
        rows.append([i])
        for j, wanted in enumerate(other, 1):
            least = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (letter != wanted))
            if i > 1 and j > 1 and (letter, one[i - 2]) == (other[j - 2], wanted):
                least = min(least, rows[i - 2][j - 2] + 1)
            rows[i].append(least)
    return rows[-1][-1]
