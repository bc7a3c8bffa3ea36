"""Which rows a column says to be in a state, and which questions ask for such."""

import pytest

from pipeline.answer.attributes.records import Record
from pipeline.answer.selections.states import rows_in_state, state_question
from pipeline.model import Line, LineKind

COLUMNS = ("项目名称", "取得方式", "是否转固")


def record(*cells, columns=COLUMNS, title="在建项目"):
    return Record(Line(LineKind.ROW, "", cells=cells, table=1), columns, "", (), ("在建工程",), title)


RECORDS = [record("甲厂房", "自建", "是"), record("乙仓库", "购入", "否"), record("丙站", "自建", "否")]


def names(question):
    asked = state_question((question,))
    return [row.cells[0] for one in rows_in_state(asked, RECORDS) for row in one.rows] if asked else None


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("哪些在建项目是自建的", ["甲厂房", "丙站"]),
        ("哪些在建项目已经转固", ["甲厂房"]),
        ("哪些在建项目没有转固", ["乙仓库", "丙站"]),
        ("哪些在建项目不是自建的", []),  # what is denied of a state chooses none: the column has more than two
        ("哪些海外项目是自建的", []),  # 海外 stands nowhere
    ],
)
def test_rows_are_chosen_by_what_a_column_says(question, rows):
    assert names(question) == rows


@pytest.mark.parametrize("question", ["自建的在建项目有多少", "金额最大的自建项目是哪个"])
def test_a_question_for_no_names_or_for_an_end_of_an_order_is_none(question):
    assert state_question((question,)) is None
