"""Our date engine against `whenever` and `dateutil`: how often they agree, and why not.

Run from the repository: python -m benchmarks.differential [--cases N] [--seed N]
Exit code 1 where a disagreement has no reason.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from random import Random

from tests.engine.draws import ZONES, edges
from tests.engine.oracles import QUESTIONS, Comparison

SHOWN = 5


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--cases", type=int, default=200_000, help="in all, over every question")
    options.add_argument("--seed", type=int, default=0)
    chosen = options.parse_args()
    each = -(-chosen.cases // len(QUESTIONS))
    reasons: Counter[str] = Counter()
    unexplained: list[tuple[str, Comparison]] = []
    started = time.perf_counter()
    print(f"{len(ZONES)} zones, {sum(len(edges(zone)) for zone in ZONES)} transitions")  # noqa: T201
    for name, ask in QUESTIONS.items():
        random = Random(f"{name} {chosen.seed}")
        answers = [ask(random) for _ in range(each)]
        differ = [answer for answer in answers if not answer.agrees]
        reasons.update(f"{name}: {answer.reason}" for answer in differ if answer.reason)
        unexplained += [(name, answer) for answer in differ if not answer.reason]
        print(f"{name:16} {each:8} cases {each - len(differ):8} agree {len(differ):6} differ")  # noqa: T201
    for reason, count in reasons.most_common():
        print(f"{count:8}  {reason}")  # noqa: T201
    for name, answer in unexplained[:SHOWN]:
        print(f"WITHOUT A REASON  {name}: {answer}")  # noqa: T201
    seconds = time.perf_counter() - started
    print(f"{each * len(QUESTIONS)} cases, {len(unexplained)} without a reason, {seconds:.1f} s")  # noqa: T201
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
