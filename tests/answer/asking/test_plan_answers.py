"""The answer of a plan: of its parts and its years, by another reading where it has none as it is put."""

from dataclasses import replace


def test_a_plan_with_parts_is_answered_part_by_part(assistant):
    parts = tuple(map(assistant.plan, ("甲字科技2021年营业收入是多少", "乙字科技2020年净利润是多少")))
    told = assistant.answers_of_plans.answer(replace(parts[0], parts=parts), "plain")
    assert [step.value for step in told.working] == [120_000_000, 2_000_000]


def test_a_plan_without_a_year_is_asked_of_one_or_asks_back(assistant):
    told = assistant.answers_of_plans.answer(assistant.plan("甲字科技营业收入是多少"), "plain")
    assert told.outcome == "answer" and "2021" in told.text


def test_what_no_report_has_stays_a_refusal(assistant):
    told = assistant.answers_of_plans.answer(assistant.plan("甲字科技2015年营业收入是多少"), "plain")
    assert told.refusal is not None and told.value is None
