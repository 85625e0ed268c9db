"""The schema of a run's context, with the descriptions that Studio shows in its form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, make_dataclass
from typing import Annotated, Any

from pydantic import Field

from datetools_lc.agents.models import OFFLINE
from datetools_lc.context import REPLY_LOCALES, RunContext
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill


def context_schema(
    *, timezone: str, locale: str, model: str, choices: Sequence[str] = (OFFLINE,)
) -> type[RunContext]:
    """`RunContext` with a description of each field in `locale`, and the value used where a run gives none.

    `choices` are the models that the form offers, by names that a run can be given. A blank field counts as
    None, because forms send it so; but a blank user is refused: it may be an app's mistake, and must not open
    the records of the default owner.
    """
    texts, others = texts_for(locale).context_form, ", ".join(REPLY_LOCALES[:-1])
    descriptions = {
        "timezone": fill(texts.timezone, timezone=timezone),
        "locale": fill(texts.locale, others=others, last=REPLY_LOCALES[-1], locale=locale),
        "user_id": texts.user_id,
        "calendar_id": texts.calendar_id,
        "model": fill(texts.model, model=model),
    }
    offered = {"locale": REPLY_LOCALES, "model": choices}
    described = [
        (field.name, _form_field(descriptions[field.name], offered.get(field.name, ())), None)
        for field in fields(RunContext)
    ]
    return make_dataclass(
        "RunContext",
        described,
        bases=(RunContext,),
        namespace={"__post_init__": _blank_is_none},
        frozen=True,
        slots=True,
    )


def _form_field(description: str, choices: Sequence[str]) -> Any:
    """A text or nothing. `choices` are what a form offers; the context itself takes more (`ja-JP`)."""

    def offer(schema: dict[str, Any]) -> None:
        if choices:
            schema["anyOf"] = [{"type": "string", "enum": list(choices)}, {"type": "null"}]

    return Annotated[str | None, Field(description=description, json_schema_extra=offer)]


def _blank_is_none(context: RunContext) -> None:
    for field in fields(RunContext):
        if field.name != "user_id" and getattr(context, field.name) == "":
            object.__setattr__(context, field.name, None)
    RunContext.__post_init__(context)
