"""Why a report restates, in its own words: sentences as annual reports print them."""

from decimal import Decimal
from types import SimpleNamespace

import pytest

from pipeline.answer.evidence.restatement_reasons import RestatementReasons
from pipeline.model import Fact, Line, Passage, Period, Source

CHECKED = "追溯调整或重述原因√会计政策变更□会计差错更正□同一控制下企业合并□其他原因"
MERGED = "上述收购事项属于同一控制下的企业合并，本公司按照有关规定对比较期合并财务报表进行追溯调整。"
SPLIT = "追溯调整或重述原因：2022年每股收益调整原因系公司2023年4月完成资本公积金转增股本，对该指标进行重新计算。"


def restated(item: str = "营业收入", year: int = 2022, page: int = 7, period: Period = Period.FY) -> Fact:
    return Fact(
        report_id="990001-2023-annual", code="990001", item=item, fiscal_year=year, period=period, value=Decimal(1),
        source=Source("a.pdf", page=page),
    )  # fmt: skip


def reason(fact: Fact, *told: tuple[int, str]):
    passages = [
        Passage("990001-2023-annual", at, (), text, page, page, lines=(Line(text, page),))
        for at, (page, text) in enumerate(told)
    ]
    return RestatementReasons(SimpleNamespace(of=lambda report_id: passages)).of(fact)


def test_a_checked_box_is_told_without_the_others():
    found = reason(restated(), (8, CHECKED))
    assert (found.text, found.page) == ("追溯调整或重述原因√会计政策变更", 8)


def test_the_reason_beside_the_figure_comes_before_one_in_the_notes():
    notes = (120, "前期差错更正采用追溯重述法，公司更正了2022年的收入。")
    assert reason(restated(), notes, (9, MERGED)).page == 9
    assert reason(restated(), notes).page == 120


def test_a_split_of_shares_is_a_reason_for_figures_a_share_of_that_year_alone():
    assert reason(restated("基本每股收益"), (7, SPLIT)).page == 7
    assert reason(restated("基本每股收益", 2021), (7, SPLIT)) is None
    assert reason(restated("营业收入"), (7, SPLIT)) is None


@pytest.mark.parametrize(
    "text",
    [
        "公司自2023年1月1日起执行企业会计准则解释第16号，追溯调整对财务报表无影响。",
        "公司是否需追溯调整或重述以前年度会计数据，会计政策变更",
        "本期发生同一控制下企业合并，按照会计准则对季度数据追溯影响。",
        "黄金租借业务从“贵金属”调整至“拆出资金”列报，同期比较数字据此口径重新列报。",
        "公司完善了产品追溯管理，质量可追溯。",
    ],
)
def test_what_is_no_reason_for_the_figure(text):
    assert reason(restated(), (7, text)) is None


def test_quarters_and_lines_that_are_named_have_their_own_reasons():
    quarters = "本期发生同一控制下企业合并，按照会计准则对季度数据追溯影响。"
    assert reason(restated(period=Period.Q2), (7, quarters)) is not None
    gold = "黄金租借业务从“贵金属”调整至“拆出资金”列报，同期比较数字据此口径重新列报。"
    assert reason(restated("拆出资金"), (7, gold)) is not None
