"""What money that was spent or earned is not: no balance (回购股份花了多少), and of what was sold no cost."""

from __future__ import annotations

import re

from pipeline.answer.context import Context
from pipeline.model import Answer, Citation
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon


@per_lexicon
def _words(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What asks for money that was spent, and what columns and questions have of an amount at a date."""
    return lexicon.pattern("spending_verbs"), lexicon.pattern("table_balances", "balance_words")


def is_balance_of_spending(told: Answer, question: str, context: Context) -> bool:
    """Whether a question asks for money that was spent or earned, and the first cell that is told stands at a date."""
    spends, balance = _words()
    if not spends.search(question) or balance.search(question) or not told.citations:
        return False
    cited = told.citations[0]
    return balance.search(header_of(cited, context)) is not None


def is_cost_of_sales(told: Answer, question: str, context: Context) -> bool:
    """Whether a question asks what was sold, and the first cell told is of what that cost: 西成药 of 营业成本构成."""
    lexicon = lexicon_in_use()
    costs = lexicon.words("words_of_costs")
    if not _sells().search(question) or any(cost in question for cost in costs) or not told.citations:
        return False
    cited = told.citations[0]
    names = (cited.quote, cited.source.heading, header_of(cited, context))
    of_costs = any(cost in name for cost in costs for name in names)
    return of_costs and not any(word in name for word in lexicon.words("names_of_sales") for name in names)


@per_lexicon
def _sells(lexicon: Lexicon) -> re.Pattern[str]:
    pairs = (word.split("=") for word in lexicon.words("verbs_of_columns"))
    return re.compile("|".join(re.escape(verb) for verb, column in pairs if column in lexicon.words("names_of_sales")))


def header_of(cited: Citation, context: Context) -> str:
    """What the column of a cited cell is called, "" where the citation is of no cell."""
    source = cited.source
    if source.table is None or source.column is None:
        return ""
    table = next(
        (one for one in context.knowledge.store.tables_of(cited.report_id) if one.number == source.table), None
    )
    row = next((one for one in table.rows if one.row == source.row), None) if table else None
    return table.header_of(row, source.column) if table and row else ""
