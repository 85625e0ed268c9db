"""Names for the types that tests of tools and graphs share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langgraph.graph.state import CompiledStateGraph

Json = dict[str, Any]  # the arguments or the result of a call
Call = tuple[str, Json]  # a tool's name and its arguments
Step = Sequence[Call] | str  # the calls of one AI message, or a text that ends the turn
Graph = CompiledStateGraph[Any, Any, Any, Any]
