"""Figures by the words of a question for them, and what stands beside them."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.subject import Subject
from pipeline.answer.operations.look_up import RowLookUp, comparable
from pipeline.answer.operations.question.clauses import read_clauses
from pipeline.answer.operations.question.reading import Reader
from pipeline.answer.operations.stated_changes import stated_change
from pipeline.model import Report, Scope
from tests.answer.cells.conftest import CODE, table


@pytest.fixture
def look_up(assistant, index, pieces_of):
    """The look-up of the operands of a question, and their names."""

    def of(words):
        question, pieces = pieces_of(f"甲字科技2025年{words}")
        asked = Reader(2025).read(read_clauses(question, pieces))
        named = {one.name: one for part in asked for one in part.operands}
        subject = Subject(Report(CODE, 2025), 2025, CellSearch(index, 2025, 2025, Scope.CONSOLIDATED))
        return RowLookUp(question, assistant._context("plain"), subject, named), list(named)

    return of


def test_a_cell_its_year_before_its_change_and_its_total(look_up):
    found, (name,) = look_up("末其他应付款中押金保证金比年初少了多少？")
    cell = found.cell(name)
    assert cell.cell.text == "900,000.00"
    assert found.of_year(cell, 2024).cell.text == "1,200,000.00"
    assert found.of_year(cell, 2023) is None
    assert found.total(cell, None).cell.text == "1,200,000.00"


def test_a_change_that_the_row_states(look_up):
    found, (name,) = look_up("酸梅汁毛利率是升还是降？")
    assert stated_change(found.cell(name)).cell.text == "增加1.50个百分点"


def test_a_row_by_its_name_in_fewer_words(look_up):
    found, (first, second) = look_up("酸梅汁和核桃粉的毛利率各是多少？")
    cells = [found.cell(first), found.cell(second)]
    assert [cell.cell.text for cell in cells] == ["30.00", "25.00"]


def test_figures_of_several_columns_are_not_compared(look_up):
    found, (first, second) = look_up("酸梅汁的毛利率和营业收入分别是多少？")
    assert not comparable([found.cell(first), found.cell(second)], [])


@pytest.mark.parametrize(
    "asked",
    [
        "合同资产的减值准备和账面价值分别是多少？",  # the total of the greatest five is that of no more
        "浓缩汁的毛利率和营业收入分别是多少？",
        "减值准备和账面价值分别是多少？",
    ],
)
def test_no_cell_where_nothing_has_the_name(look_up, asked):
    found, names = look_up(asked)
    assert [found.cell(name) for name in names] == [None] * len(names)


def test_all_parts_of_what_heads_a_table_without_a_total(assistant, pieces_of):
    header = ("分产品", "营业收入")
    made = table(
        0, ("收入和成本分析",), "主营业务分产品、分地区情况", "元", header, ("酸梅汁", "600.00"), ("山楂片", "400.00")
    )
    question, pieces = pieces_of("甲字科技2025年酸梅汁收入占主营业务收入的百分之几？")
    (share,) = Reader(2025).read(read_clauses(question, pieces))
    subject = Subject(Report(CODE, 2025), 2025, CellSearch(RowIndex((made,)), 2025, 2025, Scope.CONSOLIDATED))
    named = {share.operands[0].name: share.operands[0]}
    found = RowLookUp(question, assistant._context("plain"), subject, named)
    parts = found.all_parts(found.cell(share.operands[0].name), share.whole)
    assert [cell.cell.text for cell in parts] == ["600.00", "400.00"]
    assert found.all_parts(found.cell(share.operands[0].name), None) is None


def test_what_was_sold_stands_in_no_table_of_costs(assistant, pieces_of):
    costs = table(0, ("收入与成本", "营业成本构成"), "", "元", ("产品", "项目", "2025年", "2024年"),
                  ("酸梅汁", "营业成本", "297.00", "691.00"))  # fmt: skip
    question, pieces = pieces_of("甲字科技2025年酸梅汁比上年少卖了多少钱？")
    (change,) = Reader(2025).read(read_clauses(question, pieces))
    subject = Subject(Report(CODE, 2025), 2025, CellSearch(RowIndex((costs,)), 2025, 2025, Scope.CONSOLIDATED))
    named = {change.operands[0].name: change.operands[0]}
    assert RowLookUp(question, assistant._context("plain"), subject, named).cell(change.operands[0].name) is None
