"""Rows that a question names in everyday words."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.rows.everyday_names import everyday_rows, said_words
from pipeline.model import Scope
from tests.answer.cells.conftest import table

CASH = ("现金流量表项目",)
PAID, GOT = "支付的其他与投资活动有关的现金", "收到的其他与投资活动有关的现金"
TABLES = (
    table(0, (*CASH, PAID), PAID, "元", ("项目", "本期发生额", "上期发生额"),
          ("购入理财", "884.00", "573.00"), ("购买少数股东权益", "69.00", "")),
    table(1, (*CASH, GOT), GOT, "元", ("项目", "本期发生额", "上期发生额"),
          ("收回理财", "591.00", "638.00"), ("收政府补助款", "14.00", "10.00")),
    table(2, ("投资收益",), "投资收益", "元", ("项目", "本期发生额", "上期发生额"),
          ("处置长期股权投资产生的投资收益", "-29.00", "3.00"), ("处置金融工具取得的投资收益", "-3.00", "-4.00")),
    table(3, ("递延收益",), "涉及政府补助的项目", "元", ("项目", "期初余额", "期末余额"), ("政府补助", "9.00", "8.00")),
    table(4, ("产销量",), "产销量情况", "", ("产品", "单位", "生产量", "销售量", "库存量"),
          ("甲红注射液（20ml/支）", "支", "30", "29", "8"), ("甲红注射液（10ml/支）", "支", "20", "19", "7")),
    table(5, ("信用风险",), "按地区划分的已逾期贷款", "元", ("项目", "期末", "期初"), ("西部地区", "16.00", "11.00")),
    table(6, ("信用风险",), "按地区划分的不良贷款", "元", ("项目", "期末", "期初"), ("西部地区", "15.00", "12.00")),
    table(8, ("在建工程",), "重要在建工程", "元", ("名称", "期末余额", "利息资本化累计金额"),
          ("草堂新厂区", "369.00", "")),
    table(9, ("收入和成本分析",), "产销量情况", "", ("产品", "单位", "销售量"), ("金天格胶囊", "盒", "1,461")),
    table(10, ("受限资产",), "受限资产", "元", ("项目", "期末账面价值", "期末受限原因", "期初账面价值", "期初受限原因"),
          ("货币资金", "976.00", "保函保证金", "104.00", "司法冻结")),
    table(11, ("研发投入", "研发人员情况"), "研发人员情况", "", ("学历结构类别", "学历结构人数"), ("博士研究生", "84")),
    table(12, ("产品",), "分产品", "元", ("产品", "营业收入", "毛利率比上年增减"), ("成果转化服务", "287.00", "-5.33")),
    table(13, ("矿区",), "煤炭资源", "亿吨", ("矿区", "保有资源量", "保有可采储量"), ("神木矿区", "156.70", "88.80")),
    table(14, ("补充资料",), "非经常性损益", "元", ("项目", "金额"), ("少数股东权益影响额（税后）", "-74.00")),
    table(7, ("产能",), "在建产能", "万元", ("名称", "计划投资金额", "累计投资金额"),
          ("甲字酒厂技改工程及其配套设施项目", "1,018.00", "672.00")),
)  # fmt: skip


@pytest.fixture(scope="module")
def search():
    return CellSearch(RowIndex(TABLES), 2025, 2025, Scope.CONSOLIDATED)


@pytest.mark.parametrize(
    ("asked", "label", "column"),
    [
        ("买理财付出去多少现金", "购入理财", ""),
        ("花多少钱买了少数股东的股权", "购买少数股东权益", ""),
        ("收到的政府补助款现金有多少", "收政府补助款", ""),  # no balance of 政府补助
        ("处置长期股权投资亏了多少钱", "处置长期股权投资产生的投资收益", ""),
        ("处置金融工具亏了多少", "处置金融工具取得的投资收益", ""),
        ("甲红注射液20ml规格卖了多少支", "甲红注射液（20ml/支） | 支", "销量"),
        ("西部地区的逾期贷款有多少", "西部地区", ""),
        ("神木矿区保有可采储量有多少", "神木矿区", "保有可采储量"),
        ("甲字酒厂技改工程计划投多少", "甲字酒厂技改工程及其配套设施项目", "计划投资金额"),
    ],
)
def test_the_row_whose_every_word_is_said_is_meant(search, asked, label, column):
    found = everyday_rows(asked, search)
    assert [(one.row.row.label, one.column) for one in found] == [(label, column)]


@pytest.mark.parametrize(
    "asked",
    [
        "买国债付出去多少现金",  # 购入理财 is another thing
        "买理财的手续费付出去多少",  # 手续费 is said by nothing
        "西部地区的关注贷款有多少",
        "甲红注射液5ml规格卖了多少支",
        "草堂新厂区利息资本化累计金额是多少",  # the row has none in this column
        "金天格胶囊的营业收入是多少",  # only a heading has 收入
        "因司法冻结受限的货币资金是多少",  # at the beginning of the year
        "博士学历的员工有多少人",  # 研发人员 are some of them
        "成果转化服务的毛利是多少",  # by how much its rate moved is another figure
        "少数股东权益是多少",  # so is its effect on something else
        "除西部地区以外的逾期贷款有多少",  # the contrary of what is asked
        "EmergeFund的购入理财是多少",  # nothing says whose
        "有多少",
    ],
)
def test_a_word_that_no_row_or_heading_says_leaves_none(search, asked):
    assert everyday_rows(asked, search) == []


def test_the_right_one_of_two_tables_is_known_by_its_heading(search):
    (one,) = everyday_rows("西部地区的不良贷款有多少", search)
    assert one.row.table.table.number == 6


def test_words_that_only_ask_or_name_an_amount_are_none():
    assert said_words("总共花了多少钱") == ["花"]
    assert said_words("丹红注射液20ml") == ["丹红", "注射液", "20ml"]
    assert said_words("吴某某质押了多少股") == ["吴某某", "质押"]
