"""Headings against numbered sentences, contents entries and amounts."""

import pytest

from pipeline.read.structure.headings import Heading, HeadingStack, heading_of, is_contents_line
from pipeline.rules.lexicon import use_lexicon


@pytest.mark.parametrize(
    ("line", "kind", "title"),
    [
        ("第五节 重要事项", "section", "重要事项"),
        ("第十一节 财务报告", "section", "财务报告"),
        ("一、公司信息", "han", "公司信息"),
        ("（二）主要财务指标", "han_bracket", "主要财务指标"),
        ("1、合并资产负债表", "digits_comma", "合并资产负债表"),
        ("3.公司基本情况", "digits_dot", "公司基本情况"),
        ("7.2.1利润表分析", "digits_dotted", "利润表分析"),
        ("(1)应收账款分类", "digits_bracket", "应收账款分类"),
        ("①原材料", "circled", "原材料"),
        ("合并资产负债表", "statement", "合并资产负债表"),
        ("释义", "section", "释义"),
    ],
)
def test_headings(line, kind, title):
    heading = heading_of(line)
    assert heading is not None and (heading.kind, heading.title) == (kind, title)


@pytest.mark.parametrize(
    "line",
    [
        "1、报告期内公司实现营业收入3.18亿元，比上年下降0.64%，主要是市场竞争加剧。",
        "第二节 公司简介................................ 6",
        "2、公司负责人陈晓晖、主管会计工作负责人：",
        "一、",
        "1.5亿元",
        "12,345.67",
        "□适用 √不适用",
        "第三方支付平台的应用",
    ],
)
def test_no_headings(line):
    assert heading_of(line) is None


def test_contents_line():
    assert is_contents_line("第三节 公司业务概要...........................9")
    assert not is_contents_line("第三节 公司业务概要")


def test_stack_takes_levels_from_the_order_of_kinds():
    stack = HeadingStack()
    levels = []
    for line in ("第一节 甲", "一、乙", "（一）丙", "（二）丁", "1、戊", "二、己", "第二节 庚"):
        heading = heading_of(line + "某某")
        assert heading is not None
        levels.append(stack.push(heading))
    assert levels == [1, 2, 3, 3, 4, 2, 1]
    assert stack.path == ("庚某某",)


def test_a_list_begins_below_a_heading_of_the_format_without_a_number():
    """可能面对的风险 at the head of a page: its list is beneath it, and so are the items that follow."""
    paths = []
    stack = HeadingStack()
    for line in ("5.投资状况", "可能面对的风险", "1.外部风险", "2.运营风险"):
        stack.push(heading_of(line) or Heading("unnumbered", line))
        paths.append(stack.path)
    assert paths[-1] == ("投资状况", "可能面对的风险", "运营风险")
    stack.push(Heading("unnumbered", "其他说明某某"))
    stack.push(Heading("digits_dot", "应收账款", 1))
    assert "其他说明某某" not in stack.path


def test_a_users_words_make_headings(tmp_path):
    (tmp_path / "documents.yaml").write_text("- class: unnumbered_headings\n  words: 致股东书\n", "utf-8")
    assert heading_of("致股东书") is None
    with use_lexicon([tmp_path]):
        assert heading_of("致股东书") == Heading("section", "致股东书")
    assert heading_of("目　录") == Heading("section", "目录")
