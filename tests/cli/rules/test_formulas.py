"""`finreport formulas` as a user calls it."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline import resources
from pipeline.cli.main import main

BROKEN = Path(__file__).parents[2] / "rules" / "broken"


def run(*args):
    return CliRunner().invoke(main, list(args))


def test_the_built_in_files_pass_their_checks():
    result = run("formulas", "check")
    assert result.exit_code == 0 and "0 problems" in result.output


def test_show_explains_by_any_name_and_gives_near_ones():
    assert "加权平均净资产收益率, where the report states it" in run("formulas", "show", "ROE").output
    result = run("formulas", "show", "毛利滤")
    assert result.exit_code == 1
    assert "near names are" in result.output and "毛利率" in result.output


def test_list_writes_expressions():
    assert "(营业收入-营业成本)/营业收入" in run("formulas", "list").output


@pytest.mark.parametrize("name", ["other_route", "unit_declared", "cycle"])
def test_check_of_a_folder_says_file_and_line_and_fails(tmp_path, name):
    shutil.copy(BROKEN / f"{name}.yaml", tmp_path)
    result = run("formulas", "check", str(tmp_path))
    assert result.exit_code == 1
    assert f"{name}.yaml, line" in result.output


def test_list_by_a_convention_shows_what_differs_with_its_source():
    shown = run("formulas", "list", "--convention", "analyst").output
    assert (
        "负债合计/所有者权益合计" in shown and "负债合计/归属于母公司所有者权益合计" in shown and "CFA Program" in shown
    )
    assert "computed from these: 应付账款周转天数" in shown and "毛利率" not in shown
    assert "blank as zero  存货、预付款项" in run("formulas", "show", "速动比率", "--convention", "analyst").output


def test_an_unknown_convention_is_refused_with_those_that_there_are():
    refused = run("formulas", "list", "--convention", "gaap")
    assert refused.exit_code == 1 and "there is analyst, sasac" in refused.output


def test_the_help_names_every_convention():
    told = " ".join(run("ask", "--help").output.split())
    assert f"{' or '.join(resources.conventions())};" in told
