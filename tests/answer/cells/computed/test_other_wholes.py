"""A column of shares is held to the whole that a question names."""

import pytest

from pipeline.answer.cells.computed.other_wholes import container_of, is_of_other_whole, whole_in_table
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from tests.answer.cells.conftest import table

ASKED = (AskedCell(("存货", "完工产品")), AskedCell(("存货", "完工产品"), Form.SHARE, of_former=True))
QUESTION = "存货里完工产品有多少，占比多少"
(TABLE,) = RowIndex((
    table(0, ("资产情况",), "资产负债构成", "元", ("项目", "期末金额", "占总资产的比重（%）", "占比"),
          ("存货", "400.00", "40.00", "40.00"), ("其中：完工产品", "100.00", "10.00", "10.00")),
)).tables  # fmt: skip
PART = TABLE.rows[1]


def test_a_share_of_all_assets_is_none_within_a_part_of_them():
    assert is_of_other_whole(ASKED, IndexedCell(PART, 2), QUESTION)
    assert whole_in_table(container_of(ASKED, QUESTION), IndexedCell(PART, 1)).cell.text == "400.00"


@pytest.mark.parametrize(
    ("column", "question"),
    [
        (3, QUESTION),  # a column that names no whole
        (2, "存货里完工产品有多少，占总资产多少"),  # the whole that the column names is asked for
        (2, "存货、完工产品有多少，占比多少"),  # nothing is said to be within another
    ],
)
def test_other_shares_are_told_as_they_stand(column, question):
    assert not is_of_other_whole(ASKED, IndexedCell(PART, column), question)


def test_no_whole_is_taken_from_a_table_that_lacks_it():
    assert whole_in_table("固定资产", IndexedCell(PART, 1)) is None
