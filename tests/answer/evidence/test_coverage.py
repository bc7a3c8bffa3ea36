"""Whether what was found has what was asked for."""

import pytest

from pipeline.answer.evidence.coverage import (
    covers,
    has_every_word,
    has_numbers,
    is_of_nothing,
    is_of_other_ordinal,
    lacks_aspect,
    lacks_compound,
    lacks_last,
    lacks_narrowing,
    lacks_ordinal,
)


@pytest.mark.parametrize(
    ("question", "text", "has"),
    [
        ("前三大客户合计销售额", "前五名客户合计销售额5亿元。", False),
        ("前三大客户合计销售额", "前3名客户合计销售额5亿元。", True),
        ("三大战略方向是什么", "公司三大战略发展方向为：甲、乙、丙。", True),
        ("卖了多少吨", "销售收入5亿元。", False),
        ("卖了多少吨", "全年销售3.5万吨。", True),
        ("在研项目有多少项", "公司在研项目40 项。", True),
        ("风险有哪几个", "面临政策风险。", True),
        ("风险一项不漏地说", "面临政策风险。", True),
    ],
)
def test_counts_ordinals_and_units(question, text, has):
    assert has_numbers(question, text) is has


def test_every_word_but_one_of_three_is_there_in_whole_or_in_its_characters():
    assert covers("疫苗获批", "疫苗获批", ["2023年1月，疫苗上市许可申请获得批准。"])
    assert covers("员工提供培训", "员工提供培训", ["公司对员工进行培训。"])
    assert not covers("火星探测", "火星探测", ["公司探索新路。"])
    assert not covers("疫苗冷链", "疫苗冷链", ["疫苗销售良好。"])


def test_a_subject_of_one_word_is_told_with_what_kind_of_arrangement_it_is():
    assert covers("生产模式", "生产模式是怎样的", ["公司采用以销定产的生产模式。"])
    assert not covers("生产模式", "生产模式是怎样的", ["公司制定了安全生产管理办法。"])


def test_what_is_asked_by_yes_or_no_must_be_there_word_for_word():
    texts = ["实际控制人为甲。实际持有三成。"]
    assert not covers("实际控制人换人", "实际控制人是不是要换人", texts)


def test_one_sentence_without_any_word_of_what_is_named_tells_nothing():
    none = "本报告期公司无重大诉讼、仲裁事项。"
    assert is_of_nothing("允义公司市场推广协议官司", none, ["重大诉讼、仲裁事项"])
    assert not is_of_nothing("重大诉讼", none, ["重大诉讼、仲裁事项"])
    assert not is_of_nothing("允义公司市场推广协议官司", none * 9, [])


def test_what_is_told_of_a_topic_must_have_what_is_asked_of_it():
    held = "员工持股计划：员工人数为233；持有的股票总数为6,147,976；第一个解锁期解锁条件已成就。"
    assert lacks_aspect("解锁要达到业绩条件", [held])
    assert lacks_aspect("第二个解锁期", [held])
    assert not lacks_aspect("解锁条件", [held]) and not lacks_aspect("持有股票总数", [held])
    assert not lacks_aspect("审计报告里说 件事", [held])  # one word names nothing narrower


def test_the_last_thing_named_beside_a_topic_is_told_or_not():
    assert lacks_last("实控人 受 处分", ["实际控制人为甲某。"])
    assert not lacks_last("实控人 受 处分", ["甲某受到纪律处分。"]) and not lacks_last("包括", ["实际控制人为甲某。"])


def test_a_word_that_makes_another_thing_is_told_or_not():
    opinion = "审计意见类型：标准的无保留意见。"
    assert lacks_narrowing("内控审计意见是什么", [opinion])
    assert not lacks_narrowing("内控审计意见是什么", ["内部控制审计报告意见类型：否定意见。"])
    assert not lacks_narrowing("审计意见是什么", [opinion])
    assert lacks_narrowing("上次募集资金用了多少", ["募集资金总额为5亿元。"])
    assert not lacks_narrowing("归属于母公司的净利润", ["净利润为5亿元。"])


def test_one_of_several_is_told_by_its_number():
    first = ["甲公司产品的5 批上市计划：第1 批：口服液，已上市；"]
    assert lacks_ordinal("第4批上市计划包括哪些品种", first) and not lacks_ordinal("第一批上市计划", first)
    assert not lacks_ordinal("第二期员工持股计划", ["2期持股计划：锁定期12个月。"])
    assert lacks_ordinal("第二期员工持股计划", ["第十二期持股计划：锁定期12个月。"])
    assert not lacks_ordinal("第四季度为什么亏损", ["计提减值。"])  # a period


def test_an_influence_is_told_with_what_it_is_on():
    told = ["乙子公司从事定制生产，是公司价值链的一部分。"]
    assert not covers("乙子公司定制生产 税金", "乙子公司定制生产对税金有什么影响", told)
    assert covers("乙子公司定制生产 税金", "乙子公司定制生产对税金有什么影响", ["乙子公司定制生产使税金增加。"])
    assert covers("乙子公司定制生产", "乙子公司定制生产对公司有什么影响", told)


def test_another_one_of_several_is_told_by_its_number():
    asked = "2023年第二次临时股东大会审议了什么"
    assert is_of_other_ordinal(asked, "2023年第三次临时股东大会：审议通过补选议案。")
    assert not is_of_other_ordinal(asked, "2023年第二次临时股东大会：审议通过担保议案。")
    assert not is_of_other_ordinal(asked, "公司召开了临时股东大会。")  # says no number
    assert not is_of_other_ordinal(asked, "第2次临时股东大会审议通过担保议案，第一次临时股东大会已召开。")


def test_a_short_section_tells_every_word_of_what_is_asked():
    assert has_every_word("注册申报和获批情况", ["注册申报115项，获得批件41项。"])
    assert not has_every_word("注册申报和获批情况", ["公司提供注册申报的服务。"])


def test_two_words_that_are_one_name_in_the_report_are_no_two_in_what_is_told():
    report = "生物资产按公允价值计量。生物资产包括实验动物。生物资产的变动如下。"
    other = "基金名称为甲生物医药基金，以公允价值计量的金融资产增加。"
    assert lacks_compound("生物资产公允价值怎么估", other, ("私募基金",), report)
    assert not lacks_compound("生物资产公允价值怎么估", "生物资产按公允价值计量。", ("存货",), report)
    assert not lacks_compound("生物资产公允价值怎么估", other, ("生物资产",), report)  # under its heading
    assert not lacks_compound("生物资产公允价值怎么估", other, ("私募基金",), "生物资产")  # hardly a name there
