"""Gain or loss: the sign of a result, by what its row and its table are called."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

NOTES = "合并财务报表项目注释"
HEADER = ("项目", "本期发生额", "上期发生额")
TABLES = (
    table(0, (NOTES, "财务费用"), "45、财务费用", "元", HEADER,
          ("利息费用", "900.00", "800.00"), ("加：汇兑损益", "47.5", "-12.25")),
    table(1, (NOTES, "投资收益"), "46、投资收益", "元", HEADER,
          ("债务重组收益", "-3.00", "8.00"), ("票据贴现损失", "6.00", "5.00")),
    table(2, ("管理层讨论与分析", "主要控股参股公司分析"), "主要子公司", "元",
          ("公司名称", "主要业务", "净资产", "净利润"),
          ("丁城实验室有限公司", "检测", "5,000.00", "-61.00"), ("乙城实验室有限公司", "检测", "700.00", "18.00")),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("signs"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("question", "said", "value"),
    [
        ("甲字科技2025年汇兑是赚还是亏，金额多少？", "2025年为净损失。", "47.5"),  # of expenses
        ("甲字科技2025年汇兑是赚是赔？上一年呢？", "2025年为净损失，2024年为净收益。", "-12.25"),
        ("甲字科技2025年债务重组是收益还是损失？", "2025年为净损失。", "-3"),
        ("甲字科技2025年票据贴现是赚是亏？", "2025年为净损失。", "6"),
        ("甲字科技2025年丁城实验室是赚了还是亏了？", "2025年为净损失。", "-61"),
        ("甲字科技2025年乙城实验室是赚还是亏？", "2025年为净收益。", "18"),
    ],
)
def test_what_the_sign_of_a_result_means(assistant, question, said, value):
    told = assistant.ask(question)
    assert told.outcome == "answer", told.text
    assert told.text.startswith(said)
    assert f"{value}元" in told.text


@pytest.mark.parametrize("question", ["甲字科技2025年期货投资是赚还是亏？", "甲字科技2025年商誉减值是赚还是亏？"])
def test_of_what_no_row_is_a_result_nothing_is_told(assistant, question):
    told = assistant.ask(question)
    assert told.outcome != "answer"
    assert "净收益" not in told.text
