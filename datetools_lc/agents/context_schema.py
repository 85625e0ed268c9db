"""The schema of a run's context, with the descriptions that Studio shows in its form."""

from __future__ import annotations

from dataclasses import fields, make_dataclass
from typing import Annotated

from pydantic import Field

from datetools_lc.context import RunContext


def context_schema(*, timezone: str, locale: str, model: str) -> type[RunContext]:
    """`RunContext` with a description of each field, and the value that is used where a run gives none.

    A blank field counts as None: forms send it so.
    """
    texts = {
        "timezone": f"IANA timezone of the user, such as Europe/Berlin. Now {timezone}.",
        "locale": f"Language of messages: en, zh or ja. Now {locale}.",
        "user_id": "Whose records and events they are.",
        "calendar_id": "Which of the user's calendars.",
        "model": f"Chat model, such as openai:gpt-4.1-mini, or offline. Now {model}.",
    }
    described = [
        (field.name, Annotated[str | None, Field(description=texts[field.name])], None)
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
        if getattr(context, field.name) == "":
            object.__setattr__(context, field.name, None)
    RunContext.__post_init__(context)
