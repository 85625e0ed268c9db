"""`chat`: a conversation at the terminal, or one turn for each line of a pipe."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from datetools_lc.cli.commands.ask import explain_store, preview
from datetools_lc.cli.conversation.kept import Conversations, choose_conversations
from datetools_lc.cli.conversation.transcript import call_lines
from datetools_lc.cli.output import emit, emit_json, note
from datetools_lc.cli.settings import Settings, with_settings
from datetools_lc.cli.standard_input import BYTE_ORDER_MARK
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.currency import find_currency
from datetools_lc.contracts.registry import TOOLS
from datetools_lc.errors import DatetoolsError
from datetools_lc.texts.command_line import command_line_texts
from datetools_lc.texts.command_line.groups import HelpTexts
from datetools_lc.texts.error_messages import say_fault
from datetools_lc.texts.group import fill

if TYPE_CHECKING:
    from datetools_lc.cli.conversation.turns import Conversation, Turn

_PROMPT = "› "
_HELP = "/help"
_COMMAND = re.compile(r"/[a-zA-Z]+")
"""What looks like a command of a chat."""
_MARKS = ".!?。！？ "
_QUOTES = "「」『』“”\"'"
_LEAVE = frozenset(
    ("exit", "quit", "/exit", "/quit", "退出", "结束", "結束", "終了", "終わり", "終わる", "おわり")
)
"""Lines that are for the chat itself and not for the assistant; in any letter case, with a mark or none."""


@with_settings
def chat(
    settings: Settings,
    conversations: Conversations = None,
    thread: Annotated[str, typer.Option("--thread", metavar="NAME", help=HelpTexts.chat_thread)] = "chat",
) -> None:
    """Talk with the assistant; `exit`, `quit` or Ctrl-D end the conversation, `/help` shows examples.

    It remembers the conversation while it runs, or for good where conversations are kept: then it goes on
    where it stood. Tool calls are shown on standard error.
    """
    from datetools_lc.cli.conversation.turns import name_thread, start
    from datetools_lc.quickparse.intents.conversation.help import takes_leave

    kept = choose_conversations(conversations)
    own = None if kept is None else name_thread(settings.user, thread)

    at_terminal = _is_terminal()
    if at_terminal:
        with suppress(ImportError):  # line editing and history; Windows has its own
            import readline  # noqa: F401
        messages, model = settings.messages, settings.model
        named = messages.built_in_rules if model in (None, "offline") else model
        note(fill(messages.chat_model, model=named))
        note(_examples(settings))
    opened = start(settings, conversations=kept, thread=own, opens_records=True)
    with opened as conversation, suppress(EOFError, KeyboardInterrupt):
        if own is not None:
            _take_turn(conversation.resume, settings, conversation)
        while True:
            text = _read(_PROMPT if at_terminal else "").strip()
            if text.lower().strip(_QUOTES).rstrip(_MARKS) in _LEAVE:
                break
            if text.lower() == _HELP:
                note(_examples(settings))
            elif _COMMAND.fullmatch(text):
                note(fill(settings.messages.unknown_chat_command, name=text))
            elif text:
                _take_turn(partial(conversation.say, text), settings, conversation)
            if takes_leave(text):
                break
    if at_terminal:
        note("")


def _examples(settings: Settings) -> str:
    """What can be said, and how the chat is left, in the user's language and the ledger's currency."""
    from datetools_lc.agents.offline.replies.first_words import say_what_can_be_done
    from datetools_lc.agents.offline.replies.speech import Speech

    speech = Speech(settings.locale, find_currency(settings.currency))
    return f"{say_what_can_be_done(speech, list(TOOLS))}\n{settings.messages.chat_commands}"


def _take_turn(begin: Callable[[], Turn | None], settings: Settings, conversation: Conversation) -> None:
    """Run one turn, if it begins; an error ends the turn, not the conversation."""
    try:
        turn = begin()
        if turn is None:
            return
        while turn.pending:
            turn = conversation.decide(turn, approve=_confirm(turn, settings))
    except DatetoolsError as error:
        note(f"❌ {say_fault(error.message, settings.locale)}")
        return
    for line in call_lines(turn.messages):
        note(f"  {line}")
    if settings.json:
        emit_json(turn.to_json())
    else:
        emit(turn.reply)
        explain_store(turn, settings)


def _confirm(turn: Turn, settings: Settings) -> bool:
    for each in turn.pending:
        note(preview(each))
    agreeing = {"y", *(command_line_texts(locale).messages.confirm_yes for locale in REPLY_LOCALES)}
    return _read(settings.messages.confirm).strip().lower() in agreeing


def _is_terminal() -> bool:
    return sys.stdin.isatty()


def _read(prompt: str) -> str:
    """A line of standard input; the prompt goes to standard error, so that a pipe gets replies only."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return input(prompt)
    typer.echo(prompt, nl=False, err=True)
    line = sys.stdin.readline().removeprefix(BYTE_ORDER_MARK)
    if not line:
        raise EOFError
    return line
