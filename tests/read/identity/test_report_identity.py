"""What is known of a report, put together from several sources, and what it rests on."""

import pytest

from pipeline.errors import ReportError
from pipeline.model import Kind
from pipeline.model.report import code_of_name, is_from_name
from pipeline.read.identity.cover_lines import from_lines
from pipeline.read.identity.from_text import from_name
from pipeline.read.identity.report_identity import ReportIdentity, report_of


def report(identity: ReportIdentity):
    return report_of(identity, file="1.pdf", sha256="", pages=1)


def test_cover_fills_what_the_name_lacks():
    cover = ["证券代码：600080            证券简称：金花股份", "金花企业（集团）股份有限公司", "二○二二年年度报告"]
    identity = from_name("600080_20230428_FQ2V.pdf").fill_gaps(from_lines(cover))
    assert (identity.code, identity.year, identity.kind) == ("600080", 2022, Kind.ANNUAL)
    assert (identity.short_name, identity.full_name) == ("金花股份", "金花企业(集团)股份有限公司")
    assert identity.published == "2023-04-28"


def test_what_fills_a_gap_brings_what_it_rests_on():
    known = ReportIdentity(code="600001", year=2023)
    other = ReportIdentity(year=2022, kind=Kind.ANNUAL, basis=(("year", "statements"), ("kind", "statements")))
    assert known.fill_gaps(other).basis == (("kind", "statements"),)


def test_a_name_stands_in_for_a_code_and_says_so():
    made = report(ReportIdentity(year=2023, kind=Kind.ANNUAL, full_name="某某（集团）股份有限公司"))
    assert is_from_name(made.code) and made.basis == "code: made from the company's name"
    assert made.code == code_of_name("某某(集团)股份有限公司") == code_of_name("某某（集团）股份 有限公司")
    traditional = report(ReportIdentity(year=2023, kind=Kind.ANNUAL, full_name="招商銀行股份有限公司"))
    assert traditional.code == code_of_name("招商银行股份有限公司")
    assert not is_from_name("600080") and not is_from_name("a" * 40)


def test_what_is_given_wins_and_is_said():
    found = report(ReportIdentity(year=2022, kind=Kind.ANNUAL, full_name="甲股份有限公司", basis=(("year", "b"),)))
    again = report(ReportIdentity.given(year=2023).over(ReportIdentity.of(found)))
    assert (again.year, again.code) == (2023, found.code)
    assert again.basis == "year: given; code: made from the company's name"


def test_a_code_made_from_a_name_goes_with_it():
    found = report(ReportIdentity(year=2022, kind=Kind.ANNUAL, full_name="甲股份有限公司"))
    again = report(ReportIdentity.given(full_name="乙股份有限公司").over(ReportIdentity.of(found)))
    assert again.code == code_of_name("乙股份有限公司") != found.code


def test_what_is_no_report_says_what_is_missing_and_how_to_give_it():
    with pytest.raises(ReportError, match=r"no company or security code, no year, no kind .*--manifest"):
        report_of(ReportIdentity(), file="购物清单.pdf", sha256="", pages=1)
    with pytest.raises(ReportError, match=r"no year, no kind .*\(found: 甲公司"):
        report_of(ReportIdentity(short_name="甲公司"), file="a.pdf", sha256="", pages=1)
