"""Tables of an invented company's notes whose rows have names of parties and causes beside their figures."""

import pytest

from pipeline.answer.cells.choice import CellSearch
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.engine import Assistant
from pipeline.model import Report, Scope
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

NOTES = "合并财务报表项目注释"
PARTIES = "关联方及关联交易"
TABLES = (
    table(0, (NOTES, "其他应收款", "按欠款方归集的期末余额前五名的其他应收款情况"), "（6）前五名的其他应收款情况", "元",
          ("单位名称", "款项的性质", "期末余额", "账龄", "坏账准备期末余额"),
          ("滨江灏云贸易有限公司", "股权转让款", "51,634,008.99", "3-4年", "40,622,772.99"),
          ("东滩市政工程公司", "保证金", "2,000,000.00", "1-2年", "200,000.00")),
    table(1, (NOTES, "预计负债"), "50、预计负债", "元", ("项目", "期末余额", "期初余额", "形成原因"),
          ("未决诉讼", "530,451.17", "15,629,992.39", "中小股东诉讼"),
          ("产品质量保证", "777,000.00", "666,000.00", "售后")),
    table(2, (PARTIES, "关联方应收应付款项"), "（2）应付项目", "元",
          ("项目名称", "关联方", "期末账面余额", "期初账面余额"),
          ("合同负债", "舒云（滨江）生物制药股份有限公司", "30,231,377.78", "24,598,128.05"),
          ("应付账款", "舒云（滨江）生物制药股份有限公司", "1,000,000.00", "900,000.00")),
    table(3, ("主要控股参股公司分析",), "主要子公司", "万元",
          ("公司名称", "注册资本", "营业收入", "净利润", "营业收入比上年增减（%）"),
          ("乙城灏云医药有限公司", "38,000.00", "42,051.31", "12,891.34", "8.10")),
    table(4, (NOTES, "应收账款", "按坏账计提方法分类披露"), "按组合计提坏账准备：", "元",
          ("账龄", "期末余额 | 账面余额", "期末余额 | 坏账准备", "期末余额 | 计提比例"),
          ("2至3年", "12,266,531.42", "4,998,611.55", "40.75%")),
    table(5, ("股份变动及股东情况",), "前十名股东持股情况", "股",
          ("股东名称", "持股比例（%）", "期末持股数量", "质押数量"),
          ("周某某", "12.02", "64,373,511", "53,273,495")),
    table(6, ("高级管理人员",), "持股变动情况", "股", ("名单", "期末持股数", "任职"), ("吴某某", "5,000", "董事长")),
    table(7, ("收入与成本",), "分产品", "元", ("营业收入", "营业成本", "毛利率", ""),
          ("丙型注射液", "38,967,278.76", "3,968,526.98", "89.82%")),
    table(8, (NOTES, "税金及附加"), "42、税金及附加", "元", ("项目", "本期发生额", "上期发生额"),
          ("消费税", "750,000.00", "500,000.00"), ("印花税", "250,000.00", "100,000.00"),
          ("合计", "1,000,000.00", "600,000.00")),
    table(9, (NOTES, "长期股权投资"), "17、长期股权投资", "元",
          ("被投资单位", "期初余额", "本期增减变动 | 权益法下确认的投资损益", "本期增减变动 | 宣告发放现金股利",
           "期末余额"),
          ("丁城医疗器械有限公司", "325,291,112.81", "10,409,795.92", "16,000,000.00", "319,801,943.72")),
    table(10, (NOTES, "固定资产"), "（4）未办妥产权证书的固定资产情况", "元", ("项目", "账面价值", "原因"),
          ("中药制剂二车间", "8,328,333.84", "正在办理")),
    table(11, (NOTES, "应收账款", "按账龄披露"), "（1）按账龄披露", "元", ("账龄", "期末账面余额"),
          ("5年以上", "79,861,592.21")),
    table(12, (NOTES, "应收账款", "按坏账计提方法分类披露"), "", "元", ("名称", "期末余额应收账款", "期末余额坏账准备"),
          ("5年以上", "36,153,042.30", "36,000,000.00")),
)  # fmt: skip


@pytest.fixture
def search():
    """The tables as they are searched."""
    return CellSearch(RowIndex(TABLES), 2025, 2025, Scope.CONSOLIDATED)


@pytest.fixture(scope="session")
def assistant(tmp_path_factory):
    """An assistant over a store with the report of these tables."""
    place = str(tmp_path_factory.mktemp("rows"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))
