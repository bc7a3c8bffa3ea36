"""The ledger of restated figures, over two reports made here: that of 2023 restates 2022, and says why.

The report of 2022 says 营业收入 1,000.00 and 净利润 100.00; that of 2023 says beside 1,200.00 and 130.00 that they were
1,010.00 and 100.00 after the adjustment, 1,000.00 and 100.00 before it.
"""

from decimal import Decimal
from pathlib import Path

import pytest

from data.sample_maker.layout import Look, Pages, save
from pipeline.app.figures.restatements import restated_figures
from pipeline.app.finreport import Finreport
from pipeline.errors import InputError

CODE, NAME = "999404", "岚川装备"
REASON = "根据会计政策变更的要求，公司对2022年的财务数据进行了追溯调整。"
ITEMS = ("营业收入（元）", "归属于上市公司股东的净利润（元）", "经营活动产生的现金流量净额（元）")
FIRST = [
    ["主要会计数据", "2022年", "2021年", "本年比上年增减"],
    [ITEMS[0], "1,000.00", "800.00", "25.00%"],
    [ITEMS[1], "100.00", "90.00", "11.11%"],
    [ITEMS[2], "55.00", "50.00", "10.00%"],
    ["", "2022年末", "2021年末", "本年末比上年末增减"],
    ["总资产（元）", "5,000.00", "4,000.00", "25.00%"],
]
SECOND = [
    ["主要会计数据", "2023年", "2022年", "", "本年比上年增减"],
    ["", "", "调整前", "调整后", "调整后"],
    [ITEMS[0], "1,200.00", "1,000.00", "1,010.00", "18.81%"],
    [ITEMS[1], "130.00", "100.00", "100.00", "30.00%"],
    [ITEMS[2], "66.00", "55.00", "55.00", "20.00%"],
]


def write_report(folder: Path, year: int, rows: list[list[str]], reason: str = "") -> None:
    def write(pages: Pages) -> None:
        pages.add("cover", f"{NAME}股份有限公司{year}年年度报告")
        pages.chapter("第二节 公司简介和主要财务指标")
        pages.pairs([("股票简称", NAME), ("股票代码", CODE), ("公司的中文名称", f"{NAME}股份有限公司")])
        pages.add("section", "六、主要会计数据和财务指标")
        pages.table(rows, [2.5] + [1.5] * (len(rows[0]) - 1), heads=1 + (rows[1][0] == ""))
        if reason:
            pages.text(reason)

    save(folder / f"{year}年年度报告.pdf", Look(f"{NAME}股份有限公司{year}年年度报告全文"), "年度报告", write)


@pytest.fixture(scope="module")
def store(tmp_path_factory) -> str:
    folder = tmp_path_factory.mktemp("reports")
    write_report(folder, 2022, FIRST)
    write_report(folder, 2023, SECOND, REASON)
    place = str(tmp_path_factory.mktemp("store"))
    with Finreport(place) as finreport:
        summary = finreport.ingest(folder, jobs=1)
        assert not summary.failed
    return place


def test_what_the_second_report_restates_is_listed_with_its_reason(store):
    with Finreport(store) as finreport:
        (found,) = finreport.restatements()
    assert (found.restated.item, found.restated.fiscal_year) == ("营业收入", 2022)
    assert (found.first.value, found.first.report_id) == (Decimal(1000), f"{CODE}-2022-annual")
    assert (found.restated.value, found.restated.report_id) == (Decimal(1010), f"{CODE}-2023-annual")
    assert (found.difference, found.reason, found.reason_page) == (Decimal(10), REASON.rstrip("。"), 2)


def test_each_statement_answers_where_it_is_asked_for(store):
    with Finreport(store, restated=True) as latest, Finreport(store) as filed:
        asked = f"{NAME}2022年的营业收入是多少？"
        assert latest.ask(asked).value == Decimal(1010) and filed.ask(asked).value == Decimal(1000)
        assert "最初披露为1,000元" in latest.ask(asked).text
        assert latest.ask(f"{NAME}2022年调整前的营业收入是多少？").value == Decimal(1000)
        assert "在此后的" in filed.ask(asked).text and "为1,010元" in filed.ask(asked).text
        assert filed.ask(f"{NAME}2022年调整后的营业收入是多少？").value == Decimal(1010)
        growth = latest.ask(f"{NAME}2023年营业收入同比增长多少？").text
        assert "18.81%" in growth  # 1,200 / 1,010, both of the report of 2023
        told = {fact.item: fact.value for fact in filed.facts(NAME, 2022)}
        assert told["营业收入"] == 1000 and {f.item: f.value for f in latest.facts(NAME, 2022)}["营业收入"] == 1010


def test_without_the_first_report_the_column_before_the_adjustment_is_what_was_filed(tmp_path):
    write_report(tmp_path, 2023, SECOND, REASON)
    with Finreport(tmp_path / "store") as finreport:
        finreport.ingest(tmp_path / "2023年年度报告.pdf", jobs=1)
        (found,) = finreport.restatements(NAME, 2022)
        assert (found.first.superseded, found.first.value, found.restated.value) == (True, 1000, 1010)
        assert found.first.report_id == found.restated.report_id == f"{CODE}-2023-annual"
        assert "调整前为1,000元" in finreport.ask(f"{NAME}2022年的营业收入是多少？").text


def test_of_a_year_or_company_without_restatements_nothing_is_listed(store):
    with Finreport(store) as finreport:
        assert finreport.restatements(year=2023) == []
        with pytest.raises(InputError, match="knows no company"):
            finreport.restatements("某某股份")


def test_figures_given_anew_are_known_by_their_keys(store):
    with Finreport(store) as finreport, finreport.session.access.reading() as snapshot:
        found = restated_figures(snapshot.store, CODE)
        assert ("营业收入", 2022, "FY", "consolidated") in found
        assert {year for _, year, _, _ in found} == {2022}
    with Finreport(store) as finreport:
        (series,) = finreport.series(NAME, "营业收入")
        assert [(point.year, point.restated) for point in series.points] == [(2022, True), (2023, False)]
