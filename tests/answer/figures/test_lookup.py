from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Fact, RefusalKind, Report, Source
from pipeline.settings import Settings
from pipeline.store import open_store


def test_a_figure_with_its_source(assistant):
    answer = assistant.ask("2020年甲字科技的销售费用是多少元？")
    assert answer.value == Decimal("1234567.8")
    assert answer.unit == "元"
    assert "1,234,567.8元" in answer.text
    (citation,) = answer.citations
    assert (citation.source.file, citation.source.row) == ("tables.xlsx", 1)


def test_competition_style_writes_all_digits(assistant):
    answer = assistant.ask("2020年甲字科技的营业收入和营业成本分别是多少元？", "competition")
    assert answer.text == "甲字科技在2020年的营业收入为110000000.0元，营业成本为66000000.0元。"


def test_zero_is_a_value(assistant):
    assert assistant.ask("2020年甲字科技的管理费用是多少元？").value == 0


def test_words(assistant):
    assert assistant.ask("甲字科技2021年的电子信箱是什么？").value == "ir1@example.com"


def test_a_formula_shows_operands_and_expression(assistant):
    answer = assistant.ask("甲字科技2020年毛利率是多少？保留2位小数。")
    assert (answer.value, answer.unit) == (Decimal(40), "%")
    for words in ("40.00%", "(营业收入-营业成本)/营业收入", "营业收入 1.10亿元", "营业成本 6,600.00万元"):
        assert words in answer.text
    assert len(answer.citations) == 2


def test_growth_from_the_year_before(assistant):
    answer = assistant.ask("2021年甲字科技营业收入增长率是多少？")
    assert "同比增长9.09%（2021年 1.20亿元，2020年 1.10亿元，增加1,000.00万元）" in answer.text  # 120 / 110 - 1


def test_growth_over_two_years(assistant):
    assert "20.00%" in assistant.ask("从2019年到2021年甲字科技营业收入增长了百分之多少？").text


def test_growth_without_the_year_before_names_what_is_missing(assistant):
    answer = assistant.ask("2019年甲字科技营业收入增长率是多少？")
    assert answer.refusal.kind is RefusalKind.MISSING_OPERAND
    assert "2018年营业收入" in answer.text


def test_share_and_ratio_of_two_items(assistant):
    assert "60.00%" in assistant.ask("甲字科技2020年营业成本占营业收入的比例是多少？").text
    assert "为3.00（" in assistant.ask("甲字科技2020年流动资产与流动负债的比值是多少？").text


def test_a_share_is_held_against_a_percentage(assistant):
    above = assistant.ask("甲字科技2020年营业成本占营业收入有没有超过50%？").text
    below = assistant.ask("甲字科技2020年营业成本占营业收入有没有超过60%？").text
    assert above.startswith("是，") and "50%" in above and "60.00%" in above
    assert below.startswith("否，")


def test_zero_divisor_is_a_refusal(assistant):
    answer = assistant.ask("甲字科技2020年销售费用与管理费用的比值是多少？")
    assert answer.refusal.kind is RefusalKind.MISSING_OPERAND
    assert "除数管理费用为零" in answer.text


def test_levels_of_schooling_are_summed(assistant):
    assert assistant.ask("甲字科技2020年本科及以上人数是多少？").value == 355
    assert assistant.ask("甲字科技2020年本科及以下人数是多少？").value == 1001 - 55


def test_several_years_and_recent_years(assistant):
    text = assistant.ask("甲字科技近三年的营业收入分别是多少？").text
    assert "营业收入：\n2019年：1.00亿元\n2020年：1.10亿元\n2021年：1.20亿元\n" in text


def test_without_a_year_the_latest_report_answers_and_that_is_said(assistant):
    answer = assistant.ask("甲字科技的营业收入是多少？")
    assert answer.value == 120_000_000
    assert answer.warnings == ("按最近的2021年报告回答",)


def test_asked_unit(assistant):
    assert "1.10亿元" in assistant.ask("甲字科技2020年营业收入是多少亿元？保留2位小数").text


@pytest.mark.parametrize(
    ("question", "kind", "words"),
    [
        ("甲字科技2030年的营业收入是多少？", RefusalKind.NO_REPORT, "2019年、2020年、2021年"),
        ("甲字科技2020年的商誉是多少？", RefusalKind.NO_ITEM, "单元格为空"),
        ("甲字科技2020年的存货是多少？", RefusalKind.NO_ITEM, "像是附注编号"),
        ("甲字科技2020年的速动比率是多少？", RefusalKind.MISSING_OPERAND, "2020年存货"),
        ("北方某某股份有限公司2020年的营业收入是多少？", RefusalKind.NO_COMPANY, "没有找到"),
        ("请介绍甲字科技2020年的社会责任情况", RefusalKind.NOT_FOUND, "没有江南甲字科技股份有限公司2020年报告的正文"),
        ("什么是应计账款？", RefusalKind.CONCEPT, "相近的有：应收账款"),
    ],
)
def test_refusals_each_with_its_own_words(assistant, question, kind, words):
    answer = assistant.ask(question)
    assert answer.refusal.kind is kind
    assert words in answer.text
    assert answer.value is None


