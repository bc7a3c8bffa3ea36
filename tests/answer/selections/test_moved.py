"""Rows by the way their figure moved."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.selections.moved import MovedQuestion, most_moved, moved_rows, puts_together, read_moved_question
from pipeline.model import Scope
from tests.answer.cells.conftest import table

SALES = ("收入与成本", "产销量情况分析表")
COUNTED = ("主要产品", "单位", "销售量", "库存量", "销售量比上年增减(%)", "库存量比上年增减(%)")
NARROW = ("产品", "营业收入", "毛利率", "营业收入比上年增减", "毛利率比上年增减")
WIDE = ("产品", "2025年 | 金额", "2024年 | 金额", "同比增减")
TABLES = (
    table(0, ("收入与成本", "占公司营业收入10%以上的产品情况"), "", "元", NARROW,
          ("红茶", "3,000.00", "40%", "-10.00%", "2.00%"), ("绿茶", "2,000.00", "30%", "25.00%", "-1.00%")),
    table(1, ("收入与成本", "营业收入构成"), "", "元", WIDE,
          ("红茶", "3,000.00", "3,333.33", "-10.00%"), ("绿茶", "2,000.00", "1,600.00", "25.00%"),
          ("白茶", "90.00", "180.00", "-50.00%"), ("合计", "5,090.00", "5,113.33", "-0.46%")),
    table(2, SALES, "", "", COUNTED,
          ("红茶", "吨", "50", "8", "-5.00", "12.00"), ("绿茶", "吨", "40", "9", "-7.00", "340.00"),
          ("白茶", "吨", "3", "1", "4.00", "-60.00")),
)  # fmt: skip


@pytest.fixture
def search():
    return CellSearch(RowIndex(TABLES), 2025, 2025, Scope.CONSOLIDATED)


def names(rows):
    return [row.cell.row.names[0] for row in rows]


def asked(figure, way, most=""):
    return MovedQuestion(("产品", figure), figure, way, "下降" if way < 0 else "增长", most=most)


@pytest.mark.parametrize(
    ("figure", "way", "told"),
    [
        ("营业收入", -1, ["红茶", "白茶"]),  # 白茶 stands in the wider table alone
        ("营业收入", 1, ["绿茶"]),
        ("毛利率", -1, ["绿茶"]),
        ("销售量", -1, ["红茶", "绿茶"]),
        ("库存量", 1, ["红茶", "绿茶"]),
    ],
)
def test_rows_are_told_by_the_way_they_moved(search, figure, way, told):
    assert names(row for row in moved_rows(asked(figure, way), search) if row.way == way) == told


def test_the_row_that_moved_most_by_its_rate_and_by_its_amount(search):
    assert names(most_moved(moved_rows(asked("库存量", 1), search), 1)) == ["绿茶"]
    assert names(most_moved(moved_rows(asked("营业收入", -1), search), -1)) == ["白茶", "红茶"]  # -50 %; -333.33


def test_no_row_is_first_where_one_does_not_say_how_it_moved():
    gap = table(0, SALES, "", "", COUNTED, ("红茶", "吨", "50", "8", "-5.00", "12.00"),
                ("绿茶", "吨", "40", "9", "-7.00", "-"), ("白茶", "吨", "3", "1", "4.00", "6.00"))  # fmt: skip
    rows = moved_rows(asked("库存量", 1), CellSearch(RowIndex((gap,)), 2025, 2025, Scope.CONSOLIDATED))
    assert len(rows) == 3 and most_moved(rows, 1) == []


def test_stated_rates_and_those_of_two_years_are_of_one_measure():
    mixed = table(0, ("收入与成本", "营业收入构成"), "", "元", WIDE,
                  ("红茶", "300.00", "100.00", ""), ("绿茶", "105.00", "100.00", "5.00%"))  # fmt: skip
    rows = moved_rows(asked("营业收入", 1), CellSearch(RowIndex((mixed,)), 2025, 2025, Scope.CONSOLIDATED))
    assert [row.growth for row in rows] == [2, Decimal("0.05")]
    assert names(most_moved(rows, 1, by_rate=True)) == ["红茶"]


@pytest.mark.parametrize(
    ("question", "parts", "way", "most"),
    [
        ("收入下滑的产品有哪些", ("收入", "产品"), -1, ""),
        ("分产品收入下降的有哪些", ("产品", "收入"), -1, ""),
        ("哪些产品的销售量下降了", ("产品", "销售量"), -1, ""),
        ("哪个产品的库存量增得最多，增幅多少", ("产品", "库存量"), 1, "增得最多"),
        ("哪个地区的收入下降幅度最大", ("地区", "收入"), -1, "下降幅度最大"),
        ("哪个产品收入增长最快，毛利率多少", ("产品", "收入"), 1, "增长最快"),
        ("哪个产品收入降幅最大", ("产品", "收入"), -1, "降幅最大"),
    ],
)
def test_questions_are_read(assistant, question, parts, way, most):
    read = read_moved_question(question, lambda text: assistant.planner.recogniser.recognise(text).pieces())
    assert (read.parts, read.way, read.most) == (parts, way, most)


@pytest.mark.parametrize("question", ["产品收入下降了多少", "哪个产品的收入最高", "为什么产品收入下降"])
def test_other_questions_are_not_read(assistant, question):
    assert read_moved_question(question, lambda text: assistant.planner.recogniser.recognise(text).pieces()) is None


def test_the_row_of_the_greatest_rate_alone_where_the_pace_is_asked(search):
    assert names(most_moved(moved_rows(asked("营业收入", -1), search), -1, by_rate=True)) == ["白茶"]


def test_what_puts_others_together_is_known():
    rest = table(0, SALES, "", "", COUNTED, ("其他", "吨", "50", "8", "-5.00", "12.00"),
                 ("绿茶", "吨", "40", "9", "-7.00", "3.00"))  # fmt: skip
    rows = moved_rows(asked("库存量", 1), CellSearch(RowIndex((rest,)), 2025, 2025, Scope.CONSOLIDATED))
    assert [puts_together(row) for row in rows] == [True, False]
