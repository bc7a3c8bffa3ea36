"""The rows of a document's tables."""

from dataclasses import replace

from pipeline.extract.tables.rows import report_tables
from pipeline.model import Block, BlockKind, Document, Report, Scope, Table

SPANS = ((0, 0, 2, 1), (0, 1, 1, 2))
FIRST = Table(
    rows=(
        ("类别", "期末余额", None),
        (None, "账面余额", "坏账准备"),
        ("组合一", "1,200", "12"),
        ("合计", "1,300", "13"),
    ),
    pages=(3, 3, 3, 3),
    caption="按坏账计提方法分类披露",
    unit="千元",
    boxes=((0, 0, 9, 1), (0, 1, 9, 2), (0, 2, 9, 3), (0, 3, 9, 4)),
    spans=SPANS,
)


def tables_of(*tables, path=("合并财务报表项目注释", "应收账款")):
    blocks = tuple(Block(BlockKind.TABLE, table.pages[0], path=path, table=table) for table in tables)
    return report_tables(Document(Report("300750", 2025), blocks, 9))


def test_a_row_knows_its_label_cells_header_page_and_box():
    (table,) = tables_of(FIRST)
    assert (table.caption, table.unit, table.scope) == ("按坏账计提方法分类披露", "千元", Scope.CONSOLIDATED)
    row = table.rows[0]
    assert (row.row, row.page, row.label, row.cells, row.box) == (
        2,
        3,
        "组合一",
        ("组合一", "1,200", "12"),
        (0, 2, 9, 3),
    )
    assert table.header_of(row, 2) == "期末余额 | 坏账准备"


def test_a_table_that_goes_on_has_the_header_caption_and_unit_of_its_beginning():
    rest = Table(rows=(("组合二", "100", "1"),), pages=(4,), caption="2025年年度报告")
    first, second = tables_of(FIRST, rest)
    assert second.headers == first.headers and (second.caption, second.unit) == (first.caption, "千元")


def test_a_table_of_another_page_has_no_header_of_its_own():
    later = Table(rows=(("组合二", "100", "1"),), pages=(8,))
    assert tables_of(FIRST, later)[1].headers == ((),)


ASSETS = Table(
    rows=(
        ("项目", "房屋", "机器", "合计"),
        ("一、账面原值", None, None, None),
        ("1.期初余额", "100", "50", "150"),
        ("2.本期增加金额", "10", "5", "15"),
        ("（1）购置", "10", "5", "15"),
    ),
    pages=(3,) * 5,
    caption="固定资产情况",
)
REST = Table(
    rows=(
        ("（2）在建工程转入", None, None, None),
        ("3.本期减少金额", "4", "2", "6"),
        ("二、累计折旧", None, None, None),
        ("1.期初余额", "20", "10", "30"),
    ),
    pages=(3,) * 4,
    caption="暂时闲置的固定资产",
)


def test_a_table_whose_numbers_go_on_belongs_to_the_one_above_whatever_heading_came_between():
    notes = ("合并财务报表项目注释", "固定资产")
    between = Block(BlockKind.TABLE, 3, path=(*notes, "暂时闲置的固定资产"), table=REST)
    blocks = (Block(BlockKind.TABLE, 3, path=notes, table=ASSETS), between)
    whole, rest = report_tables(Document(Report("300750", 2025), blocks, 9))
    assert rest.headers == whole.headers and (rest.path, rest.caption) == (notes, "固定资产情况")
    assert [(row.label, row.parents) for row in rest.rows] == [
        ("3.本期减少金额", ("一、账面原值",)),
        ("1.期初余额", ("二、累计折旧",)),
    ]
    other = replace(REST, rows=(("（3）其他", None, None, None), *REST.rows[1:]))  # of another list
    blocks = (blocks[0], replace(between, table=other))
    assert report_tables(Document(Report("300750", 2025), blocks, 9))[1].headers == ((),)


def test_notes_of_the_parent_company_are_told_apart():
    (table,) = tables_of(FIRST, path=("母公司财务报表主要项目注释", "应收账款"))
    assert table.scope is Scope.PARENT


def test_tables_of_words_give_no_rows_and_still_count():
    words = Table(rows=(("项目", "说明"), ("甲", "乙")), pages=(1,))
    assert [table.number for table in tables_of(words, FIRST)] == [1]


def test_rows_of_pairs_below_a_list_are_rows_of_their_own_without_a_header():
    guarantees = Table(
        rows=(
            ("对象", "披露日期", "担保额度", "发生日期", "实际金额", "类型", "担保期"),
            ("甲公司", "2023年1月", "2,000", "2023年2月", "1,500", "连带", "两年"),
            ("审批的额度合计", "审批的额度合计", "2,000", "2,000", "担保余额合计", "担保余额合计", "1,500"),
            ("乙公司", "2023年3月", "500", "2023年4月", "400", "连带", "两年"),
        ),
        pages=(1, 1, 1, 1),
    )
    (table,) = tables_of(guarantees)
    assert [(row.label, any(table.headers[row.header])) for row in table.rows] == [
        ("甲公司 | 2023年1月", True),
        ("审批的额度合计", False),
        ("担保余额合计", False),
        ("乙公司 | 2023年3月", True),
    ]


