"""A report of an invented company with rows to choose among: customers, subsidiaries, holders, officers, projects."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.engine import Assistant
from pipeline.answer.selections.kinds import load_row_kinds
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Report, Scope, Table
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry
from tests.answer.cells.conftest import table

CODE = "990001"
ID = f"{CODE}-2025-annual"
REPORT = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
BUILDING = ("合并财务报表项目注释", "在建工程")
TABLES = (
    table(0, ("主要销售客户和主要供应商情况",), "公司前5大客户资料", "",
          ("序号", "客户名称", "销售额（元）", "占年度销售总额比例"),
          ("1", "东滩医药", "5,000,000.00", "10.00%"), ("2", "西塘商贸", "3,000,000.00", "6.00%"),
          ("合计", "--", "8,000,000.00", "16.00%")),
    table(1, ("主要销售客户和主要供应商情况",), "公司前5名供应商资料", "",
          ("序号", "供应商名称", "采购额（元）", "占年度采购总额比例"),
          ("1", "南山化工", "2,000,000.00", "8.00%"), ("2", "北岭包装", "1,000,000.00", "4.00%"),
          ("合计", "--", "3,000,000.00", "12.00%")),
    table(2, ("主要控股参股公司分析",), "", "万元", ("公司名称", "主要业务", "总资产", "净资产", "营业收入", "净利润"),
          ("甲字乙医疗有限公司", "销售", "900", "500", "700", "120"),
          ("甲字丙生物有限公司", "研发", "300", "-50", "10", "-80"),
          ("甲字丁制药有限公司", "生产", "800", "200", "400", "-30")),
    table(3, ("股东情况", "前10名股东持股情况"), "前10名股东持股情况", "股",
          ("股东名称（全称）", "股东性质", "持股数量", "持股比例（%）"),
          ("甲字控股", "境内非国有法人", "40,000,000", "40.00"), ("王某", "境内自然人", "6,000,000", "6.00"),
          ("李某", "境内自然人", "1,000,000", "1.00")),
    table(4, ("董事、监事、高级管理人员报酬情况",), "", "万元", ("姓名", "职务", "年龄", "从公司获得的税前报酬总额"),
          ("赵某", "董事长", "60", "-"), ("", "总经理", "60", "90.00"), ("钱某", "独立董事", "50", "10.00"),
          ("孙某", "独立董事", "51", "12.00"), ("孙某", "独立董事、召集人", "51", "12.00"),
          ("周某", "财务总监", "45", "45.00"), ("合计", "--", "--", "157.00")),
    table(5, (*BUILDING, "在建工程情况"), "（1）在建工程情况", "元", ("项目", "期末余额", "期初余额"),
          ("在建工程", "61,000,000.00", "50,000,000.00"), ("工程物资", "100,000.00", "0.00"),
          ("合计", "61,100,000.00", "50,000,000.00")),
    table(6, (*BUILDING, "在建工程情况"), "", "元", ("项目", "期末余额 | 账面余额", "期末余额 | 账面价值"),
          ("一号厂房", "40,000,000.00", "40,000,000.00"), ("二号厂房", "20,000,000.00", "20,000,000.00"),
          ("宿舍楼", "1,000,000.00", "1,000,000.00"), ("合计", "61,000,000.00", "61,000,000.00")),
    table(7, (*BUILDING, "重要在建工程项目变动情况"), "", "元", ("项目名称", "预算数", "期末余额"),
          ("一号厂房", "80,000,000.00", "40,000,000.00"), ("二号厂房", "25,000,000.00", "20,000,000.00")),
    table(8, ("递延所得税资产", "未确认递延所得税资产的可抵扣亏损将于以下年度到期"), "", "元",
          ("年份", "期末金额", "期初金额", "备注"), ("2026年", "300,000.00", "500,000.00", ""),
          ("2027年", "700,000.00", "700,000.00", ""), ("2030年", "200,000.00", "", ""), ("2029年", "", "9,000.00", "")),
    table(9, ("应收账款", "按坏账计提方法分类披露"), "按单项计提坏账准备：", "元",
          ("名称", "期末余额 | 账面余额", "期末余额 | 坏账准备", "期末余额 | 计提比例(%)"),
          ("高桥药房", "900,000.00", "900,000.00", "100.00"), ("低塘诊所", "500,000.00", "400,000.00", "80.00"),
          ("其他客户", "1,200,000.00", "1,200,000.00", "100.00"), ("合计", "2,600,000.00", "2,500,000.00", "96.15")),
    table(10, ("其他应收款", "按坏账计提方法分类披露"), "按单项计提坏账准备：", "元",
          ("单位名称", "期末余额 | 账面余额", "期末余额 | 坏账准备", "期末余额 | 计提比例(%)"),
          ("长堤贸易", "70,000.00", "70,000.00", "100.00"), ("短桥租赁", "30,000.00", "15,000.00", "50.00"),
          ("合计", "100,000.00", "85,000.00", "85.00")),
    table(11, ("收入和成本分析", "主营业务分产品情况"), "", "元", ("分产品", "营业收入", "营业成本", "毛利率（%）"),
          ("酸梅汁", "9,000.00", "5,400.00", "40.00"), ("山楂片", "3,000.00", "2,400.00", "20.00")),
    table(12, ("收入和成本分析", "主营业务分地区情况"), "", "元", ("分地区", "营业收入", "营业成本", "毛利率（%）"),
          ("境内", "10,000.00", "5,700.00", "43.00"), ("境外", "2,000.00", "2,100.00", "-5.00")),
)  # fmt: skip
WORDS = (
    (("主要控股参股公司分析",), (
        ("公司名称", "报告期内取得和处置子公司方式", "对整体生产经营和业绩的影响"),
        ("戊字门诊有限公司", "注销", "无重大影响"), ("己字诊所有限公司", "股权转让", "无重大影响"),
        ("庚字药业有限公司", "股权转让", "拓展渠道"), ("辛字贸易有限公司", "新设", "无重大影响"),
    )),
    (("非同一控制下企业合并",), (
        ("被购买方名称", "股权取得方式", "购买日"), ("庚字药业有限公司", "现金购买", "2025年03月01日"),
    )),
    (("董事、监事、高级管理人员变动情况",), (
        ("姓名", "担任的职务", "类型", "日期", "原因"),
        ("吴某", "独立董事", "任期满离任", "2025年05月08日", "换届"),
        ("郑某", "副总经理", "解聘", "2025年06月01日", "个人原因"),
        ("冯某", "监事", "被选举", "2025年05月08日", "换届"),
    )),
)  # fmt: skip
POLICY = ("财务报告", "重要会计政策及会计估计", "处置子公司")


def document() -> Document:
    """The tables in words, each under its headings on a page of its own, and a policy."""
    blocks = []
    for page, (path, rows) in enumerate(WORDS, start=31):
        blocks += [Block(BlockKind.HEADING, page, head, path[:at], level=at + 1) for at, head in enumerate(path)]
        made = Table(rows, (page,) * len(rows), caption=path[-1])
        blocks.append(Block(BlockKind.TABLE, page, path=path, table=made))
    blocks += [Block(BlockKind.HEADING, 40, head, POLICY[:at], level=at + 1) for at, head in enumerate(POLICY)]
    text = "因处置子公司丧失控制权的，处置价款与净资产份额的差额计入当期的投资收益。"
    blocks.append(Block(BlockKind.PARAGRAPH, 40, text, POLICY))
    return Document(REPORT, tuple(blocks), 41)


@pytest.fixture(scope="session")
def passages():
    return [passage for passage in report_passages(document()) if passage.parent is None]


@pytest.fixture(scope="session")
def kinds():
    found, problems = load_row_kinds()
    assert not problems
    return {kind.name: kind for kind in found}


@pytest.fixture
def search():
    return CellSearch(RowIndex(TABLES), 2025, 2025, Scope.CONSOLIDATED)


@pytest.fixture(scope="session")
def assistant(tmp_path_factory):
    """An assistant over a store with the report, its tables and its text."""
    place = str(tmp_path_factory.mktemp("selections"))
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_tables([(ID, TABLES)])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(document()))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))
