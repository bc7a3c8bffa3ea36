"""Questions for a cell of a table answered: the sentence, the working and the place of each cell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.cells.choice import choose_cells, share_of_total
from pipeline.answer.cells.counterparties import (
    asked_counterparty,
    asks_for_counterparty,
    find_counterparties,
    names_counterparty,
)
from pipeline.answer.cells.extremes import (
    AskedExtreme,
    asked_extreme,
    cell_beside,
    find_extremes,
    first_clause,
    is_called,
    name_of,
)
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.measures import MOST_TABLES, answer_from_measures
from pipeline.answer.cells.movements import with_movements
from pipeline.answer.cells.operand_words import asks_difference
from pipeline.answer.cells.question import AskedCell, Form, asked_cells, form_of
from pipeline.answer.cells.row_index import IndexedCell
from pipeline.answer.cells.subject import Subject, subject_of, without_years_of_names
from pipeline.answer.cells.words import table_words
from pipeline.answer.citation_places import locate_citation
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.model import Answer, Citation, Plan, Source, WorkingStep
from pipeline.model.table_row import LEVELS
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.sentences import without_stray_brackets
from pipeline.understand.measures.movement_verbs import read_movements
from pipeline.understand.measures.operands import part_sums
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.plan_fields import as_texts
from pipeline.understand.plan_words import asks_yes_or_no
from pipeline.understand.planner import Planner
from pipeline.understand.recognised_question import RecognisedQuestion

_MOST = 6  # companies and years of one question


def answer_from_cells(plan: Plan, context: Context, planner: Planner, *, in_part: bool = True) -> Answer | None:
    """The cells that a question asks for, or what it computes from them; None where they are not there for certain.

    `in_part`: what is there is told where other parts of the question are not.
    """
    if any(kind == PieceKind.PERIOD and text in plan.qualifiers for text, kind in plan.pieces):
        return None  # a moment that no column is of: 8月末
    question = planner.recogniser.recognise(plan.question)
    plan = without_years_of_names(plan, context, question)
    return (
        _plain(plan, context, question)
        or _extreme(plan, context, question)
        or answer_from_measures(plan, context, planner, question, in_part=in_part)
    )


def _plain(plan: Plan, context: Context, question: RecognisedQuestion) -> Answer | None:
    """The cells that a question asks for as they are, None where any of them is not there."""
    asked: Sequence[AskedCell] = asked_cells(plan, plan.pieces)
    years = _years(plan, asked)
    subjects = len(plan.companies) * len(years)
    if not 0 < subjects <= _MOST:
        return None
    texts: list[str] = []
    steps: list[WorkingStep] = []
    for code in plan.companies:
        for year in years:
            subject = subject_of(plan, context, code, year)
            if subject is None:
                return None
            pieces, carried = read_movements(part_sums(question.pieces(subject.search.index.names.find)))
            asked = with_movements(asked_cells(plan, as_texts(pieces)), carried)
            if asks_difference(pieces) and any(one.form is not Form.CHANGE for one in asked):
                return None  # 比上年多捐了多少 is told by no cell of either year
            several = subjects > 1 or sum(not one.of_former for one in asked) > 1
            if several and all(one.summed for one in asked) and not _each().search(plan.question):
                return None  # a sum over years, companies or what is listed
            found = _tell(plan, context, subject, asked) if asked else None
            if found is None:
                return None
            texts.append(found[0])
            steps += found[1]
    single = len(steps) == 1
    return compose_answer(
        context,
        "".join(texts),
        steps,
        plan,
        value=steps[0].value_in_unit if single else None,
        unit=steps[0].unit if single else "",
    )


def _extreme(plan: Plan, context: Context, question: RecognisedQuestion) -> Answer | None:
    """The row of a table that is the greatest, the smallest or the n-th; of two tables that differ both."""
    if len(plan.companies) != 1 or len(plan.years) != 1:
        return None
    subject = subject_of(plan, context, plan.companies[0], plan.years[0])
    if subject is None:
        return None
    pieces, carried = read_movements(question.pieces(subject.search.index.names.find))
    head, tail = _with_share_apart(*first_clause(pieces))
    asked, cells = _ranked(head, question.text, subject)
    further = _further(plan, pieces, head, tail) if _asks(tail) else ()
    if asks_yes_or_no("".join(piece.text for piece in tail)):
        return None  # 有没有被质押 asks for no figure
    if asked is None or carried or not 0 < len(cells) <= MOST_TABLES or (_asks(tail) and not further):
        return None
    order = asked.said or f"排第{asked.place}"
    steps, texts = [], []
    for cell in cells:
        name = name_of(asked, cell)
        label = "·".join(part for part in cell.cell.row.label.split(LEVELS) if not part.isdigit())
        fact = fact_of(cell, subject.report, name, subject.year)
        steps.append(step_of(fact))
        value, place = figure_text(plan, context, steps[-1], name), place_of(context, fact.report_id, cell, fact.source)
        texts.append(context.say("cell-extreme", name=name, order=order, row=label, value=value, place=place))
        for one in further:
            beside = cell_beside(cell, one, subject.search)
            if beside is None and is_called(cell, one):
                continue  # 第一大供应商叫什么？采购额多少
            if beside is None:
                return None
            if any(step.fact is not None and _is_at(step.fact.source, beside) for step in steps):
                continue
            called = label if asks_for_counterparty(question.text) else one.name or label
            text, more = _figure(plan, context, subject, replace(one, name=called), [beside])
            texts.append(text)
            steps += more
    if _asks_for_share(plan.question) and all(step.unit != "%" for step in steps):
        return None
    company, when = context.company(plan, plan.companies[0]), context.when(plan, subject.year)
    text = context.say("cells", company=company, when=when, figures="；".join(texts))
    single = len(steps) == 1
    told, unit = (steps[0].value_in_unit, steps[0].unit) if single else (None, "")
    return compose_answer(context, text, steps, plan, value=told, unit=unit)


def _is_at(source: Source, cell: IndexedCell) -> bool:
    place = (cell.cell.table.number, cell.cell.row.row, cell.cell.column)
    return (source.table, source.row, source.column) == place


def _with_share_apart(head: list[Piece], tail: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    """The share of a counterparty as what is asked of it: 第三大股东 持股比例."""
    kinds = (PieceKind.NAME, PieceKind.QUALIFIER)
    shares = (
        at
        for at, (piece, after) in enumerate(zip(head, (*head[1:], None), strict=True))
        if piece.kind in kinds
        and (
            form_of(piece.text, Form.AMOUNT) is Form.SHARE or (after is not None and after.word_class == "share_nouns")
        )
    )
    at = next(shares, 0) if not tail and names_counterparty("".join(piece.text for piece in head)) else 0
    return (head[:at], head[at:]) if at else (head, tail)


def _ranked(head: list[Piece], text: str, subject: Subject) -> tuple[AskedExtreme | None, list[IndexedCell]]:
    """The row that a clause asks for: that of a counterparty, else the extreme of a column that it names."""
    counterparty = asked_counterparty(head, text)
    cells = find_counterparties(counterparty, subject.search) if counterparty is not None else []
    if cells or (counterparty is not None and names_counterparty(text)):
        return counterparty, cells
    asked = asked_extreme(head, text)
    return asked, find_extremes(asked, subject.search) if asked is not None else []


def _further(plan: Plan, pieces: Sequence[Piece], head: list[Piece], tail: list[Piece]) -> tuple[AskedCell, ...]:
    """The cells that later clauses ask for; a share may be one of the figure before, or that of its row."""
    every = asked_cells(plan, as_texts(pieces))
    first = asked_cells(plan, as_texts(head))
    found = every[len(first) :] or asked_cells(plan, as_texts(tail))
    rate = bool(every) and every[0].form is not Form.AMOUNT
    if first and rate and every[0].parts[:-1] == first[0].parts:  # 第一大股东是谁，持股比例多少
        others = [one for one in found if one.head not in every[0].head]
        found = (replace(every[0], parts=every[0].parts[-1:], name=every[0].head), *others)
    shared = not found and any(piece.word_class == "share_joints" for piece in tail)
    return (AskedCell((), Form.SHARE, of_former=True),) if shared else found


def _asks(pieces: Sequence[Piece]) -> bool:
    """Whether pieces ask for something of their own, and not only 是多少."""
    empty = (PieceKind.ASKING, PieceKind.FORM, PieceKind.CONNECTIVE, PieceKind.PERIOD)
    own = [piece for piece in pieces if len(piece.text) > 1 or piece.kind is not PieceKind.QUALIFIER]  # 欠多少
    return any(piece.kind not in empty and piece.word_class != "equal_joints" for piece in own)


@per_lexicon
def _shares(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("share_joints", "share_nouns"))


def _asks_for_share(question: str) -> bool:
    return bool(_shares().search(question))


@per_lexicon
def _each(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("each", "several"))


def _years(plan: Plan, asked: Sequence[AskedCell]) -> tuple[int, ...]:
    """The years of the reports that are asked: 2024年期初 is a column of 2024, though a figure of the year before."""
    last = max(plan.years, default=0)
    back = asked and (asked[0].opening or all(one.form is Form.CHANGE for one in asked))  # 比上年增减
    opening = back and set(plan.years) == {last - 1, last}
    return (last,) if opening and str(last - 1) not in plan.question else plan.years


def _tell(
    plan: Plan, context: Context, subject: Subject, asked: Sequence[AskedCell]
) -> tuple[str, list[WorkingStep]] | None:
    """The sentence of a company and year, and its steps."""
    chosen = choose_cells(asked, subject.search)
    computed = None
    if chosen is None and asked[-1].form is Form.SHARE and _is_of_all(asked[-1]):
        chosen = choose_cells(asked[:-1], subject.search) if len(asked) > 1 else []
        computed = share_of_total(asked[-1], subject.search) if chosen is not None else None
        if computed is None:
            return None
    if chosen is None:
        return None
    told = [_figure(plan, context, subject, one, cells) for one, cells in zip(asked, chosen, strict=False)]
    if computed is not None:
        told.append(_computed(plan, context, subject, asked[-1], computed))
    code = subject.report.code
    line = "，".join(text for text, _ in told)
    text = context.say(
        "cells", company=context.company(plan, code), when=context.when(plan, subject.year), figures=line
    )
    return text, [step for _, steps in told for step in steps]


def _is_of_all(asked: AskedCell) -> bool:
    """Whether a share is one of the table's own total, said in so many words."""
    return asked.whole in table_words().whole


