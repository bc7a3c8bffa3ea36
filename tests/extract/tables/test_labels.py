"""What names a row."""

from pipeline.extract.tables.labels import Parents, label_of, paired_rows


def test_the_words_before_the_first_figure_name_a_row():
    assert label_of(("1", "第一名", "23,318", "4.04%")) == ("1 | 第一名", 2)
    assert label_of(("曾某", "男", "57", "总经理", "5,690")) == ("曾某 | 男", 2)


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


def test_bands_numbered_alike_are_no_parents_of_each_other():
    parents = Parents()
    parents.band("三、减值准备", wide=False)  # which has no row
    parents.band("四、账面价值", wide=False)
    assert parents.of("2.期初账面价值") == ("四、账面价值",)
    parents.band("按组合计提：", wide=False)
    parents.band("其中：账龄组合", wide=False)
    assert parents.of("1年以内") == ("按组合计提：", "其中：账龄组合")
