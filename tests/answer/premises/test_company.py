"""What a question takes for granted that a company did, or that was done to it."""

from dataclasses import replace

import pytest

from pipeline.answer.premises.claims import claims_of
from pipeline.answer.premises.company import deny_deed_of_company
from pipeline.model import Line, LineKind, Operation, Plan, Report
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.evidence.conftest import hit

REPORT = Report("990001", 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
NO_DIVIDEND = "公司2025年度不进行利润分配。"
NO_PENALTY = "公司报告期不存在处罚及整改情况。"
BOX = "□适用 √不适用\n"


@pytest.fixture
def told(assistant):
    context = assistant._context("plain")

    def deny(asks, *bodies):
        question = f"甲字科技2025年{asks}"
        plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
        passages = [hit(body, path=("重要事项",)).passage for body in bodies]
        with use_lexicon(Settings().rules):
            claims = list(claims_of(question))
            found = [deny_deed_of_company(one, plan, context, REPORT, passages) for one in claims]
        return next((one.text for one in found if one is not None), "")

    return deny


def test_a_dividend_is_denied_by_the_sentence_of_its_year(told):
    assert NO_DIVIDEND in told("度为什么决定每10股派2元现金？", NO_DIVIDEND)
    assert not told("度为什么每10股派2元现金？", NO_DIVIDEND.replace("2025", "2024"))
    assert not told("度为什么不分红？", NO_DIVIDEND)
    assert not told("度为什么分红？", NO_DIVIDEND, "公司2025年度拟每10股派1元。")


def test_one_of_the_year_before_that_was_paid_in_the_year_counts_but_for_a_fiscal_year(told):
    paid = "公司于2025年5月实施2024年度利润分配方案，每10股派发现金红利0.74元。"
    assert not told("为什么分红？", NO_DIVIDEND, paid)
    assert NO_DIVIDEND in told("度为什么分红？", NO_DIVIDEND, paid)


def test_that_none_is_paid_is_denied_by_one_of_the_very_year(told):
    paid = "公司2025年度利润分配方案为：向全体股东每10股派发现金红利2元。"
    assert paid in told("为什么取消了现金分红？", paid)
    assert not told("为什么不分红？", paid.replace("2025", "2024"))
    assert not told("为什么不分红？", "公司向全体股东每10股派发现金红利2元。")  # of whichever year
    assert not told("为什么不分红？", paid, NO_DIVIDEND)


def test_penalties_are_denied_where_nothing_says_that_there_were_any(told):
    assert NO_PENALTY in told("为什么受到监管部门处罚？", NO_PENALTY)
    assert not told("为什么受到监管部门处罚？", NO_PENALTY, "子公司于2025年收到《行政处罚决定书》，罚款10万元。")
    assert not told("为什么受到监管部门处罚？", "公司未受到生态环境部门处罚。")  # of one field alone
    assert told("为什么受到监管部门处罚？", f"公司及其董事受到处罚及整改情况\n{BOX}")
    assert not told("为什么被环保局处罚？", NO_PENALTY)


def test_a_heading_is_no_word_that_it_was_done(told):
    assert NO_PENALTY in told("为什么被处罚？", NO_PENALTY, "报告期内因环境问题受到行政处罚的情况。")


def test_that_auditors_were_not_changed_is_told(told):
    said = "报告期内，公司未改聘会计师事务所。"
    assert said in told("为什么换了审计机构？", said)
    assert not told("为什么换了审计机构？", said, "公司变更会计师事务所为丙会计师事务所。")


def test_auditors_who_served_for_years_were_not_changed(assistant):
    context = assistant._context("plain")
    question = "甲字科技2025年为什么换了审计机构？"
    plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))

    def deny(years, label="境内会计师事务所审计年限"):
        row = Line(f"{label}：{years}。", 1, LineKind.ROW, cells=(label, years))
        passage = hit(row.text, path=("聘任、解聘会计师事务所情况",)).passage
        with use_lexicon(Settings().rules):
            (claim,) = claims_of(question)
            return deny_deed_of_company(claim, plan, context, REPORT, [replace(passage, lines=(row,))])

    assert "19年" in deny("19年").text
    assert deny("1年") is None and deny("5年", "境内会计师事务所注册会计师审计服务的连续年限") is None