def _name(asked: AskedCell) -> str:
    """What a cell is called in the answer: the question's own words."""
    return without_stray_brackets(_worded_name(asked))


def _worded_name(asked: AskedCell) -> str:
    if asked.opening and asked.opening not in asked.name:
        return _worded_name(replace(asked, name=f"{asked.opening}{asked.name}"))
    if asked.whole:
        said = table_words().share.search(asked.whole_name[-2:])
        return f"{asked.name}占{asked.whole_name}{'' if said else '的比例'}"
    if asked.form is Form.CHANGE:
        return f"{_without_joint(asked.name)}同比变动"
    told_as_share = table_words().share.search(asked.head[-2:])
    return f"{asked.name}占比" if asked.form is Form.SHARE and not told_as_share else asked.name


@per_lexicon
def _joint(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('comparison_joints')}$")


def _without_joint(name: str) -> str:
    """A name without the word that only compares it: 营业收入比 of 营业收入比上年增减."""
    return _joint().sub("", name)


def _figure(
    plan: Plan, context: Context, subject: Subject, asked: AskedCell, cells: Sequence[IndexedCell]
) -> tuple[str, list[WorkingStep]]:
    """A figure, or those of two tables that differ."""
    steps, texts = [], []
    year = subject.search.report_year - 1 if asked.opening else subject.year
    for cell in cells:
        fact = fact_of(cell, subject.report, _name(asked), year)
        step = step_of(fact)
        steps.append(step)
        shown = figure_text(plan, context, step, fact.item)
        texts.append(context.say("cell", value=shown, place=place_of(context, fact.report_id, cell, fact.source)))
    return context.say("cell-named", name=_name(asked), figures="；".join(texts)), steps


