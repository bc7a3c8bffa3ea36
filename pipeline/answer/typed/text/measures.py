"""Figures that no statement has: how many of something there are, and ratios that text or tables state in percent.

A count is what a sentence says that the company has, of this year; where sentences give different ones, those that name
the day at the end of the year decide. A percentage stands right behind the words for it, or in a row of a table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.english.tables.cells import answer_cell
from pipeline.answer.typed.from_facts import figure_of
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.parsing import MetricQuestion
from pipeline.answer.typed.questions import Reference
from pipeline.answer.typed.text.report_text import ReportText, Told, is_stated
from pipeline.rules.english import EnglishRules
from pipeline.rules.english_text import Measure, TextRules
from pipeline.store.interface import Store
from pipeline.understand.english.tokens import HERE

MOST_PAGES = 3
_PERCENT = r"(?P<number>\d+(?:\.\d+)?) ?(?:%|percent\b)"
_IS = r"\b[^;%\d]{0,60}?\b(?:was|were|is|of|to|equall?ed|at|stood at|totall?ed|:)\s(?:approximately )?"
_RESPECTIVE = re.compile(r"\brespectively\b", re.I)
_AT_DAY = re.compile(r"\b(?:as (?:of|at)|at) (?:(?:the )?end|year|[a-z]+ \d|\d{1,2} [a-z]+)", re.I)
_HIGHEST_PERCENT = 100


@dataclass(frozen=True, slots=True)
class MeasureFound:
    """A figure with its places and how it was found; None where none, or more than one, was."""

    value: Decimal | None
    references: tuple[Reference, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """What a figure is looked for in."""

    issuer: Issuer
    text: ReportText
    store: Store
    english: EnglishRules
    rules: TextRules


def find_measure(measure: Measure, source: Source) -> MeasureFound:
    """The figure that a rule knows, in the report."""
    if measure.form == "count":
        return _decided(measure, _said(measure.said, source), source)
    for words in measure.rows:
        for found in (_of_facts(words, source), _of_sentences(words, measure, source), _of_cells(words, source)):
            if found.value is not None and 0 < abs(found.value) <= _HIGHEST_PERCENT:
                return found
    return MeasureFound(None, reason=f"no {measure.name} was found")


def _said(patterns: Sequence[re.Pattern[str]], source: Source) -> Iterator[tuple[Decimal, Told]]:
    """What sentences of the report's year give for a figure."""
    last = source.text.report.year
    for told in source.text.told:
        if told.aside:
            continue
        for pattern in patterns:
            for found in pattern.finditer(told.text):
                years = told.years_of(found)
                if (not years or last in years) and is_stated(told, found, source.rules):
                    yield Decimal(found["number"].replace(",", "")), told


def _decided(measure: Measure, said: Iterator[tuple[Decimal, Told]], source: Source) -> MeasureFound:
    """The one figure that sentences give; of several, that of the sentences that name the day."""
    given = list(said)
    values = {value for value, _ in given}
    if len(values) > 1:
        given = [(value, told) for value, told in given if _AT_DAY.search(told.text)]
        values = {value for value, _ in given}
    if len(values) != 1:
        told = ", ".join(sorted(map(str, values))) or "none"
        return MeasureFound(None, reason=f"{measure.name}: sentences give {told}")
    report = source.text.report
    pages = list(dict.fromkeys(told.sentence.page for _, told in given))[:MOST_PAGES]
    references = tuple(Reference(report.code, page - 1, report.id) for page in pages)
    return MeasureFound(values.pop(), references, f"{measure.name}: {given[0][1].sentence.text[:200]}")


def _of_facts(words: str, source: Source) -> MeasureFound:
    asked = MetricQuestion(words, percent=True, year=source.text.report.year, said=words)
    figure = figure_of(asked, source.issuer, source.store, source.english)
    return MeasureFound(figure.value, figure.references, figure.reason)


def _of_sentences(words: str, measure: Measure, source: Source) -> MeasureFound:
    pattern = re.compile(rf"\b{re.escape(words)}s?{_IS}{_PERCENT}", re.I)
    told = [one for one in source.text.told if words in one.text.casefold() and not _RESPECTIVE.search(one.text)]
    plain = replace(source, text=replace(source.text, told=tuple(told)))
    return _decided(measure, _said([pattern], plain), source)


def _of_cells(words: str, source: Source) -> MeasureFound:
    report = source.text.report
    answer = answer_cell(f"What was the {words} of {HERE} in {report.year}?", source.issuer, source.store, [report])
    if answer is None or not isinstance(answer.value, Decimal) or answer.unit not in ("", "%"):
        return MeasureFound(None)
    pages = dict.fromkeys(one.source.page for one in answer.citations if one.source.page is not None)
    references = tuple(Reference(report.code, page - 1, report.id) for page in pages)
    return MeasureFound(answer.value, references, answer.text.partition("\n")[0])
