import pytest

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


def test_a_name_in_traditional_characters_or_full_width_digits():
    index = CompanyIndex.build([Company("990009", "宁东时代", "宁东时代新能源科技股份有限公司")])
    assert [(m.codes, m.text) for m in index.find("寧東時代2021年")] == [(("990009",), "寧東時代")]
    assert [m.codes for m in index.find(compact("９９０００９　2021年"))] == [("990009",)]


def test_a_name_within_another_company_s_is_not_taken(companies):
    assert codes(companies, "2020年北甲乙科技的净利润") == []
    assert [m.text for m in companies.find_within_others("北甲乙科技的净利润")] == ["北甲乙科技"]
    assert codes(companies, "甲乙科技租赁子公司") == []
    assert codes(companies, "天地甲乙科技股份有限公司") == []


def test_what_describes_a_company_is_no_part_of_its_name(companies):
    assert codes(companies, "电缆龙头江苏甲乙电缆科技股份有限公司") == [("990001",)]
    assert codes(companies, "上市公司甲乙科技和计算出丙丁信息") == [("990001",), ("990002",)]


def test_a_full_name_that_begins_with_a_known_one_is_another_companys(companies):
    assert companies.find("甲乙科技实业股份有限公司2020年") == []
    (mention,) = companies.find_within_others("甲乙科技实业股份有限公司2020年")
    assert mention.text == "甲乙科技实业股份有限公司"


@pytest.mark.parametrize(
    "text",
    ["990001.SZ2020年", "股票代码:990001、2020年", "证券代码为990001的2020年", "990001在2020年", "990001"],
)
def test_a_code_with_its_exchange_or_label(companies, text):
    (mention,) = companies.find(text)
    assert (mention.codes, mention.text) == (("990001",), "990001")


def test_more_digits_are_no_code(companies):
    assert companies.find("9900012020年") == companies.find("1990001") == []


def test_a_typo_in_the_legal_form_behind_a_name():
    index = CompanyIndex.build([Company("990009", "宁东时代", "宁东时代新能源股份有限公司")])
    (mention,) = index.find("宁东时代新能源骨份有限公司2020年")
    assert (mention.codes, mention.part_of) == (("990009",), "宁东时代新能源股份有限公司")
    assert index.find("宁东时代新能源有限公司2020年") == []  # a subsidiary


def test_a_part_of_a_name_says_the_whole(companies):
    assert [(m.codes, m.part_of) for m in companies.find_by_part("戊己重型")] == [(("990003",), "*ST戊己")]
    assert companies.find_by_part("重型机械") == []


def test_foreign_names_are_asked_for_with_the_first_question_in_latin_letters():
    asked = []

    def foreign():
        asked.append(1)
        return {"990009": ["NDSD"], "990010": ["of no company of the store"]}

    index = CompanyIndex.build([Company("990009", "宁东时代", "")], foreign=foreign)
    assert index.find_by_part("宁东时待") == [] and asked == []
    assert [(m.codes, m.part_of) for m in index.find_by_part("NDSD")] == [(("990009",), "宁东时代")]


@pytest.fixture
def brewers() -> CompanyIndex:
    company = Company("990011", "华州蓝台", "华州蓝台酒股份有限公司")
    return CompanyIndex.build([company])


def test_two_characters_of_a_name_stand_for_it(brewers):
    assert brewers.find_short_form("蓝台", 0).codes == ("990011",)
    assert brewers.find_short_form("蓝天", 0) is None


def test_what_the_full_name_has_before_the_short_one_is_part_of_it():
    index = CompanyIndex.build([Company("990001", "达仁甲", "津药达仁甲集团股份有限公司")])
    assert [m.text for m in index.find("津药达仁甲2024年的收入")] == ["津药达仁甲"]
    assert [m.text for m in index.find("问药达仁甲2024年的收入")] == ["达仁甲"]


def test_a_place_before_a_short_name_is_part_of_it():
    index = CompanyIndex.build(
        [Company("603127", "昭东新药", "北京昭东新药研究中心股份有限公司")], places={"北京", "上海"}
    )
    assert [(m.text, m.start) for m in index.find("北京昭东新药2022年")] == [("北京昭东新药", 0)]
    assert [m.text for m in index.find("位于上海昭东新药")] == ["昭东新药"]


def test_a_place_that_is_a_short_name_without_its_trade():
    names = [
        Company("601899", "紫金矿业", "紫金矿业集团股份有限公司"),
        Company("000888", "峨眉山A", "峨眉山旅游股份有限公司"),
    ]
    index = CompanyIndex.build(names, places={"紫金", "峨眉"})
    assert index.find_short_form("紫金", 0).codes == ("601899",)
    assert index.find_short_form("峨眉", 0) is None


def test_what_a_company_makes_may_follow_its_short_form(brewers):
    mention = brewers.find_product("蓝台系列酒", 0)
    assert (mention.codes, mention.text, mention.part_of) == (("990011",), "蓝台", "华州蓝台")
    assert brewers.find_product("蓝台证券", 0) is None  # what companies are called: another company
    assert brewers.find_product("蓝台酒", 0) is None
    assert brewers.find_product("蓝台证券业务", 0).codes == ("990011",)  # no company is called so


def test_a_nickname_of_a_company_that_the_store_has():
    index = CompanyIndex.build([Company("300750", "宁德时代", "宁德时代新能源科技股份有限公司")])
    for text in ("宁王2025年毛利率", "请问宁王的毛利率", "甲乙科技和宁王谁高"):
        (mention,) = index.find(text)
        assert (mention.codes, mention.text, mention.part_of) == (("300750",), "宁王", "宁德时代")
    assert index.find("辽宁王某的薪酬") == []
    assert CompanyIndex.build([Company("000651", "格力电器", "")]).find("宁王2025年毛利率") == []


def test_a_bank_by_its_first_character_and_a_name_with_a_particle():
    index = CompanyIndex.build(
        [
            Company("600036", "招商银行", "招商银行股份有限公司"),
            Company("000001", "平安银行", "平安银行股份有限公司"),
            Company("000333", "美的集团", "美的集团股份有限公司"),
        ]
    )
    assert index.find_short_form("招行", 0).codes == ("600036",)
    assert index.find_short_form("平行", 0) is None  # a word of the language
    assert [mention.codes for mention in index.find("2025年美的整体毛利率")] == [("000333",)]


def test_codes_of_hong_kong():
    index = CompanyIndex.build(
        [Company("00700", "腾云控股"), Company("99922", "海峥实业"), Company("000700", "甲乙股份")]
    )
    for text in ("00700.HK", "700.HK", "0700.hk", "HK00700", "00700", "股份代号：00700"):
        assert codes(index, f"{text} 2024年收入") == [("00700",)], text
    assert codes(index, "000700 2024年收入") == [("000700",)]
    assert codes(index, "700 2024年收入") == [] == codes(index, "99922.5元") == codes(index, "00701.HK")
