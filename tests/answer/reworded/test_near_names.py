"""Names of rows in shorter forms and with other endings."""

from pipeline.answer.cells.names import TableNames
from pipeline.answer.reworded.near_names import near_names
from tests.answer.reworded.conftest import TABLES

NAMES = TableNames(TABLES)


def test_a_company_by_its_short_name():
    assert list(near_names("贵山银行的账面价值", NAMES)) == [(0, "贵山银行", "贵山银行股份有限公司")]
    assert list(near_names("贵山银行公司的账面价值", NAMES)) == [(0, "贵山银行公司", "贵山银行股份有限公司")]


def test_another_ending_that_says_the_same():
    assert list(near_names("销售费用里的办公开支", NAMES)) == [(6, "办公开支", "办公费")]


def test_another_beginning_that_says_the_same():
    assert list(near_names("没有到期的余额", NAMES)) == [(0, "没有到期", "未到期")]
    assert list(near_names("未到期的余额", NAMES)) == list(near_names("没有卖掉的余额", NAMES)) == []


def test_what_no_row_or_more_than_one_is_called_is_left():
    for question in ("银行的账面价值", "会议开支", "办公费", "贵山银行股份有限公司的账面价值"):
        assert list(near_names(question, NAMES)) == []
