from pipeline.model import Company
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.slots import compact


def codes(companies, text):
    return [m.codes for m in companies.find(compact(text))]


def test_full_short_former_name_and_code(companies):
    assert codes(companies, "2020年江苏甲乙电缆科技股份有限公司的净利润") == [("990001",)]
    assert codes(companies, "甲乙科技和老甲乙") == [("990001",), ("990001",)]
    assert codes(companies, "990002 2020年净利润") == [("990002",)]


def test_brackets_and_trading_marks_may_be_left_out(companies):
    assert codes(companies, "丙丁信息技术（集团）股份有限公司") == [("990002",)]
    assert codes(companies, "丙丁信息技术集团股份有限公司") == [("990002",)]
    assert codes(companies, "ST戊己2020年") == [("990003",)]


def test_a_name_inside_a_longer_one_does_not_count(companies):
    assert codes(companies, "江苏连云港港口股份有限公司") == [("990004",)]


def test_a_name_that_two_bear_gives_both(companies):
    assert codes(companies, "同名股份2020年") == [("990006", "990007")]


def test_one_typo_is_taken_and_said(companies):
    mention = companies.find_with_typo("江苏甲已电缆科技股份有限公司")
    assert mention.codes == ("990001",)
    assert mention.typo_of == "江苏甲乙电缆科技股份有限公司"
    assert companies.find_with_typo("甲已科技").codes == ("990001",)


def test_two_typos_or_a_short_name_are_not_taken(companies):
    assert companies.find_with_typo("甲已料技") is None
    assert companies.find_with_typo("连云巷") is None
    assert companies.find_with_typo("甲乙科计股份有限公司") is None  # a full name: no piece of it is a short name
    assert companies.near("连云港口股份") != ()


def test_a_name_with_the_letter_of_its_shares_goes_without_it():
    index = CompanyIndex.build([Company("000002", "万科A", "万科企业股份有限公司"), Company("990008", "*ST申酉", "")])
    assert [(m.codes, m.text) for m in index.find("万科2022年的融资")] == [(("000002",), "万科")]
    assert index.find("申酉2022年") == []  # without its mark a name of two characters is any word
