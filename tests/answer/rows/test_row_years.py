"""Years to come as the names of rows."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

PATH = ("合并财务报表项目注释", "递延所得税资产", "未确认递延所得税资产的可抵扣亏损将于以下年度到期")
LOSSES = table(0, PATH, "（5）未确认递延所得税资产的可抵扣亏损将于以下年度到期", "元",
               ("年份", "期末金额", "期初金额", "备注"), ("2026年度", "277,864,361.99", "278,074,997.63", ""),
               ("2027年", "194,692,637.56", "194,775,560.05", ""), ("2028年及以后", "9,000.00", "8,000.00", ""),
               ("合计", "472,565,999.55", "472,858,557.68", ""))  # fmt: skip


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("years"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (LOSSES,))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("未确认递延所得税资产的可抵扣亏损有多少将在2026年到期？", "277864361.99"),
        ("未确认递延所得税资产的可抵扣亏损中2027年到期的是多少？", "194692637.56"),
        ("未确认递延所得税资产的可抵扣亏损中2028年到期的是多少？", None),  # the row is of later years too
        ("未确认递延所得税资产的可抵扣亏损中2031年到期的是多少？", None),
    ],
)
def test_the_row_of_the_year_or_none(own, asked, told):
    answer = own.ask(f"甲字科技2025年末{asked}")
    assert [str(step.value) for step in answer.working] == ([told] if told else []), answer.text


@pytest.mark.parametrize(
    ("asked", "told"),
    [("有多少可抵扣亏损要到2027年才到期？", "194692637.56"), ("2031年到期的可抵扣亏损是多少？", None)],
)
def test_without_the_year_of_a_report_the_last_one_has_the_row(own, asked, told):
    answer = own.ask(f"甲字科技{asked}")
    assert [str(step.value) for step in answer.working] == ([told] if told else []), answer.text


def test_an_item_of_a_later_year_is_no_row_of_the_last_report(own):
    assert own.ask("甲字科技2027年净利润是多少？").outcome == "refusal"
