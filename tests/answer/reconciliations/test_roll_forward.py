"""Movement columns of notes that lay a balance out, and what does not ask for them."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.reconciliations.roll_forward import asked_movements
from pipeline.rules.lexicon import use_lexicon
from tests.answer.cells.conftest import table

HEADER = ("项目", "期初余额", "本期增加", "本期减少", "期末余额")
TABLES = (
    table(0, ("合并财务报表项目注释", "应付职工薪酬"), "（1）应付职工薪酬列示", "元", HEADER,
          ("一、短期薪酬", "53", "148", "143", "58"), ("二、辞退福利", "1", "21", "22", ""),
          ("合计", "54", "169", "165", "58")),
    table(1, ("合并财务报表项目注释", "应付职工薪酬"), "（2）短期薪酬列示", "元", HEADER,
          ("1、工资、奖金、津贴和补贴", "40", "100", "98", "42"), ("合计", "53", "148", "143", "58")),
    table(2, ("合并财务报表项目注释", "应交税费"), "应交税费", "元", ("项目", "期末余额", "期初余额"),
          ("增值税", "7", "6"), ("合计", "7", "6")),
)  # fmt: skip


@pytest.fixture
def asked(assistant):
    """What a question asks of each of the tables: name and figure."""
    with use_lexicon(assistant.rules.folders):
        index = RowIndex(TABLES)

        def ask(question):
            found = assistant.planner.recogniser.recognise(question)
            pieces = found.pieces(index.names.find)
            every = (asked_movements(found.text, pieces, one) for one in index.tables)
            return [[(one.name, one.cell.cell.text) for one in some] for some in every]

        yield ask


def test_a_row_and_the_total_that_the_heading_names(asked):
    assert asked("甲字科技2025年短期薪酬本期增加多少") == [
        [("短期薪酬本期增加", "148")],
        [("短期薪酬本期增加", "148")],
        [],
    ]
    assert asked("甲字科技2025年应付职工薪酬本期减少了多少") == [[("应付职工薪酬本期减少", "165")], [], []]


def test_a_name_with_marks_and_equal_words_is_one(asked):
    assert asked("甲字科技2025年工资、奖金、津贴和补贴本期增加额是多少")[1] == [
        ("工资、奖金、津贴和补贴本期增加额", "100")
    ]


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2025年短期薪酬期末余额是多少",  # no movement
        "甲字科技2025年离职后福利本期增加多少",  # no row of these tables
        "甲字科技2025年短期薪酬比上年增加多少",  # a change, which no column has
        "甲字科技2025年增值税本期增加多少",  # its table has no such column
    ],
)
def test_what_asks_for_anything_else(question, asked):
    assert asked(question) == [[], [], []]


def test_a_heading_further_up_says_where_a_row_stands(asked):
    told = [("1、工资、奖金、津贴和补贴本期增加", "100")]
    question = "甲字科技2025年应付职工薪酬中工资、奖金、津贴和补贴本期增加多少"
    assert [[(name[-4:], value) for name, value in some] for some in asked(question)][1] == [(told[0][0][-4:], "100")]


def test_what_is_owed_to_the_staff_is_charged_and_paid(asked):
    assert asked("甲字科技2025年工资、奖金、津贴和补贴计提了多少")[1] == [("工资、奖金、津贴和补贴计提", "100")]
    assert asked("甲字科技2025年短期薪酬计提了多少，发放了多少")[0] == [
        ("短期薪酬计提", "148"),
        ("短期薪酬发放", "143"),
    ]
    assert asked("甲字科技2025年应交税费计提了多少") == [[], [], []]
