"""Figures of a report whose file is damaged: none of them is sure, whatever sums they fulfil.

A page that was lost joins the parent company's statement to the group's, a font that was lost takes the minus signs
away: the figures that are left may agree with each other all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pipeline.extract.checks.identities import CheckOutcome
from pipeline.model import Check, Fact, Period, Report, Scope
from pipeline.rules.relations.identities import Identity, IdentityOutcome, IdentityResult

_WHOLE = Identity("whole_file", "报告文件完整", "", "", ())


def run_damage(report: Report) -> Iterator[CheckOutcome]:
    """The check of a report's file, where that is damaged."""
    if report.damage:
        result = IdentityResult(_WHOLE, IdentityOutcome.FAILED)
        yield CheckOutcome(result, report.year, Period.FY, Scope.CONSOLIDATED, ())


def with_damage(facts: Iterable[Fact], report: Report) -> Iterator[Fact]:
    """The facts of a report; of a damaged file those that failed a check which would be answered without a word."""
    for fact in facts:
        if not report.damage or fact.missing or fact.check is Check.DOUBTFUL:
            yield fact
        else:
            evidence = "；".join(filter(None, (report.damage, fact.evidence)))
            yield replace(fact, check=Check.FAILED, evidence=evidence)
