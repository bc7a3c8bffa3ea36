"""Questions taken apart into cells."""

import pytest

from pipeline.answer.cells.question import Form, asked_cells


def cells(assistant, question):
    plan = assistant.plan(question)
    return [(cell.parts, str(cell.form), cell.whole) for cell in asked_cells(plan, plan.pieces)]


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("动力电池系统的收入和毛利率分别是多少？",
         [(("动力电池系统", "收入"), "amount", ""), (("动力电池系统", "毛利率"), "share", "")]),
        ("境外收入占比多少？", [(("境外收入",), "share", "")]),
        ("零售业务的营业收入是多少，占全公司多少？",
         [(("零售业务", "营业收入"), "amount", ""), (("零售业务", "营业收入"), "share", "全公司")]),
        ("1年以内的应收账款账面余额是多少？", [(("1年以内", "应收账款账面余额"), "amount", "")]),
        ("研发人员有多少人、占员工比例多少、其中硕士几个？",
         [(("研发人员",), "amount", ""), (("研发人员",), "share", ""), (("硕士",), "amount", "")]),
        ("应收账款账面余额是多少，计提比例？",
         [(("应收账款账面余额",), "amount", ""), (("计提比例",), "share", "")]),
        ("动力电池系统、储能电池系统的收入，以及收入同比变化各是多少？", []),  # not of one form
        ("电池还有多少万支库存？", [(("电池", "库存"), "amount", "")]),
        ("曾某拿了多少薪酬？", [(("曾某", "薪酬"), "amount", "")]),
    ],
)  # fmt: skip
def test_parts_forms_and_wholes(assistant, question, wanted):
    assert cells(assistant, f"甲字科技2025年{question}") == wanted


def test_what_is_said_before_a_comma_and_does_not_ask_is_what_the_question_is_about(assistant):
    assert cells(assistant, "甲字科技2025年动力电池系统，毛利率是多少？") == [(("动力电池系统", "毛利率"), "share", "")]


def test_the_name_of_a_cell_is_the_questions_own(assistant):
    plan = assistant.plan("甲字科技2025年销售费用里推广费有多少？")
    (cell,) = asked_cells(plan, plan.pieces)
    assert cell.name == "销售费用里推广费" and cell.form is Form.AMOUNT and not cell.opening


def test_a_computation_over_several_cells_is_none():
    from pipeline.model import Plan
    from pipeline.model.plan import Operation

    plan = Plan("境外毛利率比境内高多少", Operation.LOOKUP)
    pieces = (
        ("境外", "qualifier"),
        ("毛利率", "item"),
        ("比", "operation"),
        ("境内", "qualifier"),
        ("高多少", "operation"),
    )
    assert asked_cells(plan, pieces) == ()
