"""`reports set` from the command line."""

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from tests.app.ingest.identity.test_identity_change import NEW, OLD, write_bare


def call(tmp_path, *arguments: str):
    return CliRunner().invoke(main, [*arguments, "--store", str(tmp_path / "store")])


@pytest.fixture
def report(tmp_path) -> str:
    file = write_bare(tmp_path / "files" / "1.txt")
    assert call(tmp_path, "ingest", str(file), "--jobs", "1").exit_code == 0
    return OLD


def test_the_report_goes_by_what_is_said(tmp_path, report):
    done = call(tmp_path, "reports", "set", report, "--code", "600001", "--company", "某某")
    assert done.exit_code == 0 and done.output.startswith(f"{OLD} is {NEW} now (某某)")
    done = call(tmp_path, "reports", "set", "某某", "2019", "--year", "2020", "--kind", "half_year")
    assert "600001-2020-half_year now" in done.output
    done = call(tmp_path, "reports", "set", "某某", "2020", "--of", "half_year", "--reset")
    assert f"is {OLD} now" in done.output


def test_what_is_missing_or_wrong_is_said(tmp_path, report):
    for arguments, told in (
        ((report,), "say what the report is"),
        ((report, "--kind", "monthly"), "'monthly' is not one of"),
        ((report, "--code", "2099"), "give it with its zeros"),
        (("丙公司", "2019", "--code", "600001"), "the store knows no company 丙公司"),
    ):
        refused = call(tmp_path, "reports", "set", *arguments)
        assert refused.exit_code != 0 and told in refused.output, refused.output
