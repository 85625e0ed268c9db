"""The Lambda package beside Python's own start, in one run: cold import, first answer, peak memory.

python -m benchmarks.aws_lambda [rounds]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from statistics import median
from time import perf_counter

from datetools_lc.servers.lambda_zip import build_zip

STDLIB = "import dataclasses, decimal, inspect, json, logging, typing, zoneinfo"
IMPORT = "import sys; sys.path.insert(0, {folder!r}); from datetools_lc.servers.aws_lambda import handler"
ANSWER = IMPORT + "; assert handler({{}}, None)['success']"
# the high-water mark of this process alone: ru_maxrss would count its parent's memory too
PEAK = "; print(next(line for line in open('/proc/self/status') if line.startswith('VmHWM')))"


def main(rounds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        package = build_zip(Path(folder, "date-tool.zip"))
        unpacked = str(Path(folder, "unpacked"))
        with zipfile.ZipFile(package) as archive:
            archive.extractall(unpacked)
        sys.stdout.write(f"package: {package.stat().st_size / 1024:.0f} KiB\n")
        programs = {
            "python -c pass": "pass",
            "the standard library's part": STDLIB,
            "import of the handler": IMPORT.format(folder=unpacked),
            "import and first answer": ANSWER.format(folder=unpacked),
        }
        for name, times in _take_turns(programs, rounds).items():
            sys.stdout.write(f"{name}: {median(times) * 1e3:.1f} ms\n")
        for name in ("python -c pass", "import and first answer"):
            peak = _run(programs[name] + PEAK).split()[1]
            sys.stdout.write(f"peak memory, {name}: {int(peak) / 1024:.1f} MiB\n")


def _take_turns(programs: dict[str, str], rounds: int) -> dict[str, list[float]]:
    times: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(rounds):
        for name, program in programs.items():
            begun = perf_counter()
            _run(program)
            times[name].append(perf_counter() - begun)
    return times


def _run(program: str) -> str:
    """Run a program as on Lambda: no site-packages, no system tz database, no byte code kept."""
    command = [sys.executable, "-I", "-S", "-B", "-c", program]
    done = subprocess.run(command, env={"PYTHONTZPATH": ""}, check=True, capture_output=True, text=True)
    return done.stdout


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.aws_lambda", description=__doc__.splitlines()[0]
    )
    parser.add_argument("rounds", nargs="?", type=int, default=15)
    main(parser.parse_args().rounds)
