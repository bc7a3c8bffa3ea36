"""`finreport glossary` as a user calls it."""

from click.testing import CliRunner

from pipeline.cli.main import main


def run(*args):
    return CliRunner().invoke(main, ["glossary", *args])


def test_the_built_in_glossary_passes_its_check():
    result = run("check")
    assert result.exit_code == 0, result.output
    assert result.output.rstrip().endswith("0 problems")


def test_show_explains_by_any_name():
    result = run("show", "ROE")
    assert result.exit_code == 0
    assert result.output.splitlines()[0].split() == ["name", "净资产收益率"]
    assert "归属于母公司所有者的净利润/平均归属于母公司所有者权益合计 (" in result.output
    assert "and 总资产净利率" in result.output  # the contrast of the two
    assert "ratios.yaml, line" in result.output


def test_a_name_that_is_none_gives_near_ones():
    result = run("show", "递延所的税资产")
    assert result.exit_code == 1
    assert "near names are 递延所得税资产" in result.output


def test_list_by_category():
    assert "应付账款" in run("list", "--category", "负债").output
    assert "商誉" not in run("list", "--category", "负债").output
    result = run("list", "--category", "颜色")
    assert result.exit_code == 1
    assert "there are 资产, 负债" in result.output


def test_check_of_a_folder_says_file_and_line_and_fails(tmp_path):
    (tmp_path / "glossary").mkdir()
    (tmp_path / "glossary" / "mine.yaml").write_text("- {name: 试验}", encoding="utf-8")
    result = run("check", str(tmp_path))
    assert result.exit_code == 1
    assert "mine.yaml, line 1: 试验: 'definition' is missing" in result.output
