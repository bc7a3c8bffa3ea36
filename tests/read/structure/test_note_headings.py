"""Tables of notes under the line of the statements that their total is."""

from pipeline.model import Block, BlockKind, Table
from pipeline.read.structure.note_headings import with_headings_of_totals

NOTES = ("财务报告", "合并财务报表项目注释")
INCOME = (
    ("项目", "附注", "2023年", "2022年"),
    ("减：销售费用", "七、1", "7,178.25", "5,383.75"),
    ("管理费用", "七、2", "2,028.50", "2,743.50"),
    ("信用减值损失（损失以“－”号填列）", "七、3", "-1,500.00", "1,600.00"),
)
SELLING = (("项目", "本期", "上期"), ("广告费", "7,000.00", "5,000.00"), ("合计", "7,178.25", "5,383.75"))


def block(rows, *path, caption="管理费用"):
    return Block(BlockKind.TABLE, 1, path=path, table=Table(rows, (1,) * len(rows), caption=caption))


def headed(rows, *path, before=()):
    *_, last = with_headings_of_totals([block(INCOME, "财务报告", "合并利润表"), *before, block(rows, *path)])
    return last.path, last.table.caption


def test_a_total_of_both_years_that_is_another_lines_names_the_table():
    assert headed(SELLING, *NOTES, "管理费用") == ((*NOTES, "销售费用"), "")
    losses = (("项目", "本期", "上期"), ("坏账损失", "-1,500.00", "1,600.00"), ("合计", "-1,500.00", "1,600.00"))
    assert headed(losses, *NOTES, "管理费用")[0] == (*NOTES, "信用减值损失")


def test_a_table_under_its_own_line_stays_and_so_does_one_that_is_no_lines():
    assert headed(SELLING, *NOTES, "销售费用") == ((*NOTES, "销售费用"), "管理费用")
    assert headed(SELLING, *NOTES, "税项")[0][-1] == "税项"
    other = (("项目", "本期", "上期"), ("合计", "7,178.25", "1.00"))  # the figure of one year alone
    assert headed(other, *NOTES, "管理费用")[0][-1] == "管理费用"
    part = (("项目", "本期", "上期"), ("广告费", "7,178.25", "5,383.75"))  # without a total
    assert headed(part, *NOTES, "管理费用")[0][-1] == "管理费用"


def test_a_statement_that_was_damaged_does_not_rename_a_table_that_others_name_so():
    """步长制药 2022: the statement has the figures of 财务费用 beside another line."""
    discussed = block((("科目", "本期数", "上年同期数"), ("管理费用", "7,178.25", "5,383.75")), "管理层讨论与分析")
    assert headed(SELLING, *NOTES, "管理费用", before=[discussed])[0][-1] == "管理费用"


def test_without_statements_nothing_is_renamed():
    blocks = [block(SELLING, *NOTES, "管理费用")]
    assert with_headings_of_totals(blocks) == tuple(blocks)


def test_a_column_that_one_part_of_a_note_alone_has_names_the_table():
    rows = (("项目", "账面价值", "未办妥产权证书的原因"), ("第三住院大楼", "2,393.00", "尚在办理中"))
    idle = (*NOTES, "销售费用", "暂时闲置的固定资产情况", "经营租赁租出的固定资产")
    assert headed(rows, *idle) == ((*NOTES, "销售费用", "未办妥产权证书"), "")
    own = (*NOTES, "销售费用", "未办妥产权证书的固定资产情况")
    assert headed(rows, *own) == (own, "管理费用")
    assert headed(rows, *NOTES, "销售费用")[0] == (*NOTES, "销售费用")  # right under the line: nothing says another
    assert headed(rows, "重要事项", "某事")[0] == ("重要事项", "某事")


BALANCE = (
    ("项目", "2023年12月31日", "2022年12月31日"),
    ("应交税费", "15,237.91", "17,313.97"),
    ("其他应付款", "9,000.00", "8,000.00"),
    ("流动负债合计", "24,237.91", "25,313.97"),
)
TAXES = (("项目", "期末余额", "期初余额"), ("增值税", "15,000.00", "17,000.00"), ("合计", "15,237.91", "17,313.97"))
OWED = (("项目", "期末", "期初"), ("其他应付款", "8,500.00", "7,500.00"), ("合计", "9,000.00", "8,000.00"))


def below(rows, *path, before=(), caption="其他说明："):
    balance = block(BALANCE, "财务报告", "合并资产负债表")
    blocks = [balance, block(OWED, *NOTES, "其他应付款"), *before, block(rows, *path, caption=caption)]
    last = with_headings_of_totals(blocks)[-1]
    return last.path, last.table.caption


def test_a_table_below_a_heading_that_is_no_lines_goes_under_its_own_line():
    pensions = (*NOTES, "应付职工薪酬", "设定提存计划列示")
    assert below(TAXES, *pensions) == ((*NOTES, "应交税费"), "")
    assert below(TAXES, *NOTES) == ((*NOTES, "应交税费"), "")  # right below the heading of all notes


def test_it_stays_where_the_line_has_a_table_of_its_own_or_its_name_is_said():
    lists = (*NOTES, "税项", "按税种列示")
    assert below(TAXES, *lists, before=[block(TAXES, *NOTES, "应交税费")])[0] == lists
    assert below(TAXES, *lists, caption="应交税费的明细")[0] == lists
    assert below(TAXES, "重要事项", "某事")[0] == ("重要事项", "某事")
    sums = (("项目", "期末", "期初"), ("合计", "24,237.91", "25,313.97"))  # a subtotal has no note
    assert below(sums, *lists)[0] == lists


def test_a_table_of_the_notes_on_cash_flows_stays_in_its_section():
    cash = (("项目", "2023年度", "2022年度"), ("收到其他与经营活动有关的现金", "1,264.00", "1,315.00"))
    rows = (("项目", "本期", "上期"), ("政府补助", "1,264.00", "1,315.00"), ("合计", "1,264.00", "1,315.00"))
    section = (*NOTES, "现金流量表项目", "与经营活动有关的现金")
    flows = block(cash, "财务报告", "合并现金流量表")
    caption = "支付的其他与经营活动有关的现金"  # of the next table
    assert below(rows, *section, before=[flows], caption=caption) == ((*section, "收到其他与经营活动有关的现金"), "")
    own = "收到的其他与经营活动有关的现金"
    assert below(rows, *section, before=[flows], caption=own) == (section, own)


def test_the_part_of_a_note_that_is_called_like_its_line_names_a_table_below_the_next_heading():
    rows = (("项目", "期末", "期初"), ("推广费", "8,500.00", "7,500.00"), ("合计", "8,500.00", "7,500.00"))
    assert below(rows, *NOTES, "应交税费")[0] == (*NOTES, "其他应付款")
