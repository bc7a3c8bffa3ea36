"""What becomes of answers by their audit."""

from pipeline.answer.audit.outcome import audited
from pipeline.model import Answer, RefusalKind

COSTS = 1
NEAR = Answer("报告中最接近的内容", nearest=True)


def test_an_answer_that_passes_is_told_as_it_is(case):
    answer, *more = case("甲字科技2025年动力电池系统的毛利率是多少", COSTS, 0, 3)
    assert audited(answer, *more, lambda: NEAR) is answer


def test_one_that_lacks_an_unknown_word_is_likely_and_says_so(case):
    answer, *more = case("甲字科技2025年火星的动力电池系统收入是多少", COSTS, 0, 1)
    found = audited(answer, *more, lambda: NEAR)
    assert found.outcome == "likely" and "“火星”" in found.text and answer.text in found.text
    assert found.value is None and found.working == answer.working and found.citations == answer.citations


def test_of_one_that_is_withheld_the_nearest_that_passes_is_told(case):
    answer, *more = case("甲字科技2025年储能电池系统的毛利率是多少", COSTS, 0, 3)
    right, *_ = case("甲字科技2025年储能电池系统的毛利率是多少", COSTS, 1, 3)
    assert audited(answer, *more, lambda: None, lambda: NEAR) is NEAR
    assert audited(answer, *more, lambda: answer, lambda: right) is right


def test_else_the_words_are_named(case):
    answer, *more = case("甲字科技2025年储能电池系统的毛利率是多少", COSTS, 0, 3)
    found = audited(answer, *more, lambda: None)
    assert found.refusal.kind is RefusalKind.NOT_FOUND and "储能" in found.text
