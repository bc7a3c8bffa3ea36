"""Reports of one company put together over the years, and companies found in questions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.answer.typed.issuers import find_issuers, group_by_issuer, issuer_of_number, name_key
from pipeline.model import Fact, Kind, Report


def report(letter, name, year=2022):
    return Report(letter * 40, year, full_name=name, file=f"{letter}.pdf")


def number(of, item, text):
    return Fact(report_id=of.id, code=of.code, item=item, fiscal_year=of.year, text=text)


NORTHWIND = report("a", "NORTHWIND TOOLS, INC.")
KNOWN = group_by_issuer(
    [NORTHWIND, report("b", "Northwind Tools Inc", 2021), report("c", "Fabrikam Group plc"),
     report("d", "Fabrikam Limited"), report("e", "Contoso N.V."), report("f", "Macy Sons Corporation"),
     report("1", "Air Pumps and Valves Holdings plc")]
)  # fmt: skip


def test_spellings_of_one_name_are_one_company_the_newest_report_first():
    (northwind,) = [issuer for issuer in KNOWN if len(issuer.reports) == 2]
    assert northwind.name == "NORTHWIND TOOLS, INC." and [r.year for r in northwind.reports] == [2022, 2021]
    assert [r.code[0] for r in northwind.of_year(None)] == ["a"]
    assert [r.code[0] for r in northwind.of_year(2021)] == ["b"]
    assert [r.code[0] for r in northwind.of_year(2020)] == ["b"]  # its column of the year before
    assert northwind.of_year(2019) == () and northwind.of_year(2023) == ()


def test_a_number_of_the_cover_joins_a_company_that_changed_its_name():
    new, old = report("g", "Tailspin Holdings Inc.", 2023), report("h", "Wingtip Toys Inc.", 2022)
    assert len(group_by_issuer([new, old])) == 2
    same = [number(r, "Commission file number", "001-12345") for r in (new, old)]
    (one,) = group_by_issuer([new, old], same)
    assert one.names == ("Tailspin Holdings Inc.", "Wingtip Toys Inc.")


def test_namesakes_of_one_year_with_other_numbers_are_two_companies_and_no_one_can_tell_which_is_meant():
    first, second = report("g", "Tailspin plc"), report("h", "Tailspin plc")
    assert len(group_by_issuer([first, second])) == 1  # an annual report beside a Form 20-F
    two = group_by_issuer(
        [first, second], [number(first, "ISIN", "GB0000000001"), number(second, "ISIN", "GB0000000002")]
    )
    assert len(two) == 2 and find_issuers("Did Tailspin plc pay?", two) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("For Northwind Tools, Inc., what", "NORTHWIND TOOLS, INC."),
        ("of Northwind Tools?", "NORTHWIND TOOLS, INC."),
        ("of Northwind Tools Incorporated in 2022", "NORTHWIND TOOLS, INC."),
        ("what is Northwind Tools' revenue", "NORTHWIND TOOLS, INC."),
        ("Did Fabrikam Group plc", "Fabrikam Group plc"),
        ("Did Fabrikam Limited", "Fabrikam Limited"),
        ("Did Fabrikam Ltd. pay", "Fabrikam Limited"),
        ("Contoso NV's profit", "Contoso N.V."),
        ("What did Macy Sons Corp. sell", "Macy Sons Corporation"),
        ("Tailspin", ""),
        ("the revenue of Air Pumps (in USD)", "Air Pumps and Valves Holdings plc"),
        ("the revenue of Air Pumps and Valves?", "Air Pumps and Valves Holdings plc"),
        ("the revenue of Air Pumps Bank", ""),
        ("the revenue of Air Pumps plc", ""),
        ("the revenue of Air", ""),
        ("Did Fabrikam plc", ""),  # neither of the two
        ("For Northwind Tools Bank, what", ""),
        ("For New Northwind Tools, Inc., what", ""),
    ],
)
def test_companies_by_name(text, name):
    found = find_issuers(text, KNOWN)
    assert [m.issuer.name for m in found] == ([name] if name else [])


def test_several_companies_in_the_order_of_the_text():
    found = find_issuers("Fabrikam Group plc, Contoso N.V. or Northwind Tools", KNOWN)
    assert [m.issuer.name for m in found] == ["Fabrikam Group plc", "Contoso N.V.", "NORTHWIND TOOLS, INC."]


FORMS = [("Incorporated", "Inc."), ("Corporation", "CORP"), ("Limited", "Ltd."), ("plc", "PLC")]


@given(st.from_regex(r"[A-Z][a-z]{4,9}( [A-Z][a-z]{3,8}){0,2}", fullmatch=True), st.sampled_from(FORMS))
def test_every_spelling_has_one_key_and_is_found(name, forms):
    long, short = forms
    assert name_key(f"{name}, {long}") == name_key(f"{name} {short}") == name_key(f"{name.upper()} {short}")
    known = group_by_issuer([report("a", f"{name} {long}")])
    assert [m.issuer.reports[0].code[0] for m in find_issuers(f"What is the profit of {name} {short}?", known)] == ["a"]


def test_filings_of_one_number_are_one_company_whatever_their_names():
    k, q = (
        Report("CIK0000012345", 2024, full_name="Old Saws Inc."),
        Report("CIK0000012345", 2025, Kind.HALF_YEAR, "Saws"),
    )
    (one,) = group_by_issuer([k, q], [number(k, "Central Index Key", "12345"), number(k, "Trading symbol", "OS")])
    assert (one.ciks, one.tickers) == (("12345",), ("OS",))
    for asked in ("OS", "os", "12345", "CIK 12345", "CIK0000012345"):
        assert issuer_of_number(asked, [one]) is one
    assert issuer_of_number("Saws", [one]) is None and issuer_of_number("54321", [one]) is None
