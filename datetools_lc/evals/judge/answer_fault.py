"""What is wrong with a reply as an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FaultKind = Literal["wrong", "lacking"]


@dataclass(frozen=True, slots=True)
class AnswerFault:
    """A `wrong` answer says something that is not so; one that is `lacking` says too little."""

    kind: FaultKind
    text: str
