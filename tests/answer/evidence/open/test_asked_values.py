"""The kind of value that settles a clause, and whether a text has it with what the clause names."""

import pytest

from pipeline.answer.evidence.open.asked_values import AskedValue, ValueKind, lacks_kind


@pytest.mark.parametrize(
    ("clause", "kind"),
    [
        ("受让了多少比例", ValueKind.FIGURE),
        ("延到什么时候", ValueKind.DAY),
        ("登记日是哪天", ValueKind.DAY),
        ("剩余期限多长", ValueKind.SPAN),
        ("审计了多少年", ValueKind.SPAN),
        ("收购了哪家公司", ValueKind.PARTY),
        ("卖给了谁", ValueKind.PARTY),
        ("进展到哪一步", ValueKind.OTHER),
    ],
)
def test_the_kind_of_a_value(clause, kind):
    assert AskedValue.of(clause).kind is kind


@pytest.mark.parametrize(
    ("clause", "text", "has"),
    [
        ("受让了多少比例", "公司受让了乙公司持有的甲药业15%的股权。", True),
        ("受让了多少比例", "公司受让了乙公司持有的甲药业的股权，毛利率上升。", False),  # no rate
        ("受让后持股多少", "股权转让后，公司持有甲药业55%股权。", True),
        ("一审判赔多少", "2023年，某中院作出判决书，判决乙公司支付赔偿款1,200.00元。一审判决后对方上诉。", True),
        ("二审判赔多少", "2023年，某中院作出判决书，判决乙公司支付赔偿款1,200.00元。一审判决后对方上诉。", False),
        ("花了多少钱", "公司用3,400万人民币收购其股权。", True),
        ("花了多少钱", "公司收入3,400万人民币。", False),  # nothing is paid
        ("占总股本多少", "累计回购63,005股，占公司总股本（1,618,820股）的3.89%。", True),
        ("转增了多少股", "每10股转增4股。", True),
        ("转增了多少股", "每10股转增若干。", False),
        ("持股从多少变到多少", "受让乙公司80.58%股权，持股增加。", False),  # two are asked for
        ("审计了多少年", "会计师事务所审计年限为12年。", True),
        ("审计了多少年", "会计师事务所审计报酬为12万元。", False),
        ("延到什么时候", "项目延期至2025年6月30日。", True),
        ("延到什么时候", "项目延期，公告于2025年。", False),
        ("收购了哪家公司", "公司受让乙丙丁戊有限公司持有的股权。", True),
        ("收购了哪家公司", "公司受让了股权。", False),
        ("合作方是哪两家", "风险由公司承担，合作方须按公司指定的原料生产。", False),
        ("成交价多少", "乙公司以1,200万元成交。", True),
        ("成交价多少", "已收到股权转让价款1,200万元。", False),  # a part of it
        ("消费金融净利润是多少", "乙消费金融有限公司总资产306亿元，净资产34亿元，全年实现净利润3.49亿元。", True),
        ("消费金融毛利是多少", "乙消费金融有限公司总资产306亿元，净资产34亿元，全年实现净利润3.49亿元。", False),
    ],
)
def test_whether_a_text_has_the_value(clause, text, has):
    assert AskedValue.of(clause).is_in(text) is has


def test_a_text_without_any_value_of_the_kind():
    assert lacks_kind("合作方是哪两家", "由合作方完成生产，公司提供技术支持。")
    assert not lacks_kind("合作方是哪两家", "合作方为甲乙药业、丙丁制药。")
    assert lacks_kind("租到什么时候", "租赁期为五年。") and not lacks_kind("是谁", "由某人担任。")  # a person's name


def test_the_header_of_a_column_with_all_that_is_named():
    assert AskedValue.of("怎么定价").is_named_in("关联交易定价原则")
    asked = AskedValue.of("资金从哪来")
    assert asked.is_named_in("资金来源") and not asked.is_named_in("资金投向")
