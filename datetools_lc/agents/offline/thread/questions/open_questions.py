"""What becomes of a question when the next text is no answer: it is asked once more, or told as undone."""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.agents.doubt import WRITING
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.thread.doubts import is_instruction
from datetools_lc.quickparse import Understanding
from datetools_lc.quickparse.intents.conversation.yes_no import begins_with_no

_NOT_OF_A_WRITE = {"record_id"}


def beside_question(turn: Turn, asked: Turn) -> Turn:
    """The turn that did not answer the question of the one before, which nobody may lose in silence.

    What is not understood leaves the question as it was, asked again, but for a second time. A sentence of
    its own goes before it, and a no ends it whatever follows: the reply says what was not written.
    """
    if turn.answers_question or not asks_about_write(asked):
        return turn
    is_unheard = turn.understanding is None and not (turn.apart or turn.late)
    is_final = asked.unheard or is_instruction(turn.text) or begins_with_no(turn.text)
    if is_unheard and not is_final:
        return replace(asked, text=turn.text, answers={}, answers_question=False, unheard=True)
    return turn if _says_again(turn, asked) else replace(turn, left=asked.said)


def show_first(turn: Turn) -> Turn:
    """The answer to a question that was asked twice: what stood between may have meant another day.

    A change is not shown first: it looks up what it is of, and the question was about that alone.
    """
    understood = turn.understanding
    if understood is None or turn.unsure or not any(call.name in WRITING for call in understood.calls):
        return turn
    return replace(turn, unsure=tuple(_names(understood)) or (turn.text,))


def asks_about_write(turn: Turn) -> bool:
    """Whether the turn ended in a question without whose answer nothing is written."""
    understood = turn.understanding
    if understood is None or turn.late:
        return False
    missing = set(understood.missing) - _NOT_OF_A_WRITE
    return bool(missing or turn.asks_to_write or turn.passed)


def _says_again(turn: Turn, asked: Turn) -> bool:
    """Whether the sentence writes, or asks about, the same thing in other words."""
    return turn.text in asked.said or not _names(turn.understanding).isdisjoint(_names(asked.understanding))


def _names(understood: Understanding | None) -> set[str]:
    calls = () if understood is None else understood.calls
    names = (call.arguments.get(WRITING[call.name]) for call in calls if call.name in WRITING)
    return {str(name).casefold() for name in names if name}
