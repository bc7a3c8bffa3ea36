"""Which columns are asked for, by how near what is asked stands."""

from pipeline.answer.cells.ranked.column_levels import columns_asked, heading_in_one_form, says_only
from pipeline.answer.cells.ranked.greatest_question import GreatestAsked
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.words import normal
from pipeline.model import Scope
from tests.answer.cells.conftest import table

DEBTORS = table(0, ("应收账款", "期末余额前五名的应收账款情况"), "", "元",
                ("单位名称", "应收账款期末余额", "坏账准备期末余额"),
                ("甲公司", "900.00", "10.00"), ("乙公司", "800.00", "70.00"))  # fmt: skip


def test_the_column_that_is_called_so_and_none_of_what_stands_nowhere():
    search = CellSearch(RowIndex([DEBTORS]), 2025, 2025, Scope.CONSOLIDATED)
    rows = search.index.tables[0].rows
    asked = [GreatestAsked((normal(name),)) for name in ("应收账款", "存货跌价")]
    assert [[at for _, at in columns_asked(one, rows, "", search)] for one in asked] == [[1], []]


def test_a_heading_of_what_is_asked_alone_may_say_how_it_is_divided():
    assert says_only(normal("按款项性质列示的其他应收款"), (normal("其他应收款"),))
    assert not says_only(normal("其他应收款坏账准备"), (normal("其他应收款"),))


def test_texts_without_such_words_are_left_as_they_are():
    assert heading_in_one_form("应收账款") == "应收账款"
