"""States by which a question chooses rows of a list."""

import pytest

from pipeline.answer.evidence.open.lists.asked_states import asked_states, is_in_state
from pipeline.model import Line, LineKind


@pytest.mark.parametrize(
    ("question", "state"),
    [
        ("甲公司2023年哪些在研项目被暂停了，什么原因", "暂缓"),
        ("甲公司2023年哪些研发项目已经完成了", "结题"),
        ("甲公司2023年处于临床阶段的在研项目有哪些", "临床试验"),
    ],
)
def test_the_state_and_what_rows_say_for_it(question, state):
    assert state in asked_states(question)


@pytest.mark.parametrize(
    "question",
    [
        "甲公司2023年有哪些在研项目",
        "甲公司2023年哪些在研项目尚未完成",
        "甲公司2023年哪些项目的完成情况较好",
        "甲公司2023年在研项目有哪些，完成了多少",
    ],
)
def test_other_questions_name_no_state(question):
    assert asked_states(question) == ()


def test_the_column_that_says_how_far_a_row_is():
    header = Line(LineKind.HEADER, "", 1, cells=("项目", "目的", "进展"))
    row = Line(LineKind.ROW, "", 1, cells=("甲项目", "提高临床价值", "已终止"))
    assert is_in_state(header, row, ("终止",))
    assert not is_in_state(header, row, ("临床",))
