"""Different figures, and whether a share stands with the figure told before it."""

from pipeline.answer.cells.distinct import distinct_figures, stands_with
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.model import Scope
from tests.answer.cells.conftest import table


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


def test_an_expense_is_what_it_was_in_the_year_unless_a_date_is_asked_for():
    notes = ("财务报告", "合并财务报表项目注释")
    owed = table(0, (*notes, "应付账款"), "", "元", ("项目", "期末余额", "期初余额"), ("市场服务费", "39", "31"))
    spent = table(1, (*notes, "销售费用"), "", "元", ("项目", "本期发生额", "上期发生额"), ("市场服务费", "79", "91"))
    asked = AskedCell(("市场服务费",), head="市场服务费")
    for of_balance, figures in ((False, ["79"]), (True, ["39", "79"])):
        search = CellSearch(RowIndex((owed, spent)), 2024, 2024, Scope.CONSOLIDATED, of_balance=of_balance)
        assert [match.cell.cell.text for match in search.find(asked)] == figures


def test_a_tax_is_what_it_was_in_the_year_unless_a_date_is_asked_for():
    notes = ("财务报告", "合并财务报表项目注释")
    owed = table(0, (*notes, "应交税费"), "", "元", ("项目", "期末余额", "期初余额"), ("土地使用税", "3", "4"))
    spent = table(1, (*notes, "税金及附加"), "", "元", ("项目", "本期发生额", "上期发生额"), ("土地使用税", "28", "27"))
    asked = AskedCell(("土地使用税",), head="土地使用税")
    for of_balance, figures in ((False, ["28"]), (True, ["3", "28"])):
        search = CellSearch(RowIndex((owed, spent)), 2024, 2024, Scope.CONSOLIDATED, of_balance=of_balance)
        assert [match.cell.cell.text for match in search.find(asked)] == figures


def test_an_expense_that_is_owed_is_what_was_added_to_it_unless_a_date_is_asked_for():
    header = ("项目", "期初余额", "本期增加", "本期减少", "期末余额")
    path = ("财务报告", "合并财务报表项目注释", "应付职工薪酬", "短期薪酬列示")
    owed = table(0, path, "", "元", header, ("医疗保险费", "10", "90", "80", "20"))
    asked = AskedCell(("医疗保险费",), head="医疗保险费")
    for of_balance, figure in ((False, "90"), (True, "20")):
        search = CellSearch(RowIndex((owed,)), 2024, 2024, Scope.CONSOLIDATED, of_balance=of_balance)
        assert {match.cell.cell.text for match in search.find(asked)} == {figure}
    before = CellSearch(RowIndex((owed,)), 2023, 2024, Scope.CONSOLIDATED)
    assert {match.cell.cell.text for match in before.find(asked)} == {"10"}  # what was added then is in no column
