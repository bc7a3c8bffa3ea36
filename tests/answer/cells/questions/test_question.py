"""Questions taken apart into cells."""

import pytest

from pipeline.answer.cells.questions.question import Form, asked_cells


def cells(assistant, question):
    plan = assistant.plan(question)
    return [(cell.parts, str(cell.form), cell.whole) for cell in asked_cells(plan, plan.pieces)]


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("动力电池系统的收入和毛利率分别是多少？",
         [(("动力电池系统", "收入"), "amount", ""), (("动力电池系统", "毛利率"), "share", "")]),
        ("境外收入占比多少？", [(("境外收入",), "share", "")]),
        ("境外收入占比变化了多少？", []),  # computed of two shares
        ("境外收入及同比变动", [(("境外收入",), "amount", ""), (("境外收入",), "change", "")]),
        ("境外收入多少，同比增长多少，毛利率多少？",
         [(("境外收入",), "amount", ""), (("境外收入",), "change", ""), (("毛利率",), "share", "")]),
        ("动力电池系统的金额、占比和毛利率", []),  # of one row, and no one cell
        ("动力电池系统的收入、毛利率及毛利率变动", []),  # the change is of the last alone
        ("零售业务的营业收入是多少，占全公司多少？",
         [(("零售业务", "营业收入"), "amount", ""), (("零售业务", "营业收入"), "share", "全公司")]),
        ("1年以内的应收账款账面余额是多少？", [(("1年以内", "应收账款账面余额"), "amount", "")]),
        ("研发人员有多少人、占员工比例多少、其中硕士几个？",
         [(("研发人员",), "amount", ""), (("研发人员",), "share", ""), (("硕士",), "amount", "")]),
        ("应收账款账面余额是多少，计提比例？",
         [(("应收账款账面余额",), "amount", ""), (("计提比例",), "share", "")]),
        ("动力电池系统、储能电池系统的收入，以及收入同比变化各是多少？", []),  # not of one form
        ("应收账款：1年以内的账面余额多少，坏账准备多少？",
         [(("应收账款", "1年以内", "账面余额"), "amount", ""), (("应收账款", "坏账准备"), "amount", "")]),
        ("境外收入多少，最大片区占多少？", []),  # a row that must be looked for
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


def asked(assistant, question, *pieces):
    before = (("甲字科技", "company"), ("2025年", "period"))
    return asked_cells(assistant.plan(question), (*before, *pieces))


def test_a_word_of_operations_before_a_name_is_the_upper_level_of_a_header(assistant):
    pieces = (
        ("应收账款", "item"),
        ("变动金额", "operation"),
        ("计提", "name"),
        ("是", "operation"),
        ("多少", "form of the answer"),
    )
    (cell,) = asked(assistant, "甲字科技2025年应收账款的变动金额的计提是多少？", *pieces)
    assert cell.parts == ("应收账款", "变动金额", "计提")
    assert asked(assistant, "甲字科技2025年应收账款的变动金额是多少？", *pieces[:2], *pieces[3:]) == ()


def test_a_time_within_a_name_is_none_of_the_questions(assistant):
    pieces = (("未分配利润", "item"), ("调整后期初未分配利润", "name"), ("多少", "form of the answer"))
    (cell,) = asked(assistant, "甲字科技2025年未分配利润的调整后期初未分配利润多少？", *pieces)
    assert cell.opening == ""
    (cell,) = asked(
        assistant, "甲字科技2025年期初未分配利润多少？", ("期初未分配利润", "name"), ("多少", "form of the answer")
    )
    assert cell.opening == "期初"
