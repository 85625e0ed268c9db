"""The schema of a run's context, with the descriptions that Studio shows in its form."""

from __future__ import annotations

from dataclasses import fields, make_dataclass
from typing import Annotated

from pydantic import Field

from datetools_lc.context import REPLY_LOCALES, RunContext
from datetools_lc.texts import texts_for
from datetools_lc.texts.group import fill


def context_schema(*, timezone: str, locale: str, model: str) -> type[RunContext]:
    """`RunContext` with a description of each field in `locale`, and the value used where a run gives none.

    A blank field counts as None, because forms send it so; but a blank user is refused: it may be an app's
    mistake, and must not open the records of the default owner.
    """
    texts, others = texts_for(locale).context_form, ", ".join(REPLY_LOCALES[:-1])
    descriptions = {
        "timezone": fill(texts.timezone, timezone=timezone),
        "locale": fill(texts.locale, others=others, last=REPLY_LOCALES[-1], locale=locale),
        "user_id": texts.user_id,
        "calendar_id": texts.calendar_id,
        "model": fill(texts.model, model=model),
    }
    described = [
        (field.name, Annotated[str | None, Field(description=descriptions[field.name])], None)
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


def _blank_is_none(context: RunContext) -> None:
    for field in fields(RunContext):
        if field.name != "user_id" and getattr(context, field.name) == "":
            object.__setattr__(context, field.name, None)
    RunContext.__post_init__(context)
