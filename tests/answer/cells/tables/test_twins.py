"""Tables of one form under one heading."""

from pipeline.answer.cells.choice import choose_cells
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.twins import former_twins
from pipeline.model import Scope
from tests.answer.cells.conftest import table

PATH = ("财务报告", "分部信息", "报告分部的财务信息")
HEADER = ("项目", "医药行业分部", "药品批发行业分部")


def segments(number, first, caption="", header=HEADER):
    return table(number, PATH, caption, "元", header, ("对外交易收入", "9", first), ("营业成本", "3", "2"),
                 ("净利润", "1", "1"))  # fmt: skip


THIS, LAST = segments(0, "3,946,674,308.66"), segments(1, "3,338,830,064.83")
ASKED = AskedCell(("药品批发行业分部", "对外交易收入"), head="对外交易收入")


def figures(*tables, opening=""):
    search = CellSearch(RowIndex(tables), 2024, 2024, Scope.CONSOLIDATED)
    asked = AskedCell(ASKED.parts, head=ASKED.head, opening=opening)
    return [cell.cell.text for cells in choose_cells([asked], search) or () for cell in cells]


def test_the_second_of_two_is_of_the_year_before():
    assert former_twins((THIS, LAST)) == {1}
    assert figures(THIS, LAST) == ["3,946,674,308.66"]
    assert figures(THIS, LAST, opening="上年") == ["3,338,830,064.83"]


def test_of_three_nothing_is_certain():
    tables = (THIS, LAST, segments(2, "1,000,000.00"))
    assert former_twins(tables) == frozenset() and figures(*tables) == []


def test_tables_that_say_a_time_or_have_other_rows_are_no_twins():
    dated = [segments(at, "5", "2024年度") for at in (0, 1)]
    assert former_twins(dated) == frozenset()
    other = table(1, PATH, "", "元", HEADER, ("研发费用", "9", "1"), ("折旧", "3", "2"), ("摊销", "1", "1"))
    assert former_twins((THIS, other)) == frozenset()
    by_year = [table(at, PATH, "", "元", HEADER, *((f"{year}年", "1", "2") for year in (2016, 2017, 2018)))
               for at in (0, 1)]  # fmt: skip
    assert former_twins(by_year) == frozenset()


def test_captions_that_differ_by_the_year_say_whose_balances_the_columns_are():
    header = ("项目", "年末余额", "工程进度")
    rows = [
        table(at, PATH, f"重要项目{year}年变动如下：", "元", header, ("一号厂房", balance, progress))
        for at, (year, balance, progress) in enumerate([(2024, "3.78", "90.00"), (2023, "84.26", "39.08")])
    ]
    assert former_twins(rows) == {1}
    search = CellSearch(RowIndex(rows), 2024, 2024, Scope.CONSOLIDATED)
    (cells,) = choose_cells([AskedCell(("一号厂房", "年末余额"), head="余额")], search)
    assert [cell.cell.text for cell in cells] == ["3.78"]
    assert former_twins(rows[:1]) == frozenset()
