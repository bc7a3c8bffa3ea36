"""That a report has nothing of what a question asks for, where the report itself proves it.

Told only where nothing answers: a row that a whole table of its kind lacks, with those it has; a name that the
report's text never uses, with what comes nearest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.absences.unlisted import UnlistedRow, unlisted_rows
from pipeline.answer.absences.unlisted_parties import unlisted_party
from pipeline.answer.absences.unnamed import unused_names
from pipeline.answer.audit.kinds_of_amounts import asks_for_holding
from pipeline.answer.audit.names.asked_words import AskedNames
from pipeline.answer.cells.figures import fact_of, step_of, unit_of
from pipeline.answer.cells.questions.asked_units import counted_unit
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.telling import row_called
from pipeline.answer.cells.words import normal
from pipeline.answer.citations import cite
from pipeline.answer.context import Context
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.plan_reports import report_of
from pipeline.model import Answer, Citation, Kind, Plan, Report, WorkingStep
from pipeline.text.amounts import is_money, parse_amount, unit_word
from pipeline.text.language import is_english
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.pieces import PieceKind
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.planning.planner import Planner

_TERMS = (PieceKind.ITEM, PieceKind.TOPIC)  # of accounting and of reports, which are no names


def tell_absence(plan: Plan, context: Context, planner: Planner, texts: ReportTexts, near: Answer) -> Answer | None:
    """What a report proves that it does not have of a question, None where it proves nothing; `near`: what was found.

    Only of one company's report of the year itself.
    """
    if context.style != "plain" or len(plan.companies) != 1 or len(plan.years) != 1 or plan.refusal is not None:
        return None
    if is_english(re.sub("|".join(map(re.escape, plan.called)) or "(?!)", " ", plan.question)):
        return None
    report = report_of(context, plan, plan.companies[0], plan.years[0])
    if report is None or not report.sha256 or report.year != plan.years[0] or not _is_whole(report):
        return None
    asked = AskedNames.of(plan, context, planner, computed=False)
    terms = [normal(piece.text) for piece in asked.pieces if piece.kind in _TERMS]
    own = [word for word in asked.words if not any(word.text in term for term in terms)]
    unused = unused_names(own, plan.question, texts.of(report.id))
    if unused:
        return _tell_unnamed(plan, context, unused, near)
    if not is_for_amount(plan.question) or asks_for_cause(plan.question):
        return None
    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    if subject is None or subject.report.id != report.id:
        return None
    lacking = unlisted_rows(asked, subject.search) or unlisted_party(asked, subject.search)
    if _counts_no_money(plan.question) and any(_is_of_money(one) for one in lacking):
        return None  # a table of what holdings are carried at lacks those in subsidiaries
    return _tell_unlisted(plan, context, subject, lacking) if lacking else None


def _counts_no_money(question: str) -> bool:
    """Whether shares, people or the like are asked for, of which a table of amounts has none."""
    unit = counted_unit(question)
    return asks_for_holding(question) or (bool(unit) and not is_money(unit))


def _is_of_money(found: UnlistedRow) -> bool:
    units = [unit for cell in found.cells if (unit := unit_of(cell)) is not None]
    return any(is_money(unit.base) for unit in units)


def _is_whole(report: Report) -> bool:
    """Whether a report's file is the whole of it, read without damage."""
    return not report.damage and report.kind not in (Kind.ANNUAL_SUMMARY, Kind.HALF_YEAR_SUMMARY)


def _tell_unnamed(plan: Plan, context: Context, names: Sequence[str], near: Answer) -> Answer:
    """That names are not in a report, before the passages that come nearest."""
    company, when = context.company(plan, plan.companies[0]), context.when(plan, plan.years[0])
    said = context.say("unnamed", company=company, when=when, names="”“".join(names))
    shown: tuple[Citation, ...] = near.citations if near.outcome == "nearest" else ()
    return Answer(f"{said}\n{near.text}" if shown else said, value=False, citations=shown, warnings=near.warnings)


def _tell_unlisted(plan: Plan, context: Context, subject: Subject, found: Sequence[UnlistedRow]) -> Answer:
    totals = (one.total for one in found if one.total is not None)
    cells = (*(cell for one in found for cell in one.cells), *totals)
    steps = [_step(cell, subject) for cell in cells if parse_amount(cell.cell.text).value is not None]
    company, when = context.company(plan, subject.report.code), context.when(plan, subject.year)
    tables = "；".join(_listed(one, context) for one in found)
    cited = cite(context, steps)
    text = context.say("unlisted-row", company=company, when=when, tables=tables)
    return Answer(text + context.sources(cited), value=False, citations=cited)


def _listed(found: UnlistedRow, context: Context) -> str:
    return context.say(
        "unlisted-table",
        table=found.group.heading,
        member=found.name,
        rows="、".join(_row(cell) for cell in found.cells),
        total=_printed(found.total) if found.total is not None else "",
    )


def _row(cell: IndexedCell) -> str:
    """A row with its figure; the number of a note behind its name is none of it."""
    name = row_called(cell.row)
    return f"{name}{'：' * name[-1:].isdigit()}{_printed(cell)}"


def _step(cell: IndexedCell, subject: Subject) -> WorkingStep:
    return step_of(fact_of(cell, subject.report, row_called(cell.row), subject.year))


def _printed(cell: IndexedCell) -> str:
    """A figure as it is printed, with its unit; a dash for none."""
    unit = unit_of(cell)
    said = unit_word(unit) if unit is not None and not cell.cell.text.endswith("%") else ""
    return f"{cell.cell.text}{said}" if cell.cell.text else "—"
