"""Shares of another whole than the one that is asked for."""

from decimal import Decimal

import pytest

from pipeline.answer.audit.share_wholes import other_whole, share_of_another
from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.model import Function, WorkingStep
from pipeline.model.calculation import over_steps
from tests.answer.cells.conftest import NOTES, assistant_over, plan_of, table

WORKS = table(
    2, (*NOTES[:2], "在建工程", "重要在建工程项目本期变动情况"), "（2）重要在建工程项目本期变动情况", "元",
    ("项目名称", "期末余额", "工程累计投入占预算比例（%）"), ("甲车间", "30.00", "61.00"), ("合计", "60.00", ""),
)  # fmt: skip
ALL_WORKS = table(
    3, (*NOTES[:2], "在建工程", "在建工程情况"), "（1）在建工程情况", "元",
    ("项目", "期末余额 | 账面余额"),
    ("甲车间", "30.00"), ("乙车间", "30.00"), ("零星工程", "40.00"), ("合计", "100.00"),
)  # fmt: skip
STAFF = table(
    4, ("研发投入",), "公司研发人员情况", "", ("项目", "2025年"), ("研发人员数量（人）", "28"), ("硕士", "2"),
    ("研发人员数量占比", "1.81%"),
)  # fmt: skip
DRUGS = table(
    6, (*NOTES, "按坏账计提方法分类披露"), "按组合计提坏账准备：（2）制药业务", "元",
    ("名称", "坏账准备"), ("1年以内", "3.00"), ("合计", "6.00"),
)  # fmt: skip
AGES = table(
    7, (*NOTES, "按账龄披露"), "（1）按账龄披露", "元", ("账龄", "坏账准备"), ("1年以内", "7.00"), ("合计", "9.00"),
)  # fmt: skip
SALES = table(
    8, ("营业收入",), "收入相关信息", "元", ("合同分类", "临床服务", "合计"),
    ("研发业务", "8.00", "57.00"), ("其他业务", "-1.00", "9.00"), ("合计", "7.00", "66.00"),
)  # fmt: skip
OTHERS = table(5, (*NOTES[:2], "其他应收款"), "（1）按账龄披露", "元", ("账龄", "期末余额"), ("合计", "15.00"))


def _called(at):
    return "临床服务" if at[0] == 6 and at[1] else f"{at[0]}-{at[1]}"


@pytest.mark.parametrize(
    ("part", "whole", "clause", "other"),
    [
        ((0, 0, 1), (0, 1, 1), "占在建工程总额的比例", "在建工程总额"),  # of the important ones
        ((0, 0, 1), (0, 1, 1), "占重要在建工程的比例", ""),
        ((0, 0, 1), (1, 0, 1), "占在建工程总额的比例", "在建工程总额"),  # the same row of another table
        ((0, 0, 1), (0, 1, 1), "占这些工程合计的比例", ""),
        ((0, 0, 1), (0, 1, 1), "占比多少", ""),
        ((0, 0, 1), (1, 3, 1), "占在建工程总额的比例", ""),
        ((2, 1, 1), (2, 0, 1), "占公司员工总数的比例", "公司员工总数"),
        ((2, 1, 1), (2, 0, 1), "占研发人员的比例", ""),
        ((0, 0, 1), (3, 0, 1), "占比多少", "3-0"),  # more than all of it
        ((0, 0, 1), (1, 3, 1), "占账面余额的比例", ""),  # in the same note
        ((3, 0, 1), (1, 3, 1), "占账面余额的比例", "账面余额"),
        ((6, 2, 1), (6, 0, 1), "占研发业务收入的比例", "研发业务收入"),  # in the column of 临床服务
        ((6, 2, 1), (6, 0, 2), "占研发业务收入的比例", ""),
        ((6, 1, 1), (6, 0, 1), "占研发业务收入的比例", ""),  # of another row of that column
        ((4, 0, 1), (4, 1, 1), "坏账按多少比例计提", "坏账按多少比例计提"),
        ((4, 0, 1), (4, 1, 1), "占制药业务坏账准备合计的比例", ""),  # no other table is of it
        ((4, 0, 1), (4, 1, 1), "占应收账款坏账准备合计的比例", "应收账款坏账准备合计"),
    ],
)
def test_a_whole_is_the_one_that_is_asked_for(tmp_path, part, whole, clause, other):
    with assistant_over(tmp_path / "store", WORKS, ALL_WORKS, STAFF, OTHERS, DRUGS, AGES, SALES) as assistant:
        plan = plan_of("甲车间")
        context = assistant._context("plain", plan)
        subject = subject_of(plan, context, *plan.companies, *plan.years)
        tables = subject.search.index.tables

        def step(at):
            cell = IndexedCell(tables[at[0]].rows[at[1]], at[2])
            return step_of(fact_of(cell, subject.report, _called(at), 2025))

        steps = (step(part), step(whole))
        value = Decimal(steps[0].value) / steps[1].value
        share = WorkingStep("占比", value, "%", steps=steps, calculation=over_steps(Function.DIVIDE, 2))
        assert other_whole(share, clause, context) == other
        printed = step((0, 0, 2))
        assert other_whole(printed, "占在建工程总额的比例", context) == "在建工程总额"
        assert other_whole(printed, "累计投入占预算的比例", context) == ""


@pytest.mark.parametrize(("row", "other"), [(0, False), (1, True)])
def test_the_share_in_a_row_of_its_own_is_of_the_row_that_it_names(tmp_path, row, other):
    with assistant_over(tmp_path / "store", STAFF) as assistant:
        plan = plan_of("研发人员")
        context = assistant._context("plain", plan)
        subject = subject_of(plan, context, *plan.companies, *plan.years)
        rows = subject.search.index.tables[0].rows
        first, share = (step_of(fact_of(IndexedCell(rows[at], 1), subject.report, "", 2025)) for at in (row, 2))
        assert share_of_another(share, first, context) is other
        assert not share_of_another(first, share, context)  # an amount is no share
