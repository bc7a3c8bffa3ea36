"""The working of an answer as a tree of text."""

from decimal import Decimal

from pipeline.answer.render.tree import explain
from pipeline.model import Answer, Check, Fact, Origin, Source, WorkingStep


def test_operands_stand_below_what_is_computed_from_them(assistant):
    lines = explain(assistant.ask("甲字科技2020年毛利率是多少？")).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("└ 2020年毛利率 = 40.00%"))
    assert "〔(营业收入-营业成本)/营业收入〕" in lines[at]
    assert lines[at + 1].startswith("  └ 2020年营业收入 = 110,000,000元") and "tables.xlsx" in lines[at + 1]


def test_how_a_figure_came_about_is_noted():
    fact = Fact(
        report_id="600001-2020-annual", code="600001", item="净利润", fiscal_year=2020, value=Decimal(7), unit="元",
        origin=Origin.CORRECTED, evidence="利润总额-所得税费用", check=Check.FAILED, raw_label="净利润", raw_text="8",
        source=Source("a.pdf", page=7),
    )  # fmt: skip
    told = explain(Answer("七元", working=(WorkingStep("净利润", fact.value, "元", 2020, fact=fact),)))
    assert "第7页" in told and "原文“净利润 8”" in told
    assert "更正：利润总额-所得税费用；勾稽未通过" in told


def test_an_answer_without_working_is_its_text():
    assert explain(Answer("没有")) == "没有"
