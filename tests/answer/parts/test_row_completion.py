"""Later clauses of a question that its row has."""

from dataclasses import replace

import pytest

from pipeline.answer.parts.row_completion import complete_from_row
from pipeline.model import Answer, Citation, Operation, Plan, Source
from tests.answer.parts.test_quoted_shares import context as context


def cited(row, column):
    source = Source("甲.pdf", page=5, table=3, row=row, column=column)
    return Citation("990001-2025-annual", "甲公司", 2025, "", "某项目 1,537.64", source)


FIRST = Answer("某项目累计投入1,537.64万元。", citations=(cited(1, 5),))
MORE = Answer("某项目的投资进度为46.79%。", citations=(cited(1, 6),))
PLAN = Plan("甲公司2025年进度到哪了", Operation.LOOKUP, companies=("990001",), years=(2025,), called=("甲公司",))


def test_what_the_row_has_of_a_later_clause_is_told(context):
    told = complete_from_row(FIRST, [("进度到哪了", PLAN)], context, lambda plan, former: MORE)
    assert told.text.startswith("某项目累计投入1,537.64万元。\n某项目的投资进度为46.79%。")
    assert told.citations == (*FIRST.citations, *MORE.citations)


def test_a_clause_that_names_more_is_said_to_be_missing(context):
    told = complete_from_row(FIRST, [("负责人是谁", PLAN)], context, lambda plan, former: None)
    assert "没有找到“负责人是谁”的现成答案。" in told.text
    assert complete_from_row(FIRST, [("多少", PLAN)], context, lambda plan, former: None).text == FIRST.text


@pytest.mark.parametrize(
    "answer",
    [
        replace(FIRST, citations=()),
        replace(FIRST, citations=(cited(1, 5), cited(2, 5))),  # of two rows
        replace(FIRST, citations=(cited(1, 5), cited(1, 6))),  # as much as was asked
        replace(FIRST, nearest=True),
    ],
)
def test_nothing_is_added_to_what_is_of_no_one_row_or_whole(context, answer):
    assert complete_from_row(answer, [("进度到哪了", PLAN)], context, lambda plan, former: MORE) == answer


def test_a_gap_that_was_said_goes_where_it_is_filled(context):
    gap = replace(FIRST, text=f"{FIRST.text}\n没有找到“进度到哪了”的现成答案。")
    told = complete_from_row(gap, [("进度到哪了", PLAN)], context, lambda plan, former: MORE)
    assert "没有找到" not in told.text and "46.79%" in told.text
