"""The measures that questions ask for, clause by clause."""

import pytest

from pipeline.model import Dimension, Measure, MeasureKind, Period
from pipeline.understand.measures.grammar import MeasureGrammar, MeasureReading


def shape(measure: Measure) -> object:
    """The tree as its kinds and items, a leaf of another company or year with them."""
    if measure.is_item():
        place = [str(part) for part in (measure.company, measure.year or "") if part]
        return "/".join([measure.name, *place])
    over = [str(measure.over)] if measure.over else []
    return (str(measure.kind), *over, *map(shape, measure.operands))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("甲乙科技2025年净利润和存货分别是多少", ["净利润", "存货"]),
        ("甲乙科技2025年净利润比2024年高多少", [("difference", "净利润", "净利润/2024")]),
        ("甲乙科技2025年净利润比丙丁信息高多少", [("difference", "净利润", "净利润/990002")]),
        ("甲乙科技2025年存货占总资产的比例是多少", [("share", "存货", "资产总计")]),
        ("甲乙科技2025年存货在总资产中占比多少", [("share", "存货", "资产总计")]),
        ("甲乙科技2025年总资产中存货的占比是多少", [("share", "存货", "资产总计")]),
        ("甲乙科技2025年存货和商誉合计占总资产多少", [("share", ("sum", "存货", "商誉"), "资产总计")]),
        ("甲乙科技2025年净利润是2024年的几倍", [("multiple", "净利润", "净利润/2024")]),
        ("甲乙科技2025年净利润与存货的比值是多少", [("quotient", "净利润", "存货")]),
        ("甲乙科技2025年净利润减去存货是多少", [("difference", "净利润", "存货")]),
        ("甲乙科技2025年净利润同比增长多少", [("growth", "净利润")]),
        ("甲乙科技2025年净利润同比增加额是多少", [("change", "净利润")]),
        ("甲乙科技2025年净利润比2023年增长了百分之几", [("growth", "净利润", "净利润/2023")]),
        ("甲乙科技和丙丁信息2025年净利润之和", [("sum", "companies", "净利润")]),
        ("甲乙科技2023年到2025年净利润的平均值", [("mean", "years", "净利润")]),
        ("甲乙科技2023-2025年净利润复合增长率", [("compound growth", "years", "净利润")]),
        ("甲乙科技2023年至2025年净利润合计是多少", [("sum", "years", "净利润")]),
        ("甲乙科技2025年净利润和净利润增长率", ["净利润", ("growth", "净利润")]),
    ],
)
def test_what_is_asked(read, question, expected):
    reading = read(question)
    assert [shape(measure) for measure in reading.measures] == expected
    assert reading.unused == ()


def test_the_next_clause_is_about_the_same_company_year_and_item(read):
    reading = read("甲乙科技2025年净利润是多少，同比增长多少？")
    assert [shape(measure) for measure in reading.measures] == ["净利润", ("growth", "净利润")]
    assert reading.companies == ("990001",)
    assert [time.years for time in reading.times] == [(2025,)]


def test_the_year_that_is_compared_with_is_not_asked_for(read):
    assert [time.years for time in read("甲乙科技2025年净利润比2024年高多少").times] == [(2025,)]


def test_over_what_an_operation_runs(read):
    (measure,) = read("甲乙科技和丙丁信息2025年净利润之和").measures
    assert (measure.kind, measure.over) == (MeasureKind.SUM, Dimension.COMPANIES)


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("甲乙科技2025年创新药净利润是多少", ["创新药"]),
        ("甲乙科技2025年平均净利润是多少", ["平均"]),  # over one year there is no mean
        ("甲乙科技2025年净利润比行业高多少", ["行业"]),
    ],
)
def test_what_no_operation_uses_is_left_over(read, question, left):
    assert {piece.text for piece in read(question).unused} >= set(left)


def test_nothing_is_asked_of_no_tokens():
    assert MeasureGrammar(()).read() == MeasureReading()


@pytest.mark.parametrize("words", ["较上年变化", "比2024年提高了几个百分点", "较上年变动多少"])
def test_a_share_moves(read, words):
    reading = read(f"甲乙科技2025年存货占总资产的比例{words}")
    (measure,) = reading.measures
    assert reading.unused == ()
    assert measure.operands[0].kind is MeasureKind.SHARE
    assert [leaf.name for leaf in measure.operands[0].leaves()] == ["存货", "资产总计"]
    assert all(leaf.year is None for leaf in measure.operands[0].leaves())


def test_listed_shares_are_of_their_own_wholes(read):
    reading = read("甲乙科技2025年存货占总资产之比、商誉占负债合计之比")
    assert [[leaf.name for leaf in measure.leaves()] for measure in reading.measures] == [
        ["存货", "资产总计"],
        ["商誉", "负债合计"],
    ]
    assert reading.unused == ()


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "甲乙科技2025年总资产比上年增长多少？净利润呢",
            [("growth", "资产总计"), ("growth", "净利润")],
        ),
        (
            "甲乙科技2025年总资产比2023年少了多少？存货呢",
            [("difference", "资产总计", "资产总计/2023"), ("difference", "存货", "存货/2023")],
        ),
        ("甲乙科技2025年净利润同比增长多少，存货多少", [("growth", "净利润"), "存货"]),
        (
            "甲乙科技2025年净利润多少？存货呢？同比各变化多少",
            ["净利润", "存货", ("growth", "净利润"), ("growth", "存货")],
        ),
        ("甲乙科技2025年存货跌了这么多，到底跌了百分之几", ["存货", ("growth", "存货")]),
        ("甲乙科技2025年存货占总资产接近四成，具体是百分之多少", [("share", "存货", "资产总计")]),
        ("甲乙科技2025年扣非净利润是亏损吗？亏了多少", ["扣除非经常性损益后的净利润"]),
    ],
)
def test_what_a_clause_leaves_out_is_asked_as_before(read, question, expected):
    reading = read(question)
    assert ([shape(measure) for measure in reading.measures], reading.unused) == (expected, ())


def test_a_change_told_as_more_than_the_quarter_before(planner):
    change, rate = planner.plan("甲乙科技2021年四季度单季营业收入环比三季度多了多少？环比增幅是多少？").measures
    assert (change.kind, rate.kind) == (MeasureKind.CHANGE, MeasureKind.GROWTH)
    assert change.operands[1].period is Period.Q3
