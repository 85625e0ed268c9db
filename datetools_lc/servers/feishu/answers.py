"""What the agent answers an event of the journal, and what of it waits for a click."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage

from datetools_lc.agents.answered_by import ASKS, TO_WRITE, is_from_rules
from datetools_lc.agents.middleware.messages import split_turn
from datetools_lc.engine.weekdays import weekday_name
from datetools_lc.servers.feishu.cards import Button
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill
from datetools_lc.texts.groups import FeishuTexts

MOST_CHOICES = 8


@dataclass(frozen=True, slots=True)
class Answer:
    """A text for the card. `approval` are the ids of the interrupts that a yes or a no answers; `choices`
    are sentences that a click says in the user's place, by what their buttons say. They are said to the turn
    whose message has the id `turn`, and to no later one."""

    text: str
    approval: Sequence[str] = ()
    choices: Mapping[str, str] | None = None
    turn: str | None = None

    @property
    def question(self) -> dict[str, Any] | None:
        """What the journal keeps of it; None where nothing waits."""
        if not self.approval and not self.choices:
            return None
        return {
            "text": self.text,
            "approval": list(self.approval),
            "says": list((self.choices or {}).values()),
            "turn": self.turn,
        }

    def buttons(self, locale: str, asked: str) -> list[Button]:
        """The buttons of a card, which may show one question after another: `asked` names this one."""
        texts, of = texts_for(locale).feishu, {"asked": asked}
        if self.approval:
            return [
                Button(texts.approve, {**of, "answer": "approve"}, "primary"),
                Button(texts.reject, {**of, "answer": "reject"}),
            ]
        return [Button(text, {**of, "choice": number}) for number, text in enumerate(self.choices or {})]


def read_answer(messages: Sequence[AnyMessage], interrupts: Sequence[Any], locale: str) -> Answer:
    """The answer of a thread whose turn is over, or waits."""
    if interrupts:
        text = "\n\n".join(str(each.value["description"]) for each in interrupts)
        return Answer(text, approval=[each.id for each in interrupts])
    turn = split_turn(messages)[1]
    last = turn[-1] if turn else None
    if not isinstance(last, AIMessage):
        return Answer(texts_for(locale).feishu.failed)
    return Answer(str(last.text), choices=_choices(turn, last, locale), turn=last_turn(messages))


def last_turn(messages: Sequence[AnyMessage]) -> str | None:
    """The id of the last message of the user."""
    return next((each.id for each in reversed(messages) if isinstance(each, HumanMessage)), None)


def _choices(turn: Sequence[AnyMessage], last: AIMessage, locale: str) -> dict[str, str]:
    """What the reply offers: free times, or a yes to what it asks."""
    texts = texts_for(locale).feishu
    if last.response_metadata.get(ASKS) == TO_WRITE:
        return {texts.yes: texts.say_yes, texts.no: texts.say_no}
    results = [_data(message) for message in turn if isinstance(message, ToolMessage)]
    offered = results[-1] if results else {}
    if offered.get("status") == "conflict":
        times = dict(_times(offered.get("suggestions"), texts, locale))
        return {**times, texts.insist: texts.say_insist, texts.drop: texts.say_drop}
    if "slots" in offered and not is_from_rules(last):  # the rules need a title in the same sentence
        return dict(_times(offered["slots"], texts, locale))
    return {}


def _times(spans: object, texts: FeishuTexts, locale: str) -> Iterator[tuple[str, str]]:
    """Each span as a button says it, and as the user would."""
    for span in (spans if isinstance(spans, list) else ())[:MOST_CHOICES]:
        start, end = datetime.fromisoformat(span["start"]), datetime.fromisoformat(span["end"])
        day = f"{start:%Y-%m-%d} ({weekday_name(start.weekday(), locale)})"
        yield (
            f"{day} {start:%H:%M}–{end:%H:%M}",
            fill(
                texts.say_time, y=start.year, mo=start.month, d=start.day, h=f"{start:%H}", mi=f"{start:%M}"
            ),
        )


def _data(message: ToolMessage) -> Mapping[str, Any]:
    if isinstance(message.artifact, Mapping):
        return message.artifact
    try:
        read = json.loads(str(message.text))
    except ValueError:
        return {}
    return read if isinstance(read, Mapping) else {}


def written_events(messages: Sequence[AnyMessage]) -> list[str]:
    """The ids of the events of the schedule that the last turn made or changed."""
    results = (_data(each) for each in split_turn(messages)[1] if isinstance(each, ToolMessage))
    events = (data.get("event") for data in results if data.get("status") in ("created", "updated"))
    return [str(event["id"]) for event in events if isinstance(event, Mapping) and "id" in event]


LATEST = timedelta(minutes=5)
"""A sentence that waited longer may mean another "now" than the one it would be read at."""


def is_late(said: datetime, now: datetime) -> bool:
    """Whether a sentence may not be read as it was meant any more; both instants are in the user's zone."""
    return now - said > LATEST or said.date() != now.date()
