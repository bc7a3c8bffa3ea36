"""Short names that a report gives other companies."""

import pytest

from pipeline.answer.other_names.defined_names import Rewording, defined_names, names_asked, rewordings
from pipeline.model import Line, LineKind, Passage

DEFINED = {"璟川医管": "璟川医疗管理股份有限公司", "苏州甲乙": "甲乙(苏州)新药研究中心有限公司"}


def passage(heading, *lines):
    text = "\n".join((heading, *(line.text for line in lines)))
    return Passage("990001-2025-annual", 0, (heading,), text, 1, 1, lines=lines)


def term(*cells):
    return Line("", 1, LineKind.ROW, cells=cells)


def defined(*lines, heading="释义"):
    return dict(defined_names([passage(heading, *lines)]))


def test_the_list_of_terms():
    found = defined(
        term("璟川医管", "指", "璟川医疗管理股份有限公司"),
        term("苏州甲乙", "指", "甲乙（苏州）新药研究中心有限公司，全资子公司"),
        term("圣火药业、“昆明圣火”", "指 昆明圣火药业有限公司"),
    )
    assert found == DEFINED | {"圣火药业": "昆明圣火药业有限公司", "昆明圣火": "昆明圣火药业有限公司"}
    assert defined(term("璟川医管", "指", "璟川医疗管理股份有限公司"), heading="担保情况") == {}


@pytest.mark.parametrize(
    "cells",
    [
        ("公司章程", "指", "璟川股份有限公司章程"),
        ("控股股东", "指", "璟川集团有限公司"),  # a role
        ("生物制药", "指", "璟川生物制药有限公司"),  # a trade
        ("报告期", "指", "2025年1月1日至12月31日"),
        ("单独",),
    ],
)
def test_terms_that_are_no_names(cells):
    assert defined(term(*cells)) == {}


def test_a_name_of_two_companies_is_of_none():
    rows = term("璟川医管", "指", "璟川医疗管理股份有限公司"), term("璟川医管", "指", "上海璟川医疗管理有限公司")
    assert defined(*rows) == {}


def test_a_sentence_that_first_names_a_company():
    said = Line("公司以现金方式收购昆明华润圣火药业有限公司（以下简称“华润圣火”）51%股权。", 1)
    assert defined(said, heading="重大事项") == {"华润圣火": "昆明华润圣火药业有限公司"}
    assert defined(Line("公司收购甲乙有限公司（以下简称“目标公司”）股权。", 1), heading="重大事项") == {}


def test_what_the_list_of_terms_says_goes_before_sentences():
    rows = term("华润圣火", "指", "昆明华润圣火药业有限公司"), Line("华润圣火集团有限公司（简称“华润圣火”）", 1)
    assert defined(*rows) == {"华润圣火": "昆明华润圣火药业有限公司"}


def test_names_of_a_question():
    own = ["璟川医管股份有限公司", "璟川"]
    known = DEFINED | {"璟川": "璟川医管股份有限公司", "医管": "某某医管有限公司"}
    assert names_asked("璟川2025年璟川医管的净利润", known, own) == ("璟川医管",)
    assert names_asked("璟川2025年的净利润", known, own) == ()


def texts(question, *names):
    return [one.text for one in rewordings(question, names, DEFINED)]


def test_a_question_in_full_names():
    (one,) = rewordings("甲乙2025年苏州甲乙的收入", ("苏州甲乙",), DEFINED)
    full = "甲乙(苏州)新药研究中心有限公司"
    assert one == Rewording(f"甲乙2025年{full}的收入", (("苏州甲乙", full),))


def test_what_a_company_is_to_the_one_that_reports_says_no_more():
    full = "璟川医疗管理股份有限公司"
    assert texts("2025年控股子公司璟川医管的收入", "璟川医管") == ["2025年璟川医管的收入", f"2025年{full}的收入"]
    described = "璟川旗下管医院的那家子公司（璟川医管）2025年收入"
    assert texts(described, "璟川医管") == ["璟川璟川医管2025年收入", f"璟川{full}2025年收入"]


def test_the_result_of_another_company_is_its_net_profit():
    assert texts("2025年璟川医管亏了多少", "璟川医管")[-1] == "2025年璟川医疗管理股份有限公司净利润是多少"


def test_what_a_question_has_of_a_full_name_goes_with_the_short_one():
    full = "璟川医疗管理股份有限公司"
    known = {"医疗管理": full}
    for said in ("璟川医疗管理", full, "医疗管理股份"):
        assert [one.text for one in rewordings(f"2025年{said}的收入", ("医疗管理",), known)] == [f"2025年{full}的收入"]
