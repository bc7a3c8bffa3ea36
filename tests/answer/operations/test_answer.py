"""Whole questions that compute with rows that they name."""

from decimal import Decimal

import pytest

from pipeline.answer.operations.answer import answer_from_operations

ASK = "甲字科技2025年"


def test_an_order_of_named_rows_and_both_its_ends(assistant):
    answer = assistant.ask(f"{ASK}酸梅汁、山楂片、核桃粉这三类里，哪类毛利率最高、哪类最低，各是多少？")
    assert [step.value for step in answer.working[:3]] == [Decimal(30), Decimal(40), Decimal(25)]
    assert "最高的是山楂片的毛利率（40%）" in answer.text and "最低的是核桃粉的毛利率（25%）" in answer.text


def test_how_much_one_of_two_is_above_the_other(assistant):
    answer = assistant.ask(f"{ASK}酸梅汁和山楂片的营业收入分别是多少，哪个毛利率更高、高几个百分点？")
    assert "最高的是山楂片的毛利率" in answer.text and answer.working[-1].value == Decimal(10)


def test_rows_with_their_changes_since_the_beginning_of_the_year(assistant):
    answer = assistant.ask(f"{ASK}末其他应付款中押金保证金和预提推广费各剩多少？分别比年初少了多少？")
    assert [step.value for step in answer.working] == [
        Decimal(900_000), Decimal(300_000), Decimal(-300_000), Decimal(100_000)
    ]  # fmt: skip


def test_a_row_named_with_its_note_and_its_change(assistant):
    answer = assistant.ask("甲字科技欠的工程设备款（应付账款项下），2025年末比年初少了多少？")
    assert answer.working[0].value == Decimal(-90_000) and "减少9.00万元" in answer.text


def test_a_rate_and_which_way_it_moved(assistant):
    answer = assistant.ask(f"{ASK}山楂片这块业务毛利率多少，跟上年比是升还是降？")
    assert [step.value for step in answer.working] == [Decimal(40), Decimal(-2)] and "-2个百分点" in answer.text


def test_two_rows_together_as_a_share_of_the_total(assistant):
    answer = assistant.ask(f"{ASK}末押金保证金和预提推广费各有多少，两项合起来占其他应付款的比例是多少？")
    assert answer.working[-1].value == Decimal(1), answer.text


def test_parts_that_are_not_there_are_said(assistant):
    answer = assistant.ask(f"{ASK}酸梅汁、山楂片的毛利率各是多少？浓缩汁的库存又有多少？")
    assert "30%" in answer.text and "没有查到浓缩汁" in answer.text


@pytest.mark.parametrize(
    "asked",
    [
        "酸梅汁、山楂片、浓缩汁这三类里，哪类毛利率最高？",  # of one there is nothing, so that none is the first
        "末山楂片和酸梅汁占营业收入的比例是多少？",
    ],
)
def test_no_figure_where_any_operand_is_missing_or_unlike(assistant, asked):
    answer = assistant.ask(ASK + asked)
    assert answer.outcome != "answer", answer.text


def test_one_row_is_held_against_another(assistant):
    answer = assistant.ask(f"{ASK}山楂片的毛利率比酸梅汁高多少个百分点？")
    assert [step.value for step in answer.working] == [Decimal(10)] and "高" in answer.text


def test_the_end_and_the_beginning_of_the_year_are_told_apart(assistant):
    answer = assistant.ask(f"{ASK}末押金保证金的期末余额与期初余额分别是多少？")
    assert [step.value for step in answer.working] == [Decimal(900_000), Decimal(1_200_000)]
    assert "押金保证金：期末余额为90.00万元，期初余额为120.00万元" in answer.text


def test_what_an_order_puts_first_is_asked_further(assistant):
    answer = assistant.ask(f"{ASK}押金保证金和预提推广费哪项余额最高，占其他应付款的比例是多少？")
    assert answer.working[-1].value == Decimal("0.75"), answer.text


@pytest.mark.parametrize("asked", ["酸梅汁增速比山楂片快多少个百分点？", "酸梅汁的营业收入比山楂片高几个百分点？"])
def test_amounts_are_told_in_no_points(assistant, asked):
    assert "个百分点" not in assistant.ask(ASK + asked).text.split("报告中最接近")[0]


