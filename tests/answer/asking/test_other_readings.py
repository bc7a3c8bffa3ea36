"""Other ways to ask what a plan asks; what each of them answers is tested in its own room."""


def test_a_question_of_nobody_has_no_owner_and_no_part(assistant):
    others = assistant.answers_of_plans.others
    plan = assistant.plan("营业收入是多少")
    assert others.of_owner(plan, "plain") is None and others.of_part(plan, "plain") is None


def test_a_plan_of_one_company_keeps_it_and_has_no_sides(assistant):
    others = assistant.answers_of_plans.others
    plan = assistant.plan("甲字科技2021年营业收入是多少")
    assert others.with_party(plan, "plain") is plan
    assert others.by_sides(plan, assistant._context("plain", plan)) is None


def test_an_answer_without_words_left_over_is_of_the_company_that_is_named(assistant):
    plan = assistant.plan("甲字科技2021年营业收入是多少")
    told = assistant.ask(plan.question)
    assert assistant.answers_of_plans.others.of_named(told, plan, assistant._context("plain", plan)) is told
