"""The rows of a header and what they say of each column."""

from pipeline.extract.tables.headers import (
    aligned_header,
    begins_again,
    columns_below,
    has_figures,
    header_rows,
    header_within,
    is_band,
    is_figure,
    is_new_header,
    is_value,
    join_header,
    levels_as_wide,
    levels_of,
    split_header,
)

ROWS = [
    ("项目", "2025年", "2025年", "同比增减"),
    ("项目", "金额", "占比", "同比增减"),
    ("分产品", "分产品", "分产品", "分产品"),
    ("动力电池", "1,200", "74.70%", "25.08%"),
]


def test_a_header_ends_before_the_first_row_with_figures_and_without_the_band_above_it():
    assert header_rows(ROWS) == 2
    assert join_header(ROWS[:2]) == ("项目", "2025年 | 金额", "2025年 | 占比", "同比增减")


def test_a_blank_over_columns_that_are_called_alike_is_of_the_group_left_of_it():
    rows = [("", "2022年", "", "2021年", "", "同比增减"), ("", "金额", "占比", "金额", "占比", "")]
    told = ("", "2022年 | 金额", "2022年 | 占比", "2021年 | 金额", "2021年 | 占比", "同比增减")
    assert join_header(rows) == told
    assert join_header([("项目", "", ""), ("", "金额", "金额")]) == ("项目", "金额", "金额")  # nothing parts them


def test_years_and_dates_are_no_figures_and_a_dash_stands_where_one_does():
    assert not is_figure("2025") and not is_figure("2025-01-31") and is_figure("(1,234.5)")
    assert is_value("-") and has_figures(("董事长", "-")) and not has_figures(("12", "甲"))


def test_a_table_of_figures_alone_has_no_header():
    assert header_rows([("本科", "467"), ("硕士", "174")]) == 0


def test_a_band_is_one_text_over_the_row():
    assert is_band(("分产品", "分产品")) and is_band(("其中：", "")) and not is_band(("甲", "乙"))


def test_a_row_of_words_inside_a_table_is_another_header():
    assert is_new_header(("分产品", "营业收入", "营业成本", "毛利率（%）"), 4)
    assert not is_new_header(("动力电池", "12", "3", "4%"), 4)


def test_the_last_level_of_a_header_may_stand_on_the_next_page():
    above = ("类别", "期末 | 账面余额", "期末 | 坏账准备", "期末 | 账面价值")
    assert split_header(above, ("", "金额", "比例", "金额", "计提比例", "")) == (
        "类别", "期末 | 账面余额 | 金额", "期末 | 账面余额 | 比例", "期末 | 坏账准备 | 金额",
        "期末 | 坏账准备 | 计提比例", "期末 | 账面价值",
    )  # fmt: skip
    assert split_header(above, ("", "金额", "比例", "金额", "")) is None  # three columns for two


def test_columns_that_are_called_alike_are_of_the_year_left_of_them():
    header = ("项目", "2022年金额", "占收入比重", "2021年金额", "占收入比重", "同比增减")
    years = join_header([header])
    assert (years[2], years[4]) == ("2022年 | 占收入比重", "2021年 | 占收入比重") and years[3] == "2021年金额"
    plain = ("项目", "2022年", "金额", "比例")
    assert join_header([plain]) == plain


def test_a_misprinted_figure_stands_where_one_does():
    assert is_value("130,000,00.00") and is_value("1,276.34万元") and not is_figure("130,000,00.00")
    assert not is_value("801车间") and not is_value("2022年12月31日") and not is_value("GSP,GMP")


def test_a_header_over_other_columns_is_put_over_those_that_are_filled():
    header = ("", "分业务", "", "", "产能", "", "产能利用率", "")
    assert aligned_header(header, [("电池系统", "", "552", "70.47%", "")]) == ("分业务", "", "产能", "产能利用率", "")
    quarters = ("", "", "第一季度", "", "第二季度", "")  # which names no labels
    assert aligned_header(quarters, [("营业收入", "5,997", "7,603")]) == ("", "第一季度", "第二季度")


def test_a_header_that_fits_stays_and_one_that_cannot_is_none():
    costs = ("", "2022年", "2021年", "同比增减", "重大变动说明")  # the remarks are empty
    assert aligned_header(costs, [("销售费用", "98", "113", "-13.01%", "")]) == costs
    assert aligned_header(costs, [("销售费用", "98", "", "113", "", "4")]) == ()


def test_a_header_inside_a_table_may_have_two_rows_and_stands_over_figures():
    rows = [
        ("报告期末股东总数", "27,663", "", ""),
        ("股东名称", "持股比例", "质押情况", ""),
        ("", "", "状态", "数量"),
        ("甲公司", "31.37%", "质押", "153,150"),
        ("乙公司", "丙公司", "丁公司", ""),
        ("戊公司", "己公司", "庚公司", ""),
    ]
    assert levels_of(rows, 1) == 2 and levels_of(rows, 4) == 1
    assert join_header(rows[1:3]) == ("股东名称", "持股比例", "质押情况 | 状态", "质押情况 | 数量")
    assert header_within(rows, 1, 4, []) and not header_within(rows, 4, 4, []) and not header_within(rows, 3, 4, [])


