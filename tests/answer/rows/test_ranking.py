"""Cells ranked for questions of which none has every word."""

from dataclasses import fields

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.rows.features import Features
from pipeline.answer.rows.question import AskedFigure, RowQuestion
from pipeline.answer.rows.ranking import RankedCell, _is_told_closer, _rows, candidate_cells, likely_cell
from pipeline.answer.rows.weights import load_cell_ranking
from pipeline.answer.rows.words import AskedWord
from pipeline.model import Scope
from tests.answer.cells.conftest import table
from tests.answer.rows.test_question import read

WEIGHTS, _ = load_cell_ranking()
NO_FEATURES = Features(*[0.0] * len(fields(Features)))


def likely(assistant, search, text):
    found = likely_cell(read(assistant, search, text), search, WEIGHTS)
    return found and (found.cell.cell.text, found.lacking)


def test_the_likeliest_cell_has_most_of_the_words_and_says_what_it_lacks(assistant, search):
    text = "甲字科技2025年东滩市政的工程保证金的期末余额是多少？"
    assert likely(assistant, search, text) == ("2,000,000.00", ())
    told = likely(assistant, search, "甲字科技2025年地方财政扶持的滨江灏云股权转让款期末余额是多少？")
    assert told is None or told[0] == "51,634,008.99"


def test_nothing_is_likely_for_a_member_that_no_table_has(assistant, search):
    assert likely(assistant, search, "甲字科技2025年其他应收款的水利工程学院的期末余额是多少？") is None


def test_a_cell_that_lacks_what_another_of_its_table_has_is_not_told(assistant, search):
    assert likely(assistant, search, "甲字科技2025年滨江灏云的保证金坏账准备是多少？") is None


def test_no_choice_is_of_another_form_or_under_another_header(assistant, search):
    asked = read(assistant, search, "甲字科技2025年丙型注射液的营业收入是多少？")
    assert all("丙型" not in one.cell.row.label for one in candidate_cells(asked, search))  # its columns are shifted
    asked = read(assistant, search, "甲字科技2025年周某某的持股比例是多少？")
    assert {one.cell.cell.text for one in candidate_cells(asked, search)} <= {"12.02", "2.86", "4.6"}  # no amounts


def test_a_row_is_not_told_where_a_table_has_the_noun_that_it_lacks():
    flows = table(0, ("现金流量表补充资料",), "", "元", ("项目", "本期金额"), ("使用权资产折旧", "80"))
    note = table(1, ("使用权资产",), "", "元", ("项目", "房屋及建筑物", "土地"), ("折旧的计提额", "78", "2"))
    search = CellSearch(RowIndex([flows, note]), 2025, 2025, Scope.CONSOLIDATED)
    words = [AskedWord("使用权资产房屋折旧", *span) for span in ((0, 5), (5, 7), (7, 9))]
    none = frozenset[str]()
    asked = RowQuestion((AskedFigure(words),), "使用权资产房屋折旧", none, none, ())
    whole = IndexedCell(search.index.tables[0].rows[0], 1)
    assert _is_told_closer(RankedCell(whole, NO_FEATURES, ("房屋",)), asked, search)
    assert not _is_told_closer(RankedCell(whole, NO_FEATURES, ("飞机",)), asked, search)
    assert not _is_told_closer(RankedCell(whole, NO_FEATURES, ()), asked, search)


def test_several_figures_are_left_to_others(assistant, search):
    assert likely(assistant, search, "甲字科技2025年乙城灏云的营业收入、净利润各是多少？") is None


def test_no_cell_is_told_that_lacks_the_measure(assistant, search):
    assert likely(assistant, search, "甲字科技2025年东滩市政的工程保证金的毛利率是多少？") is None


def test_the_rest_of_a_cell_that_was_cut_is_no_name():
    rows = table(0, ("重大担保",), "", "元", ("项目", "金额"), ("担保的余额", "5"), ("的余额（D）", "0"))
    search = CellSearch(RowIndex([rows]), 2025, 2025, Scope.CONSOLIDATED)
    assert [row.label for row in _rows(search)] == ["担保的余额"]
