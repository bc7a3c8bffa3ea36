"""Questions that compute with cells, worked out by hand from the tables of `conftest`."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.computed.answer import _of_shared_tables, _under_whole
from pipeline.answer.engine import Assistant
from pipeline.answer.figures.figure_sentences import Figure
from pipeline.answer.figures.measure import FactContext
from pipeline.model import Fact, Measure, MeasureKind, Report, Source, WorkingStep
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

ASK = "甲字科技2025年"


@pytest.mark.parametrize(
    ("asked", "value", "unit"),
    [
        ("动力电池系统和储能电池系统的收入相差多少？", (316_506_369 - 62_439_820) * 1000, "元"),
        ("储能电池系统的收入是境外收入的多少倍？", Decimal(62_439_820) / 129_641_258, "倍"),
        ("动力电池系统的营业成本和储能电池系统的营业成本合计多少？", (241_064_397 + 45_763_689) * 1000, "元"),
        ("储能电池系统的收入占动力电池系统收入的比例是多少？", Decimal(62_439_820) / 316_506_369 * 100, "%"),
    ],
)
def test_an_operation_on_two_cells(assistant, asked, value, unit):
    answer = assistant.ask(f"{ASK}{asked}")
    assert (round(Decimal(answer.value), 9), answer.unit) == (round(Decimal(value), 9), unit)
    assert {citation.source.page for citation in answer.citations} <= {10, 11}


def test_growth_is_that_of_the_two_columns_of_a_row(assistant):
    answer = assistant.ask(f"{ASK}按账龄披露的应收账款账面余额1至2年比上年增加了多少？")
    assert round(answer.value, 2) == Decimal("32.44")  # 2,911 against 2,198
    assert [fact.raw_text for fact in (step.fact for step in answer.working[0].steps)] == ["2,911", "2,198"]


def test_of_several_parts_the_one_that_is_missing_is_said(assistant):
    answer = assistant.ask(f"{ASK}储能电池系统的收入是多少，固态电池系统的收入是多少？")
    assert "624.40亿元" in answer.text and "没有查到固态电池系统" in answer.text
    assert answer.value is None


@pytest.mark.parametrize(
    "asked",
    [
        "固态电池系统的收入占境外收入的比例",  # no such product
        "谭某的薪酬占曾某薪酬的平均比例",  # a mean that nothing is of
        "电池销售量占境外收入的比例",  # GWh in 元
        "境外收入占境外收入的比例",  # of itself
    ],
)
def test_no_figure_for_what_cannot_be_computed(assistant, asked):
    answer = assistant.ask(f"{ASK}{asked}是多少？")
    assert answer.working == () and answer.outcome != "answer"


def test_a_row_and_the_total_are_two_figures(assistant):
    answer = assistant.ask(f"{ASK}按账龄披露的应收账款的1至2年和合计的账面余额分别是多少？")
    assert {fact.raw_text for fact in (step.fact for step in answer.working)} == {"2,911", "79,216"}


def test_where_names_are_asked_for_no_figure_is_told(assistant):
    answer = assistant.ask("甲字科技2025年应收账款由哪两家公司形成？坏账准备各是多少？")
    assert answer.working == ()


def _share(table, heading, value):
    place = Source("甲.pdf", table=table, heading=heading)
    fact = Fact(report_id="r", code="990001", item="推广费", fiscal_year=2025, value=Decimal(value), source=place)
    part = WorkingStep("推广费", Decimal(value), "元", 2025, fact=fact)
    whole = WorkingStep("销售费用", Decimal(10), "元", 2025)
    share = Measure(MeasureKind.SHARE, operands=(Measure(name="推广费"), Measure(name="销售费用")))
    return share, part, WorkingStep("推广费/销售费用", Decimal(value) / 10, "%", 2025, steps=(part, whole))


def test_of_a_part_in_two_tables_the_one_in_the_note_of_its_whole_counts():
    share, _, owed = _share(3, "其他应付款", 3)
    _, _, spent = _share(5, "销售费用", 6)
    assert _under_whole(share, [(share, owed), (share, spent)]) == [(share, spent)]
    assert len(_under_whole(share, [(share, owed)])) == 1  # there is no such note


def test_beside_a_share_the_part_is_told_from_its_table():
    share, part, spent = _share(5, "销售费用", 6)
    _, other, _ = _share(3, "其他应付款", 3)
    at = FactContext("990001", 2025)
    figures = [Figure(Measure(name="推广费"), at, one) for one in (other, part)] + [Figure(share, at, spent)]
    assert [one.step for one in _of_shared_tables(figures)] == [part, spent]
    assert len(_of_shared_tables(figures[:2])) == 2  # without a share both are told


def test_what_is_asked_beside_a_measure_of_a_thing_is_of_that_thing(assistant):
    answer = assistant.ask(f"{ASK}动力电池板块收入和成本各是多少？")
    assert "2,410.64亿元" in answer.text or answer.outcome != "answer", answer.text


@pytest.mark.parametrize("asked", ["储能系统的毛利率及同比变动", "储能系统的毛利率和其同比变动"])
def test_a_figure_is_told_beside_its_change(tmp_path, asked):
    header = ("产品", "营业收入", "毛利率", "营业收入比上年增减", "毛利率比上年增减")
    rows = (("动力系统", "900.00", "24.00%", "3.00%", "1.00%"), ("储能系统", "500.00", "26.00%", "-4.00%", "8.19%"))
    made = table(0, ("收入与成本", "占公司营业收入10%以上的产品情况"), "分产品", "元", header, *rows)
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (made,))])
    with open_store(str(tmp_path)) as store:
        answer = Assistant.open(store, Settings(store=str(tmp_path))).ask(f"{ASK}{asked}")
    assert [(step.value, step.unit) for step in answer.working] == [
        (Decimal("26.00"), "%"),
        (Decimal("8.19"), "个百分点"),
    ]
    assert "没有找到" not in answer.text


def test_a_mere_noun_is_of_the_thing_before_it(assistant):
    answer = assistant.ask(f"{ASK}储能电池系统营业收入比营业成本高多少？")
    assert answer.value == (62_439_820 - 45_763_689) * 1000
