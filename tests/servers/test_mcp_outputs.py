"""The output schemas tell the truth about every result in the tables of cases."""

import json

import jsonschema
import pytest

from datetools_lc.servers.mcp_outputs import OUTPUT_SCHEMAS
from tests.tables import load_cases, run_case

TABLES = {
    "parseDateExpression": ("expressions", ("dates", "warnings")),
    "resolve_date_range": ("ranges", ("named", "instants")),
    "datetime_math": ("datetime_math", ("diff", "shift", "weekday", "convert", "relative")),
    "datetime_format": ("datetime_format", (None,)),
}


@pytest.mark.parametrize("tool", OUTPUT_SCHEMAS)
def test_a_schema_holds_for_every_result_and_names_all_its_keys(tool):
    name, parts = TABLES[tool]
    schema = OUTPUT_SCHEMAS[tool]
    checked = 0
    for part in parts:
        for case in load_cases(name, part):
            outcome = run_case(case, tool)
            if outcome.status == "error":
                continue
            result = json.loads(outcome.content)
            jsonschema.validate(result, schema)
            assert set(result) <= set(schema["properties"]), case
            checked += 1
    assert checked > 5
