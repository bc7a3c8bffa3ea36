"""Codes by names: from a list, the store or other reports, and only where one company bears the name."""

from pipeline.app.ingest.identity.company_codes import CompanyCodes
from pipeline.model import Company, Report


def unnamed(short: str = "", full: str = "") -> Report:
    return Report("N000000001", 2023, short_name=short, full_name=full)


def code(codes: CompanyCodes, report: Report) -> str:
    found = codes.identity(report)
    return found.code if found else ""


def test_by_full_short_and_former_names_in_any_print():
    codes = CompanyCodes()
    codes.add([Company("600080", "金花股份", "金花企业（集团）股份有限公司", ("老金花",))], "by the list of companies")
    assert code(codes, unnamed(full="金花企业(集团) 股份有限公司")) == "600080"
    assert code(codes, unnamed(short="金花股份")) == code(codes, unnamed(short="老金花")) == "600080"
    assert codes.identity(unnamed(full="金花企业（集团）股份有限公司")).short_name == "金花股份"
    found = codes.identity(unnamed(short="金花股份"))
    assert found is not None and found.basis == (("code", "by the list of companies"),)
    codes.add_report(Report("600036", 2022, full_name="招商银行股份有限公司", file="a.pdf"))
    found = codes.identity(unnamed(full="招商銀行股份有限公司"))
    assert found is not None and found.basis == (("code", "as a.pdf says"),)


def test_a_short_name_counts_for_nothing_against_another_full_one():
    codes = CompanyCodes()
    codes.add([Company("600001", "华夏", "华夏甲股份有限公司")], "")
    assert code(codes, unnamed("华夏", "华夏乙股份有限公司")) == ""
    assert code(codes, unnamed("华夏")) == "600001"


def test_of_several_bearers_none_is_chosen():
    codes = CompanyCodes()
    codes.add([Company("600001", "甲公司"), Company("900001", "甲公司")], "")
    assert code(codes, unnamed("甲公司")) == ""


def test_reports_without_a_code_of_their_own_give_none():
    codes = CompanyCodes()
    codes.add_report(unnamed("甲公司"))
    codes.add_report(Report("a" * 40, 2023, short_name="Northwind"))
    assert code(codes, unnamed("甲公司")) == code(codes, unnamed("Northwind")) == ""
