"""Several cells of one row told together, from tables made here; figures worked out by hand."""

import pytest

from pipeline.answer.citations import facts_of
from tests.answer.cells.conftest import assistant_over, table

NOTES = ("财务报告", "合并财务报表项目注释")
HELD = table(
    0, ("在其他主体中的权益", "企业集团的构成"), "（1）企业集团的构成", "",
    ("子公司名称", "注册地", "持股比例 | 直接", "持股比例 | 间接", "取得方式"),
    ("乙地软件有限公司", "杭州", "60.00%", "15.00%", "设立"),
    ("丙地软件有限公司", "武汉", "51.00%", "9.00%", "收购"))  # fmt: skip
STAFF = table(
    1, (*NOTES, "应付职工薪酬", "设定提存计划列示"), "（3）设定提存计划列示", "元",
    ("项目", "期初余额", "本期增加", "本期减少", "期末余额"),
    ("1、基本养老保险", "300,000.00", "2,366,500.00", "2,160,500.00", "506,000.00"),
    ("2、失业保险费", "10,000.00", "80,000.00", "77,000.00", "13,000.00"))  # fmt: skip
OWED = table(
    2, (*NOTES, "应付账款"), "（1）应付账款列示", "元", ("项目", "期末余额", "期初余额"),
    ("存货采购款", "900,000.00", "400,000.00"), ("工程款", "70,000.00", "80,000.00"))  # fmt: skip
ELSEWHERE = table(
    3, (*NOTES, "其他应付款"), "（1）其他应付款", "元", ("项目", "期末余额", "期初余额"),
    ("工程款", "55,000.00", "66,000.00"), ("押金", "1,000.00", "2,000.00"))  # fmt: skip
BEFORE = table(
    4, (*NOTES, "递延收益"), "2024年", "元", ("项目", "年初余额", "本年增加", "年末余额"),
    ("财政补贴", "10,000.00", "5,000.00", "15,000.00"), ("其他", "1.00", "1.00", "2.00"))  # fmt: skip
STOCK = table(
    5, (*NOTES, "存货"), "（1）存货分类", "元",
    ("项目", "期末余额 | 账面余额", "期末余额 | 账面价值", "期初余额 | 账面余额", "期初余额 | 账面价值"),
    ("库存商品", "133,000.00", "132,000.00", "140,000.00", "139,500.00"),
    ("在产品", "5,000.00", "4,900.00", "6,000.00", "5,800.00"))  # fmt: skip


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    place = tmp_path_factory.mktemp("named_row")
    with assistant_over(place, HELD, STAFF, OWED, ELSEWHERE, BEFORE, STOCK) as assistant:
        yield assistant.ask


def told(answer):
    return list(dict.fromkeys(fact.raw_text for fact in facts_of(answer.working)))


@pytest.mark.parametrize(
    ("asked", "cells"),
    [
        ("乙地软件有限公司的直接和间接持股比例各是多少", ["60.00%", "15.00%"]),
        ("乙地软件有限公司的间接持股比例是多少，取得方式是什么", ["15.00%", "设立"]),
        ("乙地软件有限公司的取得方式是什么", ["设立"]),
        ("设定提存计划里基本养老保险减少了多少，还剩多少", ["2,160,500.00", "506,000.00"]),
        ("设定提存计划中失业保险费期初和期末各多少", ["10,000.00", "13,000.00"]),
        ("设定提存计划中失业保险费增加和减少各多少", ["80,000.00", "77,000.00"]),
        ("存货采购款（应付账款）两年各是多少", ["900,000.00", "400,000.00"]),
    ],
)  # fmt: skip
def test_the_cells_of_one_row(ask, asked, cells):
    answer = ask(f"甲字科技2025年{asked}？")
    assert answer.outcome == "answer"
    assert told(answer) == cells


def test_how_far_the_figure_of_the_year_is_from_the_one_before(ask):
    answer = ask("甲字科技2025年末应付账款中的存货采购款比年初增加了多少，年初和年末各多少？")
    assert told(answer) == ["400,000.00", "900,000.00"]
    assert "增加50.00万元（幅度125.00%）" in answer.text


def test_the_column_that_moved_is_named_beside_another(ask):
    answer = ask("甲字科技2025年末库存商品的账面余额和账面价值各是多少，账面余额比年初少了多少？")
    assert told(answer) == ["133,000.00", "132,000.00", "140,000.00"]
    assert "账面余额减少0.70万元" in answer.text or "账面余额减少7,000" in answer.text


def test_nothing_is_asked_again_of_a_question_that_was_read_whole(ask):
    question = "甲字科技2025年乙地软件有限公司的间接持股比例是多少，取得方式是什么？"
    answer = ask(question)
    assert (answer.whole_of, answer.text.count("设立")) == (question, 1)


def test_each_cell_is_of_its_year(ask):
    facts = facts_of(ask("甲字科技2025年存货采购款期初期末各多少？").working)
    assert [fact.fiscal_year for fact in facts] == [2024, 2025]


@pytest.mark.parametrize(
    "asked",
    [
        "乙地软件有限公司的直接和最终持股比例各是多少",  # no such column
        "存货采购款和工程款期初期末各多少",  # two rows
    ],
)
def test_nothing_is_told_for_certain_of_what_the_row_does_not_say(ask, asked):
    answer = ask(f"甲字科技2025年{asked}？")
    assert "：" not in answer.text.partition("。")[0] or answer.outcome != "answer"


def test_of_two_notes_that_have_such_a_row_both_are_told(ask):
    answer = ask("甲字科技2025年工程款期初期末各多少？")
    assert all(value in answer.text for value in ("7.00万元", "5.50万元", "8.00万元", "6.60万元"))


def test_the_table_of_another_year_is_not_read(ask):
    answer = ask("甲字科技2025年递延收益里财政补贴增加了多少，年底还剩多少？")
    assert not told(answer) or answer.outcome != "answer"
