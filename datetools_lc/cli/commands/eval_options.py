"""The options of `eval`, each declared once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from datetools_lc.cli.settings import MODEL_VARIABLE
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.texts.command_line.groups import HelpTexts

Json = Annotated[bool, typer.Option("--json", help=HelpTexts.json)]
Locale = Annotated[
    str | None, typer.Option("--locale", metavar="|".join(REPLY_LOCALES), help=HelpTexts.locale)
]
Model = Annotated[
    str,
    typer.Option(
        "--model",
        metavar="NAME",
        envvar=MODEL_VARIABLE,
        show_envvar=False,
        show_default=False,
        help=HelpTexts.model,
    ),
]
Graph = Annotated[str | None, typer.Option("--graph", metavar="MODULE:ATTR", help=HelpTexts.eval_graph)]
Cases = Annotated[list[Path] | None, typer.Option("--cases", metavar="FILE", help=HelpTexts.eval_cases)]
Only = Annotated[list[str] | None, typer.Option("--only", metavar="GLOB", help=HelpTexts.eval_only)]
Repeat = Annotated[int, typer.Option("--repeat", min=1, help=HelpTexts.eval_repeat)]
Concurrency = Annotated[int, typer.Option("--concurrency", min=1, help=HelpTexts.eval_concurrency)]
Guard = Annotated[str, typer.Option("--guard", help=HelpTexts.eval_guard)]
Hybrid = Annotated[bool, typer.Option("--hybrid", help=HelpTexts.eval_hybrid)]
MaxCalls = Annotated[int | None, typer.Option("--max-calls", min=1, help=HelpTexts.eval_max_calls)]
MaxTokens = Annotated[int | None, typer.Option("--max-tokens", min=1, help=HelpTexts.eval_max_tokens)]
MaxCost = Annotated[float | None, typer.Option("--max-cost", min=0, help=HelpTexts.eval_max_cost)]
Tariff = Annotated[
    str | None, typer.Option("--prices", metavar="IN,OUT[,CACHED]", help=HelpTexts.eval_prices)
]
RetryErrors = Annotated[
    bool,
    typer.Option("--retry-errors/--no-retry-errors", show_default=False, help=HelpTexts.eval_retry_errors),
]
Remote = Annotated[str | None, typer.Option("--remote", metavar="URL", help=HelpTexts.eval_remote)]
Assistant = Annotated[str, typer.Option("--assistant", metavar="NAME", help=HelpTexts.eval_assistant)]
Database = Annotated[str | None, typer.Option("--database", metavar="URL", help=HelpTexts.database)]
RolesFile = Annotated[Path | None, typer.Option("--roles", metavar="FILE", help=HelpTexts.eval_roles)]
Timeout = Annotated[float, typer.Option("--timeout", min=0.1, help=HelpTexts.eval_timeout)]
Out = Annotated[Path, typer.Option("--out", metavar="FOLDER", help=HelpTexts.eval_out)]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help=HelpTexts.eval_resume)]
FailUnder = Annotated[
    float | None,
    typer.Option("--fail-under", metavar="PERCENT", min=0, max=100, help=HelpTexts.eval_fail_under),
]
