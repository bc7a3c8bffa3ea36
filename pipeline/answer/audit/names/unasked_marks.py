"""What is told has a name that makes another figure of it, and that a question does not ask for.

毛利率是多少                not 毛利率比上年增减
买甲公司花了多少钱          not 对整体生产经营和业绩的影响
可抵扣亏损有多少            not the row 可抵扣亏损的影响 of a reconciliation
资本化的研发投入            not the row 本期费用化研发投入本期资本化研发投入, two names run together
"""

from __future__ import annotations

import re

from pipeline.answer.audit.names.cited_names import cells_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import levels, normal
from pipeline.answer.context import Context
from pipeline.model import Answer
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.language import is_english

_LONGEST = 60  # characters of two names together; what is longer is a text
# Two names in one, that begin and end alike.
_RUN_TOGETHER = re.compile(r"(?P<begin>[一-鿿]{2,}?)[一-鿿]*(?P<end>[一-鿿]{2,})(?P=begin)[一-鿿]*(?P=end)")


def unasked_mark(question: str, answer: Answer, context: Context) -> str:
    """The name of a cell that is told, where it is one of another figure than the question asks for; "" else."""
    if is_english(question):
        return ""
    asked = normal(question)
    for step in answer.working:
        cells = [] if step.steps else cells_of(step, context)
        names = [name for cell in cells if (name := _unasked(cell, asked))]
        if cells and len(names) == len(cells):
            return names[0]
    return ""


def is_run_together(label: str) -> bool:
    """Whether the label of a row is those of two, of which its figure may be either's."""
    return len(label) <= _LONGEST and _RUN_TOGETHER.fullmatch(label) is not None


def _unasked(cell: IndexedCell, asked: str) -> str:
    label, leaf = normal(cell.row.label), normal((levels(cell.header) or [""])[-1])
    if is_run_together(label) and label not in asked:
        return label
    if is_effect(label, asked):
        return label
    return next((leaf for mark, asks in _marks() if mark.search(leaf) and not asks.search(asked)), "")


def is_effect(label: str, asked: str) -> bool:
    """Whether a row reconciles two figures by what something does to them: …可抵扣亏损的影响 is no 可抵扣亏损."""
    ends, effects = _effects()
    return ends.search(label) is not None and effects.search(asked) is None


@per_evidence_words
def _effects(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(rf"的{lexicon.any_of('asked_effects')}(?:数|额|金额)?$"), lexicon.pattern("asked_effects")


@per_evidence_words
def _marks(lexicon: Lexicon) -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """What columns of another figure are called, each with what asks for it."""
    return (
        (lexicon.pattern("columns_of_comparison"), lexicon.pattern("asked_comparisons")),
        (lexicon.pattern("columns_of_effects"), lexicon.pattern("asked_effects", "asked_effects_in_short")),
    )
