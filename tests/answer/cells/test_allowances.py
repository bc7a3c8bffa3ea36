"""Cells under allowances that are not asked for."""

import pytest

from pipeline.answer.cells.allowances import is_under_allowance, without_manners
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table

TABLES = (
    table(0, ("存货", "存货分类"), "（1）存货分类", "元",
          ("项目", "账面余额", "存货跌价准备/合同履约成本减值准备", "账面价值"), ("在产品", "900", "20", "880")),
    table(1, ("存货", "存货跌价准备"), "（2）存货跌价准备", "元", ("项目", "期初余额", "本期计提", "期末余额"),
          ("在产品", "15", "5", "20")),
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "number", "column", "is_under"),
    [
        ("在产品账面价值", 1, 3, True),  # the heading says what 期末余额 is of
        ("在产品账面价值", 0, 3, False),
        ("在产品账面价值", 0, 2, True),  # a column of its own name
        ("在产品跌价准备", 0, 2, False),
        ("在产品存货跌价准备", 1, 3, False),
        ("在产品计提了多少", 0, 2, False),  # what is done to an allowance says it, too
    ],
)
def test_heading_and_column(question, number, column, is_under):
    with use_lexicon(Settings().rules):
        row = RowIndex(TABLES).tables[number].rows[0]
        assert is_under_allowance(IndexedCell(row, column), question) is is_under


def test_what_only_says_which_balance():
    with use_lexicon(Settings().rules):
        assert without_manners("按单项计提坏账准备的应收账款") == "按的应收账款"
        assert without_manners("应收账款坏账准备") == "应收账款坏账准备"
