"""That a report has nothing of what is asked for, told where nothing answers."""

import pytest

from pipeline.answer.context import Context
from pipeline.model import Answer, Operation, Plan


@pytest.mark.parametrize(
    ("question", "member", "listed"),
    [
        ("年末短期借款里的抵押借款是多少？", "抵押借款", "信用借款521,654,305.00元（合计640,925,179.01元）"),
        ("研发人员中专科学历的有多少人？", "专科", "硕士研究生203人、本科及以下261人"),
        ("员工里博士有多少人？", "博士", "硕士及以上50人、本科484人、大专541人（合计1,075人）"),
        ("分产品的营业收入里啤酒是多少？", "啤酒", "舒心片205.50、舒心胶囊37.50"),
    ],
)
def test_a_row_that_a_whole_table_lacks_is_told_with_those_it_has(assistant, question, member, listed):
    answer = assistant.ask(f"甲字科技2025年{question}")
    assert answer.outcome == "answer" and answer.value is False
    assert answer.text.startswith("没有单列：") and f"没有“{member}”一行" in answer.text and listed in answer.text
    assert answer.citations and all(cited.source.table is not None for cited in answer.citations)


def test_a_name_that_the_text_never_uses_is_told_with_what_comes_nearest(assistant):
    answer = assistant.ask("甲字科技2025年对阿斯利康的销售额是多少？")
    assert answer.outcome == "answer" and answer.value is False
    assert "报告全文没有出现“阿斯利康”" in answer.text


def test_what_is_answered_or_may_be_there_is_not_denied(assistant):
    assert "4.00亿元" in assistant.ask("甲字科技2025年末长期借款中信用借款是多少？").text
    others = ("年末应付债券里的可转换债券是多少？", "对滨江重机的销售额是多少？", "2031年对阿斯利康的销售额是多少？")
    for question in others:
        assert "没有单列" not in (text := assistant.ask(f"甲字科技2025年{question}").text) and "没有出现" not in text


def test_terms_of_accounting_are_no_names(assistant):
    assert "没有出现" not in assistant.ask("甲字科技2025年EBITDA是多少？").text
    assert "没有出现" not in assistant.ask("What was the 2025 EBITDA of 甲字科技?").text


def test_nothing_is_told_in_the_style_of_the_competition(assistant):
    from pipeline.answer.absences.absences import tell_absence

    plan = Plan("甲字科技2025年对阿斯利康的销售额", Operation.OPEN, companies=("990001",), years=(2025,))
    context: Context = assistant._context("competition")
    texts = assistant.answers_of_plans.kinds.texts.report_texts
    assert tell_absence(plan, context, assistant.planner, texts, Answer("")) is None


def test_a_table_of_money_does_not_deny_a_holding(assistant):
    assert "没有单列" in assistant.ask("甲字科技2025年末对江城丁字医药有限公司的长期股权投资是多少？").text
    assert "没有单列" not in assistant.ask("甲字科技2025年持有江城丁字医药有限公司多少股权？").text
