"""What a later part is asked of; what rows tell of it is tested in `rows` and `attributes`."""

from pipeline.answer.by_kind.further import answer_further
from pipeline.model import Answer


def test_of_an_answer_without_a_place_nothing_further_is_asked(assistant):
    kinds = assistant.answers_of_plans.kinds
    plan = assistant.plan("甲字科技2021年净利润是多少")
    context, texts = assistant._context("plain", plan), kinds.texts.report_texts
    assert answer_further(plan, context, Answer("甲字科技2021年营业收入为1.20亿元。"), kinds.tables, texts) is None


def test_a_part_of_two_companies_is_of_no_one_row(assistant):
    kinds = assistant.answers_of_plans.kinds
    former = assistant.ask("甲字科技2021年营业收入是多少")
    plan = assistant.plan("甲字科技和乙字科技2021年净利润是多少")
    context, texts = assistant._context("plain", plan), kinds.texts.report_texts
    assert former.citations and answer_further(plan, context, former, kinds.tables, texts) is None