def test_what_stands_over_the_labels_is_no_group_and_a_line_that_is_repeated_no_level():
    assert join_header([("单位：元", "", ""), ("种类", "期末余额", "期初余额")])[1:] == ("期末余额", "期初余额")
    assert join_header([("分产品", "毛利率比上年增减(%)"), ("", "比上年增减(%)")]) == ("分产品", "毛利率比上年增减(%)")


def test_a_header_that_begins_again_inside_a_table_has_all_its_levels():
    header = [
        ("合同分类", "营业收入", "营业收入", "营业收入"),
        ("合同分类", "持续经营", "持续经营", "终止经营"),
        ("合同分类", "化学业务", "测试业务", "终止经营"),
    ]
    costs = [header[0][:1] + ("营业成本",) * 3, *header[1:]]
    rows = [*header, ("按时点确认", "1", "2", "3"), *costs, ("按时段确认", "4", "5", "6")]
    assert begins_again(rows[4], header) and not begins_again(rows[3], header)
    assert levels_of(rows, 4) == 3 and header_within(rows, 4, 4, header)
    assert join_header(rows[4:7])[1] == "营业成本 | 持续经营 | 化学业务"


def test_a_name_over_several_columns_that_is_written_once_is_over_all_of_them():
    rows = [("股东名称", "比例", "质押情况", "性质"), ("", "", "状态", "数量")]
    assert join_header(levels_as_wide(rows, 5)) == ("股东名称", "比例", "质押情况 | 状态", "质押情况 | 数量", "性质")


def test_and_once_too_often_over_one_column_less():
    rows = [("类别", "变动", "变动", "变动", "期末"), ("", "计提", "核销", "", "")]
    assert join_header(levels_as_wide(rows, 4)) == ("类别", "变动 | 计提", "变动 | 核销", "期末")


def test_a_header_as_wide_as_its_rows_and_one_with_gaps_stay():
    fitting = [("股东名称", "质押情况", "质押情况"), ("", "状态", "数量")]
    gaps = [("股东名称", "比例", "质押情况", "性质"), ("", "直接", "", "数量")]
    assert levels_as_wide(fitting, 3) is fitting and levels_as_wide(gaps, 5) is gaps


STACKED = [
    ("", "报告期末股东总数", "", "9,321", "", "披露日前上一月末", "", "9,123"),
    ("", "持股5%以上的股东持股情况", "", "", "", "", "", ""),
    ("", "", "", "持股比", "", "报告期末", "质押情况", ""),
    ("", "股东名称", "", "例", "", "持股数量", "股份状态", "数量"),
    ("赵一", "", "28.50%", "", "28,500,000", "", "质押", "19,790,000"),
    ("钱二", "", "5.25%", "", "5,250,000", "", "", ""),
    ("孙三", "3.00%", "", "3,000,000", ""),
]


def test_a_header_inside_a_table_with_blank_columns_names_those_that_its_rows_fill():
    names = header_within(STACKED, 2, 8, [])
    assert names[:5] == ("股东名称", "", "持股比 | 例", "", "报告期末 | 持股数量")
    assert names[5:] == ("", "质押情况 | 股份状态", "质押情况 | 数量")
    assert columns_below(STACKED, 2) == 5 and header_within(STACKED, 1, 8, []) == ()


def test_columns_that_rows_leave_blank_here_and_there_are_columns():
    rows = [("项目", "优先股", "永续债", "其他"), ("甲", "1", "2", ""), ("乙", "", "", "3")]
    assert columns_below(rows, 0) == 0
    assert columns_below([("项目", "", "金额", ""), ("甲", "", "1", "")], 0) == 0  # one row alone tells nothing


def test_a_figure_with_marks_at_the_wrong_places_is_no_word():
    assert is_value("1,610,389.994.53") and not is_value("2024.12.31") and not is_value("1.2.3")


def test_a_text_between_two_parts_fills_no_column():
    header = ("", "股东名称", "", "持股比例", "", "数量")
    rows = [("赵一", "", "3.00%", "", "5", "")]
    between = ("", "股东说明", "", "", "", "")
    assert aligned_header(header, [*rows, between]) == ("股东名称", "", "持股比例", "", "数量", "")


def test_a_range_stands_where_a_figure_does():
    assert is_value("4,679-5,867") and is_value("0.2-0.8") and not is_figure("0.2-0.8")
    assert not is_value("2018-10") and not is_value("0593-8901666") and not is_value("2020-115")
