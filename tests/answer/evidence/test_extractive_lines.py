"""What a line of a section is: a table's header, row or caption, or a sentence that answers."""

import pytest

from pipeline.answer.evidence.extractive_lines import is_caption, is_header, is_noise, is_row


@pytest.mark.parametrize(
    "line",
    [
        "项目、2019年、2018年、变动说明。",
        "（单位：元）：序号、客户名称、金额。",
        "前五名客户：客户名称、销售额（元）、占年度销售总额比例。",
        "1、营业收入构成：项目、本期金额、上期金额。",
        "关联方、关联关系、交易内容、定价原则。",
    ],
)
def test_names_of_columns_are_a_header(line):
    assert is_header(line) and is_noise(line)


@pytest.mark.parametrize(
    "line",
    [
        "3、药材价格波动的风险：中药材价格受气候和市场影响。",
        "1、原材料价格上涨的风险：公司产品价格随市场波动。",
        "（2）产品价格下降的风险：行业竞争方式单一。",
        "公司主要产品包括智能装备、检测仪器、控制系统。",
    ],
)
def test_a_sentence_or_list_item_is_no_header(line):
    assert not is_header(line) and not is_noise(line)


def test_rows_and_captions_are_told_from_sentences():
    assert is_row("销售费用：2019年为1,000元。")
    assert is_caption("主营业务分行业情况（单位：元）：分行业、营业收入、营业成本。")
    assert not is_row("公司重视研发：研发团队稳定。") and not is_caption("公司重视研发。")
