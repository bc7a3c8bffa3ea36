"""Of which end or year a clause asks."""

import pytest

from pipeline.answer.cells.named_row.clauses import Clause
from pipeline.answer.cells.named_row.tokens import AskedText, tokens_of
from pipeline.answer.cells.tables.indexed_table import IndexedTable
from tests.answer.cells.conftest import plan_of
from tests.answer.cells.named_row.test_answer import OWED


def clause(text):
    return Clause(tuple(tokens_of(AskedText.of(plan_of(text), 2025), IndexedTable(OWED))))


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("存货采购款是多少", (False,)),
        ("存货采购款期初和期末各多少", (True, False)),
        ("2025年年初存货采购款是多少", (True,)),  # a moment of the year, not both
        ("2025年和上年存货采购款各是多少", (False, True)),
        ("存货采购款2025年和2024年分别是多少", (False, True)),
        ("存货采购款两年各是多少", (False, True)),
        ("存货采购款比上年增加了多少", (False,)),  # held against it, not asked for
    ],
)
def test_times(text, times):
    assert clause(text).times == times


@pytest.mark.parametrize(
    ("text", "moves"), [("存货采购款比上年多多少", True), ("两年差多少", True), ("存货采购款有多高", False)]
)
def test_whether_it_asks_how_far_a_figure_moved(text, moves):
    assert clause(text).moves is moves
