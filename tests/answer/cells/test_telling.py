"""What rows are called in answers."""

from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.telling import cell_called, row_called, row_names
from tests.answer.cells.conftest import table

ROWS = table(0, ("重要子公司",), "", "元", ("公司", "业务", "净利润"),
             ("昆山重机", "挖掘机械的研发、生产", "20"), ("娄底中兴", "液压缸", "9"), ("娄底中兴", "阀门", "7"),
             ("减：内部抵销", "1"))  # fmt: skip


def row(at):
    return RowIndex([ROWS]).tables[0].rows[at]


def test_a_row_is_called_by_as_much_as_tells_it_apart():
    assert [row_called(row(at)) for at in range(3)] == ["昆山重机", "娄底中兴·液压缸", "娄底中兴·阀门"]
    assert row_names(row(3)) == ["内部抵销"]


def test_what_is_asked_for_names_the_row_if_no_other_has_it():
    assert row_called(row(1), lambda name: name == "液压缸") == "液压缸"
    assert row_called(row(1), lambda name: name == "娄底中兴") == "娄底中兴·液压缸"


def test_a_cell_is_called_by_the_questions_words():
    share = AskedCell(("动力电池",), Form.SHARE, head="动力电池", name="动力电池")
    assert cell_called(share) == "动力电池占比"
    assert cell_called(AskedCell(("收入",), Form.CHANGE, head="收入", name="收入比")) == "收入同比变动"
