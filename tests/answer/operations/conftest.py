"""Tables of an invented company whose rows are put in order, added up and held to the year before."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

NOTES = "合并财务报表项目注释"
TABLES = (
    table(0, ("收入和成本分析",), "主营业务分产品情况", "元",
          ("分产品", "营业收入", "营业成本", "毛利率（%）", "毛利率比上年增减（%）"),
          ("酸梅汁", "1,000,000.00", "700,000.00", "30.00", "增加1.50个百分点"),
          ("山楂片", "600,000.00", "360,000.00", "40.00", "减少2.00个百分点"),
          ("核桃粉产品", "400,000.00", "300,000.00", "25.00", "增加0.50个百分点"),
          ("合计", "2,000,000.00", "1,360,000.00", "32.00", "")),
    table(1, (NOTES, "其他应付款"), "（2）按款项性质列示其他应付款", "元", ("项目", "期末余额", "期初余额"),
          ("押金保证金", "900,000.00", "1,200,000.00"), ("预提推广费", "300,000.00", "200,000.00"),
          ("合计", "1,200,000.00", "1,400,000.00")),
    table(2, ("员工情况",), "员工情况", "人", ("专业构成类别", "专业构成人数"),
          ("生产人员", "600"), ("销售人员", "300"), ("技术人员", "100"), ("合计", "1,000")),
    table(3, (NOTES, "应付账款"), "（1）应付账款列示", "元", ("项目", "期末余额", "期初余额"),
          ("工程设备款", "100,000.00", "190,000.00"), ("货款", "30,000.00", "26,000.00")),
    table(4, (NOTES, "应收账款"), "（5）按欠款方归集的期末余额前五名的应收账款和合同资产情况", "元",
          ("单位名称", "合同资产减值准备期末余额"), ("滨江灏云贸易有限公司", "77,000.00"), ("合计", "77,000.00")),
    table(5, ("主要销售客户和主要供应商情况",), "公司前5大客户资料", "元",
          ("序号", "客户名称", "销售额（元）", "占年度销售总额比例"),
          ("1", "第一名", "600,000.00", "30.00%"), ("2", "第二名", "400,000.00", "20.00%"),
          ("合计", "", "1,000,000.00", "50.00%")),
    table(6, (NOTES, "固定资产"), "（4）未办妥产权证书的固定资产情况", "元",
          ("项目", "账面价值", "未办妥产权证书的原因"),
          ("一号厂房", "500,000.00", "正在办理"), ("二号仓库", "250,000.00", "正在办理")),
    table(7, (NOTES, "应收账款"), "（2）按单项计提坏账准备", "元", ("名称", "账面余额", "坏账准备", "计提比例（%）"),
          ("东湖白露药业有限公司", "80,000.00", "50,000.00", "62.50"),
          ("合计", "80,000.00", "50,000.00", "62.50")),
    table(8, ("股东情况",), "前十名股东持股情况", "股",
          ("股东名称", "持股比例（%）", "持股数量", "股份状态", "数量"),
          ("赵一鸣", "12.50", "1,250,000", "质押", "500,000"), ("钱二喜", "7.25", "725,000", "无", "")),
    table(9, ("收入和成本分析",), "产销量情况分析表", "",
          ("主要产品", "单位", "生产量", "销售量", "库存量", "库存量比上年增减（%）"),
          ("清心片", "万盒", "900.00", "950.00", "50.00", "-20.50"),
          ("润喉糖", "万粒", "7,000.00", "6,000.00", "80.00", "35.00")),
    table(10, (NOTES, "应付职工薪酬"), "（1）应付职工薪酬列示", "元",
          ("项目", "期初余额", "本期增加", "本期减少", "期末余额"),
          ("一、短期薪酬", "123,000.00", "874,000.00", "877,000.00", "120,000.00")),
)  # fmt: skip


@pytest.fixture(scope="session")
def index():
    """The tables as they are searched."""
    return RowIndex(TABLES)


@pytest.fixture(scope="session")
def assistant(tmp_path_factory):
    """An assistant over a store with the report of these tables."""
    place = str(tmp_path_factory.mktemp("operations"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.fixture
def pieces_of(assistant, index):
    """A question as it was recognised, and its pieces, cut by the names of the tables."""

    def cut(words):
        question = assistant.planner.recogniser.recognise(words)
        return question, question.pieces(index.names.find)

    return cut
