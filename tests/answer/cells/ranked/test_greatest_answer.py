"""Questions for the greatest row of a table answered, against the tables of `conftest`."""

from decimal import Decimal

ASK = "甲字科技2025年"


def test_the_row_is_told_with_a_further_figure(assistant):
    answer = assistant.ask(f"{ASK}董事和高级管理人员里谁的薪酬最高，多少")
    assert "曾某" in answer.text and answer.value == Decimal(5_690_000)


def test_a_clause_of_which_the_row_has_nothing_is_said(assistant):
    answer = assistant.ask(f"{ASK}董事和高级管理人员里谁的薪酬最高，学历是什么")
    assert "曾某" in answer.text and "学历是什么”的现成答案" in answer.text


def test_a_share_of_the_total_is_computed(assistant):
    answer = assistant.ask(f"{ASK}应收账款按账龄披露里账面余额最大的账龄是哪个，占合计的百分之几")
    assert answer.working[-1].value == Decimal(76_305) / Decimal(79_216) and "1年以内" in answer.text
