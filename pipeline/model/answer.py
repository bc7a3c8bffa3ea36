"""What the user gets: text, value, the working and the places that it points at."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from decimal import Decimal, localcontext
from typing import Any

from pipeline.model.calculation import Calculation, growth_of_steps
from pipeline.model.fact import Fact, Source
from pipeline.model.plan import Plan, Refusal


@dataclass(frozen=True, slots=True)
class Citation:
    """The place that an answer points at."""

    report_id: str
    company: str
    year: int
    item: str
    quote: str
    source: Source

    def __str__(self) -> str:
        s = self.source
        where = [s.file] if s.file else []
        where += [f"工作表{s.sheet}"] if s.sheet else []
        where += [f"第{s.page}页"] if s.page is not None else []
        where += [f"第{s.row}行"] if s.row is not None else []
        if not self.company:  # a document of a collection
            return f"{s.heading}：{' '.join(where)}"
        return f"{self.company}{self.year}年报告 {self.item}：{' '.join(where)}"

    def to_dict(self) -> dict[str, Any]:
        """The citation as plain data, what it quotes before where that stands."""
        told = {"report": self.report_id, "company": self.company, "year": self.year, "item": self.item}
        return {**told, "quote": self.quote, **self.source.to_dict()}


@dataclass(frozen=True, slots=True)
class WorkingStep:
    """A node of the working: a fact looked up, or an expression over the steps below it.

    `calculation`: how `value_to_compute` follows from those of the steps below; None of a fact.
    """

    name: str
    value: Decimal | None
    unit: str = ""
    year: int | None = None
    expression: str = ""  # e.g. (营业收入-营业成本)/营业收入
    fact: Fact | None = None
    steps: tuple[WorkingStep, ...] = ()
    calculation: Calculation | None = field(default=None, compare=False, repr=False)

    @property
    def value_to_compute(self) -> Decimal | None:
        """The value as it is computed with: a percentage, also a reported one, as the ratio that it is."""
        if self.value is None or self.unit != "%" or self.fact is None:
            return self.value
        with localcontext(prec=60):
            return self.value / 100

    @property
    def value_in_unit(self) -> Decimal | None:
        """The value in its unit: a computed ratio shown in percent as 23.1, as a reported percentage is."""
        if self.value is None or self.unit != "%" or self.fact is not None:
            return self.value
        with localcontext(prec=60):
            return self.value * 100

    @property
    def is_growth(self) -> bool:
        """Whether it is how much greater the first step below it is than the second, as a share of that."""
        return self.calculation == growth_of_steps()

    def is_same_figure(self, other: WorkingStep) -> bool:
        """Whether another step is of the same item, or computed alike of the same ones, perhaps at another time."""
        if self.fact is not None and other.fact is not None:
            return self.fact.item == other.fact.item
        computed = self.calculation is not None and self.calculation == other.calculation
        pairs = zip(self.steps, other.steps, strict=False)
        return computed and len(self.steps) == len(other.steps) and all(a.is_same_figure(b) for a, b in pairs)

    def to_dict(self) -> dict[str, Any]:
        """The step and those below it as plain data, without what is not known."""
        told: dict[str, Any] = {"name": self.name, "value": _plain(self.value_in_unit), "unit": self.unit}
        told["year"] = self.year
        if self.expression:
            told["expression"] = self.expression
        if self.fact is not None:
            told["text"] = self.fact.text
            told["source"] = self.fact.source.to_dict()
        if self.steps:
            told["operands"] = [step.to_dict() for step in self.steps]
        return {name: value for name, value in told.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user gets. Exactly one of a value (or values, or rows) and a refusal is there.

    `nearest`: the text is no answer, but the passages that come nearest to one. `likely`: what it begins with,
    the line of them that most likely is one, and what of the question this lacks.
    """

    text: str
    value: Decimal | str | int | bool | None = None
    unit: str = ""
    working: tuple[WorkingStep, ...] = ()
    citations: tuple[Citation, ...] = ()
    refusal: Refusal | None = None
    warnings: tuple[str, ...] = ()
    nearest: bool = False
    likely: str = ""
    given: tuple[Citation, ...] = ()  # the passages that a model was given for it, quoted whole
    whole_of: str = field(default="", compare=False)  # the question of which it was read to leave nothing out
    plan: Plan | None = field(default=None, compare=False, repr=False)  # what it answers, where it has a plan

    @property
    def outcome(self) -> str:
        """What kind of reply it is: answer, likely, nearest or refusal."""
        if self.refusal is not None:
            return "refusal"
        return "likely" if self.likely else "nearest" if self.nearest else "answer"

    def to_dict(self) -> dict[str, Any]:
        """Value, unit, working, citations, refusal and plan as plain data; figures as texts, so that no digit is lost.

        The keys are those of `finreport ask --json`.
        """
        told: dict[str, Any] = {
            "answer": self.text,
            "outcome": self.outcome,
            "value": _plain(self.value),
            "unit": self.unit,
            "refusal": None if self.refusal is None else self.refusal.to_dict(),
            "warnings": list(self.warnings),
            "citations": [citation.to_dict() for citation in self.citations],
            "working": [step.to_dict() for step in self.working],
        }
        if self.given:
            told["passages"] = [citation.to_dict() for citation in self.given]
        return told if self.plan is None else {**told, "plan": self.plan.to_dict()}

    def to_json(self, indent: int | None = 2) -> str:
        """As `to_dict`, as JSON."""
        return json.dumps(self.to_dict(), ensure_ascii=False, indent=indent)


def _plain(value: Any) -> Any:
    return format(value.normalize(), "f") if isinstance(value, Decimal) else value
