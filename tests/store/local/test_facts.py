"""Facts and reports read from the tables of the embedded store."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from pipeline.errors import StoreError
from pipeline.model import Kind, Report, Source
from pipeline.store import open_store
from pipeline.store.interface import ColumnKey, LabelUsage
from pipeline.store.local import facts as module
from tests.store.conftest import REPORT, fact
from tests.store.local.conftest import filled


def test_names_over_the_years_become_former_names(tmp_path):
    reports = [replace(REPORT, year=2019, short_name="四方冷链"), REPORT]
    with open_store(str(tmp_path), write=True) as store:
        store.add(reports, [], former_names={"603339": ("南通四方",)})
        (company,) = store.companies()
    assert company.short_name == "四方科技"
    assert company.former_names == ("四方冷链", "南通四方")


def test_reports_are_found_by_code_year_and_kind(tmp_path):
    reports = [REPORT, Report("000001", 2019), Report("000001", 2020, Kind.HALF_YEAR)]
    with filled(tmp_path, reports=reports) as store:
        assert [r.id for r in store.reports(year=2020)] == ["000001-2020-half_year", "603339-2020-annual"]
        assert [r.id for r in store.reports(code="000001", kind=Kind.ANNUAL)] == ["000001-2019-annual"]


def test_companies_fetched_together_give_what_they_give_one_by_one(tmp_path):
    others = [Report(f"60000{n}", 2020, short_name=f"公司{n}") for n in range(3)]
    facts = [fact(str(n), code=f"60000{n}") for n in range(3)] + [fact("7", code="600001", item="营业收入")]
    codes = ["600000", "600001", "600002", "999999"]
    with filled(tmp_path, *facts, reports=others) as store:
        one_by_one = [(store.facts([code], ["净利润"]), store.reports(code=code)) for code in codes]
    with open_store(str(tmp_path)) as store:
        store.prefetch({code: ["净利润", "营业成本"] for code in codes})
        assert [(store.facts([code], ["净利润"]), store.reports(code=code)) for code in codes] == one_by_one
        assert [f.item for f in store.facts(["600001"], ["营业收入", "净利润"])] == ["营业收入", "净利润"]
        assert [f.item for f in store.facts(["600001"], None)] == ["净利润", "营业收入"]


def test_more_pairs_than_one_statement_names_are_all_found(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "_PAIRS", 2)
    codes = [f"60000{n}" for n in range(5)]
    with filled(tmp_path, *[fact("1", code=code) for code in codes]) as store:
        rows = store.rows_of({code: ["净利润", "存货"] for code in [*codes, "999999"]})
    assert set(rows) == {(code, "净利润") for code in codes}


def test_a_label_is_told_with_its_reports_and_its_first_place(tmp_path):
    places = [("000001", 9, 2, "净利润"), ("000001", 8, 5, "五、净利润"), ("000002", 3, 1, "净利")]
    facts = [
        fact("1", code=code, source=Source(f"{code}.pdf", page=page, row=row), raw_label=label)
        for code, page, row, label in places
    ]
    with filled(tmp_path, *facts, fact("7", item="存货")) as store:  # 存货 is of a workbook: no page
        assert store.label_usage() == [
            LabelUsage("净利润", 2, "五、净利润", "000001-2020-annual", Source("000001.pdf", page=8, row=5))
        ]


def test_of_few_companies_a_ranking_reads_their_rows_and_of_many_all(tmp_path, monkeypatch):
    codes = ["600000", "600001", "600002"]
    with filled(tmp_path, *[fact("1", code=code) for code in codes]) as store:
        assert {row[0] for row in store.ranked_rows(ColumnKey("净利润", 2020), codes[:2])} == set(codes[:2])
        monkeypatch.setattr(module, "_ASKED_BY_CODE", 1)
        assert {row[0] for row in store.ranked_rows(ColumnKey("净利润", 2020), codes[:2])} == set(codes)


def test_reports_without_a_code_are_the_foreign_ones(tmp_path):
    foreign = Report("a" * 40, 2022, full_name="Northwind Tools, Inc.")
    with filled(tmp_path, reports=[REPORT, foreign, replace(REPORT, year=2019, kind=Kind.HALF_YEAR)]) as store:
        assert store.foreign_reports() == [foreign]
        assert store.years() == [2019, 2020, 2022]
        assert store.reporting_codes(2019, Kind.ANNUAL) == frozenset()
        assert store.reporting_codes(2019, Kind.HALF_YEAR) == {"603339"}
        assert store.reporting_codes(2020, Kind.ANNUAL) == {"603339"}


def test_threads_read_by_cursors_of_their_own_and_a_closed_store_refuses_them(tmp_path):
    store = filled(tmp_path, fact("1"))
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _: len(store.all_rows("603339")), range(100)))
    assert found == [1] * 100
    store.close()
    with pytest.raises(StoreError, match="was closed: open it again"):
        store.all_rows("603339")
    open_store(str(tmp_path), write=True).close()  # nobody holds the file
