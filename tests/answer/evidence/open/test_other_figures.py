"""Lines of something wider or narrower than is asked for."""

from dataclasses import replace

from pipeline.answer.evidence.open.other_figures import (
    is_no_penalty,
    is_of_other_figure,
    is_of_other_item,
    is_of_other_years,
    is_of_part_of_year,
    is_without_part,
)
from pipeline.model.line import Line, LineKind


def test_an_item_with_and_without_other_before_it():
    assert is_of_other_item(["其他应收款"], "坏账准备\n单项计提的应收账款")
    assert is_of_other_item(["应付款"], "其他应付款")
    assert not is_of_other_item(["其他应收款"], "其他应收账款的坏账准备")
    assert not is_of_other_item(["应付款"], "应付款")


def test_a_row_of_quarters_alone_tells_no_year():
    row = Line("企业贷款：2023年10-12月利息收入为11元；2023年7-9月利息收入为12元。", 9, LineKind.ROW)
    asked = "2023年企业贷款的利息收入"
    assert is_of_part_of_year(row, asked) and not is_of_part_of_year(row, "2023年第四季度的利息收入")
    assert not is_of_part_of_year(replace(row, text="企业贷款：2023年利息收入为11元。"), asked)


def test_prose_of_other_years_alone():
    line = Line("同意以募集资金置换先期投入，于2016年7月31日置换4,020万元。", 9, LineKind.SENTENCE)
    assert is_of_other_years(line, {2023}) and not is_of_other_years(line, {2016})
    assert not is_of_other_years(replace(line, kind=LineKind.ROW, cells=("借款", "2016-07-31")), {2023})
    beside = "其他货币资金192.00元（2022年12月31日：32.00元），其中保证金151.00元。"
    assert not is_of_other_years(replace(line, text=beside), {2023})


def test_years_of_names_goals_and_bases_are_no_years_of_a_figure():
    told = "全年碳排总量699万吨（按2020年价格），较《方案》2020年基准值下降34.9%，提前达成“到2025年下降20%”目标。"
    line = Line(told, 60, LineKind.SENTENCE)
    assert not is_of_other_years(line, {2024})
    assert is_of_other_years(replace(line, text="2020年碳排总量699万吨。"), {2024})


def test_a_figure_without_a_part_is_not_that_of_the_whole():
    line = Line("零售贷款（不含信用卡）余额271亿元，占贷款总额的39.32%。", 9, LineKind.SENTENCE)
    assert is_without_part(line, ["零售", "借款"], "零售贷款占贷款总额的比例")
    assert not is_without_part(line, ["零售", "借款"], "不含信用卡的零售贷款占比")
    assert not is_without_part(line, ["信用卡"], "信用卡占比")


def test_a_line_of_what_is_only_counted_in_or_left_out():
    line = Line("一年内到期的租赁负债：期末余额为142元。", 9, LineKind.ROW)
    label = "一年内到期的租赁负债"
    assert is_of_other_figure(line, label, line.text, "租赁负债（含一年内到期）是多少", [])
    assert is_of_other_figure(line, label, line.text, "租赁负债（不含一年内到期的租赁负债）是多少", [])
    assert not is_of_other_figure(line, label, line.text, "一年内到期的租赁负债是多少", [])


def test_what_care_of_the_environment_costs_is_no_fine():
    assert is_no_penalty("因为环境问题被罚了多少钱", "污水处理站维保费用3万元")
    assert not is_no_penalty("维保费用多少", "3万元")
    assert not is_no_penalty("被罚了多少钱", "处以罚款3万元")
