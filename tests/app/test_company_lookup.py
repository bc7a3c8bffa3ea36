"""A company by what a user calls it."""

import pytest

from pipeline.app.company_lookup import bearers, choose_company, company_of_year
from pipeline.errors import InputError
from pipeline.model import Company, Fact, Report
from pipeline.store import open_store


def test_an_unknown_company_gives_near_names():
    known = [Company("600001", "四方科技", "四方科技集团股份有限公司", ("四方冷链",)), Company("600002", "四方股份")]
    assert choose_company(known, "四方冷链").code == "600001"
    assert choose_company([Company("002099", "海翔药业")], "2099").code == "002099"
    with pytest.raises(InputError, match=r"did you mean 四方科技 \(600001\), 四方股份 \(600002\)\?"):
        choose_company(known, "四方")
    with pytest.raises(InputError, match=r"did you mean 四方科技 \(600001\)"):
        choose_company(known, "四方可技")
    with pytest.raises(InputError, match="it is empty"):
        choose_company([], "四方")


def test_several_companies_of_one_name_are_asked_back():
    known = [Company("600001", "甲"), Company("600002", "甲")]
    with pytest.raises(InputError, match=r"several companies are called 甲: 甲 \(600001\), 甲 \(600002\)"):
        choose_company(known, "甲")


def test_codes_of_hong_kong():
    known = [Company("00700", "腾云控股"), Company("000700", "甲乙股份")]
    assert choose_company(known, "700.HK").code == choose_company(known, "00700").code == "00700"
    assert choose_company(known, "000700").code == "000700"
    with pytest.raises(InputError, match="several companies are called 700"):
        choose_company(known, "700")


@pytest.fixture(scope="module")
def acme(tmp_path_factory):
    """Three annual reports of one American company, each under the hash of its file, and one of another."""
    names = ((2017, "a", "ACME TOOLS, INC."), (2019, "b", "Acme Tools Inc"), (2020, "c", "Acme Tools, Inc."))
    reports = [Report(digit * 40, year, full_name=name) for year, digit, name in (*names, (2019, "d", "Borealis Corp"))]
    with open_store(str(tmp_path_factory.mktemp("store")), write=True) as store:
        store.add(reports, [])
        yield store


@pytest.mark.parametrize(("year", "code"), [(2017, "a"), (2019, "b"), (2018, "b"), (2020, "c"), (2016, "a")])
def test_english_reports_of_one_company_are_found_by_its_name_and_year(acme, year, code):
    """A year without a report is that of the next one's comparison column."""
    for asked in ("Acme Tools, Inc.", "Acme Tools", "ACME TOOLS"):
        assert company_of_year(acme, acme.companies(), asked, year).code == code * 40


def test_the_reports_of_one_company_are_under_all_its_codes(acme):
    assert {company.code[0] for company in bearers(acme, acme.companies(), "Acme Tools")} == set("abc")
    assert [company.code[0] for company in bearers(acme, acme.companies(), "Borealis Corp")] == ["d"]


def test_a_year_or_company_that_is_not_there_is_said(acme):
    with pytest.raises(InputError, match="no single report of Acme Tools for 2012; there are: 2017, 2019, 2020"):
        company_of_year(acme, acme.companies(), "Acme Tools", 2012)
    with pytest.raises(InputError, match="knows no company Zeta"):
        company_of_year(acme, acme.companies(), "Zeta", 2019)


def test_a_company_is_found_by_its_trading_symbol_and_its_number(tmp_path):
    report = Report("CIK0000012345", 2024, full_name="Northwind Tools, Inc.")
    said = (("Trading symbol", "NW"), ("Central Index Key", "12345"))
    facts = [
        Fact(report_id=report.id, code=report.code, item=i, fiscal_year=2024, text=t, raw_label=i) for i, t in said
    ]
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], facts)
        for asked in ("NW", "12345", "CIK 12345", "CIK0000012345", "Northwind Tools"):
            assert company_of_year(store, store.companies(), asked, 2024).code == report.code
        with pytest.raises(InputError):
            company_of_year(store, store.companies(), "NX", 2024)
