"""What a line has in common with a question."""

from dataclasses import replace

import pytest

from pipeline.answer.evidence.open.likely.line_features import (
    UNKNOWN,
    QuestionWords,
    is_of_year_before,
    lacks_most,
    numbers_asked,
    numbers_in,
)
from pipeline.model import Operation, Plan
from pipeline.model.line import Line, LineKind
from tests.answer.evidence.conftest import hit

PLAN = Plan("甲字科技骖鸾路土地的补偿款是多少", Operation.LOOKUP, called=("甲字科技",))


def test_a_rare_word_weighs_more_and_one_that_the_report_lacks_little():
    texts = [hit("骖鸾路土地收储。").passage, *(hit(f"土地{number}。").passage for number in range(30))]
    words = QuestionWords.of(PLAN, "骖鸾路土地补偿款", texts)
    assert words.weights["骖鸾路"] > 2 * words.weights["土地"] and words.weights["补偿款"] == UNKNOWN
    assert words.support("骖鸾路资产收储事项") > words.support("土地") and words.missing("骖鸾路土地") == ("补偿款",)
    assert "骖鸾路" in words.names and "补偿款" not in words.names


def test_letters_are_one_word_however_they_are_written():
    words = QuestionWords.of(replace(PLAN, question="EPO项目投入了多少"), "EPO项目投入", [hit("EPO项目。").passage])
    assert [word for word in words.weights if word.lower() == "epo"] == ["EPO"]


def test_dates_are_one_number_and_years_are_none():
    plan = replace(PLAN, question="姜伟2023年2月28日担保80.58%的2022年多少")
    assert numbers_asked(plan) == {"80.58", "2023-2-28"}
    for written in ("2023年02月28日", "2023-2-28", "2023.02.28"):
        assert "2023-2-28" in numbers_in(f"担保起始日为{written}")


def test_a_number_is_lacking_where_it_stands_in_none_of_its_own():
    assert not lacks_most("30", "年产30亿片")
    assert lacks_most("30", "1,300片") and lacks_most("30", "0.30片") and lacks_most("30", "片")


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("保证借款：期初余额为7,308千元。", True),
        ("保证借款：期末余额为-；期初余额为7,308千元。", True),
        ("保证借款：期末余额为10千元；期初余额为7,308千元。", False),
        ("保证借款：无。", False),
    ],
)
def test_a_row_without_a_figure_of_the_year_is_of_the_year_before(text, before):
    row = Line(text, 7, LineKind.ROW, table=1, row=1)
    assert is_of_year_before(row, "保证借款还剩多少") is before
    assert not is_of_year_before(row, "保证借款期初多少")
    assert not is_of_year_before(replace(row, kind=LineKind.SENTENCE), "保证借款还剩多少")


def test_that_a_part_follows_is_no_word_of_it():
    words = QuestionWords.of(replace(PLAN, question="补偿款多少，其中骖鸾路多少"), "补偿款 其中骖鸾路", [])
    assert "其中" not in words.weights and "骖鸾路" in words.weights
