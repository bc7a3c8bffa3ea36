"""Answers to concept questions, in both styles, by what was asked."""

import pytest

from pipeline.model import Operation, Plan, RefusalKind


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("什么是递延所得税资产？", ("递延所得税资产是指", "可抵扣暂时性差异", "（来源：企业会计准则第18号——所得税）")),
        ("什么是负债率？", ("负债率是指", "计算公式为：负债率=总负债/资产总额。")),
        ("速动比率怎么计算？", ("计算公式为：速动比率=(流动资产-存货)/流动负债。",)),
        ("商誉是如何计算的？", ("商誉=合并成本-取得的被购买方可辨认净资产公允价值份额。",)),
        ("毛利率高好还是低好？", ("毛利率越高",)),
        ("财务杠杆和经营杠杆有什么区别？", ("总杠杆系数等于经营杠杆系数与财务杠杆系数的乘积",)),
        ("为什么财务费用可以是负的？", ("利息收入、汇兑收益等超过了利息支出",)),
        ("现金流量表包括哪些主要项目？", ("经营活动、投资活动和筹资活动",)),
        ("研发费用对公司的竞争优势有何影响？", ("提高技术创新能力",)),
        ("毛利率受哪些因素影响？", ("产品售价",)),
    ],
)
def test_answers_by_what_is_asked(assistant, question, words):
    answer = assistant.ask(question)
    assert answer.refusal is None
    for word in words:
        assert word in answer.text
    assert answer.value and "（来源" not in answer.value
    assert answer.text.endswith("）")


def test_only_what_is_asked_is_told(assistant):
    assert assistant.ask("速动比率怎么计算？").text.startswith("计算公式为：速动比率=")
    assert "计算公式" not in assistant.ask("研发费用对公司有何影响？").text
    text = assistant.ask("为什么财务费用可以是负的？").text
    assert "偿债压力" not in text  # 为什么 does not ask for the effect here


def test_what_no_contrast_says_is_answered_by_both_meanings(assistant):
    text = assistant.ask("商誉和关联交易有什么区别？").text
    assert "商誉是指" in text and "关联交易是指" in text


def test_competition_style_begins_with_the_statement_and_has_no_source(assistant):
    text = assistant.ask("研发费用对公司的技术创新有何影响？", "competition").text
    assert text.startswith("研发费用对公司的技术创新有重要影响。")
    assert "来源" not in text
    text = assistant.ask("存货周转率的变动如何反映公司的供应链效率？", "competition").text
    assert text.startswith("存货周转率的变动会反映公司的供应链效率。")


def test_an_unknown_term_is_refused_with_near_ones(assistant):
    answer = assistant.ask("什么是应收账款电子凭证池？")
    assert answer.refusal.kind is RefusalKind.CONCEPT
    assert "词汇表中没有“应收账款电子凭证池”" in answer.text
    assert answer.value is None
    answer = assistant.answer(Plan("", Operation.CONCEPT, items=("天外来物",)))
    assert answer.refusal.kind is RefusalKind.CONCEPT


def test_a_plan_by_hand_needs_only_the_term(assistant):
    assert assistant.answer(Plan("", Operation.CONCEPT, items=("商誉",))).text.startswith("商誉是指")
    plan = Plan("", Operation.CONCEPT, items=("商誉", "无形资产"), aspects=("difference",))
    assert "不摊销" in assistant.answer(plan).text


def test_a_typo_is_said_in_the_answer(assistant):
    assert "按“递延所得税资产”理解“递延所的税资产”" in assistant.ask("什么是递延所的税资产？").text
