"""A report of an invented company with tables that say things in words: loans, depreciation, persons, auditors."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

CODE = "990001"
REPORT = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
NOTES = "合并财务报表项目注释"
TABLES = (
    (("关联交易情况", "关联方资金拆借"), "元", (
        ("关联方", "拆借金额", "起始日", "到期日", "说明"),
        ("拆入", "", "", "", ""),
        ("滨江灏云投资有限公司", "50,000,000.00", "2025-03-01", "2025-09-19", ""),
        ("舒云（滨江）置业有限公司", "8,000,000.00", "2025年4月1日", "2026年3月31日", ""),
        ("东滩市政工程公司", "1,000,000.00", "2025-01-01", "", ""),
    )),
    (("固定资产", "折旧方法"), "", (
        ("类别", "折旧方法", "折旧年限（年）", "残值率（%）", "年折旧率（%）"),
        ("房屋及建筑物", "年限平均法", "20-45", "3", "2.16-4.85"),
        ("机器设备（生产用）", "年限平均法", "10", "3", "9.70"),
    )),
    (("重要事项", "聘任、解聘会计师事务所情况"), "万元", (
        ("境内会计师事务所名称", "丙丁会计师事务所（特殊普通合伙）"),
        ("境内会计师事务所报酬", "125"),
        ("境内会计师事务所审计年限", "6"),
        ("境外会计师事务所名称", "无"),
    )),
    (("股东和实际控制人情况", "公司控股股东情况"), "", (
        ("控股股东名称", "法定代表人", "成立日期", "主要经营业务"),
        ("乙城控股有限公司", "周某某", "2014年02月12日", "投资"),
    )),
    (("股份变动及股东情况", "前十名股东持股情况"), "股", (
        ("股东名称", "持股比例（%）", "持股数量", "质押、标记或冻结情况 - 股份状态", "质押、标记或冻结情况 - 数量"),
        ("乙城控股有限公司", "30.10", "90,000,000", "无", "0"),
        ("吴某某", "12.02", "64,373,511", "质押", "53,273,495"),
    )),
    (("母公司财务报表主要项目注释", "其他应收款"), "元", (
        ("单位名称", "期末余额", "账龄", "坏账准备"),
        ("滨江灏云投资有限公司", "3,000,000.00", "1-2年", "300,000.00"),
    )),
    ((NOTES, "其他应收款"), "元", (
        ("单位名称", "期末余额", "账龄", "坏账准备"),
        ("滨江灏云投资有限公司", "5,000,000.00", "3-4年", "500,000.00"),
    )),
    (("募集资金使用情况", "承诺项目情况"), "", (
        ("是否已变更项目", "否"),
        ("未达到计划进度的原因", "为生产提供支持的项目用地尚未取得"),
    )),
    ((NOTES, "未办妥产权证书的固定资产"), "元", (
        ("项目", "账面价值", "未办妥产权证书的原因"),
        ("二期厂房", "7,000,000.00", "正在办理"),
    )),
)  # fmt: skip


def document() -> Document:
    """The report: each table under its headings, on a page of its own."""
    blocks = []
    for page, (path, unit, rows) in enumerate(TABLES, start=11):
        blocks += [Block(BlockKind.HEADING, page, head, path[:at], level=at + 1) for at, head in enumerate(path)]
        table = Table(rows, (page,) * len(rows), caption=path[-1], unit=unit)
        blocks.append(Block(BlockKind.TABLE, page, path=path, table=table))
    return Document(REPORT, tuple(blocks), 20)


@pytest.fixture(scope="session")
def passages():
    """The passages of the report."""
    return [passage for passage in report_passages(document()) if passage.parent is None]


@pytest.fixture(scope="session")
def assistant(tmp_path_factory):
    """An assistant over a store with the report."""
    place = str(tmp_path_factory.mktemp("attributes"))
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(document()))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))
