"""Parts of a table that lost the columns that are blank in all their rows."""

from pipeline.extract.tables.lost_cells import UNSURE
from pipeline.extract.tables.lost_parts import under_header

COSTS = ("项目", "期初余额", "本期增加", "确认为无形资产", "其他减少", "期末余额")
ABOVE = [("甲", "100.00", "20.00", "90.00", "", "30.00"), ("乙", "60.00", "", "", "", "60.00")]
GOODS = ("项目", "期末账面余额", "期末跌价准备", "期末账面价值", "期初账面余额", "期初跌价准备", "期初账面价值")


def test_what_adds_up_in_all_rows_tells_which_columns_are_left():
    part = [("丙", "300.00", "50.00", "350.00"), ("丁", "70.00", "", "70.00"), ("合计", "370.00", "50.00", "420.00")]
    assert under_header(part, COSTS, ABOVE) == [
        ("丙", "300.00", "50.00", "", "", "350.00"), ("丁", "70.00", "", "", "", "70.00"),
        ("合计", "370.00", "50.00", "", "", "420.00"),
    ]  # fmt: skip


def test_what_an_allowance_leaves_tells_it_too():
    above = [("原料", "9.0", "2.0", "7.0", "8.0", "1.0", "7.0"), ("产品", "6.0", "1.0", "5.0", "5.0", "", "5.0")]
    part = [("在产品", "40.0", "4.0", "36.0", "30.0", "30.0"), ("合计", "55.0", "7.0", "48.0", "43.0", "43.0")]
    assert under_header(part, GOODS, above) == [(*row[:5], "", row[5]) for row in part]


def test_what_may_stand_under_several_columns_is_told_of_none():
    part = [("丙", "300.00", "50.00", "", "350.00"), ("丁", "70.00", "", "4.00", "66.00")]
    names = (*COSTS[:3], "核销", "转销", "期末余额")
    above = [("甲", "100.00", "20.00", "90.00", "", "30.00"), ("乙", "60.00", "", "", "9.00", "51.00")]
    assert under_header(part, names, above) == [
        ("丙", "300.00", "50.00", "", "", "350.00"), ("丁", "70.00", "", UNSURE, UNSURE, "66.00"),
    ]  # fmt: skip
    short = [("丙", "300.00", "50.00", "350.00"), ("丁", "70.00", "5.00", "75.00")]
    assert under_header(short, COSTS, []) is None, "it may also have left the balance, with nothing at its end"


def test_a_part_that_stands_in_no_way_under_the_header_is_left():
    assert under_header([("丙", "300.00", "50.00", "20.00"), ("丁", "70.00", "5.00", "8.00")], COSTS, ABOVE) is None
    assert under_header([("丙", "300.00", "350.00"), ("丁", "70.00", "5.00", "75.00")], COSTS, ABOVE) is None
    names = ("产品", "品牌", "产地", "销量")
    assert under_header([("丙", "南", "9")], names, [("甲", "东", "沪", "5"), ("乙", "西", "京", "7")]) is None


def test_a_column_that_all_rows_above_fill_is_not_lost():
    names, above = ("股东", "性质", "数量", "质押"), [(one, "国有", "500", "") for one in "甲乙午"]
    assert under_header([("丙", "自然人", "9"), ("丁", "国有", "8")], names, above) == [
        ("丙", "自然人", "9", ""), ("丁", "国有", "8", ""),
    ]  # fmt: skip
    pledged = [*above, ("未", "国有", "60", "20")]
    assert under_header([("丙", "自然人", "9"), ("丁", "国有", "8")], names, pledged) is None
