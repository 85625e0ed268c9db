"""What a tool does by its name: reads or writes which records, or computes dates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from datetools_lc.contracts import registry
from datetools_lc.errors import ConfigurationError
from datetools_lc.evals.cases.case import Case
from datetools_lc.evals.cases.categories import records_of
from datetools_lc.evals.running.transcript import Transcript

Role = Literal["dates", "reads expenses", "writes expenses", "reads schedule", "writes schedule"]


def _own_roles() -> dict[str, Role]:
    roles: dict[str, Role] = {}
    for family, tools in registry.FAMILIES.items():
        for name, tool in tools.items():
            reads = tool.annotations["readOnlyHint"]
            if family == "dates":
                roles[name] = "dates"
            elif family == "expenses":
                roles[name] = "reads expenses" if reads else "writes expenses"
            else:
                roles[name] = "reads schedule" if reads else "writes schedule"
    return roles


@dataclass(frozen=True, slots=True)
class Roles:
    """Roles of tools by name. Our own are known, with any prefix; `named` are those of another graph."""

    named: Mapping[str, Role] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, role in self.named.items():
            if role not in get_args(Role):
                raise ConfigurationError(f"the role of {name} must be one of {', '.join(get_args(Role))}")

    def role(self, tool: str) -> Role | None:
        """The role of a tool; None for one that is not known."""
        if tool in self.named:
            return self.named[tool]
        own = [name for name in _OWN if tool == name or tool.endswith(f"_{name}")]
        return _OWN[max(own, key=len)] if own else None

    def read(self, run: Transcript, turn: int) -> set[str]:
        """The records that were looked at up to the turn: by what the stores saw, and by tools.

        A write that looks for clashes has looked at the calendar.
        """
        seen: set[str] = {call.records for call in run.calls if call.turn <= turn}
        for name in run.called:
            role = self.role(name)
            if role is not None and role.startswith("reads "):
                seen.add(role.removeprefix("reads "))
        return seen

    def unwanted(self, case: Case, called: Iterable[str]) -> set[str]:
        """The tools among those called that the case cannot need."""
        records = records_of(case.category)
        other = {"expenses": "schedule", "schedule": "expenses"}.get(records or "")
        found = set()
        for name in called:
            role = self.role(name)
            beside = role is not None and other is not None and role.endswith(other)
            if beside or (role == "dates" and case.expected.no_date_tool):
                found.add(name)
        return found


_OWN = _own_roles()
