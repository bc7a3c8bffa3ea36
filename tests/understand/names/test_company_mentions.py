"""Companies that are not named in full."""

import pytest

from pipeline.model import Company
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.names.company_mentions import CompanyMentions


@pytest.fixture
def mentions(planner):
    return planner.recogniser._mentions


def test_by_part_of_a_name_beside_another_one(mentions, companies):
    text = "丙丁信息和甲乙2020年净利润"
    named = companies.find(text)
    assert [one.codes for one in mentions.with_joined(text, named)] == [("990002",), ("990001",)]


def test_a_code_takes_the_name_behind_it(mentions, companies):
    text = "990001甲乙电缆2020年净利润"
    (mention,) = [mentions.with_own_name(text, one) for one in companies.find(text)][:1]
    assert text[mention.start : mention.end] == "990001甲乙电缆"


def test_a_code_leaves_other_words_alone(mentions, companies):
    text = "990001创新药2020年净利润"
    (mention,) = [mentions.with_own_name(text, one) for one in companies.find(text)]
    assert text[mention.start : mention.end] == "990001"


def test_what_names_none(mentions):
    assert mentions.find_nearly_named("2020年火星探测的净利润") == []


@pytest.fixture
def brewers(mentions):
    index = CompanyIndex.build(
        [Company("990011", "贵州蓝台", "贵州蓝台酒股份有限公司"), Company("990012", "丙丁重工", "")]
    )
    return CompanyMentions(index, mentions.keywords)


@pytest.mark.parametrize("text", ["澄岭科技净利润是多少", "澄嶺科技淨利潤是多少"])
def test_an_item_behind_a_part_of_a_name_is_none_of_it_in_either_characters(mentions, text):
    index = CompanyIndex.build([Company("99911", "", "澄岭科技控股有限公司")])
    (found,) = CompanyMentions(index, mentions.keywords).find_nearly_named(text)
    assert (found.codes, found.text) == (("99911",), text[:4])


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("2025年末蓝台的总资产是丙丁重工的多少倍", ["990011", "990012"]),
        ("丙丁重工2025年的营业收入比蓝台低多少", ["990012", "990011"]),
        ("丙丁重工2025年蓝台项目的营业收入", ["990012"]),  # nothing is compared
    ],
)
def test_two_characters_of_a_name_in_a_comparison(brewers, text, codes):
    found = brewers.with_joined(text, brewers.companies.find(text))
    assert [code for one in found for code in one.codes] == codes


def test_two_characters_of_a_name_behind_a_preposition(brewers):
    assert [one.text for one in brewers.find_nearly_named("天平对蓝台2025年报列了哪些事项")] == ["蓝台"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("蓝台2024年的归母净利润相当于丙丁2023年归母净利润的多少倍", ["蓝台", "丙丁"]),
        ("分渠道看蓝台2024年的销量", []),  # what stands before it is no time
    ],
)
def test_two_short_forms_in_a_comparison(brewers, text, names):
    assert [one.text for one in brewers.find_nearly_named(text)][: len(names)] == names


def test_a_time_and_two_characters_that_a_question_for_the_greatest_begins_with(brewers):
    assert [one.text for one in brewers.find_leading("2024年末蓝台预付款项余额最大的单位")] == ["蓝台"]
    assert brewers.find_leading("哪些蓝台2024年最大") == []


@pytest.mark.parametrize("text", ["蓝台认购基金份额是多少", "为什么蓝台说产销率算不准", "请问蓝台收购了哪家公司"])
def test_a_short_form_that_does_something(brewers, text):
    assert [mention.codes for mention in brewers.find_nearly_named(text)] == [("990011",)]


def test_a_short_form_further_on_does_nothing(brewers):
    assert brewers.find_nearly_named("基金认购蓝台说法是什么") == []


@pytest.mark.parametrize("text", ["中岱的跌打丸卖了多少", "中岱账上最大的一笔商誉来自哪家公司"])
def test_a_short_form_whose_characters_are_words(mentions, text):
    companies = CompanyIndex.build([Company("990013", "中岱集团", "")])
    named = CompanyMentions(companies, mentions.keywords)
    assert (
        [one.text for one in named.find_nearly_named(text)]
        == ["中岱"]
        == [one.text for one in named.find_leading(text)]
    )


def test_a_short_form_with_the_end_of_another_name(brewers):
    assert [one.text for one in brewers.find_nearly_named("蓝台股份2024年的收入")] == ["蓝台"]
    assert brewers.find_nearly_named("蓝台银行2024年的收入") == []
