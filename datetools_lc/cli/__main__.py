"""`python -m datetools_lc.cli`."""

from datetools_lc.cli import main

main()
