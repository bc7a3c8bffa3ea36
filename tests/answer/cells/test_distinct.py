"""Different figures, and whether a share stands with the figure told before it."""

from pipeline.answer.cells.distinct import distinct_figures, stands_with
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import IndexedCell


def test_one_figure_of_two_tables_is_one(search):
    found = search.find(AskedCell(("动力电池系统", "营业收入"), head="营业收入"))
    assert len(distinct_figures(found)) == 1 and distinct_figures([]) == []


def test_a_share_stands_with_the_figure_of_its_row(search):
    income = search.index.tables[0]
    battery, abroad = (IndexedCell(row, 1) for row in income.rows)
    share = IndexedCell(battery.row, 2)
    assert share.cell.text == "74.70%"
    assert stands_with(share, [battery]) and not stands_with(share, [abroad])
    (found,) = search.find(AskedCell(("动力电池系统",), Form.SHARE, whole="营业收入", head="动力电池系统"))
    assert found.cell == share
