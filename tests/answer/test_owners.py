"""Companies that no report is of, and the company whose reports name them."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pipeline.answer.owners import (
    Owner,
    affiliate_name,
    asked_owner,
    is_of_named,
    is_told_of,
    leads_in,
    owner_of,
    person_name,
    reporter_of,
    short_name,
    words_before,
)
from pipeline.model import Answer, Citation, Operation, Plan, Refusal, RefusalKind, Source


def hit(code, text):
    return SimpleNamespace(entry=SimpleNamespace(code=code), passage=SimpleNamespace(text=text))


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("甲乙酱香酒营销有限公司", "甲乙酱香酒营销有限公司"),
        ("巨龙铜业那笔银团抵押借款", "巨龙铜业"),
        ("紫金铜业有限公司的贷款", "紫金铜业有限公司"),
        ("五粮液", ""),  # nothing says that it is a company
        ("", ""),
    ],
)
def test_the_name_that_words_begin_with(words, name):
    assert affiliate_name(words) == name


def test_the_one_company_whose_reports_name_it():
    hits = [hit("601899", "控股子公司巨龙铜业的贷款"), hit("601899", "巨龙铜业 扩建"), hit("600000", "铜业")]
    assert owner_of("巨龙铜业", hits) == "601899"
    assert owner_of("巨龙铜业", [*hits, hit("600000", "客户巨龙铜业")]) == ""  # of whom, it does not say
    assert owner_of("巨龙铜业", [hit("601899", "竞争对手巨龙铜业")]) == ""  # not related
    assert owner_of("巨龙铜业", []) == ""


def test_only_a_question_refused_for_its_company_has_an_owner():
    def plan(message, kind=RefusalKind.NO_COMPANY):
        refusal = Refusal(kind, message)
        return Plan(question="巨龙铜业的贷款有多少", operation=Operation.NONE, refusal=refusal)

    def search(name, size):
        return [hit("601899", "控股子公司巨龙铜业的贷款")]

    assert asked_owner(plan("巨龙铜业的贷款"), search) == Owner("601899", "巨龙铜业")
    assert asked_owner(plan("五粮液"), search) is None
    assert asked_owner(plan("巨龙铜业", RefusalKind.NOT_UNDERSTOOD), search) is None


def test_a_name_leads_a_question_in():
    assert leads_in("截至2024年末，巨龙铜业还有多少贷款没还？", "巨龙铜业")
    assert not leads_in("比东迪2024年动力电池业务的毛利率", "动力电池")
    assert not leads_in("2024年的净利润", "巨龙铜业")


def test_figures_are_of_the_company_that_is_named():
    own = "贵州茅台酒股份有限公司"
    row = [SimpleNamespace(quote="贵州茅台酒销售有限公司 | 子公司 4,722,835.76")]
    assert is_of_named("贵州茅台，贵州茅台酒销售有限公司的净利润", own, row)
    assert not is_of_named("贵州茅台，贵州茅台集团财务有限公司的净利润", own, row)
    assert is_of_named("贵州茅台酒股份有限公司的净利润", own, row)  # names no other


def test_a_person_is_looked_for_in_the_reports_of_one_company():
    assert person_name("董明珠2023年的税前报酬是多少？") == "董明珠"
    assert person_name("存货2023年是多少？") == person_name("") == ""
    hits = [hit("000651", "姓名 董明珠 职务 董事长"), hit("000333", "小董明珠光宝气")]
    assert reporter_of("董明珠", hits) == "000651"
    assert reporter_of("董明珠", [*hits, hit("600000", "独立董事：董明珠。")]) == ""


def test_a_short_name_is_explained_as_a_term_or_begins_a_legal_name():
    terms = ["释义：甲城丙丁：指；甲城丙丁医药科技有限公司，全资子公司。英茂：指；乙省英茂生物有限公司。"]
    assert short_name("甲城丙丁净利润", terms) == "甲城丙丁"
    assert short_name("英茂", terms) == ""  # two characters are too few
    assert short_name("丙丁医药的仲裁", ["子公司甲城丙丁医药科技有限公司提出仲裁"]) == "丙丁医药"
    assert short_name("丙丁银行净利润", ["丙丁银行的存款"]) == ""


def test_a_term_of_the_glossary_behind_a_name_is_asked_of_that_name():
    def plan(question):
        return Plan(question=question, operation=Operation.CONCEPT, items=("重大诉讼仲裁",), asked=("仲裁",))

    def search(name, size):
        return [hit("601899", "子公司甲城丙丁医药科技有限公司提出仲裁")]

    assert words_before("请问丙丁医药告外商的仲裁结果", ("仲裁",)) == "丙丁医药告外商的"
    assert asked_owner(plan("丙丁医药告外商的仲裁是什么结果"), search) == Owner("601899", "丙丁医药")
    assert asked_owner(plan("什么是仲裁"), search) is None
    assert words_before("丙丁医药的官司怎么回事", ()) == "丙丁医药的官司怎么回事"
    nothing_known = replace(plan("丙丁医药的官司怎么回事"), asked=())
    assert asked_owner(nothing_known, search) == Owner("601899", "丙丁医药")


def test_a_person_is_looked_up_where_a_question_was_read_for_a_term():
    plan = Plan("冯宇霞被处分是因为什么事", Operation.CONCEPT)
    told = [hit("601899", "董事 冯宇霞 收到纪律处分决定书")]
    assert asked_owner(plan, lambda name, size: told) == Owner("601899", "冯宇霞")
    assert asked_owner(plan, lambda name, size: [*told, hit("600000", "监事 冯宇霞 离任")]) is None


def test_what_is_shown_as_nearest_must_name_what_is_asked_of():
    cited = Citation("601899-2024-annual", "601899", 2024, "", "巨龙 铜业的贷款", Source("a.pdf"))
    nearest = Answer("没有找到“巨龙铜业贷款”", citations=(cited,), nearest=True)
    assert is_told_of("巨龙铜业", nearest)
    assert not is_told_of("巨龙铜业", replace(nearest, citations=()))
    assert is_told_of("巨龙铜业", Answer("贷款为3亿元"))
