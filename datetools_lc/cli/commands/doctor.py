"""`doctor`: what works, what does not, and what to do about it."""

from __future__ import annotations

from functools import partial

import typer

from datetools_lc.cli.checking.check import Check
from datetools_lc.cli.checking.run import run_checks
from datetools_lc.cli.conversation.kept import Conversations
from datetools_lc.cli.output import emit, emit_json
from datetools_lc.cli.settings import Settings, with_settings


@partial(with_settings, reports_environment=True)
def doctor(settings: Settings, conversations: Conversations = None) -> None:
    """Check this installation: Python, zones, clock, database, model, and what else is set: the Lark table,
    the calendar on a server, the conversations.

    Exits with 1 where a check fails; its line says what to do. Servers are asked, but nothing is written.
    """
    checks = run_checks(settings, conversations)
    good = all(check.good for check in checks)
    if settings.json:
        emit_json({"ok": good, "checks": [_json(check) for check in checks]})
    else:
        width = max(len(check.name) for check in checks)
        for check in checks:
            emit(f"{_mark(check)} {check.name:<{width}}  {check.found}")
            if check.advice:
                emit(f"  {'':<{width}}  → {check.advice}")
    if not good:
        raise typer.Exit(1)


def _mark(check: Check) -> str:
    if not check.good:
        return "✗"
    return "!" if check.advice else "✓"


def _json(check: Check) -> dict[str, object]:
    return {"name": check.name, "ok": check.good, "found": check.found, "advice": check.advice or None}
