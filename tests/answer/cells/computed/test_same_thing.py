"""Shares within one thing of a table."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

SEGMENTS = table(
    0, ("其他重要事项", "分部信息"), "报告分部的财务信息", "元", ("项目", "冷冻设备", "罐式集装箱", "合计"),
    ("主营业务收入", "400.00", "600.00", "1,000.00"), ("资产总额", "1,300.00", "700.00", "2,000.00"),
    ("负债总额", "260.00", "500.00", "760.00"),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("segments"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (SEGMENTS,))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("question", "share"),
    [
        ("冷冻设备分部的负债总额占资产总额的比例是多少？", Decimal("0.2")),
        ("冷冻设备的主营业务收入占主营业务收入合计的比例是多少？", Decimal("0.4")),
    ],
)
def test_the_whole_is_that_of_the_thing_unless_the_total_is_named(assistant, question, share):
    answer = assistant.ask(f"甲字科技2025年{question}")
    assert [step.value for step in answer.working] == [share], answer.text


def test_the_whole_that_is_said_to_be_of_all_companies_is_not_that_of_the_thing(assistant):
    answer = assistant.ask("甲字科技2025年冷冻设备分部的负债总额是多少，占合并资产总额的比例是多少？")
    assert all(step.value != Decimal("0.2") for step in answer.working), answer.text
