"""Sentences of a section that answer, whole and within bounds."""

import re
from dataclasses import replace

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.sentence_selection import Extract, extract


def lines(*texts, under=()):
    return [SectionLine(text, 7, under) for text in texts]


def told(given, **options):
    return [line.text for line in extract(given, **options).lines]


def test_a_short_section_is_told_whole():
    section = lines("公司重视研发。", "研发团队稳定。")
    found = extract(section)
    assert found.text == "公司重视研发。研发团队稳定。" and not found.cut


def test_a_long_section_is_cut_between_sentences_and_says_so():
    section = lines(*[f"公司开展了第{n}项工作，取得了良好的成效。" for n in range(100)])
    found = extract(section, longest=100)
    assert found.cut and found.lines and set(found.lines) <= set(section)
    assert sum(len(line.text) for line in found.lines) <= 100


def test_a_section_without_points_may_be_told_whole():
    section = lines(*[f"公司开展了第{n}项工作，取得了良好的成效。" for n in range(60)])
    assert told(section, longest=100, whole=True) == [line.text for line in section]
    listed = [replace(line, level=None if at % 10 else 3) for at, line in enumerate(section)]
    assert len(told(listed, longest=100, whole=True)) < len(listed)


def test_of_a_long_section_the_sentences_with_the_question_s_words_are_told():
    section = lines(*["公司加强内部管理，提高经营效率。"] * 20, "公司向当地小学捐赠图书两千册。")
    assert told(section, asked="捐赠图书", longest=60) == ["公司向当地小学捐赠图书两千册。"]


def test_of_a_question_for_a_cause_sentences_that_give_one():
    section = lines(*["公司主要从事设备的生产。"] * 20, "净利润下降，主要系原材料价格上涨所致。")
    assert told(section, asked="净利润下降的原因", longest=60) == ["净利润下降，主要系原材料价格上涨所致。"]


def test_patterns_choose_and_leave_out_sentences():
    section = lines("前五名客户销售额3,000元。", "前五名供应商采购额500元。")
    assert told(section, about=re.compile("客户")) == ["前五名客户销售额3,000元。"]
    assert told(section, without=re.compile("客户")) == ["前五名供应商采购额500元。"]
    assert told(section, about=re.compile("股东")) == []


def test_a_line_that_repeats_the_heading_and_a_lead_without_its_list_are_left_out():
    assert told(lines("（一）社会责任。", "公司捐赠图书。"), heading="社会责任") == ["公司捐赠图书。"]
    assert told(lines("公司捐赠图书。", "主要措施如下：")) == ["公司捐赠图书。"]


def test_the_caption_of_a_table_that_is_not_told_is_left_out():
    assert told(lines("公司有独家品种六个。", "表1：公司独家品种清单（含独家剂型品种）")) == ["公司有独家品种六个。"]


def test_parts_begin_on_their_own_line_with_their_heading():
    section = [*lines("政策变化影响订单。", under=("政策风险",)), *lines("汇率波动影响利润。", under=("汇率风险",))]
    assert extract(section).text == "政策风险：政策变化影响订单。\n汇率风险：汇率波动影响利润。"


def test_nothing_gives_an_empty_text():
    assert extract([]) == Extract(()) and Extract(()).text == ""


def test_the_next_point_of_a_list_is_told_by_its_own_heading():
    """A point that was read below the first one; not what stands below a group of points."""
    section = [*lines("政策变化影响订单。", under=("行业风险",)), *lines("价格下降。", under=("行业风险", "市场风险"))]
    assert extract(section).text == "行业风险：政策变化影响订单。\n市场风险：价格下降。"
    section = lines("价格下降。", under=("行业风险", "市场风险"))
    assert extract(section).text == "行业风险·市场风险：价格下降。"
