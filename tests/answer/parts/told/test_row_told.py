"""What another column of the told row says of a later part."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

DEALS = table(
    0, ("重要事项", "关联交易"), "资产或股权收购、出售发生的关联交易", "",
    ("关联方", "关联交易内容", "关联交易定价原则", "转让价格（万元）", "关联交易结算方式"),
    ("乙字投资有限公司", "转让丙字药业29%的股权", "以评估结果为依据协商确定", "6,948.40", "现金"),
    ("丁字投资有限公司", "转让戊字药业51%的股权", "市场价", "1,200.00", "现金"),
)  # fmt: skip
WORKS = table(
    1, ("财务报告", "在建工程"), "重要在建工程项目本期变动情况", "元",
    ("项目名称", "预算数", "期初余额", "期末余额", "工程累计投入占预算比例（%）", "资金来源"),
    ("甲地主体工程", "360,000,000.00", "28,856,675.42", "144,399,837.32", "40.11", "自筹"),
    ("乙地厂房工程", "20,000,000.00", "1,000.00", "2,000.00", "60.50", "借款"),
)  # fmt: skip


OF_ONE_PARTY = table(
    2, ("重要事项", "日常关联交易"), "日常关联交易情况", "元",
    ("关联方", "交易内容", "交易金额", "占同类别交易金额的比例", "关联交易定价原则"),
    ("戊字集团", "销售产品", "5,215,520.11", "0.23%", "市场价"),
    ("戊字集团", "采购产品", "26,959,894.56", "2.01%", "市场价"),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("row_told"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (DEALS, WORKS, OF_ONE_PARTY))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("question", "told", "untold"),
    [
        ("甲地主体工程的预算数是多少，累计投入占预算的比例是多少？", "40.11%", "60.50"),
        ("乙字投资有限公司的转让价格是多少，怎么定价？", "以评估结果为依据", "市场价"),
    ],
)
def test_a_column_that_has_all_that_a_part_names(assistant, question, told, untold):
    answer = assistant.ask(f"甲字科技2025年{question}")
    assert told in answer.text and untold not in answer.text and "没有找到" not in answer.text, answer.text


def test_a_part_that_no_column_is_called_by_is_missing(assistant):
    answer = assistant.ask("甲字科技2025年甲地主体工程的预算数是多少，监理单位是哪家公司？")
    assert "360" in answer.text.replace("3.60", "360") and "没有找到" in answer.text, answer.text


def test_a_row_that_is_one_of_several_of_its_name_tells_no_more(assistant):
    answer = assistant.ask("甲字科技2025年向戊字集团采购了多少，占同类别交易多少，按什么定价？")
    assert "0.23%" not in answer.text, answer.text
