"""Tables of the discussion that repeat figures of the statements with their changes: where no statement was read.

    1、资产构成重大变动情况                    单位：千元
    |          | 2025年末   |              | 2025年初   |
    |          | 金额       | 占总资产比例 | 金额       |
    | 短期借款 | 43,904,550 | 7.21%        | 31,008,549 |

A report may come without its last pages (the texts of CFR-NumQA end on page 60), and what it says of a balance or a
cost on the pages before is then all there is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from pipeline.extract.disclosures.key_figures import is_divided
from pipeline.extract.statements.cells import read_line_items
from pipeline.extract.statements.facts import line_item_facts, match_items, merge_facts
from pipeline.extract.statements.statements import table_numbers
from pipeline.model import Block, Document, Fact, Kind
from pipeline.rules.items import Items
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import unit_from

LEAST_KNOWN = 2  # items that such a table names


@per_statement_words
def _headings(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("change_headings")


def change_facts(document: Document, items: Items, read: Collection[str]) -> list[Fact]:
    """Facts of such tables of an annual report; `read`: the kinds of its statements that were read."""
    if document.report.kind is not Kind.ANNUAL:
        return []
    numbers = table_numbers(document)
    groups = [list(_facts(block, document, items, numbers[id(block)])) for block in document.blocks if block.table]
    return merge_facts([[fact for fact in group if _statement(fact, items) not in read] for group in groups])


def _facts(block: Block, document: Document, items: Items, number: int) -> Iterator[Fact]:
    table = block.table
    unit = unit_from(table.unit) if table is not None and table.unit else None
    if table is None or unit is None or not block.path or not _headings().fullmatch(block.path[-1]):
        return
    lines, layout = read_line_items(table, document.report, instant=False)
    known = {item.name for _, item in match_items(lines, items, "key_figures") if item is not None}
    if layout is None or len(known) < LEAST_KNOWN or is_divided(layout):
        return
    yield from line_item_facts(
        lines,
        document.report,
        items,
        statement="key_figures",
        scope=None,
        unit=unit,
        table=number,
        heading=" > ".join(block.path),
        only_known=True,
    )


def _statement(fact: Fact, items: Items) -> str:
    item = items.get(fact.item, asked=False)
    return item.statement if item is not None else ""
