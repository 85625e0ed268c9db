"""What stores, servers, settings and evaluations raise is told in the language of the person who meets it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from datetools_lc.stores.caldav.server.faults import refused
from datetools_lc.stores.sql.postgres import faults as of_postgres
from datetools_lc.stores.sql.sqlite import faults as of_sqlite
from datetools_lc.texts.error_messages import say_fault

ROOT = Path(__file__).parents[3] / "datetools_lc"
FOLDERS = ("stores", "servers", "agents/conversations", "calendars", "evals")
FILES = ("environment.py",)
RAISED = frozenset({"ConfigurationError", "StoreUnavailable", "Unanswered"})
# what a program meets and no command: its own arguments, and errors of a server in its log
_OF_PROGRAMS = (
    "the owner of a record ",
    "the calendar of an event ",
    "timeout_seconds ",
    "the URL of a calendar must not hold ",
    "the calendar must be ",
    "holidays must be an ISO 3166 code such as CN, not ",
    'guard must be "enforce"',
    "the bot needs an agent ",
    "durability ",
    "the path of the calendar's URL ",
    "{user} and {calendar} ",
    "the conversations were closed",
    "a target must return ",
)
_GIVEN = "Permission denied"
"""For what is known only at run time; a reason that has words of its own in each language."""


def raised_in(path: Path) -> Iterator[str]:
    """The messages of the errors that a module raises, with its constants filled in."""
    found = [
        node.args[0]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED
    ]
    texts = [text for text in found if isinstance(text, ast.Constant | ast.JoinedStr)]
    if texts:
        module = import_module(".".join(path.relative_to(ROOT.parent).with_suffix("").parts))
        yield from (written(text, module) for text in texts)


def written(text: ast.expr, module: ModuleType) -> str:
    parts = text.values if isinstance(text, ast.JoinedStr) else [text]
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else constant(part, module) for part in parts
    )


def constant(part: ast.expr, module: ModuleType) -> str:
    assert isinstance(part, ast.FormattedValue)
    if isinstance(part.value, ast.Name | ast.Subscript):
        try:
            value = eval(ast.unparse(part.value), vars(module))
        except NameError:
            return _GIVEN
        return value if isinstance(value, str) else _GIVEN
    return _GIVEN


def messages() -> Iterator[str]:
    for path in (
        *(path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))),
        ROOT / FILES[0],
    ):
        yield from raised_in(path)
    yield from (f"x.db {advice}" for advice in of_sqlite.ADVICE.values())
    yield from (
        f"x {advice}" for kind, advice in of_postgres._ADVICE.values() if kind.__name__ != "InvalidValue"
    )
    yield f"x {of_postgres._GONE}"
    yield from (
        refused(status, "host").message for status in (401, 403, 404, 409, 413, 415, 423, 429, 507, 500)
    )


SAID = sorted({said for said in messages() if not said.startswith(_OF_PROGRAMS)})


@pytest.mark.parametrize("message", SAID)
def test_an_error_that_a_command_may_meet_is_told_in_each_language(message: str) -> None:
    for locale in ("zh", "ja"):
        assert say_fault(message, locale) != message


def test_there_are_such_errors() -> None:
    assert len(SAID) > 100
