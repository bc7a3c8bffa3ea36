"""What every answer has beside its figures: names of companies, sources, citations and warnings."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.context import (
    Context,
    cite,
    compose_answer,
    facts_of,
    figure_text,
    locate_citation,
    warnings_of,
)
from pipeline.model import Check, Citation, Fact, Operation, Origin, Period, Plan, Scope, Source, WorkingStep

PLAN = Plan("问", Operation.LOOKUP, companies=("990001",), called=("甲字科技",), years=(2020,))
FULL = "江南甲字科技股份有限公司"


@pytest.fixture
def context(assistant):
    return Context(assistant.knowledge, assistant.rules.templates, assistant.companies)


@pytest.fixture
def competition(context):
    return replace(context, style="competition")


def fact(value="5", **more) -> Fact:
    given = {"item": "营业外收入", "source": Source("a.pdf", page=7), "unit": "元", **more}
    return Fact(report_id="990001-2020-annual", code="990001", fiscal_year=2020, value=Decimal(value), **given)


def step(*facts: Fact, name="净利润") -> WorkingStep:
    below = tuple(WorkingStep(f.item, f.value, f.unit, f.fiscal_year, fact=f) for f in facts)
    return WorkingStep(name, Decimal(1), "元", 2020, steps=below)


def test_a_company_has_its_full_name_and_in_competition_style_what_the_question_calls_it(context, competition):
    assert context.company(PLAN, "990001") == FULL
    assert competition.company(PLAN, "990001") == "甲字科技"
    assert competition.company(replace(PLAN, called=(FULL,)), "990001") == FULL
    for called in ("990001", "甲宇科技"):  # a code, and a typo
        assert competition.company(replace(PLAN, called=(called,)), "990001") == FULL
    assert context.name_in_question(PLAN, "990002") == ""


def test_a_year_is_told_with_its_period_and_the_parent_company(context):
    assert context.when(PLAN, 2020) == "2020年"
    assert context.when(replace(PLAN, period=Period.M9, scope=Scope.PARENT), 2020) == "2020年前三季度母公司"


def test_a_place_is_a_report_s_page_or_a_workbook_s_row(context):
    cited = Citation("990001-2020-half_year", "甲", 2020, "净利润", "", Source("a.pdf", page=7))
    assert locate_citation(cited, context.companies) == ("《甲字科技2020年半年度报告》", "第7页")
    assert locate_citation(cited) == ("《甲2020年半年度报告》", "第7页")
    table = replace(cited, source=Source("folder/t.xlsx", sheet="Sheet1", row=12))
    assert locate_citation(table) == ("t.xlsx ", "Sheet1第12行")
    assert locate_citation(replace(cited, source=Source("t.xlsx"))) == ("t.xlsx ", "")


def test_sources_are_told_once_each_and_only_the_first_of_many(context):
    pages = [Citation("990001-2020-annual", "", 2020, "x", "", Source("a.pdf", page=page)) for page in (3, 7, 3)]
    assert context.sources(pages) == "（来源：《甲字科技2020年年度报告》第3页、第7页）"
    assert context.sources([replace(pages[0], source=Source(""))]) == ""
    many = [Citation("", "", 2020, "x", "", Source(f"{n}.xlsx")) for n in range(8)]
    assert context.sources(many).endswith("5.xlsx等8处）")


def test_every_fact_of_the_working_is_cited_once_with_what_was_printed(context):
    reported = fact(raw_label="营业外收入", raw_text="5.00")
    derived = fact("8", item="营业利润", origin=Origin.DERIVED, evidence="利润总额-营业外收入")
    steps = [step(reported, derived), step(reported)]
    assert facts_of(steps) == [reported, derived, reported]
    assert [(c.company, c.quote, c.source.page) for c in cite(context, steps)] == [
        (FULL, "营业外收入 5.00", 7),
        (FULL, "利润总额-营业外收入", 7),
    ]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"check": Check.FAILED, "evidence": "大于合计"}, "2020年营业外收入未通过勾稽检查（大于合计）"),
        ({"origin": Origin.CORRECTED, "evidence": "a-b"}, "2020年营业外收入已按勾稽关系更正（a-b）"),
        ({"origin": Origin.RECOGNISED}, "2020年营业外收入由文字识别（OCR）从扫描页读出，请与原件核对"),
        ({"reason": "单位不明"}, "营业外收入：单位不明"),
        ({"restated": True}, "2020年营业外收入为调整后的数值"),
    ],
)
def test_what_a_reader_must_know_of_a_fact_is_a_warning(context, more, said):
    assert warnings_of(context, [step(fact(**more)), step(fact(**more))], PLAN) == (said,)
    assert warnings_of(context, [step(fact())], PLAN) == ()


def test_of_several_companies_a_warning_says_whose_figure_it_is(context):
    other = replace(fact(restated=True), code="990002", report_id="990002-2020-annual")
    assert warnings_of(context, [step(fact(restated=True), other)], PLAN) == (
        "甲字科技2020年营业外收入为调整后的数值",
        "乙字科技2020年营业外收入为调整后的数值",
    )


def test_an_answer_ends_with_its_warnings_and_sources(context, competition):
    plan = replace(PLAN, notes=("未说明年份",))
    answer = compose_answer(context, "五元。", [step(fact(restated=True))], plan)
    assert answer.text == (
        "五元。注意：未说明年份。注意：2020年营业外收入为调整后的数值。（来源：《甲字科技2020年年度报告》第7页）"
    )
    assert answer.warnings[0] == "未说明年份" and len(answer.citations) == 1
    assert compose_answer(competition, "五元。", [step(fact())], PLAN).text == "五元。"


def test_a_figure_has_the_decimals_asked_for_or_else_those_of_its_formula(context):
    ratio = WorkingStep("毛利率", Decimal("0.123456"), "%", steps=(WorkingStep("x", Decimal(1)),))
    assert figure_text(PLAN, context, ratio, "毛利率") == "12.35%"
    assert figure_text(replace(PLAN, decimals=3), context, ratio, "毛利率") == "12.346%"
    share = replace(ratio, value=Decimal("0.0204"), unit="元/股")
    assert figure_text(PLAN, context, share, "无此公式") == "0.0204元/股"
    looked_up = WorkingStep("职工总人数", Decimal(1001), "人")
    assert figure_text(PLAN, context, looked_up, "职工总人数") == "1,001人"
