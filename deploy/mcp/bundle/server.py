"""The MCP server of the bundle: the date tools on stdio."""

import sys

from datetools_lc.cli import main

sys.argv[1:] = ["mcp"]
main()
