"""Which MCP tests the installed SDK can run; `make test` runs them on both generations, in two venvs."""

from importlib.metadata import version

# langchain-mcp-adapters needs mcp<2; the protocol without sessions came with mcp 2
_FIRST_GENERATION = version("mcp").startswith("1.")
collect_ignore = ["test_sessionless.py"] if _FIRST_GENERATION else ["test_langchain.py"]