def test_a_table_with_its_own_header_takes_no_level_from_a_table_with_rows_above():
    """固定资产 | 期末余额 | 期初余额, and below it 项目 | 房屋 | 机器 | …: no table whose header is parted."""
    above = (("项目", "期末余额", "期初余额"), ("固定资产", "2,434.00", "2,615.00"))
    below = (("项目", "房屋", "机器", "运输", "其他", "合计"), ("期初余额", "1.10", "2.00", "3.00", "4.00", "10.10"))
    tables = tables_of(Table(above, (1, 1)), Table(below, (1, 1)))
    assert tables[1].headers == (("项目", "房屋", "机器", "运输", "其他", "合计"),)
    parted = tables_of(Table(above[:1], (1,)), Table((("", "金额", "比例", "金额", "比例"), *below[:0]), (1,)))
    assert parted == ()


LIST = (
    ("报告期末股东总数", None, "9,321", None, "上月末股东总数", None, "9,100", None),
    ("前三名股东持股情况", None, None, None, None, None, None, None),
    ("股东名称", "性质", None, "持股比例", None, "持股数量", None, None),
    ("乙方", "国有法人", None, "31.50%", None, "315", None, None),
    ("前三名无限售条件股东", None, None, None, None, None, None, None),
    ("股东名称", None, "无限售股份数量", None, None, "股份种类", "数量", None),
    ("乙方", None, "315", None, None, "人民币普通股", "315", None),
    ("丙方", None, "122", None, None, "人民币普通股", "122", None),
    ("丁方", None, "30", None, None, "人民币普通股", "30", None),
)


def test_a_header_inside_a_table_has_as_many_cells_as_the_rows_below_it_however_many_columns_these_are_merged_of():
    starts = [[at for at, cell in enumerate(row) if cell is not None] for row in LIST]
    spans = tuple(
        (top, left, 1, end - left)
        for top, row in enumerate(starts)
        for left, end in zip(row, [*row[1:], 8], strict=True)
        if end - left > 1
    )
    (table,) = tables_of(Table(LIST, (1,) * len(LIST), spans=spans))
    told = [(row.label, [table.header_of(row, at) for at in (2, 3, 5, 6)]) for row in table.rows[2:]]
    assert told[0] == ("乙方 | 国有法人", ["性质", "持股比例", "持股数量", "持股数量"])
    assert told[1] == ("乙方", ["无限售股份数量", "无限售股份数量", "股份种类", "数量"])
    assert [label for label, _ in told] == ["乙方 | 国有法人", "乙方", "丙方", "丁方"]  # no pairs of a form


def test_rows_that_lost_cells_go_on_under_the_header_of_the_page_before():
    head = Table((("股东名称", "股东性质", "持股比例", "持股数量", "股份状态", "质押数量"),), (1,))
    rows = (("乙方", "国有法人", "31.50%", "315", "无"), ("丙方", "其他", "12.20%", "122", "无"))
    (table,) = tables_of(head, Table(rows, (2, 2)))
    assert [row.cells for row in table.rows] == [(*row, "") for row in rows]
    assert table.header_of(table.rows[0], 3) == "持股数量"


OWED = Table(
    rows=(
        ("项目名称", "关联方", "期末账面余额", "期初账面余额"),
        ("应付账款", "", "", ""),
        ("", "甲公司", "7,929", "7,250"),
        ("", "乙公司", "3,063", "2,291"),
        ("合同负债", "", "", ""),
        ("", "乙公司", "162", ""),
    ),
    pages=(3,) * 6,
    caption="应付项目",
    unit="元",
)


def test_a_name_above_blanks_is_the_kind_of_the_names_beside_them_also_over_a_page():
    rows = (("", "丙公司", "980", "623"), ("其他应付款", "", "", ""), ("", "甲公司", "5", "6"))
    first, second = tables_of(OWED, Table(rows=rows, pages=(4,) * 3))
    rows = [*first.rows, *second.rows]
    assert [(row.label, row.parents) for row in rows] == [
        ("甲公司", ("应付账款",)),
        ("乙公司", ("应付账款",)),
        ("乙公司", ("合同负债",)),
        ("丙公司", ("合同负债",)),
        ("甲公司", ("其他应付款",)),
    ]


def test_a_row_without_figures_above_rows_of_the_same_column_heads_nothing():
    lacking = Table(rows=(("项目", "期末", "期初"), ("应付账款", "", ""), ("甲公司", "7", "8")), pages=(3,) * 3)
    (table,) = tables_of(lacking)
    assert table.rows[0].parents == ()
