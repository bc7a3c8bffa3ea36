"""Tables that rows are not looked for in: statements, groups of debtors, and what is denied."""

from __future__ import annotations

import re

from pipeline.answer.cells.denials import is_done_to_company
from pipeline.answer.cells.directions import is_table_of_other_way
from pipeline.answer.cells.tables.indexed_table import IndexedTable
from pipeline.answer.cells.words import bigrams_in, normal
from pipeline.answer.rows.question import RowQuestion
from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _statements(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("statement_names")


def is_statement(table: IndexedTable) -> bool:
    """Whether a table is one of the statements, whose lines are facts."""
    return any(text.endswith(_statements()) for text in table.near[-1:])


@per_lexicon
def _groups(lexicon: Lexicon) -> re.Pattern[str]:
    words = lexicon.words("allowance_manners", "table_manners", "table_allowances")
    return re.compile("|".join(re.escape(normal(word)) for word in words) or "(?!)")


@per_lexicon
def _headings_of_groups(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(normal(word)) for word in lexicon.words("allowance_manners")) or "(?!)")


def asks_for_groups(asked: RowQuestion) -> bool:
    """Whether a question has a word for allowances, or for the groups that they are made by."""
    return names_groups(asked.text)


def names_groups(text: str) -> bool:
    """The same of a normal text."""
    return bool(_groups().search(text))


def is_of_groups(table: IndexedTable) -> bool:
    """Whether a table is of assets grouped for their allowances: what it says is of one group."""
    return bool(_headings_of_groups().search(table.words))


@per_lexicon
def _denials(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("negation_characters")


def is_contrary(asked: RowQuestion, table: IndexedTable) -> bool:
    """Whether a table is of what is not so, and the question denies nothing: 未办妥产权证书, for 还没办下产权证.

    Or of dealings the other way: purchases, for 向百代医药提供研发服务.
    """
    if is_table_of_other_way(table, asked.direction) or is_done_to_company(asked.text, table.near):
        return True
    if any(denial in asked.text for denial in _denials()):
        return False
    return any(
        word not in asked.text and not asked.pairs.isdisjoint(bigrams_in(denied)) for word, denied in table.negations
    )
