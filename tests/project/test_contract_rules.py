"""Every rule of the contracts' second edition has a test, and every test claims rules that exist."""

from __future__ import annotations

from tests.project.contract_rules import RULES
from tests.project.test_scenarios import claims

CLAIMS = claims("contract")


def test_every_rule_is_claimed_by_a_test() -> None:
    assert sorted(RULES.keys() - {rule for rule, _ in CLAIMS}) == []


def test_no_test_claims_a_rule_that_does_not_exist() -> None:
    assert [claim for claim in CLAIMS if claim[0] not in RULES] == []
