"""When tables are asked; what they answer is tested in `cells`."""


from pipeline.answer.by_kind.tables import TableAnswers
from pipeline.answer.context import Context


def _asked(assistant, question: str):
    plan = assistant.plan(question)
    return (
        TableAnswers(assistant.planner, assistant.rules),
        plan,
        Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain"),
    )


def test_a_store_without_reports_has_no_cells(assistant):
    tables, plan, context = _asked(assistant, "甲字科技2021年动力电池系统的毛利率是多少")
    assert tables.cells(plan, context) is None


def test_open_questions_that_ask_for_no_amount_are_none_for_cells(assistant):
    tables, plan, context = _asked(assistant, "甲字科技2021年面临哪些风险")
    assert tables.cells_for_open(plan, context) is None and not tables.lacks_row(plan, context)
