"""`finreport formulas` as a user calls it."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

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
