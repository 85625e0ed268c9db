"""The assistant, bound to the environment: `graph` is what LangGraph Studio opens.

The zone is `DATETOOLS_TIMEZONE`, the model `DATETOOLS_MODEL` or the offline one. It has no checkpointer: the
server brings its own.
"""

from __future__ import annotations

import os

from datetools_lc.agents.factory import create_assistant
from datetools_lc.context import locale_from_env, timezone_from_env

graph = create_assistant(
    os.environ.get("DATETOOLS_MODEL") or None, timezone=timezone_from_env(), locale=locale_from_env()
)
