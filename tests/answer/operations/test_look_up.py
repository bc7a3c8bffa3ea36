"""Figures by the words of a question for them, and what stands beside them."""

import pytest

from pipeline.answer.cells.choice import CellSearch
from pipeline.answer.cells.subject import Subject
from pipeline.answer.operations.clauses import read_clauses
from pipeline.answer.operations.look_up import RowLookUp, comparable
from pipeline.answer.operations.reading import Reader
from pipeline.model import Report, Scope
from tests.answer.cells.conftest import CODE


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
    assert found.stated_change(found.cell(name)).cell.text == "增加1.50个百分点"


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
