"""Names cut over rows beside one figure, and rows cut by the end of a page."""

from pipeline.model import Table
from pipeline.read.pieces import PageTable
from pipeline.read.structure.cut_rows import join_cut_names, join_cut_row

PAGE = (0.0, 0.0, 500.0, 800.0)


def grid(rows, spans=(), page=2):
    boxes = tuple((0.0, 10.0 * at, 500.0, 10.0 * at + 10) for at in range(len(rows)))
    return PageTable(page, rows, box=PAGE, row_boxes=boxes, spans=spans)


CUT = (
    ("担保对象", "类型", "金额"),
    ("直接或间接为资产负债率超过70%的被担", "46,537,208", None),
    ("保对象提供的债务担保余额（E）", None, None),
    ("上述三项担保金额合计（D+E+F）", "115,073,776", None),
)


def test_a_name_over_two_rows_beside_a_figure_that_is_merged_over_both_is_one():
    joined = join_cut_names(grid(CUT, ((1, 1, 2, 2), (3, 1, 1, 2))))
    assert joined.rows[1:] == (
        ("直接或间接为资产负债率超过70%的被担保对象提供的债务担保余额（E）", "46,537,208", None),
        CUT[3],
    )
    assert joined.spans == ((1, 1, 1, 2), (2, 1, 1, 2)) and joined.row_boxes[1] == (0.0, 10.0, 500.0, 30.0)


def test_names_of_their_own_beside_a_merged_cell_stay_rows():
    short = (CUT[0], ("甲公司", "100", None), ("乙公司", None, None))
    numbered = (CUT[0], ("1、为资产负债率超过70%的对象担保", "100", None), ("2、担保总额超过净资产的部分", None, None))
    beside = (
        CUT[0],
        ("直接或间接为资产负债率超过70%的被担", "保证", "100"),
        ("保对象提供的债务担保余额", "抵押", None),
    )
    for rows, spans in ((short, ((1, 1, 2, 2),)), (numbered, ((1, 1, 2, 2),)), (beside, ((1, 2, 2, 1),))):
        assert join_cut_names(grid(rows, spans)).rows == rows
    html = PageTable(1, CUT, spans=((1, 1, 2, 2),))
    assert join_cut_names(html) is html  # the form itself says what a row is


def test_the_rest_of_a_row_on_the_next_page_goes_to_it():
    table = Table((("印尼时代科技", "2024年3月16", "718,840"),), (1,))
    whole, rest = join_cut_row(table, grid((("有限公司", "日", ""), ("德国时代", "2024年3月16日", "1,505,140"))))
    assert whole.rows == (("印尼时代科技有限公司", "2024年3月16日", "718,840"),)
    assert rest.rows == (("德国时代", "2024年3月16日", "1,505,140"),) and len(rest.row_boxes) == 1


def test_a_row_without_figures_on_the_next_page_is_one():
    table = Table((("医药商业", "采购成本", "533,220.68"),), (1,))
    part = grid((("酒店业", "材料成本", ""), ("酒店业", "人工成本", "5.00")))
    assert join_cut_row(table, part) == (table, part)


LIST = Table(
    (("股东名称", "比例", "性质"), ("乙方集团", "31.50", "境内非国有法人"), ("某银行股", "3.00", "境内非国")), (1, 1, 1)
)


def test_the_rest_of_a_name_in_a_list_goes_to_it_with_texts_that_other_rows_have_whole():
    part = grid((("份有限公司", "", "有法人"), ("丙方基金", "2.00", "其他")))
    whole, rest = join_cut_row(LIST, part)
    assert whole.rows[-1] == ("某银行股份有限公司", "3.00", "境内非国有法人") and rest.rows == part.rows[1:]


def test_a_name_without_figures_is_a_row_where_rows_say_nothing_in_words_or_it_names_a_part():
    other = grid((("其中：基金", "", ""), ("丙方基金", "2.00", "其他")))
    assert join_cut_row(LIST, other) == (LIST, other)
    assets = Table((("项目", "期末", "附注"), ("存货", "5.00", "七、6"), ("固定资产", "9.00", "七、7")), (1, 1, 1))
    part = grid((("流动负债", "", ""), ("短期借款", "2.00", "七、8")))
    assert join_cut_row(assets, part) == (assets, part)
