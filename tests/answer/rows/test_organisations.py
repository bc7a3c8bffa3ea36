"""Short names of organisations."""

import pytest

from pipeline.answer.rows.organisations import legal_name_in, owner_and_thing, short_name_asked


@pytest.mark.parametrize(
    ("name", "question", "short"),
    [
        ("湖南灏海医药有限公司", "对湖南灏海的股权款", "湖南灏海"),
        ("舒泰神(北京)生物制药股份有限公司", "对舒泰神的合同负债", "舒泰神"),
        ("江苏恒康医药集团有限公司", "卖给恒康医药的药", "恒康医药"),  # without the place
        ("湖南灏海医药有限公司", "对江苏灏云的股权款", ""),
        ("湖南医药有限公司", "湖南医药行业", ""),  # a place and a trade name none
        ("中国银行股份有限公司-甲乙丙四号私募证券投资基金", "甲乙丙四号持股", "甲乙丙四号"),  # kept by a bank
        ("甲乙丙四号私募证券投资基金", "中国银行持股", ""),
        ("中国银行股份有限公司-中欧医疗健康混合型证券投资基金", "中欧医疗健康这只基金", "中欧医疗健康"),
        ("股权转让款", "股权转让款", ""),  # no organisation
        ("统计分析业务(acmedata,inc.)", "因处置acmedata转出了多少商誉", "acmedata"),  # in Latin letters
        ("acmepharmapte.ltd.", "acmepharma欠了多少", "acmepharma"),
        ("acmedata,inc.", "acmefoods的商誉", ""),
        ("cdmo业务", "cdmo收入", ""),
    ],
)
def test_a_question_has_the_beginning_of_a_name(name, question, short):
    assert short_name_asked(name, question) == short


def test_a_partnership_goes_by_its_short_name():
    assert short_name_asked("杭州擎海管理咨询合伙企业(有限合伙)", "杭州擎海质押了多少股") == "杭州擎海"
    assert short_name_asked("杭州擎海管理咨询合伙企业(有限合伙)", "杭州质押了多少股") == ""


def test_a_thing_stands_behind_the_name_of_its_owner():
    assert owner_and_thing("滨江附属医院有限公司第三住院大楼") == ("滨江附属医院有限公司", "第三住院大楼")
    assert owner_and_thing("滨江附属医院有限公司") == ("", "")
    assert owner_and_thing("滨江附属医院有限公司(合营)") == ("", "")  # no thing


def test_the_end_of_a_full_name_tells_it_from_others():
    assert legal_name_in("滨江制药集团有限公司") == "制药集团有限公司"
    assert legal_name_in("滨江集团有限公司") not in "滨江制药集团有限公司"
    assert legal_name_in("滨江集团") == "" and legal_name_in("子公司") == ""
