"""Figures asked for one by one and computed with."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import table

NOTES = "合并财务报表项目注释"
STAFF = ("项目", "期初余额", "本期增加", "本期减少", "期末余额")


def tables(costs, share):
    return (
        table(0, (NOTES, "销售费用"), "销售费用", "元", ("项目", "本期发生额", "上期发生额"),
              ("职工薪酬", "500.00", "480.00"), ("市场推广费", costs, "70.00"), ("合计", "900.00", "800.00")),
        table(1, ("经营情况",), "产品情况", "吨", ("产品", "产量（吨）", "销量（吨）"),
              ("酸梅汁", "560", "460"), ("山楂片", "480", "370")),
        table(2, (NOTES, "应付职工薪酬"), "（2）短期薪酬列示", "元", STAFF,
              ("一、短期薪酬", "53.00", "148.00", "143.00", "58.00"), ("合计", "53.00", "148.00", "143.00", "58.00")),
        table(3, ("收入构成",), "营业收入整体情况", "元",
              ("项目", "2025年 | 金额", "2025年 | 占营业收入比重", "2024年 | 金额", "2024年 | 占营业收入比重"),
              ("境外", "300.00", share, "280.00", "32.67%"), ("境内", "700.00", "69.52%", "600.00", "67.33%")),
    )  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("sides"))
    names = {"990001": "甲字科技", "990002": "乙字科技"}
    reports = [
        Report(code, 2025, short_name=name, full_name=f"{name}股份有限公司", file=f"{code}.pdf", sha256=code[-1] * 64)
        for code, name in names.items()
    ]
    with open_store(place, write=True) as store:
        store.add(reports, [])
        store.add_tables([(reports[0].id, tables("90.00", "30.48%")), (reports[1].id, tables("120.00", "25.00%"))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("question", "value", "operands"),
    [
        ("甲字科技2025年酸梅汁产量比销量多多少", 100, [560, 460]),
        ("甲字科技2025年酸梅汁产量和销量差多少吨", 100, [560, 460]),
        ("甲字科技2025年短期薪酬本期增加额比期末余额多多少", 90, [148, 58]),  # no change of the balance
        ("甲字科技2025年短期薪酬本期增加额比本期减少额多多少", 5, [148, 143]),
    ],
)
def test_two_columns_of_a_row(question, value, operands, assistant):
    answer = assistant.ask(question)
    (step,) = answer.working
    assert answer.value == value and [one.value for one in step.steps] == operands, answer.text


def test_a_share_of_two_years_in_percentage_points(assistant):
    answer = assistant.ask("甲字科技2025年境外收入占比比2024年高多少？")
    assert "2.19个百分点" in answer.text and "30.48%" in answer.text and "32.67%" in answer.text, answer.text


def test_companies_compared_by_a_row_of_a_note(assistant):
    answer = assistant.ask("甲字科技和乙字科技2025年销售费用中的市场推广费谁高？")
    assert answer.value == "乙字科技股份有限公司" and "90" in answer.text and "120" in answer.text, answer.text


def test_a_side_that_is_not_there_tells_nothing(assistant):
    answer = assistant.ask("甲字科技2025年酸梅汁产量比库存多多少")
    assert answer.outcome != "answer" and not answer.working, answer.text


def test_figures_of_different_units_are_not_held_against_each_other(assistant):
    answer = assistant.ask("甲字科技2025年酸梅汁产量比市场推广费多多少")
    assert answer.outcome != "answer" and not answer.working, answer.text
