"""`ask`: one turn of the assistant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from datetools_lc.cli.output import emit, emit_json, note
from datetools_lc.cli.settings import Settings, with_settings
from datetools_lc.cli.standard_input import read_input
from datetools_lc.contracts.outcome import dumps
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.error_messages import say_fault

if TYPE_CHECKING:
    from datetools_lc.cli.conversation.turns import Pending, Turn


@with_settings
def ask(
    settings: Settings,
    words: Annotated[list[str], typer.Argument(metavar="TEXT", help=HelpTexts.ask_text)],
    yes: Annotated[bool, typer.Option("--yes", help=HelpTexts.ask_yes)] = False,
) -> None:
    """Tell the assistant one thing and print its reply. Words without quotes are one sentence;
    "-" alone reads standard input.

    Exits with 1 where a tool refused, where the sentence was not understood, where the model gave no answer,
    or where something needs a confirmation, which is then printed.
    """
    text = read_input() if words == ["-"] else " ".join(words)
    if not text.strip():
        raise typer.BadParameter(settings.messages.empty_text, param_hint="TEXT")
    from datetools_lc.cli.conversation.turns import start

    with start(settings) as conversation:
        turn = conversation.say(text)
        if turn.asks_to_write and yes:
            turn = conversation.agree(turn)
        while turn.pending and yes:
            turn = conversation.decide(turn, approve=True)
    _print(turn, settings)
    is_waiting = bool(turn.pending) or turn.asks_to_write
    if is_waiting:
        note(settings.messages.nothing_done)
    if is_waiting or turn.refused or turn.not_understood or turn.stopped_by:
        raise typer.Exit(1)


def _print(turn: Turn, settings: Settings) -> None:
    if settings.json:
        pending = [call for each in turn.pending for call in each.calls]
        waiting = {"pending": pending} if pending else {}
        emit_json({**turn.to_json(), **waiting})
    elif turn.pending:
        for each in turn.pending:
            emit(preview(each))
    else:
        emit(turn.reply)
        explain_store(turn, settings)


def explain_store(turn: Turn, settings: Settings) -> None:
    """Say on standard error what is wrong with the store, where the reply only says that something is."""
    said = say_fault(turn.store_fault, settings.locale)
    if said and turn.store_fault not in turn.reply:
        note(said)


def preview(pending: Pending) -> str:
    """The question, and all arguments of the calls that wait for its answer."""
    calls = (f"  {call['name']} {dumps(call['args'])}" for call in pending.calls)
    return "\n".join([pending.description, *calls])
