"""Rows with a cell more or fewer than their header."""

from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.tables.lost_cells import UNSURE, mended_rows

NAMES = ("股东名称", "股东性质", "持股比例", "持股数量", "增减变动", "限售股份数量", "股份状态", "质押数量")
WHOLE = ("乙方", "国有法人", "50.00%", "500,000", "0", "500,000", "质押", "1,000")


def test_cells_that_fit_one_way_alone_are_put_under_their_columns():
    rows = [WHOLE, ("周某", "境内自然人", "10.00%", "100,000", "5,000", "100,000", "无")]
    assert mended_rows(rows, NAMES)[1] == (*rows[1], "")


def test_the_share_tells_which_figure_it_is_of_and_what_may_stand_in_several_columns_is_told_of_none():
    rows = [WHOLE, ("周某", "境内自然人", "10.00%", "100,000", "5,000", "0", "无", ""),
            ("吴某", "境内自然人", "6.00%", "60,000", "60,000", "质押", "9,000")]  # fmt: skip
    assert mended_rows(rows, NAMES)[2] == ("吴某", "境内自然人", "6.00%", "60,000", UNSURE, UNSURE, "质押", "9,000")


def test_a_figure_cut_in_two_is_one():
    names = ("单位名称", "应收账款性质", "核销金额", "核销原因", "核销程序")
    assert mended_rows([("甲方", "货款", "146,400.0", "0", "账龄较长", "内部审批")], names) == [
        ("甲方", "货款", "146,400.00", "账龄较长", "内部审批")
    ]
    apart = ("甲方", "货款", "146,400.0", "12", "账龄较长", "内部审批")  # no digit of it
    assert mended_rows([apart], names) == [apart]


def test_rows_of_the_page_before_tell_the_kinds_of_columns():
    names = ("产品", "本期", "上期")
    assert mended_rows([("甲", "5.00%")], names) == [("甲", "5.00%")]  # too few cells to tell
    wide = ("产品", "品牌", "产地", "销量")
    above = [("甲", "东", "沪", "5"), ("乙", "西", "京", "7")]
    assert mended_rows([("丙", "南", "9")], wide, above) == [("丙", UNSURE, UNSURE, "9")]


SALES = ("类别", "甲收入", "甲成本", "乙收入", "乙成本", "收入合计", "成本合计")
ABOVE = [(name, "9.00", "5.00", "", "", "9.00", "5.00") for name in ("华东", "华南", "西南")]


def test_a_row_that_lost_a_blank_cell_and_has_one_at_its_end_is_put_right_by_the_rows_above():
    rows = [("电商", "8.00", "4.00", "", "8.00", "4.00", ""), ("直销", "7.00", "3.00", "", "7.00", "3.00", "")]
    assert mended_rows(rows, SALES, ABOVE) == [
        ("电商", "8.00", "4.00", "", "", "8.00", "4.00"), ("直销", "7.00", "3.00", "", "", "7.00", "3.00"),
    ]  # fmt: skip
    assert mended_rows(rows, SALES, ABOVE[:2]) == rows  # too few to tell that a column is blank


def test_a_row_that_fits_no_way_is_left_as_it_is():
    short = ("周某", "12.00%", "境内自然人", "国有法人", "100,000", "5,000")
    assert mended_rows([WHOLE, short], NAMES) == [WHOLE, short]


@given(st.lists(st.sampled_from(["甲", "12,000", "5.00%", "-", "", "无", "1.5"]), min_size=1, max_size=10))
def test_no_cell_is_made_up_and_whole_rows_stay(cells):
    (row,) = mended_rows([tuple(cells)], NAMES)
    assert len(row) in (len(cells), len(NAMES), len(cells) - 1)
    assert {cell for cell in row if cell and cell != UNSURE} <= set(cells) | {"1.50"}


BUILT = ("项目", "预算数", "期初余额", "本期增加", "转入固定资产", "其他减少", "期末余额", "投入占预算比例", "进度")
OTHERS = [("一号楼", "93,314.00", "2,905.80", "", "2,905.80", "", "", "79.03%", "未完工")]


def test_a_row_with_a_blank_too_many_and_others_lost_has_what_its_kinds_and_sums_prove():
    short = ("研究院", "120,000.00", "", "", "86.34", "86.34", "2.16%", "建设中")
    made = mended_rows([*OTHERS, short], BUILT)[1]
    assert (made[1], made[7], made[8]) == ("120,000.00", "2.16%", "建设中")
    assert set(made[3:7]) == {UNSURE}  # added and left, or added and taken off


def test_a_short_row_that_adds_up_in_no_place_is_told_of_none():
    rows = [*OTHERS, ("装修", "8,000.00", "", "", "7,267.82", "", "7,267.82")]
    assert UNSURE in mended_rows(rows, BUILT)[1][4:7]  # not transferred, and left all the same
    proved = mended_rows([*OTHERS, ("零星", "", "6.00", "5.00", "3.00", "1.00", "7.00", "")], BUILT)[1]
    assert proved[2:7] == ("6.00", "5.00", "3.00", "1.00", "7.00")


def test_headers_that_are_mostly_blank_prove_nothing():
    names = ("", "2023年5月13日", "", "", "", "", "")
    row = ("担保额度合计（B1）", "240,000", "实际发生额合计（B2）", "135,750")
    assert mended_rows([row], names) == [row]


PARTS = ("项目", "房屋", "机器", "车辆", "合计")
ASSETS = [("期初余额", "10.00", "20.00", "30.00", "60.00"), ("本期增加", "1.00", "2.00", "3.00", "6.00")]


def test_the_total_of_parts_is_told_where_a_blank_cell_was_lost_before_it():
    short, filled_up = ("处置", "1.50", "0.50", "2.00"), ("报废", "1.50", "0.50", "2.00", "")
    rows = mended_rows([*ASSETS, short, filled_up], PARTS)
    assert rows[2:] == [("处置", "…", "…", "…", "2.00"), ("报废", "…", "…", "…", "2.00")]
    none = ("转出", "1.50", "0.50", "3.00", "")
    assert mended_rows([*ASSETS, none], PARTS)[2] == none  # its last figure is no total


BALANCE = ("项目", "期初余额", "本期增加 | 计提", "本期增加 | 其他", "本期减少 | 转回", "本期减少 | 其他", "期末余额")


def test_both_ends_of_a_balance_of_many_figures_are_told():
    row = ("原材料", "100.00", "20.00", "", "30.00", "90.00")
    assert mended_rows([row], BALANCE) == [("原材料", "100.00", "…", "…", "…", "…", "90.00")]


def test_of_few_figures_what_went_out_may_be_all_that_there_was():
    row = ("医疗保险费", "10.00", "10.00")
    assert mended_rows([row], ("项目", "期初余额", "本期增加", "本期减少", "期末余额")) == [row]
