"""What a cell is looked for by."""

from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.search.cell_query import LEAST, LEAST_OF_FORMER, CellQuery
from pipeline.model import Scope


def query(asked, **fields):
    return CellQuery.of(asked, 2025, 2025, Scope.CONSOLIDATED, **fields)


def test_parts_are_normal_texts_with_those_of_the_cell_before():
    made = query(AskedCell(("国外", "营业收入")), more=("动力电池",))
    assert made.parts == ("动力电池", "境外", "收入") and made.must == {"境外"}
    assert made.needed[0] == (True,) * 4 and "动力" in made.pairs and made.names == {"动力电池", "境外", "收入"}


def test_a_share_of_the_figure_before_needs_less_of_it_and_a_sum_is_known():
    assert query(AskedCell(("担保",), Form.SHARE, whole="净资产", of_former=True)).least == LEAST_OF_FORMER
    assert query(AskedCell(("担保",))).least == LEAST and not query(AskedCell(("担保",))).total
    assert query(AskedCell(("担保", "合计"), summed=True)).total


def test_of_each_part_a_pair_with_something_of_its_own_must_be_there():
    made = query(AskedCell(("预付款项余额", "表", "合计")))
    assert list(made.pairs_of_parts) == [frozenset(("预付", "付款", "款项", "项余"))]
