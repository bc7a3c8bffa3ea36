"""What columns are of by their names."""

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.column_kinds import is_of_closing, is_of_opening, is_of_other_span, is_unasked_length
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from tests.answer.cells.conftest import TABLES, table


def test_a_life_is_no_amount_that_is_written_off():
    assert is_unasked_length("预计使用寿命", "土地使用权摊销")
    assert not is_unasked_length("预计使用寿命", "土地使用权的使用寿命") and not is_unasked_length("本期摊销", "摊销")


def test_ends_of_a_year():
    assert is_of_opening("现金期初余额") and not is_of_closing("现金期初余额")
    assert is_of_closing("期末余额") and not is_of_opening("期末余额")
    assert is_of_opening("上年年末余额") is is_of_closing("上年年末余额") is False  # both words: neither is certain
    assert not is_of_opening("期初余额和期末余额") and not is_of_closing("期初余额和期末余额")


ODDS = table(0, ("非经常性损益",), "", "元", ("项目", "本期金额", "年初至报告期末金额"), ("政府补助", "5,000", "9,000"))


def test_a_quarter_is_not_the_year_so_far():
    quarter, so_far = (IndexedCell(RowIndex([ODDS]).tables[0].rows[0], at) for at in (1, 2))
    assert is_of_other_span(quarter, cumulated=True) and not is_of_other_span(so_far, cumulated=True)
    assert is_of_other_span(so_far, cumulated=False) and not is_of_other_span(quarter, cumulated=False)
    alone = IndexedCell(RowIndex(TABLES).tables[2].rows[0], 1)  # of a table that has no such columns
    assert not is_of_other_span(alone, cumulated=True)
