"""A figure that a later report gives anew: what was first filed, how it is restated, and why."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from pipeline.model.fact import Fact, plain


@dataclass(frozen=True, slots=True)
class Restatement:
    """One figure as it was first filed and as the last report restates it.

    `first` is of the report of its own year, or of the column 调整前 of the next one. `reason` is the restating
    report's own sentence, "" where it gives none, and `reason_page` its page.
    """

    first: Fact
    restated: Fact
    reason: str = ""
    reason_page: int | None = None

    @property
    def difference(self) -> Decimal:
        """How much more the restated figure is."""
        assert self.first.value is not None and self.restated.value is not None
        return self.restated.value - self.first.value

    def to_dict(self) -> dict[str, Any]:
        """The restatement as plain data; figures are texts, so that no digit is lost."""
        one = self.restated
        return {
            "code": one.code, "item": one.item, "fiscal_year": one.fiscal_year, "period": str(one.period),
            "scope": str(one.scope), "unit": one.unit, "first_filed": _value(self.first),
            "first_report": self.first.report_id, "first_page": self.first.source.page,
            "restated": _value(one), "restating_report": one.report_id, "restated_page": one.source.page,
            "difference": f"{plain(self.difference):f}", "reason": self.reason, "reason_page": self.reason_page,
        }  # fmt: skip


def _value(fact: Fact) -> str:
    assert fact.value is not None
    return f"{plain(fact.value):f}"
