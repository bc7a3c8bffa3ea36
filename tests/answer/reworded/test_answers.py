"""Questions that have no answer as they are put, asked in the words of their report."""

from dataclasses import replace

import pytest

from pipeline.answer.reworded.answers import answer_in_printed_words
from pipeline.model import Answer, Operation, Plan
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.question_memory import one_question


@pytest.mark.parametrize(
    ("asks", "told"),
    [
        ("房贷期末余额是多少？", ["“房贷”按报告中的“住房按揭贷款”理解", "284元"]),
        ("车贷年末余额是多少？", ["“车贷”按报告中的“汽车金融贷款”理解", "321元"]),
        ("进场开支是多少？", ["“进场开支”按报告中的“进场费”理解", "27元"]),
    ],
)
def test_the_figure_is_told_with_the_word_as_which_it_was_read(assistant, asks, told):
    answer = assistant.ask(f"甲字科技2025年{asks}")
    assert answer.outcome == "answer" and all(text in answer.text for text in told), answer.text


@pytest.mark.parametrize("asks", ["信用卡贷款期末余额是多少？", "会议开支是多少？", "飞机贷款期末余额是多少？"])
def test_of_what_the_report_does_not_print_nothing_is_told(assistant, asks):
    answer = assistant.ask(f"甲字科技2025年{asks}")
    assert answer.outcome != "answer" and "理解。" not in answer.text


def test_what_does_not_have_the_printed_word_is_not_told(assistant):
    context, plan = assistant._context("plain"), assistant.plan("甲字科技2025年房贷期末余额是多少？")

    def told_by(text, outcome_likely=False):
        answer = Answer(text, nearest=outcome_likely, likely=text if outcome_likely else "")
        with use_lexicon(Settings().rules), one_question():
            former = Answer("", nearest=True)
            return answer_in_printed_words(plan, former, context, assistant.planner, lambda _: answer, lambda _: ())

    assert told_by("住房按揭贷款为284元。").text.endswith("住房按揭贷款为284元。")
    assert told_by("贷款为605元。") is None
    likely = told_by("住房按揭贷款为284元。", outcome_likely=True)
    assert likely.outcome == "likely" and likely.likely == likely.text


def test_a_plan_of_several_companies_or_without_a_year_is_left_to_others(assistant):
    def ask(*given):
        raise AssertionError(given)

    context, plan = assistant._context("plain"), Plan("", Operation.LOOKUP, companies=("1",), years=(2025,))
    for one in (replace(plan, companies=("1", "2")), replace(plan, years=()), replace(plan, operation=Operation.RANK)):
        assert answer_in_printed_words(one, Answer(""), context, assistant.planner, ask, ask) is None
