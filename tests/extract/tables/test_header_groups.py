"""Names of a header over the parts that they have, where a converter wrote each name once."""

from pipeline.extract.tables.header_groups import grouped_header
from pipeline.extract.tables.headers import join_header

ALLOWANCE = (
    ("项目", "期初余额", "本期增加金额", "本期减少金额", "期末余额"),
    ("", "", "计提", "其他", "转回或转销", "其他"),
)
GROUPED = (
    "项目",
    "期初余额",
    "本期增加金额 | 计提",
    "本期增加金额 | 其他",
    "本期减少金额 | 转回或转销",
    "本期减少金额 | 其他",
    "期末余额",
)


def names_of(header, *rows):
    made = grouped_header(header, rows)
    return join_header(made) if made else None


def test_balances_stand_undivided_beside_what_comes_in_and_goes_out():
    row = ("原材料", "100.00", "20.00", "", "30.00", "", "90.00")
    assert names_of(ALLOWANCE, row) == GROUPED
    assert names_of(ALLOWANCE, ("原材料", "100.00", "20.00", "", "30.00", "90.00")) == GROUPED  # a column was lost
    filled_up = (ALLOWANCE[0], (*ALLOWANCE[1], ""))
    assert names_of(filled_up, row) == GROUPED


def test_names_that_are_alike_have_like_parts():
    header = (
        ("", "本次变动前", "本次变动增减（+，-）", "本次变动后"),
        ("", "数量", "比例", "发行新股", "送股", "小计", "数量", "比例"),
    )
    names = names_of(header, ("三、股份总数", "1,000", "100%", "10", "", "10", "1,010", "100%"))
    assert names[1:3] == ("本次变动前 | 数量", "本次变动前 | 比例") and names[5] == "本次变动增减（+，-） | 小计"
    assert names[6:] == ("本次变动后 | 数量", "本次变动后 | 比例")


def test_a_part_stands_under_the_name_whose_words_it_has():
    parts = ("本年应参加董事会次数", "亲自出席次数", "缺席次数", "是否连续两次未亲自参加会议", "出席股东大会的次数")
    header = (("董事姓名", "是否独立董事", "参加董事会情况", "参加股东大会情况"), parts)  # blanks over labels were lost
    names = names_of(header, ("甲某", "否", "7", "7", "0", "否", "2"), ("乙某", "是", "7", "6", "1", "否", "2"))
    assert names[:3] == ("董事姓名", "是否独立董事", "参加董事会情况 | 本年应参加董事会次数")
    assert names[-1] == "参加股东大会情况 | 出席股东大会的次数"


def test_cells_of_another_kind_and_rates_tell_the_columns():
    header = (
        ("类别", "期末余额-账面余额", "期末余额-坏账准备", "期末余额-账面价值"),
        ("按单项计提", "金额", "比例", "金额", "计提比例"),  # a row's name in the header
    )
    row = ("按单项计提", "100.00", "5.00%", "60.00", "60.00%", "40.00")
    assert names_of(header, row)[1:] == (
        "期末余额-账面余额 | 金额",
        "期末余额-账面余额 | 比例",
        "期末余额-坏账准备 | 金额",
        "期末余额-坏账准备 | 计提比例",
        "期末余额-账面价值",
    )


def test_a_part_whose_name_is_not_sure_stands_alone():
    header = (("项目", "期初余额", "本期增加", "本期减少", "期末余额"), ("", "", "企业合并形成的", "其他", "处置"))
    names = names_of(header, ("甲公司", "100.00", "", "8.00", "", "108.00"))
    assert names == ("项目", "期初余额", "本期增加 | 企业合并形成的", "其他", "本期减少 | 处置", "期末余额")


def test_where_the_columns_are_not_sure_no_name_stands_over_them():
    header = (
        ("出租方名称", "资产种类", "简化处理的租金", "支付的租金", "利息支出", "使用权资产"),
        ("", "", "本期发生额", "上期发生额", "本期发生额", "上期发生额"),
    )
    row = ("甲公司", "房屋", "10.00", "11.00", "20.00", "21.00")
    wide = (("出租方名称", "资产种类", "简化处理的租金", "支付的租金", "利息支出"), header[1])
    assert names_of(wide, row) == ("出租方名称", "资产种类", "本期发生额", "上期发生额", "本期发生额", "上期发生额")
    assert names_of(header, row) is None  # as many names as columns: it was written in full


def test_what_is_no_header_of_names_and_parts_stays():
    row = ("甲", "1.00", "2.00", "3.00")
    assert names_of((("项目", "", "余额"), ("", "期末", "期初")), row) is None
    assert names_of((("单位：元", "币种：人民币"), ("项目", "期末", "期初", "变动")), row) is None
    assert names_of((("项目", "期末"), ("甲", "9.00", "8.00", "7.00")), row) is None
    assert names_of((("项目", "期末"),), row) is None
    assert names_of((("项目", "余额"), ("", "期末", "期初"))) is None
