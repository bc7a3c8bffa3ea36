"""Two annual reports of Hong Kong: what their pages print, asserted by hand, and what is answered from them."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from pipeline.app.finreport import Finreport
from pipeline.extract.report import Extraction, extract
from pipeline.model import Document, Fact, Kind, Period, Scope
from pipeline.read.document import read_document

REPORTS = Path(__file__).parents[1] / "data" / "sample" / "hong_kong"
MILLION, THOUSAND = 10**6, 10**3


@pytest.fixture(scope="module")
def documents() -> dict[str, Document]:
    return {document.report.code: document for document in map(read_document, sorted(REPORTS.glob("*.pdf")))}


@pytest.fixture(scope="module")
def extractions(documents: dict[str, Document]) -> dict[str, Extraction]:
    return {code: extract(document) for code, document in documents.items()}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Finreport:
    finreport = Finreport(store=tmp_path_factory.mktemp("hong_kong") / "store")
    finreport.ingest([REPORTS])
    return finreport


def fact_of(extraction: Extraction, item: str, year: int, scope: Scope = Scope.CONSOLIDATED) -> Fact:
    found = [f for f in extraction.facts if (f.item, f.fiscal_year, f.scope) == (item, year, scope)]
    assert len(found) == 1 and found[0].period is Period.FY, (item, year)
    return found[0]


def test_the_reports_say_who_they_are_of(documents: dict[str, Document]) -> None:
    assert set(documents) == {"99911", "99922"}
    chengling, haizheng = documents["99911"].report, documents["99922"].report
    assert (chengling.year, chengling.kind, chengling.full_name) == (2024, Kind.ANNUAL, "澄岭科技控股有限公司")
    assert (haizheng.year, haizheng.year_end, haizheng.full_name) == (2024, 3, "海峥实业集团有限公司")
    assert all(document.traditional and not document.problems for document in documents.values())


# 99911, page 6: 綜合損益表, 人民幣百萬元; page 8: 財務狀況表, 本集團 and 本公司; page 9: 綜合現金流量表
@pytest.mark.parametrize(
    ("item", "this", "last", "page"),
    [
        ("营业收入", 15284, 13460, 6),
        ("营业成本", 8712, 7940, 6),  # printed in brackets
        ("销售费用", 1486, 1302, 6),
        ("管理费用", 905, 842, 6),
        ("研发费用", 1248, 1060, 6),
        ("营业利润", 3109, 2438, 6),
        ("利息及融资成本", 132, 109, 6),
        ("利润总额", 3140, 2476, 6),
        ("所得税费用", 472, 392, 6),
        ("净利润", 2668, 2084, 6),
        ("归属于母公司所有者的净利润", 2610, 2041, 6),
        ("少数股东损益", 58, 43, 6),
        ("物业、厂房及设备", 4280, 3905, 8),
        ("使用权资产", 1046, 980, 8),
        ("非流动资产合计", 8743, 8141, 8),
        ("贸易应收款项及应收票据", 3416, 2980, 8),
        ("现金及银行结余", 5430, 4565, 8),
        ("流动资产合计", 14375, 12204, 8),
        ("资产总计", 23118, 20345, 8),
        ("已发行股本", 20, 20, 8),
        ("归属于母公司所有者权益合计", 13716, 11787, 8),
        ("少数股东权益", 476, 418, 8),
        ("所有者权益合计", 14192, 12205, 8),
        ("非流动借款", 1500, 1420, 8),
        ("流动借款", 650, 480, 8),
        ("非流动租赁负债", 720, 690, 8),
        ("流动租赁负债", 326, 300, 8),
        ("流动负债合计", 6520, 5860, 8),
        ("负债合计", 8926, 8140, 8),
        ("经营活动产生的现金流量净额", 3643, 3019, 9),
        ("投资活动产生的现金流量净额", -1399, -1272, 9),
        ("筹资活动产生的现金流量净额", -1425, -1230, 9),
        ("期末现金及现金等价物余额", 5430, 4565, 9),
    ],
)
def test_chengling(extractions: dict[str, Extraction], item: str, this: int, last: int, page: int) -> None:
    for year, value in ((2024, this), (2023, last)):
        fact = fact_of(extractions["99911"], item, year)
        assert (fact.value, fact.unit, fact.source.page) == (Decimal(value * MILLION), "元", page)


def test_the_columns_of_the_company_alone(extractions: dict[str, Extraction]) -> None:
    for item, this, last in (("资产总计", 8652, 8200), ("所有者权益合计", 7950, 7538), ("负债合计", 702, 662)):
        for year, value in ((2024, this), (2023, last)):
            assert fact_of(extractions["99911"], item, year, Scope.PARENT).value == value * MILLION


def test_earnings_a_share_and_the_five_years(extractions: dict[str, Extraction]) -> None:
    assert fact_of(extractions["99911"], "基本每股收益", 2024).value == Decimal("1.305")
    assert fact_of(extractions["99911"], "稀释每股收益", 2023).value == Decimal("1.008")
    for year, value in ((2020, 9812), (2021, 11320), (2022, 12105)):
        assert fact_of(extractions["99911"], "营业收入", year).value == value * MILLION
    assert fact_of(extractions["99922"], "负债合计", 2020).value == 690110 * THOUSAND


# 99922, pages 5 to 7: 千港元, bilingual, in the order of net assets, subtotals without labels
@pytest.mark.parametrize(
    ("item", "this", "last"),
    [
        ("营业收入", 1695138, 1804226),
        ("营业成本", 1321450, 1398675),
        ("利润总额", 118965, 150612),
        ("净利润", 98241, 124508),
        ("归属于母公司所有者的净利润", 93180, 118240),
        ("投资性房地产", 145000, 150000),
        ("非流动资产合计", 796340, 828715),
        ("流动资产合计", 1078566, 1073665),
        ("流动负债合计", 537511, 596928),
        ("流动资产净值", 541055, 476737),
        ("总资产减流动负债", 1337395, 1305452),
        ("非流动负债合计", 114800, 120000),
        ("资产净值", 1222595, 1185452),
        ("所有者权益合计", 1222595, 1185452),
        ("流动借款", 210000, 236000),
        ("非流动借款", 95000, 100000),
        ("经营活动产生的现金流量净额", 206855, 197819),
        ("未计汇率变动的现金及现金等价物净增加额", 56021, 19654),
        ("期末现金及现金等价物余额", 343626, 289869),
    ],
)
def test_haizheng(extractions: dict[str, Extraction], item: str, this: int, last: int) -> None:
    for year, value in ((2024, this), (2023, last)):
        fact = fact_of(extractions["99922"], item, year)
        assert (fact.value, fact.unit) == (Decimal(value * THOUSAND), "港元")
        assert fact.reason == f"{year}年指截至{year}年3月31日止的财政年度"


def test_earnings_in_cents_are_told_in_dollars(extractions: dict[str, Extraction]) -> None:
    fact = fact_of(extractions["99922"], "基本每股收益", 2024)
    assert (fact.value, fact.unit, fact.raw_text) == (Decimal("0.1864"), "港元/股", "18.64")


def test_every_sum_of_the_statements_holds(extractions: dict[str, Extraction]) -> None:
    passed = {
        code: {one.result.identity.id for one in extraction.checks if one.result.outcome == "passed"}
        for code, extraction in extractions.items()
    }
    assert {"balance_total", "equity_parts", "net_profit", "net_profit_owners", "liabilities_parts"} <= passed["99911"]
    assert {"net_current_assets", "net_assets", "net_assets_are_equity", "net_profit"} <= passed["99922"]
    assert all({"cash_change_before_exchange", "cash_chain_with_exchange"} <= ids for ids in passed.values())
    assert [c for e in extractions.values() for c in e.checks if c.result.outcome == "failed"] == []


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("澄岭科技2024年营业收入是多少？", "营业收入为152.84亿元"),
        ("澄嶺科技2024年的收入是多少？", "收入為152.84億元"),
        ("99911.HK 2024年净利润", "净利润为26.68亿元"),
        ("澄嶺科技2024年純利是多少？", "純利為26.68億元"),
        ("海崢實業2024年純利率是多少", "純利率為5.80%"),  # 98,241 of 1,695,138
        ("股份代号99922的2024年净利润是多少", "净利润为9,824.10万港元"),
        ("海崢實業2024年淨利潤同比增長多少？", "淨利潤同比下降21.10%"),
        ("海峥实业2024年营业收入是多少？", "2024年指截至2024年3月31日止的财政年度"),
        ("海崢實業2024年流動比率是多少？", "流動比率為2.01"),
        ("海峥实业2024年固定资产有多少", "报告没有给出固定资产，所列为物业、厂房及设备"),
        ("海峥实业2024年借款总额", "3.05亿港元"),
        ("澄岭科技2024年租赁负债是多少", "10.46亿元"),
        ("澄岭科技2020年的营业收入", "98.12亿元"),
        ("澄岭科技2024年母公司总资产", "86.52亿元"),
        ("澄岭科技2024年云端服务收入是多少？", "89.40亿元"),
        ("海崢實業2024年90日以上的貿易應收款項是多少", "3,269.20萬港元"),
        ("澄嶺科技面臨的主要風險有哪些？", "市場競爭風險"),
        ("海峥实业面临哪些风险", "客户集中风险"),
        ("澄岭科技2024年有多少员工", "8,426人"),
        ("澄岭科技2024年收益是多少？", "152.84亿元"),
        ("澄嶺科技2024年軟件訂閱收入佔收益的比例是多少？", "27.00%"),
        ("澄岭科技2024年全面收益总额是多少？", "27.44亿元"),
        ("澄岭科技2024年收入增长的原因", "数码化需求上升"),
    ],
)
def test_questions(reports: Finreport, question: str, said: str) -> None:
    answer = reports.ask(question)
    assert answer.outcome == "answer" and said in answer.text, answer.text


@pytest.mark.parametrize(
    "question",
    [
        "澄岭科技和海峥实业2024年营业收入合计是多少？",
        "澄岭科技的营业收入是海峥实业的多少倍？",
        "澄岭科技比海峥实业2024年净利润多多少",
        "2024年海峥实业营业收入排第几",
    ],
)
def test_no_amounts_of_two_currencies_are_computed_with(reports: Finreport, question: str) -> None:
    answer = reports.ask(question)
    assert answer.outcome == "refusal" and "币种不同" in answer.text and "港元" in answer.text, answer.text


def test_a_comparison_and_a_ranking_say_the_currencies(reports: Finreport) -> None:
    told = reports.ask("澄岭科技和海峥实业2024年谁的营业收入更高？").text
    assert "不能相互比较" in told and "152.84亿元" in told and "16.95亿港元" in told
    told = reports.ask("2024年营业收入最低的公司是哪家？").text
    assert "澄岭科技" in told and "另有1家以其他币种列报，未换算，未列入" in told
    told = reports.ask("2024年各公司平均净利润是多少").text
    assert "26.68亿元" in told and "13.83" not in told and "另有1家以其他币种列报" in told
    assert "澄岭科技的毛利率更高" in reports.ask("澄岭科技和海峥实业2024年谁的毛利率更高？").text


def test_a_line_that_is_no_number_of_shares_gives_no_figure_a_share(reports: Finreport) -> None:
    answer = reports.ask("澄岭科技2024年每股净资产是多少")
    assert answer.outcome != "answer" and answer.value is None
