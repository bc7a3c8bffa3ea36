"""Lines of pages whose text comes as one: titles of statements, headings, boxes and units."""

import pytest

from pipeline.read.forms.run_on_lines import (
    begins_with_line,
    chapter_in,
    ends_with_unit,
    is_contents_page,
    is_line_start,
    leading_titles,
    part_lines,
    run_on_lines,
)

RUN_ON = (
    "注册会计师：曾 志二〇二六年四月十五日二、财务报表合并资产负债表2025年12月31日"
    "编制单位：甲字股份有限公司单位：元 币种：人民币56/143"
)


def test_a_title_is_parted_from_what_ends_before_it():
    assert list(part_lines(RUN_ON)) == [
        "注册会计师：曾 志二〇二六年四月十五日",
        "二、财务报表",
        "合并资产负债表",
        "2025年12月31日",
        "编制单位：甲字股份有限公司",
        "单位：元 币种：人民币56/143",
    ]
    told = list(part_lines("会计机构负责人：蔡某母公司利润表2025年度编制单位:甲字股份有限公司单位:元"))
    assert told[1:3] == ["母公司利润表", "2025年度"]
    assert list(part_lines("会计机构负责人：蔡某合并利润表2022年1—12月\n单位:元"))[1:] == [
        "合并利润表",
        "2022年1—12月",
        "单位:元",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "我们审计了甲字公司财务报表，包括2025年12月31日的合并资产负债表、2025年度的合并利润表。",
        "合并资产负债表2025年12月31日编制单位：甲字股份有限公司",  # nothing before it
        "",
    ],
)
def test_anything_else_is_left(text):
    assert list(part_lines(text)) == [text]


def test_headings_boxes_and_units_are_lines():
    text = (
        "无重大变化。七、 近三年主要会计数据和财务指标(一) 主要会计数据单位：元 币种：人民币(二) 主要财务指标"
        "报告期末公司前三年主要会计数据的说明√适用 □不适用经营活动现金流量净额减少主要是存款减少。"
    )
    assert list(run_on_lines(text)) == [
        "无重大变化。",
        "七、 近三年主要会计数据和财务指标",
        "(一) 主要会计数据",
        "单位：元 币种：人民币",
        "(二) 主要财务指标",
        "报告期末公司前三年主要会计数据的说明",
        "√适用 □不适用",
        "经营活动现金流量净额减少主要是存款减少。",
    ]


def test_a_heading_ends_where_a_sentence_begins():
    assert list(run_on_lines("不含税。3.3.3 股东权益截至报告期末，股东权益12亿元。")) == [
        "不含税。",
        "3.3.3 股东权益",
        "截至报告期末，股东权益12亿元。",
    ]
    assert list(run_on_lines("占比。3、租赁住宅本集团旗下“泊寓”出租率95.6%。"))[1:] == [
        "3、租赁住宅",
        "本集团旗下“泊寓”出租率95.6%。",
    ]
    told = run_on_lines("(1) 驱动收入变化的因素2024年本集团营业收入同比略有下降，主要原因是价格。")
    assert next(told) == "(1) 驱动收入变化的因素"
    assert list(run_on_lines("2023年 2022年3.2.3 利息收入2024年，利息收入3亿元。"))[1] == "3.2.3 利息收入"


def test_a_short_title_ends_with_its_noun():
    text = (
        "(四) 面对的主要风险及应对措施请投资者特别注意：措施有限。1.安全风险本集团形势平稳。2.投资风险党的会议以来，"
        "国家鼓励投资。3.信用风险敞口较大。（2）强化质量风险的预防。板块小组1.外部风险①地缘政治：局势紧张，影响项目。"
    )
    told = list(run_on_lines(text))
    assert told[:1] == ["(四) 面对的主要风险及应对措施"] and "2.投资风险" in told and "1.外部风险" in told
    assert "3.信用风险敞口较大。" in told and "（2）强化质量风险的预防。板块小组" in told


def test_a_heading_of_the_format_ends_before_who_reports():
    text = "趋势。1.3.1 本行发展战略本行坚持党建引领，服务实体经济。（六）未来发展展望当前，行业面临多重变化。"
    assert list(run_on_lines(text)) == [
        "趋势。",
        "1.3.1 本行发展战略",
        "本行坚持党建引领，服务实体经济。",
        "（六）未来发展展望",
        "当前，行业面临多重变化。",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "详见附注七、1货币资金的说明和第三节、六、资产及负债状况分析。",  # numerals within a sentence
        "5.公司信息披露情况。公司严格按照法律披露信息。",  # begins like a heading of the format
        "其中：境外资产196.99（单位：亿元 币种：人民币），占总资产的12.82%。",
        "4、严格遵守本公司章程，不损害股东利益。",  # a verb before the company
        "（1）煤炭分部资本开支中，用于新建项目的支出为30.93亿元，其他支出33.45亿元。",
        "（2）公司于2023年8月2日完成工商登记并缴足资本，后来开业。",
        "公司持有 1.5亿元存款，比上年增加3、4成。",
    ],
)
def test_numerals_within_sentences_part_nothing(text):
    assert list(run_on_lines(text)) == [text]


def test_a_line_ends_with_what_does_not_apply():
    assert list(run_on_lines("重大变动的详细说明：不适用2. 收入和成本分析(1) 驱动收入变化的因素2024年，收入略降。"))[
        1:
    ] == [
        "2. 收入和成本分析",
        "(1) 驱动收入变化的因素",
        "2024年，收入略降。",
    ]


def test_entries_of_a_contents_list_are_lines():
    text = "目录第一节 释义..........5第二节 公司简介和主要财务指标......8"
    assert list(run_on_lines(text)) == ["目录", "第一节 释义..........5", "第二节 公司简介和主要财务指标......8"]
    assert is_contents_page(text)
    assert not is_contents_page("备查文件目录：报表原件")


def test_titles_that_a_page_begins_with():
    assert leading_titles("报告期内主要经营情况主营业务分析1.利润表") == ("报告期内主要经营情况", "主营业务分析")
    assert leading_titles("主营业务分析，见下") == ()
    assert chapter_in("24 甲字银行股份有限公司 第三章 管理层讨论与分析2024年度报告") == "第三章 管理层讨论与分析"
    assert chapter_in("甲字股份有限公司2024年年度报告") == ""


def test_a_tick_of_a_font_of_signs_is_a_box():
    assert list(run_on_lines("重大股权情况□\uf052适用 不适用公司未出售。")) == [
        "重大股权情况",
        "□\uf052适用 不适用",
        "公司未出售。",
    ]


def test_what_can_stand_at_the_head_and_the_foot_of_a_part():
    assert is_line_start("（2）占比") and is_line_start("注：不含税") and is_line_start("")
    assert not is_line_start("公司认为")
    assert ends_with_unit("主要财务数据单位：千元")
    assert not ends_with_unit("单位：千元。公司认为")
    assert begins_with_line("重要提示一、本公司董事会保证") and begins_with_line("可能面对的风险风险管理体系")
    assert not begins_with_line("推广与市场营销协同。二是质量。")