def test_the_growth_of_one_row_is_held_against_that_of_another(assistant):
    answer = assistant.ask(f"{ASK}预提推广费增速比押金保证金快多少个百分点？")
    assert answer.working[-1].value == Decimal(75)  # +50 % and -25 %


def test_so_many_times_another_row_and_then_an_order_of_both(assistant):
    answer = assistant.ask(f"{ASK}酸梅汁收入是核桃粉的几倍，哪个产品毛利率更高？")
    assert answer.working[0].value == Decimal("2.5") and "最高的是酸梅汁的毛利率（30%）" in answer.text


def test_both_together_as_a_share_of_a_column(assistant):
    answer = assistant.ask(f"{ASK}其他应付款里押金保证金和预提推广费哪个大？两者之和占期末余额合计的多少？")
    assert answer.working[-1].value == Decimal(1), answer.text


def test_shares_that_the_report_states_of_one_customer_and_of_two(assistant):
    one = assistant.ask(f"{ASK}第一大客户占销售总额多少？")
    assert "30%" in one.text and "40%" not in one.text, one.text
    answer = assistant.ask(f"{ASK}第一大客户和第二大客户销售额合计占年度销售总额多少？")
    assert [step.value for step in answer.working[-1].steps] == [Decimal(30), Decimal(20)], answer.text


def test_all_of_an_order(assistant):
    answer = assistant.ask(f"{ASK}酸梅汁、山楂片、核桃粉这三类的营业收入从低到高怎么排？")
    assert "从最低到最高依次为：核桃粉的营业收入（40.00万元）、山楂片" in answer.text, answer.text


def test_an_order_of_changes(assistant):
    answer = assistant.ask(f"{ASK}末押金保证金和预提推广费，哪项比年初增加最多？")
    assert "最多的是预提推广费" in answer.text or "最高的是预提推广费" in answer.text, answer.text


def test_rows_of_a_table_without_a_total_are_added_up(assistant):
    answer = assistant.ask(f"{ASK}末未办妥产权证书的固定资产账面价值一共多少？")
    assert answer.working[0].value == Decimal(750_000) and "一号厂房" in answer.text


def test_of_what_is_so_no_table_of_what_is_not_tells(assistant):
    assert assistant.ask(f"{ASK}末已办妥产权证书的固定资产账面价值一共多少？").outcome != "answer"


def test_what_is_left_when_the_allowance_is_taken_off(assistant):
    answer = assistant.ask(f"{ASK}末东湖白露药业有限公司的应收账款，扣掉坏账准备后还剩多少？")
    assert answer.working[-1].value == Decimal(30_000), answer.text


def test_shares_of_holders_together(assistant):
    answer = assistant.ask("赵一鸣、钱二喜两人2025年末合计持有甲字科技多少比例的股份？")
    assert answer.working[-1].value == Decimal("0.1975"), answer.text


def test_what_all_members_of_a_list_are_of(assistant):
    answer = assistant.ask(f"{ASK}酸梅汁的营业收入比营业成本多多少？")
    assert answer.working[-1].value == Decimal(300_000), answer.text


@pytest.mark.parametrize("asked", ["短期薪酬本期增加额比期末余额多多少", "应付职工薪酬中短期薪酬本期增加额是多少"])
def test_what_was_added_in_the_span_is_no_change_of_the_balance(assistant, asked):
    answer = assistant.ask(f"{ASK}{asked}？")
    assert all(step.value != Decimal(-3000) for step in answer.working) and "减少" not in answer.text, answer.text


def test_no_figure_says_why(assistant):
    tell = lambda asked: answer_from_operations(  # noqa: E731
        assistant.plan(f"{ASK}{asked}"), assistant._context("plain"), assistant.planner, in_part=True
    )
    assert tell("为什么做工程设备款，剩下的钱拿去干什么？") is None
    assert tell("末工程设备款是多少，剩下的钱拿去干什么？").working[0].value == 100_000


def test_a_share_alone_that_is_asked_for_is_what_changed(assistant):
    answer = assistant.ask(f"{ASK}末其他应付款中押金保证金占比多少，比上年末高多少？")
    assert [step.unit for step in answer.working] == ["%", "个百分点"], answer.text
