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
