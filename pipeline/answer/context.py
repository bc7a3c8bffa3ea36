"""What every kind of answer needs beside its plan: facts, templates, names of companies, and how sources are told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.citation_places import locate_citation
from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.figures.period_derivation import PERIOD_NAMES
from pipeline.answer.render.templates import Templates
from pipeline.model import Citation, Period, Plan
from pipeline.understand.companies import CompanyIndex

_PERIOD_WORDS = {**PERIOD_NAMES, Period.FY: ""}
_ENDS = {
    Period.Q1: "3月末",
    Period.Q2: "6月末",
    Period.H1: "6月末",
    Period.Q3: "9月末",
    Period.M9: "9月末",
    Period.Q4: "年末",
    Period.H2: "年末",
}
_MOST_SOURCES = 6  # more are only in the citations


@dataclass(frozen=True, slots=True)
class Context:
    """Where answers come from and how they are said."""

    knowledge: Knowledge
    templates: Templates
    companies: CompanyIndex
    style: str = "plain"

    def say(self, id: str, **fills: object) -> str:
        return self.templates.say(id, self.style, **fills)

    def company(self, plan: Plan, code: str) -> str:
        """The full name of a company; in competition style what the question calls it."""
        called = self.name_in_question(plan, code) if self.style == "competition" else ""
        if not called:
            return self.companies.name(code)
        company = self.companies.companies[code]
        return company.full_name if called != company.short_name and company.full_name else called

    def name_in_question(self, plan: Plan, code: str) -> str:
        """What the question calls a company, "" where it gave its code, a typo or something else."""
        if code not in plan.companies or len(plan.called) != len(plan.companies):
            return ""
        called = plan.called[plan.companies.index(code)]
        return called if not called.isdigit() and code in self.companies.by_name.get(called, ()) else ""

    def when(self, plan: Plan, year: int, period: Period | None = None, *, balance: bool = False) -> str:
        """A year, or the part of it that is spoken of; of a balance the moment at its end (9月末).

        Of 2025年6月末有多少，年初呢 the half of 2025 and the whole of 2024.
        """
        parts = {part for of, part in plan.times if of == year}
        period = parts.pop() if period is None and len(parts) == 1 else period
        if balance and (end := _ENDS.get(plan.period if period is None else period)):
            return f"{year}年{end}" + ("母公司" if plan.scope == "parent" else "")
        return f"{year}年{_PERIOD_WORDS[plan.period if period is None else period]}" + (
            "母公司" if plan.scope == "parent" else ""
        )

    def sources(self, citations: Sequence[Citation]) -> str:
        """The sentence of sources: report and pages, or workbook and rows, none twice."""
        places: dict[str, list[str]] = {}
        for citation in citations:
            if citation.source.file:
                document, spot = locate_citation(citation, self.companies)
                places.setdefault(document, []).append(spot)
        if not places:
            return ""
        told = [
            f"{document}{'、'.join(filter(None, dict.fromkeys(spots)))}".strip() for document, spots in places.items()
        ]
        more = f"等{len(told)}处" if len(told) > _MOST_SOURCES else ""
        return self.say("sources", list="；".join(told[:_MOST_SOURCES]) + more)
