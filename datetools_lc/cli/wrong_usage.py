"""What typer says of wrong usage, in the user's language."""

from __future__ import annotations

import re
from collections.abc import Mapping

from datetools_lc.texts.command_line.groups import MessageTexts
from datetools_lc.texts.group import fill


def _frames(texts: MessageTexts) -> Mapping[str, str]:
    """What typer says, as patterns of parts that follow each other, by the sentence that says the same."""
    return {
        texts.no_such_command: r"No such command (?P<name>'.*?')\.?",
        texts.no_such_option: r"No such option: (?P<name>\S+)",
        texts.did_you_mean: r" Did you mean (?P<name>.+?)\?",
        texts.possible_options: r" \((?:Possible options: |Did you mean )(?P<names>.+?)\??\)",
        texts.missing_argument: r"Missing argument (?P<name>.+?)\.?\Z",
        texts.missing_option: r"Missing option (?P<name>.+?)\.?\Z",
        texts.option_needs_value: r"Option (?P<name>'.*?') requires an argument\.?",
        texts.extra_arguments: r"Got unexpected extra arguments?(?:\(s\))? (?P<names>.+)",
        texts.invalid_value: r"Invalid value for (?P<name>.+?): (?P<fault>(?s:.+))",
    }


def say_usage(message: str, texts: MessageTexts) -> str:
    """A message of typer in another language; as it is where there is no such frame."""
    for sentence, frame in _frames(texts).items():
        head = re.match(frame, message)
        if head is not None:
            rest = message[head.end() :]
            return fill(sentence, **head.groupdict()) + (say_usage(rest, texts) if rest else "")
    return message
