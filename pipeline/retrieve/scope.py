"""Report scope of a text: companies and years that it names become a filter and leave the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.model import Company
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.periods import find_years
from pipeline.understand.slots import compact

_BETWEEN = r"[\s()（）\[\]《》“”\"]*"  # what compact text leaves out


@dataclass(frozen=True, slots=True)
class ReportScope:
    """Codes and years that a text names, and the text without their names."""

    codes: frozenset[str]
    years: frozenset[int]
    rest: str


def scope_of(text: str, companies: Sequence[Company] | CompanyIndex) -> ReportScope:
    """Companies by any of their names and years as questions name them; a relative year (去年) is left alone."""
    index = companies if isinstance(companies, CompanyIndex) else CompanyIndex.build(companies)
    mentions = index.find(compact(text))
    rest = _without(text, [mention.text for mention in mentions])
    years = find_years(compact(rest))
    if years.years and not years.relative:
        rest = _without(rest, [span.text for span in years.spans])
    named = frozenset(years.years) if not years.relative else frozenset()
    return ReportScope(frozenset(code for mention in mentions for code in mention.codes), named, rest.strip())


def _without(text: str, names: Sequence[str]) -> str:
    for name in names:
        text = re.sub(_BETWEEN.join(map(re.escape, name)), " ", text, count=1)
    return text
