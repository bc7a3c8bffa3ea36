"""Clauses of a question answered one by one."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.parts.clause_answers import asks_of_two_places
from pipeline.model import Fact, Operation, Plan, Report, Source
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


SUBSIDIARIES = table(
    2, ("管理层讨论与分析", "主要控股参股公司分析"), "", "元", ("公司名称", "注册资本"),
    ("丁城制药", "100"), ("乙城医药", "90"),
)  # fmt: skip
LOSS = table(
    3, ("财务报告", "合并财务报表项目注释", "投资收益"), "投资收益", "元", ("项目", "本期发生额"),
    ("处置长期股权投资产生的投资收益", "-2,990.00"), ("权益法核算的长期股权投资收益", "77.00"),
)  # fmt: skip
BALANCES = table(
    4, ("资产、负债情况分析",), "资产及负债状况", "元", ("项目名称", "本期期末数", "情况说明"),
    ("长期股权投资", "9,133", "处置所致"), ("存货", "8,000", ""), ("固定资产", "7,000", ""),
)  # fmt: skip


def test_what_follows_which_is_of_the_one_that_was_not_found(tmp_path):
    place = str(tmp_path)
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    loss = Fact(
        report_id=report.id, code=CODE, item="净利润", fiscal_year=2025, value=Decimal(-89_625_540), unit="元",
        source=Source("甲.pdf"),
    )  # fmt: skip
    with open_store(place, write=True) as store:
        store.add([report], [loss])
        store.add_tables([(ID, (SUBSIDIARIES, LOSS, BALANCES))])
    with open_store(place) as store:
        asked = Assistant.open(store, Settings(store=place))
        assert asked.ask("甲字科技2025年净利润是多少？").value == -89_625_540
        told = asked.ask("甲字科技2025年控股的子公司里哪家亏得最多，亏了多少？")
        assert "89,625,540" not in told.text and told.outcome != "answer"
        sold = asked.ask("甲字科技2025年处置长期股权投资亏了多少？")
        assert "9,133" not in sold.text.partition("其他接近")[0], sold.text


MINORITIES = table(
    5, ("财务报告", "在其他主体中的权益", "重要的非全资子公司"), "重要的非全资子公司", "元",
    ("子公司名称", "少数股东持股比例", "期末少数股东权益余额"),
    ("甲字科技医疗有限公司", "49.00%", "801.00"), ("丁城药业有限公司", "40.00%", "-88.00"),
)  # fmt: skip


def test_what_is_asked_later_is_of_whose_the_part_before_was(tmp_path):
    place = str(tmp_path)
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    whole = Fact(
        report_id=report.id, code=CODE, item="少数股东权益", fiscal_year=2025, value=Decimal(896384), unit="元",
        source=Source("甲.pdf"),
    )  # fmt: skip
    with open_store(place, write=True) as store:
        store.add([report], [whole])
        store.add_tables([(ID, (MINORITIES, RECEIVABLES))])
    with open_store(place) as store:
        asked = Assistant.open(store, Settings(store=place))
        assert asked.ask("甲字科技2025年末少数股东权益余额多少？").value == 896384
        told = asked.ask("甲字科技2025年末甲字科技医疗的少数股东持股多少，少数股东权益余额多少？")
        assert "896,384" not in told.text and "801" in told.text, told.text
        unit = asked.ask("甲字科技子公司戊城节能2025年亏了多少，少数股东权益余额多少？")
        assert "896,384" not in unit.text, unit.text


@pytest.mark.parametrize("clause", ["账面多少", "年末余额是多少"])
def test_a_balance_of_nothing_named_is_no_total_of_any_table(assistant, clause):
    alone = assistant.ask(f"甲字科技2025年{clause}？")
    assert alone.outcome != "answer" and not alone.working, alone.text
    later = assistant.ask(f"甲字科技2025年采购额最大的供应商是哪家，{clause}？")
    assert "丁城化工" in later.text and "79,216" not in later.text, later.text
