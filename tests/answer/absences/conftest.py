"""A report of an invented company whose tables are whole, and an assistant over it."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.engine import Assistant
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Report, Scope
from pipeline.model.table_row import RowTable, TableRow
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry
from tests.answer.cells.conftest import CODE, ID, table

NOTES = "合并财务报表项目注释"
STAFF = ("研发投入", "研发人员情况表")
SALES = ("主营业务分析", "收入与成本")


def grouped(number, path, headers, *groups) -> RowTable:
    """A table with a header for each group of rows, which stands below a row that names it."""
    rows = [(at, above, row) for at, (above, *members) in enumerate(groups) for row in members]
    made = tuple(
        TableRow(place, 5, row[0], row, (above,) if above else (), header)
        for place, (header, above, row) in enumerate(rows, start=1)
    )
    return RowTable(number, path, path[-1], "", headers, made)


TABLES = (
    table(0, (NOTES, "短期借款", "短期借款分类"), "(1).短期借款分类", "元", ("项目", "期末余额", "期初余额"),
          ("保证借款", "119,270,874.01", "157,886,878.33"), ("信用借款", "521,654,305.00", "567,600,556.03"),
          ("合计", "640,925,179.01", "725,487,434.36")),
    table(1, (NOTES, "长期借款", "长期借款分类"), "(1).长期借款分类", "元", ("项目", "期末余额", "期初余额"),
          ("信用借款", "400,000,000.00", ""), ("抵押借款", "30,000.00", ""), ("合计", "400,030,000.00", "")),
    table(2, (NOTES, "应付债券", "应付债券分类"), "应付债券分类", "元", ("项目", "期末余额"),
          ("公司债券", "7,000.00"), ("合计", "9,000.00")),
    grouped(3, STAFF, ((), ("学历结构类别", "学历结构人数"), ("年龄结构类别", "年龄结构人数")),
            ("", ("公司研发人员的数量", "482")),
            ("研发人员学历结构", ("博士研究生", "18"), ("硕士研究生", "203"), ("本科及以下", "261")),
            ("研发人员年龄结构", ("30岁以下", "236"), ("30岁以上", "246"))),
    grouped(4, SALES, (("", "营业收入", "毛利率"),) * 2,
            ("分行业", ("医药制造业", "243.00", "41.27%")),
            ("分产品", ("舒心片", "205.50", "43.76%"), ("舒心胶囊", "37.50", "38.85%"))),
    table(5, ("公司员工情况", "教育程度"), "教育程度", "", ("教育程度类别", "数量（人）"),
          ("硕士及以上", "50"), ("本科", "484"), ("大专", "541"), ("合计", "1,075")),
    table(6, ("公司员工情况", "专业构成"), "专业构成", "", ("专业构成类别", "数量（人）"),
          ("生产人员", "575"), ("销售人员", "500"), ("合计", "1,075")),
    table(7, (NOTES, "长期股权投资"), "长期股权投资情况", "元", ("被投资单位", "期末余额（账面价值）"),
          ("江城乙字医药有限公司", "1,000.00"), ("江城丙字医药有限公司", "2,000.00"), ("合计", "3,000.00")),
    table(8, ("税项",), "税收优惠", "", ("纳税主体", "所得税税率"), ("江城丁字医药有限公司", "15%")),
)  # fmt: skip
TEXT = "公司主要产品为舒心片和舒心胶囊，销往华东地区，客户有滨江四方重型机械有限公司，子公司有江城丁字医药有限公司。"


@pytest.fixture
def search():
    """The tables as they are searched."""
    return CellSearch(RowIndex(TABLES), 2025, 2025, Scope.CONSOLIDATED)


@pytest.fixture(scope="session")
def assistant(tmp_path_factory):
    """An assistant over a store with the report."""
    place = str(tmp_path_factory.mktemp("absences"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    blocks = (Block(BlockKind.PARAGRAPH, 3, TEXT, ("报告期内公司从事的主要业务",)),)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, TABLES)])
        store.add_passages([(DocumentEntry.of(report), report_passages(Document(report, blocks, 20)))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))
