"""What tables, statements and computations with them tell of one company's figures, for questions in English.

A question for a part of a year is read as one by fiscal years; what is looked up is then of that part of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.answer.english.figures import SPENT, answer_figure
from pipeline.answer.english.greatest import answer_greatest
from pipeline.answer.english.members import answer_member
from pipeline.answer.english.movement.changes import answer_change, asks_change
from pipeline.answer.english.movement.stated_amounts import figure_of_sentence
from pipeline.answer.english.operations import answer_operation
from pipeline.answer.english.passages import reports_asked
from pipeline.answer.english.sentences import answer_sentence
from pipeline.answer.english.tables.bounds import answer_bound
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, YEAR_END_COMPARED, PartOfYear
from pipeline.answer.english.tables.cells import answer_cell
from pipeline.answer.english.tables.likely_sums import asks_sum
from pipeline.answer.english.tables.portions import answer_portions
from pipeline.answer.english.tables.shares import share_of_total, stands_with
from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.answer.typed.figure_wording import in_period, is_balance
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.quarters import QuarterQuestion, read_quarter
from pipeline.model import Answer, Kind, Period, Report
from pipeline.rules.english import english_key
from pipeline.store.interface import Store
from pipeline.understand.periods import find_time_points

_AT_END = re.compile(r"\b(?:end|close) of\b|\byear[- ]?end\b", re.I)


def table_answer(marked: str, issuer: Issuer, typed: TypedAssistant) -> Answer | None:
    """What tables and computations with their cells tell for certain."""
    store = typed.store
    text, when = by_years(marked, issuer, store)
    known = reports_of(text, issuer, when)
    find = figure_finder(issuer, typed, known, when)
    if (bound := answer_bound(text, issuer, store, known, find, when)) is not None:
        return bound
    if (greatest := answer_greatest(text, issuer, store, known, find, when)) is not None and not greatest[0].likely:
        return greatest[0]
    dated = by_fiscal_years(text, issuer, store) if when.period is Period.FY else text
    if (both := answer_portions(dated, issuer, store, known, when)) is not None:
        return both
    computes = asks_change(text) or asks_sum(text)  # of which one row is no answer, be it called a change
    if not computes and (cell := _cell(text, issuer, store, known, when)) is not None:
        return cell
    return computed_answer(text, issuer, typed, known, when)


def computed_answer(
    marked: str, issuer: Issuer, typed: TypedAssistant, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> Answer | None:
    """A sum, ratio, share or change of two figures, each from the statements, else from a table."""
    store = typed.store

    any_figure = figure_finder(issuer, typed, reports, when)

    def share(part: str, whole: str, year: int | None, known: Answer | None) -> Answer | None:
        return share_of_total(part, whole, year, issuer, store, reports, known, when)

    def fits(part: Answer, whole: Answer) -> bool:
        return stands_with(part, whole, store)

    timed = by_fiscal_years(marked, issuer, store) if when.period is Period.FY else marked
    computed = answer_operation(timed, issuer, any_figure, share, fits)
    latest = max((report.year for report in reports), default=0)
    computed = computed or answer_change(timed, issuer, any_figure, latest)
    if computed is None:
        computed = answer_change(timed, issuer, lambda one: stated_figure(one, issuer, typed, reports, when), latest)
    if computed is None or when.period is Period.FY:
        return computed
    head, line, rest = computed.text.partition("\n")
    return replace(computed, text=f"{in_period(head, when.period, instant=when.instant)}{line}{rest}")


def stated_figure(
    question: str, issuer: Issuer, typed: TypedAssistant, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> Answer | None:
    """The figure of one of several years that a sentence states."""
    if when != WHOLE_YEAR:
        return None
    indexes = [typed.passages(report.id) for report in reports]
    return figure_of_sentence(answer_sentence(question, issuer, reports, indexes), issuer, typed.store)


def figure_finder(
    issuer: Issuer, typed: TypedAssistant, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> Callable[[str], Answer | None]:
    """What looks up one figure in statements, tagged facts and tables."""
    store = typed.store

    def find(question: str) -> Answer | None:
        quarter = QuarterQuestion(question, when.period, when.instant, dated=True) if when != WHOLE_YEAR else None
        told = answer_figure(question, issuer, store, typed.english, typed.stated, quarter)
        told = told if isinstance(told, Answer) else answer_member(question, issuer, store, typed.english, quarter)
        return told if told is not None else _cell(question, issuer, store, reports, when)

    return find


def by_years(marked: str, issuer: Issuer, store: Store) -> tuple[str, PartOfYear]:
    """A question for a part of a year as one by fiscal years, with the part; any other as it is."""
    quarter = read_quarter(marked, issuer, store)
    if not isinstance(quarter, QuarterQuestion) or quarter.period is Period.FY:
        text = quarter.text if isinstance(quarter, QuarterQuestion) else marked
        return (text, YEAR_END_COMPARED) if _only_compared(text, issuer) else (marked, WHOLE_YEAR)
    return quarter.text, PartOfYear.of(quarter)


def _only_compared(text: str, issuer: Issuer) -> bool:
    """Whether the end of the year that is asked for stands in quarterly reports of the next year alone."""
    points = find_time_points(text).asked
    years = {year for point in points for year in point.years}
    if len(years) != 1 or not (_AT_END.search(text) or any(point.date for point in points)):
        return False
    (year,) = years
    return not issuer.of_year(year) and any(r.year == year + 1 for r in issuer.reports if r.kind is not Kind.ANNUAL)


def reports_of(text: str, issuer: Issuer, when: PartOfYear) -> tuple[Report, ...]:
    """The reports whose tables a question by fiscal years asks for."""
    if when == WHOLE_YEAR:
        return reports_asked(text, issuer) or issuer.of_year(None)
    years = {year for point in find_time_points(text).asked for year in point.years}
    known = when.reports(issuer.reports)
    own = tuple(report for report in known if report.year in years)
    return own or tuple(report for report in known if report.year - 1 in years)


def _cell(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> Answer | None:
    """A cell of a table; no balance where it is asked what was spent."""
    told = answer_cell(question, issuer, store, reports, when)
    if told is None or not SPENT.search(question):
        return told
    places = {(cited.report_id, cited.source.page, english_key(cited.item)) for cited in told.citations}
    facts = (fact for r in reports for fact in store.facts([r.code], None, [r.year], report_id=r.id))
    balances = ((f.report_id, f.source.page, english_key(f.raw_label)) for f in facts if is_balance(f))
    return None if places.intersection(balances) else told


def by_fiscal_years(marked: str, issuer: Issuer, store: Store) -> str:
    """The question with the fiscal year in place of the day on which one ends: June 30, 2022."""
    quarter = read_quarter(marked, issuer, store)
    return quarter.text if isinstance(quarter, QuarterQuestion) and quarter.period is Period.FY else marked