def _computed(
    plan: Plan, context: Context, subject: Subject, asked: AskedCell, cells: tuple[IndexedCell, IndexedCell]
) -> tuple[str, list[WorkingStep]]:
    """A share computed from a cell and the total of its column."""
    part, whole = (step_of(fact_of(cell, subject.report, cell.cell.row.label, subject.year)) for cell in cells)
    assert part.value is not None and whole.value
    step = WorkingStep(
        _name(asked), part.value / whole.value, "%", subject.year, f"{part.name}/{whole.name}", steps=(part, whole)
    )
    shown = figure_text(plan, context, step, step.name)
    assert part.fact is not None
    place = place_of(context, part.fact.report_id, cells[0], part.fact.source)
    text = context.say("cell-share", value=shown, part=part.name, whole=whole.name, place=place)
    return context.say("cell-named", name=step.name, figures=text), [step]


def place_of(context: Context, report_id: str, cell: IndexedCell, source) -> str:
    """Where a cell stands: report, page, table, row and column."""
    table, row = cell.cell.table, cell.cell.row
    caption = (table.caption or (table.path[-1] if table.path else "")).rstrip("：:")
    code, year, _ = report_id.split("-", 2)
    document, spot = locate_citation(Citation(report_id, code, int(year), "", "", source), context.companies)
    where = f"{document}{spot}" if source.page is not None else ""
    column = cell.cell.header.replace(" | ", "·")
    return context.say("cell-place", where=where, table=caption, row=row.label.replace(" | ", "·"), column=column)
