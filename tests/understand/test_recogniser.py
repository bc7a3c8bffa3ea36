"""All that a question names, and what is left of it."""

from pipeline.model import Period
from pipeline.understand.recogniser import classify, long_pieces
from pipeline.understand.slots import SLOTS


def test_company_year_item_amount_and_rank(planner):
    found = planner.recogniser.recognise("2020年甲乙科技的营业收入是多少？")
    assert [mention.codes for mention in found.mentions] == [("990001",)] and found.years.years == (2020,)
    assert [span.value.name for span in found.keywords] == ["营业收入"]
    assert found.masked == f"{SLOTS['年']}{SLOTS['公司']}{SLOTS['项目']}是多少?"
    ranked = planner.recogniser.recognise("2020年净利润大于5亿元的前三家公司")
    assert len(ranked.bounds) == len(ranked.ranks) == 1 and not ranked.mentions


def test_a_place_of_a_company_s_name_is_the_place_where_companies_are_registered(planner):
    assert not planner.recogniser.recognise("2020年在连云港注册的上市公司有哪些？").mentions
    assert planner.recogniser.recognise("2020年连云港的净利润是多少？").mentions


def test_a_typo_is_repaired_only_where_one_company_is_asked_of(planner):
    assert planner.recogniser.recognise("江苏甲己电缆科技股份有限公司2020年净利润").mentions[0].codes == ("990001",)
    assert not planner.recogniser.recognise("江苏甲己电缆科技股份有限公司净利润最高的上市公司").mentions


def test_what_is_left_names_the_nearest_item_and_an_unknown_rate_none(planner):
    recogniser = planner.recogniser
    assert recogniser.nearest_keyword(recogniser.recognise("甲乙科技2020年的货币资产是多少")).name == "货币资金"
    assert recogniser.nearest_keyword(recogniser.recognise("甲乙科技2020年的蓝天白云是多少")) is None
    assert recogniser.leftover(recogniser.recognise("请问甲乙科技2020年的净利润是多少？")) == ""


def test_pieces_go_by_length_and_without_a_rule_nothing_matches():
    assert long_pieces("甲乙 丙丁戊 己庚辛壬") == ["己庚辛壬", "丙丁戊"]
    assert classify((), "问") is None


def test_a_misspelt_item_is_read_as_the_one_meant_and_said(planner):
    plan = planner.plan("甲乙科技2020年的流动比律是多少")
    assert plan.items == ("流动比率",) and plan.notes == ("按“流动比率”理解“流动比律”",)
    assert planner.plan("甲乙科技2020年的毛利绿是多少").items == ("毛利率",)
    assert planner.plan("甲乙科技2020年的毛利率是多少").notes == ()


def test_a_part_of_a_name_beside_a_name(planner):
    plan = planner.plan("甲乙科技和戊己重型2020年的净利润分别是多少")
    assert plan.companies == ("990001", "990003") and plan.notes == ("按“*ST戊己”理解“戊己重型”",)


def test_a_question_in_traditional_characters(planner):
    assert planner.plan("甲乙科技2020年的營業收入是多少").items == ("营业收入",)


def test_another_company_s_name_that_holds_a_known_one_is_refused_with_the_known_one(planner):
    plan = planner.plan("北甲乙科技2020年的净利润是多少")
    assert plan.companies == () and "甲乙科技" in plan.refusal.near


def test_the_end_of_a_month_is_the_part_of_the_year_that_ends_with_it_also_without_a_year(planner):
    period = lambda question: planner.recogniser.recognise(question).period  # noqa: E731
    assert period("甲乙科技2020年6月末的法定代表人与年初是否相同") is Period.H1
    assert (period("甲乙科技9月30日的总资产"), period("甲乙科技3月底有多少股东")) == (Period.M9, Period.Q1)
    assert period("甲乙科技2020年中国区的收入") is period("甲乙科技5月末的总资产") is Period.FY