def test_a_fact_that_failed_a_check_is_answered_with_a_warning(assistant):
    answer = assistant.ask("甲字科技2020年的货币资金是多少？")
    assert answer.value == 7
    assert answer.warnings == ("2020年货币资金未通过勾稽检查（大于流动资产合计）",)


def test_a_typo_is_said(assistant):
    answer = assistant.ask("江南甲子科技股份有限公司2020年营业收入是多少？")
    assert answer.value == 110_000_000
    assert "按“江南甲字科技股份有限公司”理解" in answer.warnings[0]


def test_reports_outside_the_population_are_refused(limited):
    assert limited.ask("甲字科技2020年的营业收入是多少？").refusal.kind is RefusalKind.NO_REPORT
    assert limited.ask("甲字科技2021年的营业收入是多少？").value == 120_000_000
    assert (
        "9.09%" in limited.ask("甲字科技2021年的营业收入增长率是多少？").text
    )  # the year before is only compared with


def test_a_part_of_an_answer_is_given_to_readers_and_refused_in_competition(assistant):
    question = "甲字科技2020年营业收入和商誉分别是多少元？"
    plain = assistant.ask(question)
    assert "营业收入为1.10亿元" in plain.text
    assert "没有查到商誉" in plain.text
    assert assistant.ask(question, "competition").refusal.kind is RefusalKind.NO_ITEM


def test_a_ratio_that_is_a_formula_by_another_name_is_that_formula(assistant):
    answer = assistant.ask("甲字科技2020年流动资产与流动负债的比例是多少？")
    assert "流动比率" in answer.text
    assert "3.00" in answer.text


def test_what_hardly_changes_is_taken_from_another_year_and_said(assistant):
    answer = assistant.ask("甲字科技2021年的外文名称是什么？")
    assert answer.value == "Jiazi Technology"
    assert "2021年报告未取到，取自2019年报告" in answer.warnings[0]


def test_an_item_that_answers_for_another_is_named_as_such(assistant):
    answer = assistant.ask("甲字科技2019年的外文名称缩写是什么？")
    assert answer.value == "Jiazi Technology"
    assert "报告没有给出外文名称缩写，所列为外文名称" in answer.text


def test_interest_income_under_financial_expenses_is_another_item_than_that_of_revenue(tmp_path):
    """甲字 has only the one under 财务费用, 乙字 has both."""
    reports = [Report(code=c, year=2021, short_name=n) for c, n in (("990101", "甲字"), ("990102", "乙字"))]
    below = "财务费用中的利息收入"
    given = (("990101", below, 30), ("990102", below, 40), ("990102", "利息收入", 5000))
    facts = [
        Fact(
            report_id=f"{code}-2021-annual",
            code=code,
            item=item,
            fiscal_year=2021,
            value=Decimal(value),
            unit="元",
            raw_label="利息收入",
            source=Source("某某.pdf", page=9),
        )
        for code, item, value in given
    ]
    with open_store(str(tmp_path), write=True) as store:
        store.add(reports, facts)
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        assert assistant.ask("2021年乙字财务费用中的利息收入是多少元？").value == 40
        assert assistant.ask("2021年乙字财务费用项下的利息收入是多少？").value == 40
        assert assistant.ask("2021年乙字的利息收入是多少元？").value == 5000
        lone = assistant.ask("2021年甲字的利息收入是多少元？")
        assert lone.value == 30
        assert "报告没有给出利息收入，所列为财务费用中的利息收入" in lone.text


def test_a_change_between_two_asked_years_lacks_nothing_of_the_year_before_them(assistant):
    """There is no report of 2018, nor is it asked for."""
    both = assistant.ask("甲字科技2019年和2020年的营业收入各是多少，变动百分之多少？").text
    assert "2018年" not in both and "10.00%" in both
    assert "2018年" in assistant.ask("甲字科技2019年和2020年的营业收入增长率各是多少？").text


def test_what_holds_where_a_threshold_is_not_met(assistant):
    """毛利率 is 40 %."""
    assert assistant.ask("甲字科技2020年毛利率有没有超过50%").text.startswith("否，")
    assert "毛利率不高于50%" in assistant.ask("甲字科技2020年毛利率有没有超过50%").text
    assert "毛利率高于30%" in assistant.ask("甲字科技2020年毛利率有没有超过30%").text
