"""The rules as a shortcut past a real model: an answer only where they understood the whole sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage

from datetools_lc.agents.doubt import WRITING, may_be_speech
from datetools_lc.agents.offline.model import OfflineChatModel, answer_turn
from datetools_lc.agents.offline.plan.turn import Turn
from datetools_lc.agents.offline.thread.conversation import read_alone, read_answer, read_before
from datetools_lc.agents.offline.thread.questions.follow_up import AGAIN
from datetools_lc.agents.offline.tool_names import Records, bound_call, records_of
from datetools_lc.contracts.categories import DEFAULT_CATEGORY
from datetools_lc.contracts.currency import DEFAULT_CURRENCY
from datetools_lc.quickparse import Call
from datetools_lc.quickparse.free_part.others import may_be_misspelt, may_be_of_others
from datetools_lc.quickparse.kernel.plan import LEFT_OPEN
from datetools_lc.quickparse.languages import LANGUAGE_CODES

_PARSE = "parseDateExpression"


class _Settings(NamedTuple):
    """What a text is read with: the ledger's currency, the country, and what alone the agent keeps."""

    currency: str
    holidays: str | None
    keeps: Records | None


@dataclass(frozen=True, slots=True)
class QuickAnswers:
    """What `QuickLane` is given: the offline rules, with precision before recall.

    `wide`: things that the rules do not know by name are written too. `reminders`: the tools keep them.
    `holidays` is the country whose calendar is read.
    """

    locale: str = "en"
    default_category: str = DEFAULT_CATEGORY
    currency: str = DEFAULT_CURRENCY
    wide: bool = False
    reminders: bool = False
    holidays: str | None = None

    def serves(self, model: BaseChatModel) -> bool:
        """Whether the model is these rules itself: asked directly, they look at more of the conversation."""
        return isinstance(model, OfflineChatModel)

    def answer(self, messages: Sequence[BaseMessage], names: Sequence[str]) -> AIMessage | None:
        """The next message of the turn, or None where the model has to answer. `names`: the bound tools.

        The thread is one that `lane_thread.is_for_rules` lets through.
        """
        settings = _Settings(self.currency, self.holidays, records_of(names))
        past = read_before(messages, *settings)
        if past is None:
            turn: Turn | None = read_alone(messages, *settings)
        elif past.is_settled:
            turn = _read_later(messages, past, settings)
        else:
            turn = _read_answer(messages, settings)
        if turn is not None and self.wide and not (turn.doubted or _leaves_open(turn)):
            turn = replace(turn, unsure=())
        if turn is None or not _is_whole(turn, names):
            return None
        return answer_turn(
            turn,
            names,
            locale=self.locale,
            default_category=self.default_category,
            currency=self.currency,
            reminders=self.reminders,
        )


def _leaves_open(turn: Turn) -> bool:
    """Whether known words leave open what is meant, or an unknown one may be no name."""
    understood = turn.understanding
    is_open = understood is not None and LEFT_OPEN in understood.options
    return is_open or any(map(_is_left_open, turn.unsure))


def _is_left_open(part: str) -> bool:
    """Whether a doubtful name may be no name, somebody else's, or a slip of the finger."""
    return may_be_speech(part) or may_be_of_others(part, LANGUAGE_CODES) or may_be_misspelt(part)


def _is_whole(turn: Turn, names: Sequence[str]) -> bool:
    """Whether the turn is understood whole, its tools are bound, none has refused, no start has passed."""
    understood = turn.understanding
    if understood is None or not understood.complete or turn.unsure or turn.failed:
        return False
    if turn.passed or turn.spent_ahead:
        return False
    return all(bound_call(call, names) is not None for call in turn.calls)


def _read_answer(messages: Sequence[BaseMessage], settings: _Settings) -> Turn | None:
    """The answer to a clash or a question that stands open: a pick, an insistence, a no. A new time may be
    meant as another day's, and a bare yes as any time: they are the model's."""
    turn = read_answer(messages, *settings)
    is_new_time = turn is not None and any(call.name == _PARSE for call in turn.calls)
    is_open = turn is not None and turn.understanding is not None and AGAIN in turn.understanding.options
    return None if is_new_time or is_open else turn


def _read_later(messages: Sequence[BaseMessage], past: Turn, settings: _Settings) -> Turn | None:
    """A sentence after earlier ones, where it leaves out nothing that they may have said."""
    turn = read_alone(messages, *settings)
    if turn.understanding is None or turn.understanding.assumed:
        return None
    writes = any(call.name in WRITING for call in turn.calls)
    if writes and _names_a_day(past) and not _names_a_day(turn):
        return None  # the day may be the one before
    return turn


def _names_a_day(turn: Turn) -> bool:
    """Whether the sentence is about some day; a time of today may lack its day: "review at 4"."""
    understood = turn.understanding
    return understood is not None and any(_is_of_a_day(call) for call in understood.calls)


def _is_of_a_day(call: Call) -> bool:
    if call.name != _PARSE:
        return call.name not in WRITING
    arguments = call.arguments
    return (arguments.get("type"), arguments.get("offset")) != ("relative", 0) or "hour" not in arguments
