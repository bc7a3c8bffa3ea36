"""The greatest, smallest and n-th rows of tables, against the tables of `conftest`."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.ranked.extremes import AskedExtreme, find_extremes
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from tests.answer.cells.conftest import table

ASK = "甲字科技2025年"


@pytest.mark.parametrize(
    ("asked", "row", "value"),
    [
        ("哪个电池系统的毛利率最高？", "储能电池系统", Decimal("26.71")),
        ("毛利率最低的电池系统是哪个？", "动力电池系统", Decimal("23.84")),
        ("第二大供应商的采购额是多少？", "第二名", Decimal(11_601_000)),
    ],
)
def test_the_row_and_its_figure_are_told(assistant, asked, row, value):
    answer = assistant.ask(f"{ASK}{asked}")
    assert answer.value == value and row in answer.text
    assert answer.citations[0].source.page in (11, 16)


def test_a_total_is_no_member(assistant):
    answer = assistant.ask(f"{ASK}按账龄披露的应收账款中账面余额最大的账龄是哪个？")
    assert answer.value == Decimal(76_305_000)  # not the 79,216 of 合计


@pytest.mark.parametrize(
    "asked", ["哪个门店的毛利率最高？", "第八大供应商的采购额是多少？", "哪个电池系统的毛利率最高，增长多少？"]
)
def test_no_row_of_another_kind_and_no_place_that_is_not_there(assistant, asked):
    answer = assistant.ask(f"{ASK}{asked}")
    assert answer.working == () and answer.outcome != "answer"


def test_a_further_figure_is_that_of_the_same_row(assistant):
    answer = assistant.ask(f"{ASK}第二大供应商的采购额是多少，占年度采购总额的比例是多少？")
    assert [step.value for step in answer.working] == [Decimal(11_601_000), Decimal("2.01")]
    answer = assistant.ask(f"{ASK}哪个电池系统的毛利率最高，营业成本是多少？")
    assert [step.value for step in answer.working] == [Decimal("26.71"), Decimal(45_763_689_000)]


def test_a_share_behind_a_counterparty_is_that_of_its_row(assistant):
    answer = assistant.ask(f"{ASK}第一大供应商占多少？")
    assert "4.04%" in answer.text


def test_other_companies_of_the_industry_are_no_rows_of_the_company():
    peers = table(0, ("研发投入", "同行业比较情况"), "同行业比较情况", "万元", ("同行业可比公司", "研发投入金额"),
                  ("乙公司", "14,677.07"), ("丙公司", "9,000.00"))  # fmt: skip
    own = table(1, ("研发投入",), "主要研发项目投入情况", "万元", ("研发项目", "研发投入金额"),
                ("新药研制开发", "658.19"), ("老药研制开发", "300.00"))  # fmt: skip

    def greatest(*parts, tables=(peers, own)):
        search = CellSearch(RowIndex(tables), 2025, 2025, Scope.CONSOLIDATED)
        return [cell.cell.text for cell in find_extremes(AskedExtreme(parts, said="最多"), search)]

    assert greatest("研发投入", "项目") == ["658.19"]
    assert greatest("研发投入", "项目", tables=(peers,)) == []
    assert greatest("同行业可比公司", "研发投入") == ["14,677.07"]


def test_of_persons_those_who_hold_the_office():
    header = ("姓名", "职务", "报告期内从公司获得的税前报酬总额（万元）")
    rows = (
        ("甲某", "监事会主席", "300"),
        ("乙某", "副董事长", "200"),
        ("丙某", "董事", "90"),
        ("丁某", "副总经理", "80"),
    )
    made = table(0, ("董事、监事和高级管理人员的情况",), "持股变动及报酬情况", "", header, *rows)
    search = CellSearch(RowIndex((made,)), 2025, 2025, Scope.CONSOLIDATED)

    def greatest(office):
        found = find_extremes(AskedExtreme((office, "薪酬")), search)
        return [cell.row.names[0] for cell in found]

    assert greatest("董事") == ["乙某"]
    assert greatest("监事") == []  # one alone is no greatest
    assert greatest("总经理") == []  # of whom there are only deputies


def test_a_figure_that_is_not_read_may_be_the_greatest():
    rows = (("甲公司", "126,796,629.86万"), ("乙公司", "42,255,696.10"), ("丙公司", "1,000.00"))
    made = table(0, ("主要子公司",), "", "元", ("公司名称", "净利润"), *rows)
    search = CellSearch(RowIndex((made,)), 2025, 2025, Scope.CONSOLIDATED)
    assert find_extremes(AskedExtreme(("子公司", "净利润"), said="最高"), search) == []


def test_parties_put_together_are_no_greatest():
    rows = (("甲", "5.00"), ("乙", "3.00"), ("其他单位", "9.00"))
    owing = table(0, ("应收账款",), "", "元", ("单位名称", "期末余额"), *rows)
    search = CellSearch(RowIndex((owing,)), 2025, 2025, Scope.CONSOLIDATED)
    assert find_extremes(AskedExtreme(("应收账款", "期末余额"), 1, least=False), search) == []
    smallest = find_extremes(AskedExtreme(("应收账款", "期末余额"), 1, least=True), search)
    assert [cell.row.label for cell in smallest] == ["乙"]


NOTE = ("合并财务报表项目注释", "商誉")
OWED = ("被投资单位", "本期增加", "期末余额")


def greatest(parts, *tables):
    search = CellSearch(RowIndex(tables), 2025, 2025, Scope.CONSOLIDATED)
    return [cell.row.names[0] for cell in find_extremes(AskedExtreme(parts), search)]


def test_a_table_that_goes_on_without_a_header_is_one():
    first = table(0, NOTE, "商誉", "元", OWED, ("东城医院", "5.00", "7.00"), ("西城医院", "3.00", "3.00"))
    rest = table(1, NOTE, "", "元", (), ("北城医院", "8.00", "9.00"), ("南城医院", "2.00", "2.00"))
    assert greatest(("商誉", "医院", "期末余额"), first, rest) == ["北城医院"]
    assert greatest(("商誉", "医院", "期末余额"), first) == ["东城医院"]
    assert greatest(("商誉", "医院", "本期增加"), first, rest) == []  # which of the columns behind it is, nothing says


def test_an_allowance_is_no_greatest_of_the_thing():
    gross = table(0, NOTE, "商誉账面原值", "元", OWED, ("东城医院", "5.00", "7.00"), ("西城医院", "3.00", "3.00"))
    taken = table(1, (*NOTE, "商誉减值准备"), "商誉减值准备", "元", OWED, ("西城医院", "1.00", "3.00"),
                  ("东城医院", "1.00", "2.00"))  # fmt: skip
    assert greatest(("商誉", "医院"), gross, taken) == ["东城医院"]


def test_rows_that_divide_the_same_whole_again_are_none_of_the_kind():
    sold = table(0, ("收入与成本",), "营业收入构成", "元", ("项目", "2025年 | 金额"), ("东部市场", "60.00"),
                 ("西部市场", "40.00"), ("商品", "95.00"), ("服务", "5.00"))  # fmt: skip
    assert greatest(("市场", "营业收入"), sold) == ["东部市场"]
