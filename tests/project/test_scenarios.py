"""Every scenario of the seeds has a test, and every test claims scenarios that exist."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.project.scenarios import SCENARIOS

TESTS = Path(__file__).parents[1]


def claims_of(path: Path, marker: str) -> Iterator[tuple[str, str]]:
    """The ids that the tests of a file claim with a marker, each with the name of its test or of the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        marks: list[ast.expr] = []
        name = ""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if node.name.lower().startswith("test"):
                marks, name = node.decorator_list, f"::{node.name}"
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            marks = node.value.elts if isinstance(node.value, ast.List) else [node.value]
        for mark in marks:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == f"pytest.mark.{marker}":
                for argument in mark.args:
                    yield ast.literal_eval(argument), f"{path.relative_to(TESTS)}{name}"


def claims(marker: str) -> list[tuple[str, str]]:
    """Every id that a test claims with the marker, with the file and the name of the test."""
    return [claim for path in sorted(TESTS.rglob("test_*.py")) for claim in claims_of(path, marker)]


CLAIMS = claims("scenario")


def test_every_scenario_is_claimed_by_a_test() -> None:
    assert sorted(SCENARIOS.keys() - {scenario for scenario, _ in CLAIMS}) == []


def test_no_test_claims_a_scenario_that_does_not_exist() -> None:
    assert [claim for claim in CLAIMS if claim[0] not in SCENARIOS] == []


def test_every_scenario_names_its_document_and_says_what_it_asks() -> None:
    for scenario, wanted in SCENARIOS.items():
        assert scenario.split(".")[0] in ("000", "001", "002", "003", "004")
        assert len(scenario.split(".")) >= 3
        assert 10 < len(wanted) < 110 or "？" in wanted or "予定" in wanted
