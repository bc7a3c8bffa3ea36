"""Running heads and page numbers of pages whose text comes as one."""

from pipeline.read.forms.page_margins import part_margins

HEAD = "甲字股份有限公司2025年年度报告"


def test_heads_and_numbers_are_parted():
    texts = {
        page: f"{HEAD}{body}{page - 1}" for page, body in enumerate(("一、概述单位：千元", "二、费用", "三、现金"), 4)
    }
    parted = part_margins(texts)
    assert [(one.head, one.body, one.foot) for one in parted.values()] == [
        (HEAD, "一、概述单位：千元", "3"),
        (HEAD, "二、费用", "4"),
        (HEAD, "三、现金", "5"),
    ]


def test_a_number_with_the_count_of_pages_and_one_within_the_head():
    bodies = {4: "目录第八节 财务报告......53", 5: "释义", 6: "公司信息", 7: "主要指标"}
    counted = part_margins({page: f"{HEAD}{body}{page}/143" for page, body in bodies.items()})
    assert {page: one.body for page, one in counted.items()} == bodies
    bodies = dict(zip(range(20, 26), ("利息", "费用", "税金", "存款", "贷款", "资本"), strict=True))
    even = {page: f"甲字银行 第三章 讨论 {page - 1}2024年度报告（A股）{bodies[page]}" for page in (20, 22, 24)}
    odd = {page: f"{page - 1} 甲字银行 第三章 讨论2024年度报告（A股）{bodies[page]}" for page in (21, 23, 25)}
    assert {page: one.body for page, one in part_margins(even | odd).items()} == bodies


def test_pages_without_a_head_are_left():
    texts = {1: "甲公司主营煤炭。", 2: "乙公司主营钢铁，营业收入12345", 3: "丙公司。"}
    assert [one.body for one in part_margins(texts).values()] == list(texts.values())
    assert part_margins({}) == {}
