"""`finreport reports` over a store with two companies."""

import json

from click.testing import CliRunner

from pipeline.cli.data.reports import reports


def run(command, *arguments: str):
    return CliRunner().invoke(command, arguments)


def test_reports_name_the_place_and_count(two_companies):
    shown = run(reports, "--store", two_companies)
    assert shown.output.startswith(f"store: {two_companies}\n")
    assert "2 reports of 2 companies, 2020" in shown.output
    assert "half_year" not in run(reports, "--store", two_companies, "--company", "甲(集团)股份有限公司").output
    assert "… and 1 more" in run(reports, "--store", two_companies, "--limit", "1").output


def test_reports_as_json(two_companies):
    line = run(reports, "--store", two_companies, "--kind", "half_year", "--json").output
    assert json.loads(line)["id"] == "600002-2020-half_year"


def test_reports_name_the_place_even_where_there_is_no_store(tmp_path):
    shown = run(reports, "--store", str(tmp_path / "none"))
    assert shown.exit_code != 0
    assert f"store: {tmp_path / 'none'}" in shown.output
    assert "tables import" in str(shown.exception)
