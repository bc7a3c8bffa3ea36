"""Clauses of a question answered one by one."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.parts.clause_answers import asks_of_two_places
from pipeline.model import Operation, Plan, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

SUPPLIERS = table(
    0, ("主要销售客户和主要供应商情况", "公司主要供应商情况"), "前五名供应商", "元",
    ("序号", "供应商名称", "采购额", "占年度采购总额比例（%）"),
    ("1", "丁城化工", "300.00", "30.00"), ("2", "乙城包装", "200.00", "20.00"), ("", "合计", "500.00", "50.00"),
)  # fmt: skip

RECEIVABLES = table(
    1, ("财务报告", "合并财务报表项目注释", "应收账款"), "（2）按坏账计提方法分类披露", "元",
    ("类别", "期末余额 | 账面余额", "期末余额 | 坏账准备"),
    ("按单项计提坏账准备的应收账款", "844", "840"), ("合计", "79,216", "2,813"),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("clauses"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (SUPPLIERS, RECEIVABLES))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("question", "several"),
    [
        ("第二大供应商的采购额多少，前五大合计占多少？", True),
        ("第二大供应商的采购额多少，占采购总额多少？", False),
        ("第二大供应商是谁？第二大供应商的采购额多少？", False),
    ],
)
def test_different_places_of_an_order(question, several):
    assert asks_of_two_places(Plan(question, Operation.LOOKUP)) is several


def test_the_one_place_is_told_with_what_is_missing_of_the_other(assistant):
    answer = assistant.ask("甲字科技2025年前五大供应商里排第二的采购额是多少，前三名合计占多少？")
    assert "乙城包装" in answer.text and "200" in answer.text, answer.text
    assert "前三名合计占多少" in answer.text


def test_the_greatest_is_no_figure_that_was_told_before(assistant):
    answer = assistant.ask("甲字科技2025年末单项计提坏账的应收账款一共多少，欠得最多的那家是多少？")
    assert answer.text.count("844元") == 1, answer.text
