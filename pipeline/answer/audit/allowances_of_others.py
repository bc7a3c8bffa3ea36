"""Whether the allowance that a later clause is told belongs to another thing than the clause before was told of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from pipeline.answer.audit.names.cited_names import cells_of
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import normal, own_words, table_words
from pipeline.answer.context import Context
from pipeline.model import WorkingStep
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon


def is_allowance_of_other(clause: str, before: WorkingStep, step: WorkingStep, context: Context) -> bool:
    """Whether a later clause names an allowance and nothing else, and is told that of another note than stands before.

    商誉原值合计多少，减值准备合计多少 asks for no 开发支出减值准备, and one of a debtor for none of all debtors.
    """
    return _names_allowance_alone(clause) and _is_of_other_note(cells_of(before, context), cells_of(step, context))


def _names_allowance_alone(clause: str) -> bool:
    left = normal(_allowance().sub("", clause))
    return left != normal(clause) and _beside_allowance().fullmatch(left) is not None


def _is_of_other_note(before: Sequence[IndexedCell], cells: Sequence[IndexedCell]) -> bool:
    """Whether cells are of another table, that of all, behind those of one row; or of another line's note."""
    tables = {one.row.table.table.number for one in before}
    if not before or not cells or any(one.row.table.table.number in tables for one in cells):
        return False
    if any(_is_of_less(one, other) for one in before for other in cells):
        return True
    heads = "\n".join(cells[0].row.table.context)
    if any(normal(one.row.label) in heads for one in before):
        return False  # 应收账款 of the balance sheet, and its note
    if all(one.row.is_total for one in cells) and not any(one.row.is_total for one in before):
        return True
    one, other = before[0].row.table.table.path, cells[0].row.table.table.path
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return alike < min(len(one), len(other)) - 1  # they part above the last heading


def _is_of_less(balance: IndexedCell, cell: IndexedCell) -> bool:
    """Whether a cell is of a row of the same name in another table whose own balance is another one.

    3年以上 of all receivables, and of those that are written down by their age.
    """
    if own_words(normal(balance.row.label)) != own_words(normal(cell.row.label)):
        return False
    names = [normal(name) for name in cell.row.table.table.path]
    figures = (IndexedCell(cell.row, at) for at in cell.row.figures)
    balances = [
        one
        for one in figures
        if table_words().gross.search(one.header) or any(name in normal(one.header) for name in names)
    ]
    return bool(balances) and not any(is_same_figure(balance, one) for one in balances)


@per_evidence_words
def _allowance(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(f"{table_words().allowance.pattern}|{lexicon.any_of('allowances_in_short')}")


@per_lexicon
def _beside_allowance(lexicon: Lexicon) -> re.Pattern[str]:
    """What a clause for an allowance has beside it, without naming what it is for: 计提…多少, …合计多少."""
    beside = lexicon.any_of("amount_asked", "copulas", "sums", "table_totals", "particles")
    verbs = "|".join(sorted(map(re.escape, verbs_of_movements(lexicon)), key=len, reverse=True))
    return re.compile(f"(?:{beside}|{verbs})+")


def verbs_of_movements(lexicon: Lexicon) -> Sequence[str]:
    """Verbs for what is done in a span: provided, written off, moved, paid, released."""
    groups = (group.partition("=")[0] for group in lexicon.words("allowance_movements"))
    return [*groups, *lexicon.words("moved", "verbs_of_spending", "verbs_of_release")]
