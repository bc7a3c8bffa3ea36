"""Questions for what tables say of a thing in words answered: each attribute as its column calls it, with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pipeline.answer.attributes.notes_below import notes_below
from pipeline.answer.attributes.question import read_attribute_question
from pipeline.answer.attributes.records import Record, records_of
from pipeline.answer.attributes.rules import Attribute
from pipeline.answer.attributes.search import Found, columns_of, find_records
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.lines import ReportTexts, SectionLine
from pipeline.answer.plan_reports import report_of
from pipeline.answer.rows.question import RowQuestion
from pipeline.answer.rows.search import is_asked
from pipeline.answer.rows.words import has_word
from pipeline.model import Answer, Citation, Plan, Report, Scope, Source
from pipeline.model.report import has_pages
from pipeline.text.amounts import unit_in_label
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.planner import Planner


def answer_from_attributes(
    plan: Plan,
    context: Context,
    planner: Planner,
    attributes: Mapping[str, Attribute],
    texts: ReportTexts,
    *,
    whole: bool = False,
) -> Answer | None:
    """What the tables of one report say in words of the thing that a question names; None where that is not certain.

    `whole`: nothing is told where a part of the question has no answer, nor what may be told better as a reason.
    """
    if len(plan.companies) != 1 or len(plan.years) != 1:
        return None
    report = report_of(context, plan, plan.companies[0], plan.years[0])
    question = recognised(plan, context, planner)
    asked = read_attribute_question(question, question.pieces(), attributes)
    if report is None or not report.sha256 or asked is None or (whole and asked.only_reasons):
        return None
    passages = texts.of(report.id)
    found, missing = find_records(asked, records_of(passages, parent=plan.scope is Scope.PARENT), attributes)
    if not found and plan.scope is Scope.PARENT:  # 母公司 may be the parent of the company
        found, missing = find_records(asked, records_of(passages), attributes)
    told = [one for one in asked.attributes if one not in missing]
    lacking = [one.words for one in missing if one.clause in {other.clause for other in told}]
    lacking += asked.unanswered(told)
    if not found or (whole and lacking):
        return None
    notes = [note for one in found if not one.of_form for note in notes_below(one.record, passages)] if lacking else []
    lacking = [clause for clause in lacking if not (notes and asks_for_cause(clause))]
    return _tell(plan, context, report, attributes, found, lacking, asked.row, notes)


def lacks_names(plan: Plan, planner: Planner, attributes: Mapping[str, Attribute], text: str) -> bool:
    """Whether a question asks for such an attribute, and a text has not what it names."""
    question = planner.recogniser.recognise(plan.question)
    asked = read_attribute_question(question, question.pieces(), attributes)
    return asked is not None and not asked.only_reasons and asked.lacking(text)


def answer_from_cited_row(
    plan: Plan,
    context: Context,
    planner: Planner,
    attributes: Mapping[str, Attribute],
    texts: ReportTexts,
    citation: Citation,
) -> Answer | None:
    """What the row that was cited says in words of what a later part of a question asks; None where it lacks any."""
    report = context.knowledge.report(citation.report_id)
    question = recognised(plan, context, planner)
    asked = read_attribute_question(question, question.pieces(), attributes)
    if report is None or asked is None or citation.source.table is None:
        return None
    place = (citation.source.table, citation.source.row)
    rows = [one for one in records_of(texts.of(report.id)) if (one.line.table, one.line.row) == place]
    if len(rows) != 1 or not all(has_word(rows[0].zone, word) for word in asked.words if not word.is_verb):
        return None
    found = columns_of(rows[0], asked, attributes)
    if found is None or len(found.columns) < len(asked.attributes):
        return None
    return _tell(plan, context, report, attributes, (found,), (), asked.row)


def _tell(
    plan: Plan,
    context: Context,
    report: Report,
    attributes: Mapping[str, Attribute],
    found: Sequence[Found],
    lacking: Sequence[str],
    asked: RowQuestion,
    notes: Sequence[SectionLine] = (),
) -> Answer:
    lines: list[tuple[str, str, list[str]]] = []
    citations: list[Citation] = []
    company = context.companies.name(report.code)
    for one in found:
        table = one.record.path[-1] if one.record.path else one.record.title
        page = one.record.line.page if has_pages(report.file) else None
        place = context.say("record-place", where=f"第{page}页" if page else "", table=table)
        if not one.of_form or not lines or lines[-1][1] != place:
            lines.append(("" if one.of_form else _name(one.record, asked), place, []))
        lines[-1][2].extend(context.say("cell-named", name=n, figures=text) for n, text in _values(one, attributes))
        source = Source(report.file, page=page, table=one.record.line.table, row=one.record.line.row, heading=table)
        quote = " ".join(filter(None, one.record.line.cells))
        citations.append(Citation(report.id, company, report.year, "", quote, source))
    said_of = (context.say("record", row=row, values="，".join(values), place=place) for row, place, values in lines)
    told = "；".join(said_of)
    text = context.say(
        "cells", company=context.company(plan, report.code), when=context.when(plan, report.year), figures=told
    )
    text += "".join(note.text for note in notes)
    text += "".join(context.say("part-unanswered", words=words) for words in lacking)
    cited = tuple(dict.fromkeys(citations))
    said = text + "".join(context.say("warning", text=note) for note in plan.notes) + context.sources(cited)
    return Answer(said, value=told, citations=cited, warnings=plan.notes)


def _name(record: Record, asked: RowQuestion) -> str:
    """What a row is called: the text by which it was asked for, else its first."""
    texts = [record.line.cells[at] for at in record.named]
    return next((text for text in texts if is_asked(normal(text), asked)), texts[0] if texts else "")


def _values(found: Found, attributes: Mapping[str, Attribute]) -> list[tuple[str, str]]:
    """What the columns are called, each with its cell; money in the unit of the table."""
    record, told = found.record, list[tuple[str, str]]()
    for name, columns in found.columns.items():
        for at in columns:
            label = record.cells[0] if found.of_form else record.header(at)
            if found.of_form and record.header(at) and len(record.cells) > 2:
                label = f"{label}（{record.header(at)}）"
            named = unit_in_label(label) is None and attributes[name].money
            told.append((label, record.line.cells[at] + (record.unit if named else "")))
    return list(dict.fromkeys(told))
