"""Our cases in LangSmith: upload some as a dataset, play them on an agent, score the records it leaves.

pip install "datetools-lc[agent,eval]"
LANGSMITH_API_KEY=… python examples/langsmith_evaluation.py

The built-in rules are evaluated, or the model that DATETOOLS_MODEL names (openai:gpt-4.1-mini, with its key).
The same without LangSmith, offline: `datetools-lc eval`.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from langsmith import Client

from datetools_lc import DatetoolsError, create_assistant
from datetools_lc.evals.cases import load_cases
from datetools_lc.evals.langsmith import target, to_example, verdict

DATASET = "exact dates"
CASES = 12  # of more than 900; each holds its whole conversation, and what must be in the stores at the end


def build(**given: Any) -> Any:
    """The agent to evaluate, over the store and the clock of a case; put your own graph here."""
    return create_assistant(os.environ.get("DATETOOLS_MODEL"), **given)


def main(client: Client, count: int = CASES) -> None:
    if not client.has_dataset(dataset_name=DATASET):
        dataset = client.create_dataset(DATASET, description="What was said, when, and what must come of it")
        cases = load_cases()
        chosen = cases[:: len(cases) // count][:count]  # of every kind, language and level
        client.create_examples(dataset_id=dataset.id, examples=[to_example(case) for case in chosen])
    for row in client.evaluate(target(build), data=DATASET, evaluators=[verdict], max_concurrency=2):
        scores = {one.key: one.score for one in row["evaluation_results"]["results"]}
        print((row["example"].metadata or {}).get("id"), scores)


if __name__ == "__main__":
    if not os.environ.get("LANGSMITH_API_KEY"):
        sys.exit("set LANGSMITH_API_KEY; the same without LangSmith, offline: datetools-lc eval")
    try:
        build(timezone="UTC", database=":memory:").close()
    except DatetoolsError as fault:  # a model without its key, say: before anything is uploaded
        sys.exit(fault.message)
    main(Client())
