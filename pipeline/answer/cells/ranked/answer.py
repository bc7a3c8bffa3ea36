"""The row of a table that is the greatest, the smallest or the n-th, and what is asked of it beside."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.cells.computed.answer import MOST_TABLES
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.questions.question import AskedCell, Form, asked_cells, form_of
from pipeline.answer.cells.ranked.counterparties import find_counterparties, has_no_name
from pipeline.answer.cells.ranked.counterparty_question import (
    asked_counterparty,
    asks_for_counterparty,
    asks_for_name,
    names_counterparty,
)
from pipeline.answer.cells.ranked.extremes import (
    AskedExtreme,
    asked_extreme,
    cell_beside,
    find_extremes,
    first_clause,
    is_called,
    name_of,
)
from pipeline.answer.cells.subject import Subject, subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.telling import place_of, tell_figure
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.model import Answer, Plan, Source
from pipeline.model.table_row import LEVELS
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.measures.movement_verbs import read_movements
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.planning.plan_fields import as_texts
from pipeline.understand.planning.plan_words import asks_yes_or_no
from pipeline.understand.recognised_question import RecognisedQuestion

_SHARES = ("share_joints", "share_nouns")


def answer_from_order(plan: Plan, context: Context, question: RecognisedQuestion) -> Answer | None:
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
        label = _label(cell)
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
            text, more = tell_figure(plan, context, subject, replace(one, name=called), [beside])
            texts.append(text)
            steps += more
    if _asks_for_share(plan.question) and all(step.unit != "%" for step in steps):
        return None
    company, when = context.company(plan, plan.companies[0]), context.when(plan, subject.year)
    text = context.say("cells", company=company, when=when, figures="；".join(texts))
    labels = [_label(cell) for cell in cells]
    if asks_for_name(question.text) and any(map(has_no_name, labels)):
        text += context.say("party-without-name", label=labels[0])
    single = len(steps) == 1
    told, unit = (steps[0].value_in_unit, steps[0].unit) if single else (None, "")
    return compose_answer(context, text, steps, plan, value=told, unit=unit)


def _label(cell: IndexedCell) -> str:
    """What a row is called, without its number."""
    return "·".join(part for part in cell.cell.row.label.split(LEVELS) if not part.isdigit())


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
    found = find_extremes(asked, subject.search) if asked is not None else []
    return asked, [cell for cell in found if not (asks_for_counterparty(text) and _is_of_bands(cell))]


def _is_of_bands(cell: IndexedCell) -> bool:
    """Whether a row is one of ages or the like, which is nobody: 1年以内 of 账龄."""
    return any(kind.endswith(lexicon_in_use().words("kinds_of_bands")) for kind in cell.row.kinds)


def _further(plan: Plan, pieces: Sequence[Piece], head: list[Piece], tail: list[Piece]) -> tuple[AskedCell, ...]:
    """The cells that later clauses ask for; a share may be one of the figure before, or that of its row."""
    every = asked_cells(plan, as_texts(pieces))
    first = asked_cells(plan, as_texts(head))
    found = every[len(first) :] or asked_cells(plan, as_texts(tail))
    rate = bool(every) and every[0].form is not Form.AMOUNT
    if first and rate and every[0].parts[:-1] == first[0].parts:  # 第一大股东是谁，持股比例多少
        others = [one for one in found if one.head not in every[0].head]
        found = (replace(every[0], parts=every[0].parts[-1:], name=every[0].head), *others)
    shared = not found and any(piece.word_class in _SHARES for piece in tail)
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
