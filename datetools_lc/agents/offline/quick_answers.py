"""The rules as a shortcut past a real model: an answer only where they understood the whole sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage

from datetools_lc.agents.offline.conversation import read_last
from datetools_lc.agents.offline.model import OfflineChatModel, answer_turn
from datetools_lc.agents.offline.tool_names import bound_name
from datetools_lc.agents.offline.turn import Turn
from datetools_lc.prompts import DEFAULT_CATEGORY


@dataclass(frozen=True, slots=True)
class QuickAnswers:
    """What `QuickLane` is given: the offline rules, with precision before recall."""

    locale: str = "en"
    default_category: str = DEFAULT_CATEGORY

    def serves(self, model: BaseChatModel) -> bool:
        """Whether the model is these rules itself: asked directly, they look at more of the conversation."""
        return isinstance(model, OfflineChatModel)

    def answer(self, messages: Sequence[BaseMessage], names: Sequence[str]) -> AIMessage | None:
        """The next message of the turn, or None where the model has to answer. `names`: the bound tools."""
        turn = read_last(messages)
        if not _is_whole(turn, names) or _may_answer_earlier_talk(turn, messages):
            return None
        return answer_turn(turn, names, locale=self.locale, default_category=self.default_category)


def _is_whole(turn: Turn, names: Sequence[str]) -> bool:
    """Whether the turn is understood whole, its tools are bound, and none of them has refused."""
    if turn.understanding is None or not turn.understanding.complete:
        return False
    if any(answer.failed for answer in turn.answers.values()):
        return False
    return all(bound_name(call.name, names) is not None for call in turn.calls)


def _may_answer_earlier_talk(turn: Turn, messages: Sequence[BaseMessage]) -> bool:
    """Whether the sentence may refer to what was said before: it leaves things out, or follows a question."""
    last = max(index for index, message in enumerate(messages) if isinstance(message, HumanMessage))
    replies = [message for message in messages[:last] if isinstance(message, AIMessage)]
    if not replies:
        return False
    assumed = turn.understanding is not None and bool(turn.understanding.assumed)
    return assumed or str(replies[-1].text).rstrip().endswith(("?", "？"))
