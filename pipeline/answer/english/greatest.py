"""Which part of a company has the most or least of something, told with all of its parts; a share of it where asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear
from pipeline.answer.english.tables.cells import FoundCell
from pipeline.answer.english.tables.greatest import Greatest, find_greatest
from pipeline.answer.english.tables.told_cells import answer_of_cell
from pipeline.answer.typed.figure_wording import in_period
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Answer, Report
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm

_MOST_LISTED = 12

Find = Callable[[str], Answer | None]


def answer_greatest(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], find: Find, when: PartOfYear = WHOLE_YEAR
) -> tuple[Answer, FoundCell] | None:
    """The part that a question with a marked company asks for, and its cell; None for any other question."""
    best = find_greatest(question, reports, store, find, when)
    if best is None:
        return None
    asked = AskedCell(frozenset(), (best.year,), AnswerForm(), share=False, when=when)
    told = answer_of_cell(best.cell, asked, (best.year,), best.report, issuer, store)
    if told is None:
        return None
    return _with_all(told, best, issuer, when), FoundCell(best.cell, asked, (best.year,), best.report)


def _with_all(told: Answer, best: Greatest, issuer: Issuer, when: PartOfYear) -> Answer:
    """The answer with all parts; most likely where nothing says that no part is left out."""
    head, *rest = told.text.splitlines()
    figure = head.rpartition(f"fiscal {best.year}: ")[2]
    time = in_period(f"fiscal {best.year}: ", when.period, instant=when.instant)
    listed = "; ".join(f"{name}: {text}" for name, text in best.members[:_MOST_LISTED])
    first = f"{issuer.name}: {best.name}, {time}{figure}"
    if best.whole:
        return Answer("\n".join((first, f"Of all: {listed}.", *rest)), told.value, told.unit, citations=told.citations)
    likely = f"Most likely: {first.rstrip('.')}, of those that one table lists; it has no total to hold them to."
    text = "\n".join((likely, f"Of all: {listed}.", *rest))
    return Answer(text, told.value, told.unit, citations=told.citations, nearest=True, likely=likely)
