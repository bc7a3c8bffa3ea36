"""The greatest of the rows that a sum before is made up of: 账面价值合计多少，最大的是哪一处."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.ranked.greatest_rows import extreme_of, is_part_or_sum, name_of_row
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.telling import place_of
from pipeline.answer.cells.words import levels, normal, own_words
from pipeline.answer.composition import compose_answer
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.answer.relations.anchors import Anchors, heading_of
from pipeline.model import Answer, Plan
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.thresholds import RankRange, find_rank_ranges

_FEWEST = 2  # rows of which one is the greatest


def asks_greatest(words: str) -> bool:
    """Whether a part asks for the greatest or the smallest and names nothing of its own: 其中最大的是哪一处."""
    return _greatest().fullmatch(_with_greatest(words)) is not None


def _with_greatest(text: str) -> str:
    """A text with the word for the greatest for a first place: 第一大欠款方."""
    for span in reversed(find_rank_ranges(text)):
        rank = span.value
        if isinstance(rank, RankRange) and rank.first == rank.last == 1 and not (rank.from_end or rank.smallest):
            text = f"{text[: span.start]}{lexicon_in_use().words('plain_greatest')[0]}{text[span.end :]}"
    return text


@per_lexicon
def _greatest(lexicon: Lexicon) -> re.Pattern[str]:
    beside = lexicon.any_of(
        "leads_of_parts", "subset_words", "row_counters", "kinds_of_rows", "counters_of_rows", "copulas", "particles",
        "numbered_parties", "which_words", "interrogatives", "who_asked", "amount_asked", "amount_words", "having",
    )  # fmt: skip
    rest = rf"(?:{beside}|[一位\W])*+"  # possessive: its words begin alike, and would be tried in all ways
    return re.compile(rf"{rest}(?:{lexicon.any_of('greatest', 'smallest')}){rest}")


def tell_greatest(words: str, anchors: Anchors, said: str, plan: Plan, context: Context) -> Answer | None:
    """The row with the most of those that were added up, or of the table whose total was told; None for no such row."""
    order = superlatives().search(_with_greatest(words))
    cells = [one.cell for one in anchors.cells]
    if order is None or not cells or len({(one.row.table.table.number, one.column) for one in cells}) != 1:
        return None
    zone = "\n".join((said, *cells[0].row.table.context, *cells[0].row.kinds))
    if any(party in words and party not in zone for party in lexicon_in_use().words("numbered_parties")):
        return None  # 供应商, behind a sum of 客户
    rows = _rows_of(cells)
    found = extreme_of(rows, cells[0].column, least=bool(order["least"])) if len(rows) >= _FEWEST else None
    if found is None:
        return None
    subject, column = anchors.subject, (levels(found.cell.header) or [""])[-1]
    heading = heading_of(found, said)
    name = f"{heading}的{column}" if heading and own_words(normal(column)) else heading or column
    fact = fact_of(found, subject.report, name, subject.year)
    step = step_of(fact)
    value, place = figure_text(plan, context, step, name), place_of(context, fact.report_id, found, fact.source)
    text = context.say("cell-extreme", name=name, order=order[0], row=name_of_row(found.row), value=value, place=place)
    company, when = context.company(plan, plan.companies[0]), context.when(plan, subject.year)
    return compose_answer(context, context.say("cells", company=company, when=when, figures=text), [step], plan)


def _rows_of(cells: Sequence[IndexedCell]) -> list[IndexedRow]:
    """The rows of which cells are the figures; of a total those beside it."""
    if len(cells) > 1:
        return [one.row for one in cells]
    total = cells[0].row
    if not is_part_or_sum(total):
        return []
    beside = [row for row in total.table.rows if row.row.header == total.row.header and not is_part_or_sum(row)]
    return [row for row in beside if cells[0].column < len(row.row.cells)]
