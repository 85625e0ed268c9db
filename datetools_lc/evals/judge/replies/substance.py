"""What a reply says of the records, without its examples and without what it says of itself."""

from __future__ import annotations

import re

from datetools_lc.evals.judge.replies.sentences import sentences

_DID_NOTHING = re.compile(
    r"\b(?:did|done|do|changed|saved|wrote|written|deleted|recorded) nothing\b"
    r"|\bnothing (?:was|has been|is) (?:done|changed|saved|written|deleted|recorded)\b"
    r"|\b(?:did not|didn't|do not|don't|could not|couldn't) understand\b"
    r"|什么(?:都|也)没有?(?:做|记|改|存|保存|删)|没有做任何|没(?:有)?(?:完全)?(?:听懂|看懂|理解|明白)"
    r"|何も(?:し|行い|行って|変更し|保存し|記録し|削除し)(?:て|ま)|(?:分|わ)かりません|理解できません",
    re.IGNORECASE,
)
_EXAMPLE = re.compile(
    r"\b(?:such as|for example|for instance|e\.g\.|examples?:|try:)|例如|比如|譬如|例：|例:|たとえば|例えば",
    re.IGNORECASE,
)


def substance(reply: str) -> str:
    """The reply without sentences on its own failure, and without examples of what could be said."""
    kept: list[str] = []
    in_examples = False
    for sentence in sentences(reply):
        in_examples = in_examples and sentence.listed
        if in_examples or _DID_NOTHING.search(sentence.text):
            in_examples = in_examples or bool(_EXAMPLE.search(sentence.text))
            continue
        example = _EXAMPLE.search(sentence.text)
        in_examples = example is not None
        text = sentence.text if example is None else sentence.text[: example.start()]
        if text.strip():
            kept.append(text.strip())
    return "\n".join(kept)
