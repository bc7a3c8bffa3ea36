"""Answers that cite cells of the tables of `tests/answer/cells`, right ones and others."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.composition import compose_answer
from pipeline.model import Answer, Fact, Source, WorkingStep
from tests.answer.cells.conftest import CODE, ID, NOTES, TABLES, assistant_over, plan_of, table
from tests.answer.cells.conftest import assistant as assistant  # the fixture
from tests.answer.cells.one_table.test_answer import STAFF

EQUITY = table(
    5, ("财务报告", "合并所有者权益变动表"), "本期金额", "元", ("项目", "盈余公积", "未分配利润"),
    ("一、上年年末余额", "50.00", "300.00"), ("1.提取盈余公积", "9.00", "-9.00"),
    ("四、本期期末余额", "59.00", "391.00"),
)  # fmt: skip
ALLOWANCES = table(
    6, (*NOTES[:2], "存货", "存货跌价准备"), "（2）存货跌价准备", "元",
    ("项目", "期初余额", "本期增加金额 | 计提", "期末余额 | 转回或转销", "期末余额 | 其他"),
    ("原材料", "7.00", "3.00", "2.00", ""),
)  # fmt: skip
HELD = table(
    7, (*NOTES[:2], "持有待售资产"), "持有待售资产减值准备情况", "元",
    ("项目", "账面余额", "减值准备"), ("固定资产", "8.00", "6.00"),
)  # fmt: skip
GOODWILL = table(
    8, (*NOTES[:2], "商誉", "商誉减值准备"), "（2）商誉减值准备", "元",
    ("被投资单位", "期初余额", "本期增加", "期末余额"),
    ("宏远药业", "7.00", "2.00", "9.00"), ("乙公司", "1.00", "", "1.00"), ("合计", "8.00", "2.00", "10.00"),
)  # fmt: skip
AGEING = table(
    9, (*NOTES[:2], "应收账款", "按账龄披露"), "（1）按账龄披露", "元",
    ("账龄", "期末账面余额"), ("1年以内（含1年）", "90,000.00"), ("3年以上", "40,000.00"),
)  # fmt: skip
GROUPED = table(
    10, (*NOTES[:2], "应收账款", "按坏账计提方法分类披露"), "按组合计提坏账准备", "元",
    ("名称", "期末余额应收账款", "期末余额坏账准备", "计提比例（%）"),
    ("1年内", "90,000.00", "4,500.00", "5%"), ("3年以上", "30,000.00", "30,000.00", "100%"),
)  # fmt: skip


def told(context, plan, number: int, row: int, column: int, value="1", unit="元", **fields) -> Answer:
    """An answer that tells one cell of a table, whatever its question asks."""
    table = TABLES[number]
    one = table.rows[row]
    source = Source("甲.pdf", page=1, table=number, row=one.row, column=column, heading=table.caption)
    given = {"raw_label": one.label, "raw_text": one.cells[column], "scope": table.scope, "source": source, **fields}
    fact = Fact(report_id=ID, code=CODE, item="所问", fiscal_year=2025, value=Decimal(value), unit=unit, **given)
    step = WorkingStep("所问", fact.value, unit, 2025, fact=fact)
    return compose_answer(context, "甲字科技2025年所问为1元。", [step], plan, value=fact.value, unit=unit)


@pytest.fixture
def case(assistant):
    """A function: question and cell to answer, plan, context and planner."""

    def make(question: str, number: int, row: int, column: int, **fields):
        plan = assistant.plan(question)
        context = assistant._context("plain", plan)
        return told(context, plan, number, row, column, **fields), plan, context, assistant.planner

    return make


@pytest.fixture(scope="module")
def told_cells(tmp_path_factory):
    """A function: the step that tells a cell of the tables above, by table, row and column; and the context."""
    place = tmp_path_factory.mktemp("clauses") / "store"
    with assistant_over(place, STAFF, EQUITY, ALLOWANCES, HELD, GOODWILL, AGEING, GROUPED) as assistant:
        plan = plan_of("设定提存计划")
        context = assistant._context("plain", plan)
        subject = subject_of(plan, context, *plan.companies, *plan.years)
        tables = subject.search.index.tables

        def step(number, row, column):
            cell = IndexedCell(tables[number].rows[row], column)
            return step_of(fact_of(cell, subject.report, cell.header or cell.row.label, 2025))

        yield step, context
