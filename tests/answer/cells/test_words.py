"""Words of tables: one form, what limits and what does not."""

from pipeline.answer.cells.words import (
    bare_name,
    bigrams_in,
    covered,
    ends_in,
    first_words,
    levels,
    narrowing_words,
    normal,
    numbers_in,
    own_words,
    pairs_within,
    required,
    table_words,
    unasked,
    with_equal_words,
    years_in,
)


def pairs(*texts):
    return frozenset(pair for text in texts for pair in bigrams_in(normal(text)))


def test_equal_words_have_one_form():
    assert normal("税前报酬总额") == normal("税前薪酬") and normal("国外 营业收入") == normal("境外收入")


def test_general_words_dates_and_brackets_are_none_of_a_names_own():
    assert own_words(normal("（1）2025年12月31日 研发投入金额（元）")) == "研发投入"
    assert own_words("期末余额") == "" and own_words("合计") == ""
    assert own_words("按组合计提坏账准备").startswith("组合计提")  # 合计 within it is no total


def test_what_is_not_asked_for_is_measured_over_own_words():
    assert unasked("按单项计提坏账准备", pairs("坏账准备")) > 0.3
    assert unasked("期末账面余额", pairs("账面余额")) == 0.0
    assert not first_words("境外动力电池", pairs("动力电池")) and first_words("动力电池", pairs("动力电池"))


def test_characters_are_covered_by_pairs_and_only_own_ones_are_required():
    assert covered("境外收入", pairs("境外", "收入")) == [True] * 4
    assert covered("质", frozenset({"质押"})) == [True]
    assert required("坏账准备余额") == [True] * 4 + [False] * 2


def test_numbers_years_and_levels():
    assert numbers_in("30-40岁(含30岁)") == {"30", "40"} and years_in("2025年12月31日") == {2025}
    assert levels("期末余额|坏账准备") == ["期末余额", "坏账准备"]
    assert table_words().total.match("合计") and table_words().former.search("上年同期")


def test_ages_have_one_form():
    assert normal("一年以内") == normal("1年内") and normal("二至三年") == normal("2-3年") == normal("2年至3年")


def test_words_that_make_another_figure_are_no_general_ones():
    assert narrowing_words(normal("国外子公司的港币存款")) == {"境外", "子公司", "港元"}
    assert own_words(normal("子公司美元余额")) == "子公司美元"


def test_dashes_before_a_name_are_none_of_it_and_a_bare_name_says_no_year():
    assert own_words("--转入第三阶段") == own_words("转入第三阶段") and first_words("--转入第三阶段", pairs("转入"))
    assert bare_name("(2)期末余额-比例(%)") == "余额-比例" and bare_name("2.期初账面价值") == "账面价值"


def test_pairs_and_characters_of_each_line():
    assert pairs_within("甲乙\n丙") >= {"甲乙", "甲", "乙", "丙"} and "乙丙" not in pairs_within("甲乙\n丙")


def test_the_first_day_of_a_year_is_the_end_of_the_one_before():
    assert ends_in("2022年1月1日余额") == ends_in("2022-01-01") == {2021}
    assert ends_in("2022年12月31日") == ends_in("2022年11月1日") == {2022}


def test_equal_words_are_replaced_and_the_places_of_the_others_kept():
    assert with_equal_words("本期新增额") == ("本期增加额", [0, 1, 2, -1, 4, 5])
    assert with_equal_words("折旧费用和") == ("折旧和", [0, -1, 4, 5]) and with_equal_words("甲") == ("甲", [0, 1])
    assert normal("长期贷款") == normal("长期借款") and normal("出售资产") == normal("处置资产")


def test_ages_in_words_are_in_digits():
    assert normal("账龄一到两年") == normal("账龄1至2年") == "账龄1-2年" and normal("两年") == "2年"


def test_how_far_loans_deviate_is_a_rate_and_no_balance():
    rate = table_words().rate
    assert rate.search("逾期90天以上贷款偏离度") and not rate.search("逾期90天以上贷款")
