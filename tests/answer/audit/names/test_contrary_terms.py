"""Terms of which a figure is of one only."""

import pytest

from pipeline.answer.audit.names.contrary_terms import contrary_bounds, contrary_terms


@pytest.mark.parametrize(
    ("question", "names", "expected"),
    [
        ("应收账款的账面价值", "应收账款\n期末账面余额", ("账面价值",)),
        ("第一大客户的销售额", "第一名\n供应商名称\n采购额", ("客户",)),
        ("存货和应付账款", "应收账款", ("应付",)),
        ("账面余额和账面价值", "账面余额", ()),  # of two one is told, which is said elsewhere
        ("坏账准备的期末余额", "1年以内\n期末余额", ()),
        ("境外收入的毛利率", "境外\n毛利率", ()),
        ("其他非流动金融资产的公允价值", "其他非流动金融资产\n公允价值变动收益", ("公允价值",)),
        ("其他非流动金融资产的公允价值", "其他非流动金融资产\n期末公允价值\n公允价值变动", ()),
        ("公允价值变动收益", "公允价值变动收益", ()),
        ("股权投资形成的递延所得税负债", "股权投资\n递延所得税资产", ("递延所得税负债",)),
    ],
)
def test_only_another_of_its_family_is_contrary(question, names, expected):
    assert set(contrary_terms(question, names)) == set(expected)


def test_the_group_is_not_the_company_alone():
    assert contrary_bounds("本集团权重法资本充足率", "本公司权重法下资本充足率15.49%") == ("本集团",)
    assert not contrary_bounds("本集团权重法资本充足率", "本集团及本公司的资本充足率")
    assert not contrary_bounds("权重法资本充足率", "本公司权重法下资本充足率15.49%")
