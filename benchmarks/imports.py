"""What an import costs, in time and memory, and the bytes that a model is sent with every call."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import partial

from langchain_core.utils.function_calling import convert_to_openai_tool

from benchmarks.common.measure import NoPeer, Row, Sample, beside, take_turns
from datetools_lc import create_assistant
from datetools_lc.context import REPLY_LOCALES
from datetools_lc.contracts.agent_tools import AGENT_TOOLS
from datetools_lc.prompts import system_prompt

STOCK = "from langchain_core.tools import StructuredTool"
IMPORTS: Mapping[str, tuple[str, str, float | None]] = {
    "import datetools_lc": ("import datetools_lc", STOCK, 0.05),
    "the date engine": ("from datetools_lc import parse_date_expression", STOCK, None),
    "DateToolkit": ("from datetools_lc import DateToolkit", STOCK, None),
    "create_assistant": (
        "from datetools_lc import create_assistant",
        "from langchain.agents import create_agent",
        None,
    ),
}
BUDGETS = {"expense": 5_200, "schedule": 8_800, "assistant": 12_500}
"""The most bytes of all schemas of an agent, as compact JSON of OpenAI's form."""
_MEASURE = (
    "import time; begun = time.process_time(); {statement}; taken = time.process_time() - begun\n"
    "from pathlib import Path; lines = Path('/proc/self/status').read_text().splitlines()\n"
    "print(taken, next(line.split()[1] for line in lines if line.startswith('VmHWM')))"
)


def rows(quick: bool = False) -> Iterator[Row]:
    yield from _sizes()
    if not sys.platform.startswith("linux"):
        raise NoPeer("the memory of a process is read as Linux tells it")
    for case, (ours, theirs, goal) in IMPORTS.items():
        peer = theirs.rpartition(" ")[2]
        measured: dict[str, list[tuple[float, float]]] = {"ours": [], peer: []}
        jobs = {
            "ours": partial(_measure, ours, measured["ours"]),
            peer: partial(_measure, theirs, measured[peer]),
        }
        take_turns(jobs, rounds=2 if quick else 9)
        # the time is that of the import alone, without Python's own start; the first round only warms up
        times = {name: Sample(tuple(time for time, _ in found[1:])) for name, found in measured.items()}
        memory = {name: Sample(tuple(size for _, size in found[1:])) for name, found in measured.items()}
        yield from beside(f"import: {case}", times, goal=goal)
        yield Row(case=f"memory: {case}", peer=peer, ours=memory["ours"], theirs=memory[peer], unit="B")


def _measure(statement: str, found: list[tuple[float, float]]) -> None:
    command = [sys.executable, "-c", _MEASURE.format(statement=statement)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    seconds, kib = done.stdout.split()
    found.append((float(seconds), float(kib) * 1024))


def _sizes() -> Iterator[Row]:
    with create_assistant(timezone="Asia/Shanghai", database=":memory:") as agent:
        tools = dict(agent.nodes["tools"].bound.tools_by_name)  # type: ignore[attr-defined]  # a ToolNode
    for kind, names in AGENT_TOOLS.items():
        schemas = json.dumps([convert_to_openai_tool(tools[name]) for name in names], separators=(",", ":"))
        sent, budget = (Sample((float(size),)) for size in (len(schemas), BUDGETS[kind]))
        yield Row(case=f"schemas: {kind}", peer="its budget", ours=sent, theirs=budget, unit="B", goal=1.0)
        for locale in REPLY_LOCALES:
            prompt = Sample((float(len(system_prompt(kind, locale).encode())),))
            yield Row(
                case=f"prompt: {kind}, {locale}", peer="its schemas", ours=prompt, theirs=sent, unit="B"
            )
