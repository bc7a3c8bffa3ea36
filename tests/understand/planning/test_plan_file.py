"""Plans written by hand: YAML out and in."""

import pytest

from pipeline.errors import InputError
from pipeline.model import Dimension, Measure, MeasureKind, Period, Scope
from pipeline.understand.planning.plan_file import from_yaml, to_yaml


@pytest.mark.parametrize(
    "question",
    [
        "2020年流动资产最高并且曾经在武汉注册的上市公司是？",
        "甲乙科技2020年净利润是多少？",
        "什么是商誉？",
        "2020年营业收入大于五亿元的有多少家？",
        "甲乙科技2020年净利润比丙丁信息高多少？",
        "甲乙科技2021年母公司净利润同比增长率是多少？",
        "甲乙科技2019年到2021年净利润的复合增长率",
        "甲乙科技2020年第四季度和2021年上半年的净利润",
        "甲乙科技2020年创新药净利润是多少？",
        "甲乙科技2020年自由现金流（净利润减去存货）是多少？",
    ],
)
def test_a_plan_goes_through_yaml_and_back(planner, question):
    plan = planner.plan(question)
    assert from_yaml(to_yaml(plan)) == plan


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[1]", "a plan is a mapping"),
        ("operation: dance", "is not one of look-up"),
        ("{operation: rank, colour: red}", "unknown key 'colour'"),
        ("{items: [净利润]}", "needs 'operation'"),
        ("{operation: rank, years: 2020}", "must be a list"),
        ("{operation: rank, years: [20]}", "is not a year"),
        ("{operation: look-up, times: [2020]}", "times are pairs of a year and a part of it"),
        ("{operation: look-up, times: [[2020, Q7]]}", "period 'Q7' is not one of"),
        ("{operation: look-up, pieces: [2020年]}", "pieces are pairs of a text and what it is"),
        ("{operation: look-up, measures: 净利润}", "must be a list"),
        ("{operation: look-up, measures: [3]}", "a measure is a name, or a mapping of"),
        ("{operation: look-up, measures: [{kind: dance}]}", "kind 'dance' is not one of item, number"),
        ("{operation: look-up, measures: [{kind: sum}]}", "needs 'operands'"),
        ("{operation: look-up, measures: [{called: 净利}]}", "needs the 'name' of an item or formula"),
        ("{operation: look-up, measures: [{kind: number, number: many}]}", "'many' is not a number"),
        (
            "{operation: look-up, measures: [{name: 净利润, over: moons}]}",
            "over 'moons' is not one of companies, years",
        ),
    ],
)
def test_a_wrong_plan_says_what_is_wrong(text, words):
    with pytest.raises(InputError, match=words):
        from_yaml(text)


def test_measures_by_hand():
    plan = from_yaml(
        """
        operation: computation
        companies: ["990001"]
        times: [[2020, Q4], [2021, H1]]
        measures:
          - 净利润
          - {kind: share, operands: [存货, {name: 资产总计, year: 2019, scope: parent}]}
          - {kind: mean, over: years, operands: [净利润]}
        pieces: [[净利润, item]]
        """
    )
    assert plan.times == ((2020, Period.Q4), (2021, Period.H1))
    assert plan.measures == (
        Measure(name="净利润"),
        Measure(
            MeasureKind.SHARE,
            operands=(Measure(name="存货"), Measure(name="资产总计", year=2019, scope=Scope.PARENT)),
        ),
        Measure(MeasureKind.MEAN, operands=(Measure(name="净利润"),), over=Dimension.YEARS),
    )
    assert plan.pieces == (("净利润", "item"),)


def test_measures_are_not_nested_without_end():
    deep = "净利润"
    for _ in range(30):
        deep = f"{{kind: sum, operands: [{deep}]}}"
    with pytest.raises(InputError, match="a measure is"):
        from_yaml(f"{{operation: computation, measures: [{deep}]}}")
