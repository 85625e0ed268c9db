"""The parts of the reference that are made from the code when the site is built: commands and tools."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from datetools_lc.cli.app import PROGRAM, build_command
from datetools_lc.contracts.registry import FAMILIES

_HEADS = {
    "en": ("argument or option", "default", "meaning", "required"),
    "zh": ("参数或选项", "默认值", "含义", "必填"),
    "ja": ("引数・オプション", "既定値", "意味", "必須"),
}
_COMMON = ("help", "locale")
"""Options of every command, which the page has once."""


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """The page with its markers replaced by what they name."""
    language = page.file.src_uri.partition("/")[0]
    for marker, made in (("<!-- commands -->", commands), ("<!-- tools -->", tools)):
        if marker in markdown:
            markdown = markdown.replace(marker, "\n".join(made(language)))
    return markdown


def commands(language: str) -> Iterator[str]:
    """A section for each command, with its help in the language."""
    yield from _command(build_command(language), PROGRAM, language)


def _command(command: Any, path: str, language: str) -> Iterator[str]:
    below = getattr(command, "commands", {})
    if path != PROGRAM:
        yield from (f"## {path}", "", command.help or "", "")
        yield from _table(
            ((_named(each), _default(each), each.help or "") for each in command.params if _is_own(each)),
            _HEADS[language][:3],
        )
    for name, child in below.items():
        yield from _command(child, f"{path} {name}", language)


def _is_own(parameter: Any) -> bool:
    return parameter.name not in _COMMON and not parameter.hidden


def _named(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return f"`{parameter.metavar or parameter.name.upper()}`"
    value = f" {parameter.metavar}" if parameter.metavar and not parameter.is_flag else ""
    return ", ".join(f"`{name}{value}`" for name in (*parameter.opts, *parameter.secondary_opts))


def _default(parameter: Any) -> str:
    plain = isinstance(parameter.default, str | int | float) and not isinstance(parameter.default, bool)
    return f"`{parameter.default}`" if plain and parameter.default != "" else ""


def tools(language: str) -> Iterator[str]:
    """A section for each tool, with the very words that a model is given."""
    _, _, meaning, required = _HEADS[language]
    for family in FAMILIES.values():
        for name, spec in family.items():
            yield from (f"## {name}", "", spec.description, "")
            rows = (
                (f"`{each.name}`", each.type, "✓" if each.required else "", _note(each))
                for each in spec.fields
            )
            yield from _table(rows, ("", "", required, meaning))


def _note(field: Any) -> str:
    choices = " ".join(f"`{each}`" for each in field.choices)
    return " · ".join(part for part in (field.note, choices) if part)


def _table(rows: Iterator[tuple[str, ...]], heads: tuple[str, ...]) -> Iterator[str]:
    found = list(rows)
    if not found:
        return
    for row in (heads, tuple("---" for _ in heads), *found):
        yield "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in row) + " |"
    yield ""
