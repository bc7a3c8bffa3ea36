"""What a company and year are looked up in: the tables of a report, and what a question has of their names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.cells.computed.share_rows import owners_net_assets
from pipeline.answer.cells.denials import denied_pairs
from pipeline.answer.cells.directions import direction_of
from pipeline.answer.cells.questions.balances import asks_balance_alone
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.allowance_tables import with_allowance_captions
from pipeline.answer.cells.tables.column_kinds import CUMULATED
from pipeline.answer.cells.tables.headings import with_headings_of_totals
from pipeline.answer.cells.tables.kept_indexes import index_of
from pipeline.answer.cells.tables.parent_notes import with_parent_notes
from pipeline.answer.cells.tables.units.proved_units import Lines
from pipeline.answer.cells.words import normal, table_words, years_in
from pipeline.answer.context import Context
from pipeline.answer.plan_reports import report_of
from pipeline.model import Kind, Period, Plan, Report, Scope
from pipeline.model.table_row import RowTable
from pipeline.text.amounts import YUAN
from pipeline.understand.names.company_parts import distinctive_part
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.planning.planner import Planner
from pipeline.understand.recognised_question import RecognisedQuestion

_STATEMENTS = ("income", "balance", "cash_flow")
_ANNUAL = (Kind.ANNUAL, Kind.ANNUAL_SUMMARY)
_NAMES = (PieceKind.QUALIFIER, PieceKind.ITEM)
_HEADING = 7  # characters of a name that is no word of a question


@dataclass(frozen=True, slots=True)
class Subject:
    """What one company and year of a plan are looked up in."""

    report: Report
    year: int
    search: CellSearch


def subject_of(plan: Plan, context: Context, code: str, year: int, *, own: bool = False) -> Subject | None:
    """The report of a year, or the next one's, which has the year before in its columns.

    The next one's too where that of the year lacks what is asked for, as summaries and parts do: 2023年的年会费.
    `own`: that of the year alone.
    """
    for report_year in (year,) if own else (year, year + 1):
        report = report_of(context, plan, code, report_year)
        if report is None or not report.sha256:
            continue
        if (plan.period is Period.FY) != (report.kind in _ANNUAL):
            return None
        index = _index_of(report, context)
        if index is None:
            return None
        if not own and report.kind in _ANNUAL and report_year == year and _is_in_next(plan, context, code, year, index):
            continue
        direction = direction_of(plan.question, plan.called)
        denied = denied_pairs(plan.question)
        alone = asks_balance_alone(plan.question)
        name, span = _own_name(context, code), CUMULATED.get(plan.period)
        search = CellSearch(index, year, report_year, plan.scope, name, direction, denied, alone, span)
        return Subject(report, year, search)
    return None


def _is_in_next(plan: Plan, context: Context, code: str, year: int, own: RowIndex) -> bool:
    """Whether the next annual report's tables name something of the question that the year's own do not."""
    report = report_of(context, plan, code, year + 1)
    index = _index_of(report, context) if report is not None and report.sha256 else None
    if report is None or report.kind is not Kind.ANNUAL or index is None:
        return False
    asked = [normal(text) for text, kind in plan.pieces if kind in _NAMES]
    return any(name not in own.every_name and name in index.every_name for name in asked)


def _index_of(report: Report, context: Context) -> RowIndex | None:
    """The tables of a report, as they are searched; None where it has none."""
    tables = context.knowledge.store.tables_of(report.id)
    return index_of(report.id, tables, lambda: _made_index(context, report, tables)) if tables else None


def index_of_report(report_id: str, context: Context) -> RowIndex | None:
    """The tables of the report of this id; None where the store has none of it."""
    report = context.knowledge.report(report_id)
    return _index_of(report, context) if report is not None and report.sha256 else None


def _own_name(context: Context, code: str) -> str:
    """What a company puts before the names of its products: 沃华®心可舒片."""
    company = context.companies.companies.get(code)
    return distinctive_part(company.short_name) if company is not None else ""


def _made_index(context: Context, report: Report, tables: Sequence[RowTable]) -> RowIndex:
    """The tables of a report; those of an annual one each under the line of the statements that its total is."""
    if report.kind not in _ANNUAL:
        return RowIndex(tables)
    knowledge = context.knowledge
    names = [item.name for item in knowledge.items.all if item.statement in _STATEMENTS]

    def lines(scope: Scope) -> dict[str, Decimal]:
        found: dict[str, Decimal] = {}
        for fact in knowledge.store.facts([report.code], names, [report.year], period=Period.FY, scope=scope):
            if fact.report_id == report.id and fact.value is not None and fact.unit == YUAN.base:
                found.setdefault(fact.item, fact.value)
        return found

    def line_of(heading: str) -> str:
        item = knowledge.items.get(heading)
        return item.name if item is not None else ""

    def wholes(name: str) -> tuple[Decimal, ...]:
        owners = owners_net_assets(name)
        items = (line_of(name), owners.name if owners is not None else "")
        return tuple(group[item] for item in items if item in group)

    group, parent = lines(Scope.CONSOLIDATED), lines(Scope.PARENT)
    own = with_parent_notes(tables, group, parent, line_of)
    headed = with_allowance_captions(with_headings_of_totals(own, group, line_of), group, line_of)
    return RowIndex(headed, Lines((*group.values(), *parent.values()), wholes))


def _cut_by_names(plan: Plan, context: Context, question: RecognisedQuestion) -> Iterator[Sequence[Piece]]:
    """The pieces of a question, cut by the names of each report that it asks."""
    for code in plan.companies:
        for year in plan.years:
            subject = subject_of(plan, context, code, year)
            if subject is not None:
                yield question.pieces(subject.search.index.names.find)


def pieces_by_names(plan: Plan, context: Context, planner: Planner) -> Sequence[Piece]:
    """The pieces of a question, cut by the names of its report; () where there is none."""
    return next(_cut_by_names(plan, context, planner.recogniser.recognise(plan.question)), ())


def names_rows(plan: Plan, context: Context, planner: Planner) -> bool:
    """Whether a question has a name of its report's tables, beside what the lexicon knows, or asks for a share."""
    question = planner.recogniser.recognise(plan.question)
    if any(piece.word_class == "share_joints" for piece in question.pieces()):
        return True  # 占净资产多少 is a figure
    return any(piece.kind is PieceKind.NAME for found in _cut_by_names(plan, context, question) for piece in found)


def without_headings(plan: Plan, context: Context, planner: Planner) -> str:
    """A question without the long names of its report's tables, which are headings."""
    question = planner.recogniser.recognise(plan.question)
    pieces = pieces_by_names(plan, context, planner)
    names = [piece.text for piece in pieces if piece.kind is PieceKind.NAME and len(piece.text) >= _HEADING]
    return "".join(re.split("|".join(map(re.escape, names)), question.text)) if names else plan.question


def without_years_of_names(plan: Plan, context: Context, question: RecognisedQuestion) -> Plan:
    """A plan without the years that a question has only within names of tables (2018年GMP新建项目)."""
    if len(plan.years) < 2:
        return plan
    pieces = next(_cut_by_names(plan, context, question), ())
    names = [piece.text for piece in pieces if piece.kind is PieceKind.NAME]
    times = [piece.text for piece in pieces if piece.kind is PieceKind.PERIOD]
    if any(len(years_in(text)) != 1 for text in times):
        return plan
    if not any(years_in(name) or table_words().former.search(name) for name in names):
        return plan
    asked = {year for text in times for year in years_in(text)}
    return replace(plan, years=tuple(year for year in plan.years if year in asked) or plan.years)
