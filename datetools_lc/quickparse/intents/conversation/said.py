"""The answer to a question about an event of which only the day, or all but its hour, was said.

The answer is read together with those words, as if the user had said it all at once.
"""

from __future__ import annotations

from dataclasses import replace

from datetools_lc.quickparse.intents.conversation.follow_up import read_time
from datetools_lc.quickparse.kernel.plan import Understanding
from datetools_lc.quickparse.languages import language_of
from datetools_lc.quickparse.sentences import understand


def complete_said(understanding: Understanding, answer: str) -> Understanding | None:
    """The event, of which something may still be missing; None where the answer is something else."""
    said, text = str(understanding.options["said"]), answer.strip()
    language = language_of(understanding.language)
    time = read_time(text, language)
    if "type" in time:
        return None
    if time and "title" in understanding.missing:
        both = _joined(said, text, understanding.language)
        return replace(understanding, missing=("title",), options={"said": both})
    if time:
        return None
    for both in (_joined(said, text, understanding.language), f"{said} {text}", f"{text} {said}"):
        found = understand(both, understanding.language)
        if found is not None and found.intent == "schedule_add" and len(_titles(found)) == 1:
            return found
    return None


def _titles(found: Understanding) -> list[str]:
    return [str(call.arguments["title"]) for call in found.calls if "title" in call.arguments]


def _joined(said: str, text: str, code: str) -> str:
    return f"{text} {said}" if code == "en" else f"{said}{text}"
