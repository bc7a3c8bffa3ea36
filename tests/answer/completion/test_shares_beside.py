"""Shares that a told cell and a row of its table make."""

import pytest

from pipeline.answer.completion.shares_beside import is_whole, share_beside
from pipeline.answer.completion.surroundings import surroundings_of
from pipeline.model import Answer, Citation, Source
from tests.answer.cells.conftest import CODE, ID, assistant_over, table

AGES = table(
    0, ("财务报告", "其他应收款"), "按账龄披露", "元", ("账龄", "期末账面余额"),
    ("1年以内", "75.00"), ("3年以上", "25.00"), ("合计", "100.00"),
)  # fmt: skip


@pytest.fixture(scope="module")
def context(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("shares"), AGES) as assistant:
        yield assistant._context("plain")


def _beside(row, context):
    answer = Answer("", citations=(Citation(ID, CODE, 2025, "", "", Source("甲.pdf", table=0, row=row, column=1)),))
    return answer, list(surroundings_of(answer, "甲字科技2025年其他应收款", context, lambda _: ()))


def test_a_told_row_is_a_share_of_the_total_of_its_table(context):
    answer, beside = _beside(2, context)
    total = next(one for one in beside if one.row == "合计")
    assert is_whole(total, "占其他应收款余额的比例") and not is_whole(total, "占营业收入的比例")
    assert "“3年以上”占“合计”的25.00%" in share_beside(total, answer, context)


def test_a_row_is_a_share_of_a_total_that_was_told(context):
    answer, beside = _beside(3, context)
    part = next(one for one in beside if one.row == "1年以内")
    assert "“1年以内”占“合计”的75.00%" in share_beside(part, answer, context)


def test_two_parts_make_no_share(context):
    answer, beside = _beside(2, context)
    part = next(one for one in beside if one.row == "1年以内")
    assert share_beside(part, answer, context) == "" and not is_whole(part, "占其他应收款余额的比例")
