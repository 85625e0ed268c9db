"""The assistant, bound to the environment: `graph` is what LangGraph Studio opens.

The zone is `DATETOOLS_TIMEZONE`, the model `DATETOOLS_MODEL` or the offline one. It has no checkpointer: the
server brings its own.
"""

from __future__ import annotations

from datetools_lc.agents.environment import graph_from_env

graph = graph_from_env("assistant")
