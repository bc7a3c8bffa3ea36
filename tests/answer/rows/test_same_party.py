"""Later parts of a question asked of the party or thing of the part before, and never of the company itself."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

NOTES = "合并财务报表项目注释"
TABLES = (
    table(0, (NOTES, "长期股权投资"), "长期股权投资", "元",
          ("被投资单位", "期初余额", "本期增减变动 | 权益法下确认的投资损益",
           "本期增减变动 | 宣告发放现金股利或利润", "期末余额"),
          ("丁城医疗器械有限公司", "320.00", "75.00", "20.00", "375.00"),
          ("滨江灏云贸易有限公司", "100.00", "12.00", "", "112.00")),
    table(1, ("公司治理", "利润分配"), "本报告期利润分配预案", "元", ("项目", "数值"),
          ("现金分红金额（含税）", "105,813.00"), ("分红年度可供分配利润", "900,000.00")),
    table(2, ("关联方及关联交易", "应收项目"), "应收项目", "元",
          ("项目名称", "关联方", "期末余额 | 账面余额", "期末余额 | 坏账准备"),
          ("其他应收款", "乙城投资集团有限公司", "1,488.00", "74.00"),
          ("应收账款", "东滩市政工程有限公司", "30.00", "1.50")),
    table(3, (NOTES, "商誉"), "商誉减值测试", "元", ("项目", "瓦城第三医院", "崇城第二医院"),
          ("商誉账面余额①", "371.00", "77.00"), ("商誉减值准备余额②", "257.00", "54.00"),
          ("资产组预计未来现金流量的现值（可回收金额）③", "651.00", "145.00")),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("parties"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def values(answer):
    return [step.value for step in answer.working]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("对丁城医疗2025年按权益法确认了多少投资收益，拿到多少现金分红？", [75, 20]),
        ("2025年丁城医疗期末余额多少，分到多少现金股利？", [375, 20]),
        ("2025年乙城投资集团还欠多少其他应收款，计提了多少坏账准备？", [1488, 74]),
    ],
)
def test_both_parts_are_of_the_party(assistant, asked, told):
    answer = assistant.ask(f"甲字科技{asked}")
    assert sorted(values(answer)) == sorted(map(Decimal, told)), answer.text


@pytest.mark.parametrize("party", ["滨江灏云", "丙丁环保"])  # which got none; of which there is no row
def test_no_dividends_of_the_company_are_told_for_those_of_a_party(assistant, party):
    answer = assistant.ask(f"甲字科技2025年对{party}按权益法确认了多少投资收益，拿到多少现金分红？")
    assert "105,813" not in answer.text and Decimal(105_813) not in values(answer)


def test_what_names_the_company_is_told_of_it(assistant):
    assert values(assistant.ask("甲字科技2025年现金分红金额是多少？")) == [Decimal(105_813)]


def test_what_a_verb_asks_of_the_thing_that_is_the_greatest(tmp_path):
    """已经减值多少, of the goodwill that a row was told to have most of."""
    header = ("被投资单位名称", "期初余额", "期末余额")
    tables = (
        table(0, (NOTES, "商誉"), "商誉", "元", header, ("东城医院有限公司", "500.00", "500.00"),
              ("西城医院有限公司", "300.00", "300.00")),
        table(1, (NOTES, "商誉", "商誉减值准备"), "商誉减值准备", "元", header,
              ("西城医院有限公司", "100.00", "200.00"), ("东城医院有限公司", "90.00", "160.00")),
    )  # fmt: skip
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, tables)])
    with open_store(str(tmp_path)) as store:
        answer = Assistant.open(store, Settings(store=str(tmp_path))).ask(
            "甲字科技2025年末商誉最大的是哪家医院，商誉多少、已经减值多少？"
        )
    assert [step.value for step in answer.working] == [Decimal("500.00"), Decimal("160.00")]
