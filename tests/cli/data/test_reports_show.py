"""`reports show`: a report with what its identity rests on; `reports` marks what was inferred."""

from click.testing import CliRunner

from pipeline.cli.main import main
from tests.app.ingest.identity.test_identity_change import OLD, write_bare


def call(place, *arguments: str) -> str:
    return CliRunner().invoke(main, [*arguments, "--store", str(place)]).output


def test_what_was_inferred_is_shown_with_its_source(tmp_path):
    place = tmp_path / "store"
    call(place, "ingest", str(write_bare(tmp_path / "files" / "1.txt")), "--year", "2019", "--jobs", "1")
    shown = dict(
        line.split(maxsplit=1) for line in call(place, "reports", "show", OLD).splitlines() if " from " in line
    )
    assert shown == {
        "contents": "14 facts from 1.txt, 3 passages", "year": "from     given",
        "kind": "from     period lines of the statements (page 1)",
        "company": "from  who prepared the statements (page 1)", "code": "from     made from the company's name",
    }  # fmt: skip
    listed = call(place, "reports")
    assert "inferred" in listed and "year (given), kind, company, code" in listed


def test_nothing_inferred_needs_no_column(two_companies):
    assert "inferred" not in call(two_companies, "reports")
    shown = call(two_companies, "reports", "show", "甲公司", "2020")
    assert "full_name   甲（集团）股份有限公司" in shown and "from" not in shown.replace("facts from", "")


def test_a_report_that_is_not_there(two_companies):
    assert "is not in the store; there are: 600001-2020-annual" in call(
        two_companies, "reports", "show", "甲公司", "2019"
    )
