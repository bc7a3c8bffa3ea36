"""English annual reports: whose and of which year, from their pages."""

import pytest

from pipeline.errors import ReportError
from pipeline.model import Block, BlockKind, Kind
from pipeline.model.report import is_foreign
from pipeline.read.identity.english import english_identity, is_hash, sha1_of, year_end
from pipeline.read.identity.report_identity import ReportIdentity, report_of

FILLER = "The company sells machines to customers in many countries and pays its suppliers on time. " * 8


def blocks(*lines, page=1):
    return [Block(BlockKind.PARAGRAPH, page, text=line) for line in (*lines, FILLER)]


@pytest.fixture
def file(tmp_path):
    place = tmp_path / "report.pdf"
    place.write_bytes(b"abc")
    return place


def test_a_form_10_k_names_its_registrant(file):
    identity = english_identity(
        file,
        blocks("FORM 10-K", "For the fiscal year ended December 31,2022", "NORTHWIND TOOLS, INC.",
               "(Exact name of registrant as specified in its charter)", "Acme Trust Company"),
    )  # fmt: skip
    assert identity is not None
    assert (identity.full_name, identity.year, identity.kind) == ("NORTHWIND TOOLS, INC.", 2022, Kind.ANNUAL)
    assert identity.code == "a9993e364706816aba3e25717850c26c9cd0d89d" == sha1_of(file)  # SHA-1 of abc (FIPS 180)
    assert is_foreign(identity.code) and not is_foreign("600519")


def test_a_plc_wins_over_its_subsidiary(file):
    lines = ("Annual Report 2021", "for the year ended 31 March 2021", "Fabrikam Group plc is an agency")
    later = [b for page in (2, 3, 4) for b in blocks("Fabrikam Limited sells media", page=page)]
    identity = english_identity(file, [*blocks(*lines), *later])
    assert identity is not None and (identity.full_name, identity.year) == ("Fabrikam Group plc", 2021)


def test_what_is_no_english_annual_report_is_none_and_refused_as_before(file):
    chinese = [Block(BlockKind.PARAGRAPH, 1, text="某某股份有限公司2022年年度报告 Annual Report " * 40)]
    assert english_identity(file, chinese) is None
    assert english_identity(file, blocks("A brochure", "Northwind Tools, Inc.")) is None
    from pipeline.read.identity.report import identify

    with pytest.raises(ReportError, match="not recognised as a listed company's report"):
        report_of(identify("brochure.pdf", blocks("A brochure"), paged=True), file="b.pdf", sha256="", pages=1)


def test_digits_of_a_hash_are_no_security_code():
    assert is_hash("682de8e45fd9688f3452bc0e18257132a8f3cff6") and not is_hash("600519_20230428_FQ2V")


def test_a_name_below_the_file_number_counts_and_may_begin_with_a_digit(file):
    cover = ("FORM 10-K", "For the fiscal year ended December 31, 2022", "Commission file number 1-3285", "3M COMPANY",
             "State of Incorporation: Delaware")  # fmt: skip
    assert english_identity(file, blocks(*cover)).full_name == "3M COMPANY"


def test_where_the_registrants_name_is_a_picture_the_company_that_most_pages_name_counts(file):
    cover = ("FORM 10-K", "For the fiscal year ended December 31, 2022", "Commission File Number 001-02217",
             "(Exact name of Registrant as specified in its charter)")  # fmt: skip
    later = [
        b for page in (2, 3, 4) for b in blocks("The Northwind Company owns part of Northwind Partners plc", page=page)
    ]
    assert english_identity(file, [*blocks(*cover), *later]).full_name == "Northwind Company"


@pytest.mark.parametrize(
    ("ended", "text", "kind", "year"),
    [
        ("July 29, 2023", "In the second quarter of fiscal 2024 we sold more than in the second quarter of 2023.",
         Kind.HALF_YEAR, 2024),
        ("September 30, 2022", "Sales rose.", Kind.THIRD_QUARTER, 2022),
    ],
)  # fmt: skip
def test_a_form_10_q_is_of_a_quarter_of_its_fiscal_year(file, ended, text, kind, year):
    cover = ("FORM 10-Q", f"For the quarterly period ended {ended}", "NORTHWIND TOOLS, INC.",
             "(Exact name of registrant as specified in its charter)", "See our annual report.", text)  # fmt: skip
    identity = english_identity(file, blocks(*cover))
    assert (identity.kind, identity.year) == (kind, year)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("for the years ended December 31, 2023 and 2022", Kind.ANNUAL),
        ("for the six months ended June 30, 2023", Kind.HALF_YEAR),
    ],
)
def test_statements_alone_tell_year_and_kind(file, line, kind):
    identity = english_identity(file, blocks("Northwind Tools, Inc.", "Consolidated Statements of Cash Flows", line))
    assert (identity.kind, identity.year) == (kind, 2023)
    source = "period lines of the statements (page 1)"
    assert identity.basis == (("year", source), ("kind", source))
    assert english_identity(file, blocks("Northwind Tools, Inc.", line)) is None  # no statement


def test_what_is_given_the_pages_need_not_say(file):
    given = ReportIdentity.given(year=2023, kind=Kind.ANNUAL)
    assert english_identity(file, blocks("Northwind Tools, Inc."), given).year == 2023


def test_a_form_without_pages_names_its_company_more_often_than_others(file):
    """Procter & Gamble 2025 as HTML: Documents Incorporated by Reference is no company."""
    lines = ("FORM 10-K", "For the fiscal year ended June 30, 2025", "Documents Incorporated by Reference",
             "The Northwind & Gable Company", "The Northwind & Gable Company sells soap")  # fmt: skip
    assert english_identity(file, blocks(*lines)).full_name == "Northwind & Gable Company"


def test_a_quarter_that_nothing_tells_is_none(file):
    cover = ("FORM 10-Q", "For the quarterly period ended July 29, 2023", "NORTHWIND TOOLS, INC.",
             "(Exact name of registrant as specified in its charter)")  # fmt: skip
    assert english_identity(file, blocks(*cover)) is None


def test_the_day_on_which_the_year_ends():
    assert year_end(blocks("for the year ended 31 March 2021"), 2021) == (1, 3, 31)
    assert year_end(blocks("for the year ended 31 March 2021"), 2020) is None
