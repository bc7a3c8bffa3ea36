"""What a question denies right before a word."""

from pipeline.answer.cells.choice import CellSearch, choose_cells
from pipeline.answer.cells.denials import denied_pairs, is_denied, is_done_to_company, lacks_denial
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.row_index import RowIndex
from pipeline.model import Scope
from tests.answer.cells.conftest import table

BONDS = table(0, ("可转换公司债券",), "累计转股情况", "元", ("转债简称", "累计转股金额", "尚未转股金额"),
              ("甲字转债", "24,987,700.00", "152,312,300.00"))  # fmt: skip


def test_words_that_a_question_denies():
    assert denied_pairs("还有多少没转股") == {"转股"} and denied_pairs("尚未转股的金额") == {"转股"}
    assert denied_pairs("有没有质押") == frozenset()
    assert is_denied("转股", "未转股金额") and not is_denied("转股", "累计转股金额")
    assert lacks_denial(frozenset({"转股"}), "累计转股金额") and not lacks_denial(frozenset({"转股"}), "尚未转股金额")


def test_a_column_of_what_is_denied_has_no_cell():
    asked = AskedCell(("甲字转债", "转股"), head="转股")
    search = CellSearch(RowIndex((BONDS,)), 2025, 2025, Scope.CONSOLIDATED, denied=denied_pairs("还有多少没转股"))
    found = choose_cells([asked], search) or []
    assert "24,987,700.00" not in [cell.cell.text for cells in found for cell in cells]


def test_what_is_done_to_the_company_is_not_done_by_it():
    headings = ("关联担保情况", "本公司作为被担保方")
    assert is_done_to_company("担保总额", headings) and not is_done_to_company("被担保的金额", headings)
    assert not is_done_to_company("担保总额", ("本公司作为担保方",)) and not is_done_to_company("利息", headings)
