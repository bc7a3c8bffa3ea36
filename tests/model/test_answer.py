"""Answers as plain data: figures as texts, percentages in their unit."""

import json
from dataclasses import replace
from decimal import Decimal

from pipeline.model import Answer, Citation, Fact, Refusal, RefusalKind, Source, WorkingStep
from pipeline.model.calculation import Function, growth_of_steps, over_steps

FACT = Fact(
    report_id="600001-2020-annual",
    code="600001",
    item="毛利率",
    fiscal_year=2020,
    value=Decimal("23.10"),
    unit="%",
    source=Source("a.pdf", page=7),
)


def test_a_computed_ratio_is_shown_in_percent_as_a_reported_one_is():
    assert WorkingStep("毛利率", Decimal("0.231"), "%").value_in_unit == Decimal("23.1")
    assert WorkingStep("毛利率", FACT.value, "%", fact=FACT).value_in_unit == Decimal("23.10")
    assert WorkingStep("流动比率", Decimal("1.5")).value_in_unit == Decimal("1.5")


def test_no_digit_is_lost_in_json_and_operands_go_below():
    step = WorkingStep(
        "增长率", Decimal("0.1"), "%", 2020, "(a-b)/b", steps=(WorkingStep("毛利率", FACT.value, "%", fact=FACT),)
    )
    answer = Answer("……", value=Decimal("1800.00000000000000000001"), working=(step,))
    told = json.loads(answer.to_json())
    assert told["value"] == "1800.00000000000000000001" and told["refusal"] is None
    assert told["working"][0]["value"] == "10" and told["working"][0]["operands"][0]["source"] == {
        "file": "a.pdf",
        "page": 7,
    }


def test_a_refusal_has_its_kind_and_no_value():
    told = Answer("没有", refusal=Refusal(RefusalKind.NO_ITEM, "没有", missing=("商誉",))).to_dict()
    assert told["value"] is None and told["refusal"]["kind"] == "no such item in the report"


def test_a_citation_says_report_item_and_place():
    cited = Citation("600001-2020-annual", "甲公司", 2020, "毛利率", "毛利率 23.10", FACT.source)
    assert str(cited) == "甲公司2020年报告 毛利率：a.pdf 第7页"
    assert str(Citation("laws/a", "", 0, "第一条", "", Source("a.txt", heading="第一条"))) == "第一条：a.txt"


def _step(item: str, year: int) -> WorkingStep:
    fact = Fact(report_id="a", code="1", item=item, fiscal_year=year, value=Decimal(5), source=Source("甲.pdf"))
    return WorkingStep(f"{year}年{item}", fact.value, "元", year, fact=fact)


def test_a_growth_is_known_by_how_it_is_computed():
    ends = (_step("存货", 2022), _step("存货", 2021))
    growth = WorkingStep("存货增长率", Decimal(0), "%", 2022, steps=ends, calculation=growth_of_steps())
    assert growth.is_growth and not replace(growth, calculation=over_steps(Function.DIVIDE, 2)).is_growth
    assert not ends[0].is_growth


def test_steps_are_the_same_figure_by_their_item_or_by_what_they_are_computed_of():
    this, last, other = _step("存货", 2022), _step("存货", 2021), _step("总资产", 2021)
    assert this.is_same_figure(last) and not this.is_same_figure(other)
    share = WorkingStep("占比", Decimal(1), "%", steps=(this, other), calculation=over_steps(Function.DIVIDE, 2))
    assert share.is_same_figure(replace(share, name="上年占比", steps=(last, other)))
    assert not share.is_same_figure(replace(share, steps=(other, this))) and not share.is_same_figure(this)
