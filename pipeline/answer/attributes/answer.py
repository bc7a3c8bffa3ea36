"""Questions for what tables say of a thing in words answered: each attribute as its column calls it, with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pipeline.answer.attributes.notes_below import notes_below
from pipeline.answer.attributes.question import read_attribute_question
from pipeline.answer.attributes.records import Record, records_of
from pipeline.answer.attributes.rules import Attribute, Several, ValueKind
from pipeline.answer.attributes.search import Found, columns_of, find_records
from pipeline.answer.attributes.successors import asks_for_successor, successor_of
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.open.holder_ties import asks_for_ties
from pipeline.answer.evidence.open.reasons.reason_findings import names_of
from pipeline.answer.evidence.report_texts import ReportTexts
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
    if len(plan.companies) != 1 or len(plan.years) != 1 or asks_for_ties(plan.question):
        return None  # 股东甲和乙是什么关系: no cell of the row of one of them
    report = report_of(context, plan, plan.companies[0], plan.years[0])
    question = recognised(plan, context, planner)
    asked = read_attribute_question(question, question.pieces(), attributes)
    if report is None or not report.sha256 or asked is None or (whole and asked.only_reasons):
        return None
    passages = texts.of(report.id)
    records = list(records_of(passages, parent=plan.scope is Scope.PARENT))
    names = [normal(name) for name in names_of(context, plan.items, plan.question)] if len(plan.items) == 1 else []
    found, missing = find_records(asked, records, attributes, names)
    if not found and plan.scope is Scope.PARENT:  # 母公司 may be the parent of the company
        records = list(records_of(passages))
        found, missing = find_records(asked, records, attributes, names)
    told = [one for one in asked.attributes if one not in missing]
    lacking = [one.words for one in missing if one.clause in {other.clause for other in told}]
    lacking += asked.unanswered(told)
    after = [one for one in map(partial(successor_of, records=records), (one.record for one in found)) if one]
    after = after if any(map(asks_for_successor, lacking)) else []
    lacking = [clause for clause in lacking if not (after and asks_for_successor(clause))]
    if not found or (whole and lacking):
        return None
    if asks_for_cause(plan.question) and not any(one.attribute.kind is ValueKind.REASON for one in asked.attributes):
        return None  # 为什么只有15% is not told by the cell that has the 15
    notes = [note for one in found if not one.of_form for note in notes_below(one.record, passages)] if lacking else []
    lacking = [clause for clause in lacking if not (notes and asks_for_cause(clause))]
    return _tell(plan, context, report, attributes, found, lacking, asked.row, notes, after)


def lacks_names(plan: Plan, planner: Planner, attributes: Mapping[str, Attribute], text: str) -> bool:
    """Whether a question asks for such an attribute, and a text has not what it names."""
    question = planner.recogniser.recognise(plan.question)
    asked = read_attribute_question(question, question.pieces(), attributes)
    if asked is None or asked.only_reasons:
        return False
    in_many_words = all(one.attribute.of_several is Several.FULLEST for one in asked.attributes)
    return not in_many_words and asked.lacking(text)


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
    after: Sequence[Record] = (),
) -> Answer:
    """`after`: whole rows that are told behind what was found."""
    lines: list[tuple[str, str, list[str]]] = []
    citations: list[Citation] = []
    company = context.companies.name(report.code)
    for one in found:
        place = _place(context, one.record, report)
        if not one.of_form or not lines or lines[-1][1] != place:
            lines.append(("" if one.of_form else _name(one.record, asked), place, []))
        lines[-1][2].extend(context.say("cell-named", name=n, figures=text) for n, text in _values(one, attributes))
        citations.append(_citation(one.record, report, company))
    for record in after:
        cells = [_cell(context, record, at) for at in range(1, len(record.cells))]
        lines.append((record.cells[0], _place(context, record, report), cells))
        citations.append(_citation(record, report, company))
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


def _cell(context: Context, record: Record, at: int) -> str:
    return context.say("cell-named", name=record.header(at), figures=record.line.cells[at])


def _place(context: Context, record: Record, report: Report) -> str:
    page = _page(record, report)
    return context.say("record-place", where=f"第{page}页" if page else "", table=_table(record))


def _page(record: Record, report: Report) -> int | None:
    return record.line.page if has_pages(report.file) else None


def _table(record: Record) -> str:
    return record.path[-1] if record.path else record.title


def _citation(record: Record, report: Report, company: str) -> Citation:
    line = record.line
    source = Source(
        report.file, page=_page(record, report), table=line.table, row=line.row, heading=_table(record)
    )
    return Citation(report.id, company, report.year, "", " ".join(filter(None, record.line.cells)), source)


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
