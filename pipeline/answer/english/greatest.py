"""Which part of a company has the most or least of something, or moved most, told with all of its parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal

from pipeline.answer.english.tables.cell_choice import Cell
from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear
from pipeline.answer.english.tables.cell_units import is_counted, names_money
from pipeline.answer.english.tables.cells import FoundCell
from pipeline.answer.english.tables.greatest import Greatest, find_greatest
from pipeline.answer.english.tables.likely_cell import words_said
from pipeline.answer.english.tables.member_groups import Member
from pipeline.answer.english.tables.members_question import Order
from pipeline.answer.english.tables.superlatives.likely import likely_greatest
from pipeline.answer.english.tables.told_cells import answer_of_cell
from pipeline.answer.typed.figure_wording import in_period, shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.quarters import QuarterQuestion, read_quarter
from pipeline.model import Answer, Period, Report, WorkingStep
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm

_MOST_LISTED = 12

Find = Callable[[str], Answer | None]


def answer_greatest(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], find: Find, when: PartOfYear = WHOLE_YEAR
) -> tuple[Answer, FoundCell] | None:
    """The part that a question with a marked company asks for, and its cell; None for any other question."""
    best = find_greatest(question, reports, store, find, when)
    plain = best is None or not (best.firm or best.asked.left_out or best.asked.either)
    if plain and (best is None or best.asked.order is Order.VALUE):
        other = likely_greatest(_by_fiscal_years(question, issuer, store, when), reports, store, when)
        best = other if best is None or (other is not None and other.is_sure) else best
    if best is None:
        return None
    told = [_cell_answer(one, best, issuer, store, when) for one in best.ranked[: best.count]]
    first = told[0]
    if first is None:
        return None
    head = _head([one for one in told if one is not None], best, issuer, when)
    cell, asked = _cell(best.best, best), _asked(best, when)
    return _with_all(head, first, best, question), FoundCell(cell, asked, best.years[:1], best.report)


def _by_fiscal_years(question: str, issuer: Issuer, store: Store, when: PartOfYear) -> str:
    """A question with the fiscal year in place of the day on which it ends."""
    quarter = read_quarter(question, issuer, store) if when.period is Period.FY else None
    known = isinstance(quarter, QuarterQuestion) and quarter.period is Period.FY
    return quarter.text if known and isinstance(quarter, QuarterQuestion) else question


def _asked(best: Greatest, when: PartOfYear) -> AskedCell:
    counted = is_counted(best.asked.measure) and not names_money(best.asked.measure)  # no employee costs
    return AskedCell(frozenset(), best.years[:1], AnswerForm(), share=False, counted=counted, when=when)


def _cell(member: Member, best: Greatest) -> Cell:
    return Cell(best.group.table, member.rows[0], member.texts[:1], member.columns[:1], 1.0)


def _cell_answer(member: Member, best: Greatest, issuer: Issuer, store: Store, when: PartOfYear) -> Answer | None:
    return answer_of_cell(_cell(member, best), _asked(best, when), best.years[:1], best.report, issuer, store)


def _head(told: Sequence[Answer], best: Greatest, issuer: Issuer, when: PartOfYear) -> str:
    """The members that are asked for with their figures, and how far they moved or are ahead."""
    parts = []
    for member, answer in zip(best.ranked, told, strict=False):
        figure = answer.text.splitlines()[0].rpartition(f"fiscal {best.years[0]}: ")[2].rstrip(".")
        moved = _moved(member, answer) if best.asked.order is not Order.VALUE else ""
        parts.append(f"{member.name}, {_time(best, when)}{figure}{moved}")
    return f"{issuer.name}: {'; '.join(parts)}{_ahead(told[0], best)}."


def _time(best: Greatest, when: PartOfYear) -> str:
    return in_period(f"fiscal {best.years[0]}: ", when.period, instant=when.instant)


def _moved(member: Member, answer: Answer) -> str:
    """How far a member moved from the year before: up 171 %, from 16,377."""
    assert member.figures is not None
    after, before = member.figures
    scale = answer.value / after if isinstance(answer.value, Decimal) and after else Decimal(1)
    size = " in size" if max(after, before) <= 0 else ""  # both below zero, as deductions are
    after, before, scale = (abs(after), abs(before), abs(scale)) if size else (after, before, scale)
    rate = f", {Decimal(100) * (after - before) / before:+.1f}%" if before > 0 else ""
    way = "up" if after > before else "down"
    return f" ({way} {_amount(abs(after - before) * scale, answer)}{size}{rate}, from {member.texts[1]})"


def _ahead(answer: Answer, best: Greatest) -> str:
    """By how much the one of two that are asked about is ahead of the other."""
    if best.asked.either is None or best.asked.order is not Order.VALUE:
        return ""
    one, other = (member.figures[0] for member in best.ranked[:2] if member.figures is not None)
    scale = answer.value / one if isinstance(answer.value, Decimal) and one else Decimal(1)
    side = "less" if one < other else "more"
    return f", {_amount(abs(one - other) * scale, answer)} {side} than {best.ranked[1].name}"


def _amount(value: Decimal, like: Answer) -> str:
    return shown_value(WorkingStep("", value, like.unit or ""), AnswerForm())[2] if like.unit else f"{value:,.0f}"


def _with_all(head: str, told: Answer, best: Greatest, question: str) -> Answer:
    """The answer with all parts; most likely where nothing says that no part is left out."""
    listed = "; ".join(f"{one.name}: {_listed(one)}" for one in best.ranked[:_MOST_LISTED])
    rest = (f"Of all: {listed}.", *told.text.splitlines()[1:])
    if best.firm:
        return Answer("\n".join((head, *rest)), told.value, told.unit, citations=told.citations)
    why = "" if best.group.is_whole else "; it has no total to hold them to"
    said = words_said(question, best.missing)
    lacks = f", which it does not call {' or '.join(said)}" if said else ""
    likely = f"Most likely: {head.rstrip('.')}, of those that one table lists{lacks}{why}."
    text = "\n".join((likely, *rest))
    return Answer(text, told.value, told.unit, citations=told.citations, nearest=True, likely=likely)


def _listed(member: Member) -> str:
    """A member's figures, from the earlier to the later year."""
    return " to ".join(reversed(member.texts))
