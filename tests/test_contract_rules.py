"""Tests claim rules of the contracts that exist."""

from __future__ import annotations

from tests.contract_rules import RULES
from tests.test_scenarios import claims

CLAIMS = claims("contract")


def test_no_test_claims_a_rule_that_does_not_exist() -> None:
    assert [claim for claim in CLAIMS if claim[0] not in RULES] == []
