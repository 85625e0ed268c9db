"""What the errors of every layer say, in the user's language: they are raised in English."""

from __future__ import annotations

import re
from collections.abc import Mapping

from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.group import fill
from datetools_lc.texts.localized import Localized, in_locale

_MEANT = re.compile(r"(?P<said>.+); did you mean (?P<name>.+)\?", re.DOTALL)
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_ON_SERVER = re.compile(r"the database (?P<database>\S+) on (?P<host>.+)")
_LAST = re.compile(r",? (?:and|or) ")


def say_fault(message: str, locale: str) -> str:
    """An error's message in another language; as it is where no sentence of `ErrorTexts` fits it.

    The English sentence is the pattern. What it quotes as the reason is said in the language too.
    """
    if locale == "en" or isinstance(message, Localized):
        return in_locale(message, locale)
    if meant := _MEANT.fullmatch(message):
        sentence = command_line_texts(locale).messages.did_you_mean
        return fill(sentence, said=say_fault(meant["said"], locale), name=meant["name"])
    texts = command_line_texts(locale).errors
    for name, english in command_line_texts("en").errors.sentences():
        if found := re.fullmatch(_pattern(english), message.removesuffix("."), re.DOTALL):
            said = fill(getattr(texts, name), **_values(found.groupdict(), locale))
            # a message of any other kind may hold a colon
            is_known = name != "of_part" or say_fault(found["reason"], locale) != found["reason"]
            return said if is_known else message
    return message


def _pattern(english: str) -> str:
    """Text and placeholders in turn."""
    pieces = _PLACEHOLDER.split(english)
    return "".join(
        f"(?P<{piece}>.+?)" if index % 2 else re.escape(piece) for index, piece in enumerate(pieces)
    )


def _values(found: Mapping[str, str], locale: str) -> dict[str, str]:
    """What the English sentence quotes; a reason, and the joints of a list, in the language."""
    said = dict(found)
    if "reason" in said:
        said["reason"] = say_fault(said["reason"], locale)
    if on_server := _ON_SERVER.fullmatch(said.get("name", "")):
        said["name"] = fill(command_line_texts(locale).messages.database_on, **on_server.groupdict())
    if "names" in said:
        said["names"] = _LAST.sub(", ", said["names"]).replace(", ", "、")
    return said
