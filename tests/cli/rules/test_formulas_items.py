"""`finreport formulas` and `finreport items` as a user calls them."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main

BROKEN = Path(__file__).parents[2] / "rules" / "broken"


def run(*args):
    return CliRunner().invoke(main, list(args))


def test_the_built_in_files_pass_their_checks():
    for noun in ("formulas", "items"):
        result = run(noun, "check")
        assert result.exit_code == 0, result.output
        assert "0 problems" in result.output


def test_show_explains_by_any_name():
    result = run("formulas", "show", "ROE")
    assert result.exit_code == 0
    assert "加权平均净资产收益率, where the report states it" in result.output
    result = run("items", "show", "加：公允价值变动收益（损失以“－”号填列）")
    assert result.output.splitlines()[0].split() == ["name", "公允价值变动收益"]


def test_a_name_that_is_none_gives_near_ones():
    result = run("formulas", "show", "毛利滤")
    assert result.exit_code == 1
    assert "near names are" in result.output and "毛利率" in result.output
    result = run("items", "show", "营业收人")
    assert result.exit_code == 1
    assert "营业收入 (75)" in result.output


def test_lists():
    assert "(营业收入-营业成本)/营业收入" in run("formulas", "list").output
    assert "博士及以上人数" in run("items", "list", "--statement", "staff").output
    result = run("items", "list", "--statement", "profit")
    assert result.exit_code == 1
    assert "there are income, balance" in result.output


@pytest.mark.parametrize("name", ["other_route", "unit_declared", "cycle"])
def test_check_of_a_folder_says_file_and_line_and_fails(tmp_path, name):
    shutil.copy(BROKEN / f"{name}.yaml", tmp_path)
    result = run("formulas", "check", str(tmp_path))
    assert result.exit_code == 1
    assert f"{name}.yaml, line" in result.output


def test_items_check_of_a_folder(tmp_path):
    folder = tmp_path / "items"
    folder.mkdir()
    shutil.copy(BROKEN / "item_alias_twice.yaml", folder)
    result = run("items", "check", str(tmp_path))
    assert result.exit_code == 1
    assert "item_alias_twice.yaml, line 1: 试验项目: the name '营业总收入' is claimed already" in result.output
