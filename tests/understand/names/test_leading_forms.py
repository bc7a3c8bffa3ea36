"""Short forms of names that a question begins with."""

import pytest

from pipeline.model import Company
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.names.leading_forms import leading_form, whole_words


@pytest.fixture
def companies():
    return CompanyIndex.build([Company("990011", "中岱集团", "广西中岱集团股份有限公司")])


@pytest.mark.parametrize(
    "text",
    [
        "中岱的跌打丸卖了多少万盒",
        "2024年中岱的跌打丸卖了多少万盒",
        "请问中岱账上最大的一笔商誉",
        "中岱转让联合资管18%股权",
        "中岱     净利润",  # a year was recognised behind it
    ],
)
def test_a_short_form_whose_first_character_is_a_word(companies, text):
    mention = leading_form(text, text, companies.find_short_form)
    assert mention.codes == ("990011",) and mention.text == "中岱"
    assert text[mention.start : mention.end] == "中岱"


@pytest.mark.parametrize(
    "text",
    [
        "中岱电气的净利润",
        "中岱投资了多少",  # what names of companies go on with
        "中岱联合     净利润",  # a verb without an object is as well the end of a name
        "中岱联合的净利润",
        "中岱达收购了哪家公司",
        "中岱置地收购了哪家公司",
        "中岱生化收购了哪家公司",
        "中央的净利润",
        "北中岱的净利润",
        "岱",
    ],
)
def test_what_a_name_may_go_on_with_names_another_company(companies, text):
    assert leading_form(text, text, companies.find_short_form) is None


def test_a_longer_word_is_no_short_form():
    companies = CompanyIndex.build([Company("990012", "贵州百灵", "")])
    text = "百灵鸟的净利润"
    assert leading_form(text, text, companies.find_short_form) is None


def test_a_word_of_the_language_is_no_short_form():
    companies = CompanyIndex.build([Company("990014", "昭东新药", "")])
    for text in ("新药     最多的是哪家公司", "新药的研发投入"):
        assert leading_form(text, text, companies.find_short_form) is None


def test_what_is_left_of_a_name_gets_the_characters_back_that_are_words():
    assert whole_words("中岱电气\ue000的营业收入", "岱电气") == "中岱电气"
    assert whole_words("\ue000\ue000北中岱的营业收入", "北 岱") == "北中岱"
    assert whole_words("\ue000\ue000全部的营业收入", "岱电气") == "岱电气"
    assert whole_words("2024", "岱电气") == "岱电气"
