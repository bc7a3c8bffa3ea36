"""What names a row."""

from pipeline.extract.tables.labels import Parents, is_form, is_pair, label_of, paired_rows
from pipeline.model import Table


def test_the_words_before_the_first_figure_name_a_row():
    assert label_of(("1", "第一名", "23,318", "4.04%")) == ("1 | 第一名", 2)
    assert label_of(("曾某", "男", "57", "总经理", "5,690")) == ("曾某 | 男", 2)


def test_a_span_of_years_beside_the_name_is_none():
    row = ("甲医院", "2023年-2027年（后续为稳定期）", "8%", "45%")
    assert label_of(row) == ("甲医院", 2)
    assert label_of(("2023年-2027年", "8%")) == ("2023年-2027年", 1)


def test_a_row_of_several_names_and_figures_is_several_rows():
    row = ("审批的额度", "209", "实际担保余额", "66")
    assert list(paired_rows(row)) == [("审批的额度", "209", "", ""), ("", "", "实际担保余额", "66")]


def test_rows_belong_to_the_band_above_and_to_the_row_that_has_them_as_parts():
    parents = Parents()
    parents.band("分产品", wide=True)
    assert parents.of("个人贷款") == ("分产品",)
    assert parents.of("其中：信用卡") == ("分产品", "个人贷款")
    assert parents.of("消费贷款") == ("分产品", "个人贷款")
    assert parents.of("合计") == ("分产品",)


def test_a_row_whose_figures_are_missing_is_no_parent():
    parents = Parents()
    parents.band("应收票据坏账损失", wide=False)
    assert parents.of("应收账款坏账损失") == ()
    parents.band("按组合计提：", wide=False)
    assert parents.of("外部客户") == ("按组合计提：",)


def test_a_row_without_figures_is_the_whole_of_the_parts_right_below_it():
    parents = Parents()
    parents.band("货币资金", wide=False)
    assert parents.of("其中：美元") == ("货币资金",)
    parents.band("欧元", wide=False)
    assert parents.of("澳门元") == ("货币资金",)
    parents.band("应收账款", wide=False)
    parents.band("其中：美元", wide=False)
    assert parents.of("欧元") == ("应收账款",)
    parents.band("应付账款", wide=False)
    assert parents.of("其中：美元") == ("应付账款",)


def test_bands_numbered_alike_are_no_parents_of_each_other():
    parents = Parents()
    parents.band("三、减值准备", wide=False)  # which has no row
    parents.band("四、账面价值", wide=False)
    assert parents.of("2.期初账面价值") == ("四、账面价值",)
    parents.band("按组合计提：", wide=False)
    parents.band("其中：账龄组合", wide=False)
    assert parents.of("1年以内") == ("按组合计提：", "其中：账龄组合")


HEADER = ("对象", "披露日期", "担保额度", "发生日期", "实际金额", "类型", "担保期")
LISTED = ("甲公司", "2023年1月", "2,000", "2023年2月", "1,500", "连带", "两年")


def test_pairs_of_names_and_figures_below_a_list_stand_under_none_of_its_headers():
    form = ("审批的额度合计", "", "2,000", "", "实际担保余额合计", "", "1,500")
    assert is_form(form, HEADER, [LISTED, form])
    assert is_form(("审批的额度合计", "2,000", "实际担保余额合计", "1,500"), HEADER, [LISTED])
    assert not is_form(LISTED, HEADER, [LISTED])
    assert not is_form(("合计", "", "2,000", "", "1,500", "", ""), HEADER, [LISTED])
    assert not is_form(form, ("审批的额度", "金额", "余额", "金额"), [form])  # two sides of an account


def test_a_band_with_a_header_below_it_heads_no_other_band():
    parents = Parents()
    parents.band("子公司对子公司的担保情况", wide=True)
    parents.end_band(divides=False)
    parents.band("公司担保总额", wide=True)
    assert parents.of("审批的额度合计") == ("公司担保总额",)


def test_a_header_that_divides_anew_ends_the_band_whose_rows_have_come():
    parents = Parents()
    parents.band("主营业务分产品情况", wide=True)
    assert parents.of("肿瘤") == ("主营业务分产品情况",)
    parents.end_band(divides=True)
    assert parents.of("国内") == ()


def test_a_figure_merged_over_columns_of_other_names_is_under_none_of_them():
    header = ("担保对象", "公告日期", "担保额度", "实际担保金额", "是否关联方")
    merged = ("担保总额占净资产的比例", None, "28.06%", None, None)
    table = Table((merged, ("甲公司", "", "", "57,860", "")), (1, 1), spans=((0, 0, 1, 2), (0, 2, 1, 3)))
    assert is_pair(table, 0, header) and not is_pair(table, 1, header)
    assert is_pair(Table((("担保总额占净资产的比例", "7.16"),), (1,)), 0, header)
    assert not is_pair(Table((("货币资金", "7.16"),), (1,)), 0, ("项目", "期末余额"))
