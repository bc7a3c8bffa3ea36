"""Parts of a question that ask more of the row by which the part before was answered."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.subject import Subject
from pipeline.answer.rows.further import asks_only_cells, cells_of_row, further_figures, row_of
from pipeline.model import Citation, Report, Scope, Source
from tests.answer.cells.conftest import CODE, ID, table

REPORT = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)


def cite(table, row, column):
    return Citation(ID, "甲字科技", 2025, "", "", Source("甲.pdf", table=table, row=row, column=column))


def read(assistant, asked):
    question = assistant.planner.recogniser.recognise(f"甲字科技2025年{asked}")
    return further_figures(question.pieces())


@pytest.mark.parametrize(
    ("asked", "columns"),
    [
        ("计提了多少坏账准备？", [4]),
        ("计提了多少？", None),  # no 计提比例 is that
        ("欠了多少，坏账准备有多少？", [2, 4]),  # the first is what was cited
        ("坏账准备多少、期末余额多少？", [4, 2]),
        ("质押了多少股份？", None),  # no such column
        ("对东滩市政的坏账准备是多少？", None),  # of another row
        ("占比多少？", None),
    ],
)
def test_columns_of_the_row(assistant, search, asked, columns):
    subject = Subject(REPORT, 2025, search)
    row = row_of([cite(0, 1, 2)], subject)
    cells = cells_of_row(read(assistant, asked), row, subject, 2)
    assert (cells and [cell.column for cell in cells]) == columns


def test_a_share_without_words_is_the_one_of_the_whole(assistant):
    header = ("名称", "期末余额", "占应收账款合计的比例(%)", "计提比例(%)")
    debtors = table(70, ("财务报告", "应收账款"), "前五名", "元", header, ("滨江灏云", "500.00", "64.57", "5.00"))
    subject = Subject(REPORT, 2025, CellSearch(RowIndex((debtors,)), 2025, 2025, Scope.CONSOLIDATED))
    row = row_of([cite(70, 1, 1)], subject)
    cells = cells_of_row(read(assistant, "欠了多少，占比多少？"), row, subject, 1)
    assert [cell.column for cell in cells] == [1, 2]
    assert cells_of_row(read(assistant, "滨江灏云欠的应收账款有多少？"), row, subject, None) is None  # no share of them


def test_a_row_is_known_by_its_place_where_all_is_of_it(search):
    subject = Subject(REPORT, 2025, search)
    row = row_of([cite(0, 1, 2), cite(0, 1, 4)], subject)
    assert row.label.startswith("滨江灏云贸易")
    assert row_of([cite(0, 1, 2), cite(0, 2, 2)], subject) is None
    assert row_of([cite(None, 1, 2)], subject) is None


def test_a_whole_question_of_a_debtor_and_its_allowance(assistant):
    answer = assistant.ask("甲字科技2025年末其他应收款里欠得最多的是谁？计提了多少坏账准备？")
    assert "滨江灏云贸易有限公司" in answer.text and answer.outcome == "answer"
    assert Decimal("40622772.99") in [step.value for step in answer.working]


def test_what_the_row_has_not_is_said(assistant):
    answer = assistant.ask("甲字科技2025年末其他应收款里欠得最多的是谁？质押了多少股？")
    assert "滨江灏云贸易有限公司" in answer.text and "没有找到" in answer.text


@pytest.mark.parametrize(
    ("asked", "cells"),
    [
        ("坏账准备多少、期末余额多少？", True),
        ("同比增长多少？", True),
        ("比境内快几个百分点？", False),
        ("坏账准备。", False),
    ],
)
def test_clauses_that_compute_are_told_apart(assistant, asked, cells):
    question = assistant.planner.recogniser.recognise(asked)
    assert asks_only_cells(question.pieces()) is cells


def test_a_balance_in_short_and_what_is_left_are_of_the_balance(assistant):
    header = ("被投资单位", "期初余额", "权益法下确认的投资损益", "期末余额", "投资进度")
    invested = table(71, ("财务报告", "长期股权投资"), "", "元", header, ("滨江灏云", "1.00", "2.00", "3.00", "46.79%"))
    subject = Subject(REPORT, 2025, CellSearch(RowIndex((invested,)), 2025, 2025, Scope.CONSOLIDATED))
    row = row_of([cite(71, 1, 2)], subject)
    for asked in ("年末这笔长期股权投资账面多少", "年末这项投资账面多少", "年末还有多少"):
        assert [cell.column for cell in cells_of_row(read(assistant, asked), row, subject, 2)] == [3], asked
    assert [cell.column for cell in cells_of_row(read(assistant, "进度如何"), row, subject, 2)] == [4]
    assert cells_of_row(read(assistant, "进度多少万元"), row, subject, 2) is None


def test_what_was_taken_off_someones_shares_is_no_balance(assistant):
    header = ("姓名", "职务", "年初持股数", "年末持股数", "年度内股份增减变动量")
    people = table(71, ("公司治理",), "持股变动及报酬情况", "股", header, ("甲某", "总裁", "4,600", "3,200", "-1,400"))
    subject = Subject(REPORT, 2025, CellSearch(RowIndex((people,)), 2025, 2025, Scope.CONSOLIDATED))
    row = row_of([cite(71, 1, 3)], subject)
    assert [cell.column for cell in cells_of_row(read(assistant, "持股减少了多少股？"), row, subject, 3)] == [4]
    assert [cell.column for cell in cells_of_row(read(assistant, "年末持股多少股？"), row, subject, 3)] == [3]


def test_what_was_set_aside_is_the_allowance_that_was_told(assistant, search):
    subject = Subject(REPORT, 2025, search)
    row = row_of([cite(0, 1, 4)], subject)
    cells = cells_of_row(read(assistant, "计提了多少？"), row, subject, 4)
    assert [cell.column for cell in cells or ()] == [4]


def test_what_was_sold_or_is_left_behind_another_column_of_the_row(assistant):
    """卖了多少 behind what was made is the column of sales; 还欠多少 behind what was charged the balance."""
    made = table(
        0, ("产销情况",), "产销量", "万盒", ("产品", "生产量", "销售量", "库存量"), ("甲胶囊", "1,577", "1,461", "118")
    )
    owed = table(
        1, ("应付职工薪酬",), "短期薪酬", "元", ("项目", "期初余额", "本期增加", "本期减少", "期末余额"),
        ("奖金", "40.00", "100.00", "98.00", "42.00"),
    )  # fmt: skip
    found = CellSearch(RowIndex((made, owed)), 2025, 2025, Scope.CONSOLIDATED)
    subject = Subject(REPORT, 2025, found)

    def columns(number, cited, asked):
        row = row_of([cite(number, 1, cited)], subject)
        cells = cells_of_row(read(assistant, asked), row, subject, cited)
        return cells and [cell.column for cell in cells]

    assert columns(0, 1, "卖了多少？") == [2]
    assert columns(1, 2, "期末还欠多少没发？") == [4]
    assert columns(1, 4, "欠了多少？") == [4]
