"""What an open question asks about, in its own words."""

import time

import pytest

from pipeline.model import Operation, RefusalKind
from pipeline.understand.open_subject import title_in_question, wording_in_question
from pipeline.understand.planning.planner import OWN_WORDS


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("甲乙科技2020年在手订单情况如何？", "在手订单"),
        ("甲乙科技2020年智能制造和数字化转型做了哪些工作？", "智能制造和数字化转型 工作"),
        ("甲乙科技2020年员工专业培训包括哪些方面？", "员工专业培训"),  # 包括 stands in texts of anything
        ("甲乙科技2020年净息差为什么下降？", "净息差为什么下降"),
        ("甲乙科技2020年被实施其他风险警示的原因", "实施其他风险警示原因"),
        ("甲乙科技2020年客户为什么这么集中？", "客户为什么这么集中"),  # 中 is the end of a word
        ("甲乙科技2020年财富管理业务发展得怎么样？", "财富管理业务发展"),
        ("甲乙科技2020年的报告分部是怎么划分的？", "报告分部是怎么划分"),  # no 年报
        ("甲乙科技2020年半年报里提到的客户为什么流失？", "客户为什么流失"),  # the part of the year is no word of it
    ],
)
def test_words_of_asking_are_taken_out_and_words_that_look_like_them_stay(planner, question, subject):
    assert planner.plan(question).asked == (subject,)


def test_a_subject_is_shown_as_the_question_writes_it():
    assert (
        wording_in_question("海外重点项目 进展", "A公司2023年在海外的重点项目有哪些进展？")
        == "海外的重点项目有哪些进展"
    )
    assert (
        wording_in_question("信用风险 管理", "面临哪些信用风险，如何管理？") == "信用风险、管理"
    )  # parts of two clauses
    assert wording_in_question("", "什么？") == ""
    assert title_in_question("信用风险 管理", "面临哪些信用风险，如何管理？") == "信用风险"
    assert title_in_question("", "如何？") == ""


@pytest.mark.parametrize("question", ["甲乙科技2020年钠离子电池的进展", "甲乙科技2020年收购丁公司的进展"])
def test_a_question_about_a_company_that_no_rule_matches_is_searched_for(planner, question):
    plan = planner.plan(question)
    assert (plan.operation, plan.rule, plan.refusal) == (Operation.OPEN, OWN_WORDS, None)


@pytest.mark.parametrize("question", ["甲乙科技2020年", "甲乙科技2020年年报"])
def test_where_nothing_is_asked_nothing_is_searched_for(planner, question):
    assert planner.plan(question).refusal.kind is RefusalKind.NOT_UNDERSTOOD


def test_an_unknown_rate_is_no_figure(planner):
    plan = planner.plan("甲乙科技2020年品牌周转率是多少")
    assert (plan.operation, plan.items, plan.qualifiers) == (Operation.LOOKUP, (), ("品牌周转率",))


def test_a_subject_of_many_equal_parts_takes_no_longer_than_its_length():
    parts = " ".join(["和"] * 60)
    began = time.process_time()
    assert title_in_question(parts, "和与" * 200) and not wording_in_question(f"{parts} 末", "和与" * 200).endswith(
        "末末"
    )
    assert time.process_time() - began < 15
