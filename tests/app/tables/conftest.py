"""Tables of an invented report: two notes, one of the parent company, and a statement."""

from pipeline.model import Scope
from pipeline.model.table_row import RowTable, TableRow

NOTES = ("财务报告", "合并财务报表项目注释")


def rows(*cells, page=30, **more):
    return tuple(TableRow(at, page, row[0], row, **more) for at, row in enumerate(cells, 1))


AGEING = RowTable(
    5,
    (*NOTES, "应收账款", "按账龄披露"),
    "（1）按账龄披露",
    "元",
    (("账龄", "期末余额 | 账面余额", "期末余额 | 坏账准备"),),
    rows(("1年以内", "1,200.50", "12"), ("合计", "1,300", "13%")),
)
SEGMENTS = RowTable(
    2,
    ("管理层讨论与分析", "主营业务分析"),
    "",
    "万元",
    (("项目", "营业收入"), ("产品", "毛利率")),
    (
        TableRow(2, 8, "整车", ("整车", "7"), ("分产品",)),
        TableRow(3, 8, "电池", ("电池", "5"), ("分产品",)),
        TableRow(6, 9, "整车", ("整车", "20.1%"), header=1),
    ),
)
PARENT = RowTable(
    9,
    ("母公司财务报表主要项目注释", "应收账款"),
    "按账龄披露",
    "元",
    (("账龄", "期末余额"),),
    rows(("1年以内", "3"), page=90),
    Scope.PARENT,
)
TABLES = (SEGMENTS, AGEING, PARENT)
