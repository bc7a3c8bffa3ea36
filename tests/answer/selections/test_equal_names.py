"""Rows of one party counted and added up."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.selections.equal_names import counted_words, equal_names
from pipeline.model import Scope
from tests.answer.cells.conftest import table

HEADER = ("被担保方", "担保金额", "担保起始日", "担保到期日")
GUARANTEES = table(0, ("关联方及关联交易", "关联担保情况"), "本公司作为担保方", "万元", HEADER,
                   ("东滩锂业科技有限公司", "300", "2024-01-01", "2026-01-01"),
                   ("西塘医药有限公司", "50", "2024-02-01", "2026-02-01"),
                   ("东滩锂业科技有限公司", "120", "2025-03-01", "2027-03-01"))  # fmt: skip


def found(question, *tables):
    words = counted_words(question)
    search = CellSearch(RowIndex(tables), 2025, 2025, Scope.CONSOLIDATED)
    return equal_names(words, search) if words is not None else None


@pytest.mark.parametrize("question", ["给东滩锂业担保了几笔，加起来多少", "为东滩锂业提供的担保合计多少"])
def test_all_rows_of_the_party_are_found(question):
    one = found(question, GUARANTEES)
    assert [cell.cell.text for cell in one.cells] == ["300", "120"]


@pytest.mark.parametrize(
    "question",
    [
        "给西塘医药担保了几笔",  # one row alone
        "给北岭化工担保了几笔",  # a party that the table lacks
        "给东滩锂业反担保了几笔",  # a word that no heading has
        "给东滩锂业担保了多少",  # neither a count nor a sum
    ],
)
def test_nothing_is_added_up_that_is_not_asked_for_or_not_there(question):
    assert found(question, GUARANTEES) is None


def test_of_two_tables_none_is_certain():
    other = table(1, ("重大合同", "担保情况"), "", "万元", HEADER,
                  ("东滩锂业科技有限公司", "300", "", ""), ("东滩锂业科技有限公司", "90", "", ""))  # fmt: skip
    assert found("给东滩锂业担保了几笔", GUARANTEES, other) is None
