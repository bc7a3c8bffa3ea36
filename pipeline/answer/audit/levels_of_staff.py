"""Whether levels of education or ages are told of another group of the staff than a question names.

The doctors of the table on 研发人员 are not those of 员工.
"""

from __future__ import annotations

from pipeline.answer.audit.names.cited_names import cited_cells
from pipeline.answer.cells.bands import bands_in
from pipeline.answer.cells.questions.operand_words import PERSONS, levels_of_education
from pipeline.answer.cells.tables.indexed_table import IndexedRow
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.model import Answer
from pipeline.rules.lexicon import Lexicon, per_lexicon

_STAFF, _OF = "人员", "的"


def staff_beyond_table(question: str, answer: Answer, context: Context) -> str:
    """The staff that a question names, where levels of education or ages are told of one group of it; "" else."""
    whole = max((word for word in _wholes() if word in question), key=len, default="")
    if not whole or any(group in normal(question) for group in _groups()):
        return ""
    rows = [cell.row for _, cell in cited_cells(answer, context)]
    levels = [row for row in rows if _is_level(row)]
    of_group = [row for row in levels if any(group in "".join(row.table.near) for group in _groups())]
    return f"{of_group[0].row.label}{_OF}{whole}" if of_group else ""


def _is_level(row: IndexedRow) -> bool:
    """Whether a row is a level of education or a band of ages, as every table of staff has them."""
    return normal(row.label) in levels_of_education() or any(not band.of_degrees for band in bands_in(row.label))


def group_without_levels(question: str, answer: Answer, context: Context) -> str:
    """The group of staff that a question names, where levels of education are told of a table of others; "" else.

    博士研究生学历的研发人员 are not the doctors of 教育程度.
    """
    asked = [group for group in _group_names() if normal(group) in normal(question)]
    rows = [cell.row for _, cell in cited_cells(answer, context)]
    levels = [row for row in rows if _is_level(row)]
    if len(asked) != 1 or not levels or any(normal(asked[0]) in row.label for row in rows):
        return ""
    stem = asked[0].removesuffix(_STAFF)
    above = ("".join((*row.table.near, *row.table.table.path, *row.parents, *row.kinds)) for row in levels)
    return "" if any(stem in normal(text) for text in above) else f"{levels[0].row.label}{_OF}{asked[0]}"


@per_lexicon
def _wholes(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("staff_as_whole")


@per_lexicon
def _group_names(lexicon: Lexicon) -> tuple[str, ...]:
    """The groups of staff, by what their members are called."""
    words = (word.split("=") for word in lexicon.words("counted_rows"))
    return tuple(name for name, unit in words if unit == PERSONS)


def _groups() -> tuple[str, ...]:
    return tuple(map(normal, _group_names()))
