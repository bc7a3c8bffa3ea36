"""Labels of reports brought to one form: what says nothing of the figure goes, what changes it stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.rules.items import load_items
from pipeline.rules.label_keys import clean_label, label_key

NAMES = [item.name for item in load_items()[0].all if not item.name.startswith(("其中", "以及"))]


@pytest.mark.parametrize(
    ("label", "clean"),
    [
        ("　　加：公允价值变动收益（损失以“－”号填列）", "公允价值变动收益"),
        ("投资收益（损失以“-”号", "投资收益"),
        ("（一）基本每股收益（元/股）", "基本每股收益"),
        ("1.持续经营净利润（净亏损以“-”号填列）", "持续经营净利润"),
        ("六、期末现金及现金等价物余额", "期末现金及现金等价物余额"),
        ("其中：对联营企业和合营", "对联营企业和合营"),
        ("△利息收入", "利息收入"),
        ("① 货币资金", "货币资金"),
        ("归属于母公司所有者权益（或股东权益）合计", "归属于母公司所有者权益合计"),
        ("客户存款(1)", "客户存款"),
        ("货币资金七、1", "货币资金"),
        ("公司的外文名称（如有）", "公司的外文名称"),
        ("110（66）kV产品", "110(66)kV产品"),
        ("1年以内", "1年以内"),
        ("加权平均净资产收益率（%）", "加权平均净资产收益率"),
        ("Total  operating revenue", "Total operating revenue"),
        ("其中:", "其中"),
    ],
)
def test_labels_are_brought_to_one_form(label, clean):
    assert clean_label(label) == clean


def test_a_remark_that_changes_the_figure_stays():
    assert clean_label("净利润（扣除非经常性损益）") == "净利润(扣除非经常性损益)"
    assert label_key("归属于上市公司股东的净利润") == label_key("归属于母公司所有者的净利润")
    assert label_key("归属于母公司普通股股东的净利润") != label_key("归属于母公司所有者的净利润")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("其它应收款", "其他应收款"),
        ("帐面价值", "账面价值"),
        ("现金流净额", "现金流量净额"),
        ("与资产相关的收益", "和资产相关收益"),
        ("归属于本行股东的净利润", "归属于母公司所有者的净利润"),
        ("Total Assets", "total assets"),
    ],
)
def test_variants_of_one_wording_have_one_key(one, other):
    assert label_key(one) == label_key(other)


@pytest.mark.parametrize("text", ["", "　　", "（一）", "、。"])
def test_a_label_of_signs_alone_breaks_nothing(text):
    assert len(clean_label(text)) <= len(text)


@given(
    st.sampled_from(NAMES),
    st.sampled_from(["", "一、", "（二）", "3．", "①", "加：", "减：", "其中：", "△", "　　"]),
    st.sampled_from(["", "（元）", "（损失以“－”号填列）", "：", "（如有）", " "]),
)
def test_numbering_and_remarks_do_not_change_the_key_of_an_item(name, before, behind):
    assert label_key(f"{before}{name}{behind}") == label_key(name)
