"""Cells beside one that was found."""

from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.beside import share_of_total, total_beside
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table


def test_a_share_of_a_total_is_a_row_over_it(search):
    part, total = share_of_total(AskedCell(("1至2年", "应收账款账面余额"), Form.SHARE, head="应收账款账面余额"), search)
    assert (part.cell.text, total.cell.text) == ("2,911", "79,216")


def test_the_first_of_two_totals_adds_up_the_rows_above_what_is_taken_off():
    rows = (("1年以内", "60"), ("3年以上", "40"), ("小计", "100"))
    net = table(
        0, ("应收账款",), "按账龄披露", "元", ("账龄", "期末账面余额"), *rows, ("减：坏账准备", "9"), ("合计", "91")
    )
    parts = table(1, ("应收账款",), "按账龄披露", "元", ("账龄", "期末账面余额"), *rows, ("乙组", "9"), ("合计", "109"))
    with use_lexicon(Settings().rules):
        totals = [total_beside(IndexedCell(one.rows[1], 1)) for one in RowIndex((net, parts)).tables]
    assert totals[0] is not None and totals[0].cell.text == "100"
    assert totals[1] is None
