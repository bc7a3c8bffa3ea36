"""The commands and cells of docs/excel.md are those that finreport prints and writes."""

import re
import shlex
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner

from pipeline.cli.main import main

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "excel.md").read_text("utf-8")


@pytest.fixture(scope="module")
def folder(sample_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the commands of the page were run in, after each printed what the page shows."""
    place = tmp_path_factory.mktemp("excel")
    (example,) = re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(place)
        patch.setenv("FINREPORT_STORE", str(sample_store))
        patch.setenv("FINREPORT_LLM", "none")
        for part in example.strip().removeprefix("$ ").split("\n$ "):
            command, _, expected = part.partition("\n")
            shown = CliRunner().invoke(main, shlex.split(command.removeprefix("finreport ")))
            assert shown.exit_code == 0, shown.output
            assert shown.stdout.strip() == expected.strip()
    return place


def test_cells_are_what_the_page_shows(folder: Path):
    written = openpyxl.load_workbook(folder / "margins.xlsx")
    kept = openpyxl.load_workbook(folder / "margins.xlsx", data_only=True)
    rows = re.findall(r"^\| (\S+)!([A-Z]\d+) \| `(=.*?)` \| (.*?) \|$", PAGE, re.MULTILINE)
    assert len(rows) == 5
    for sheet, cell, formula, value in rows:
        assert written[sheet][cell].value == formula
        number = float(value.removesuffix(" %").replace(",", "")) / (100 if value.endswith("%") else 1)
        assert kept[sheet][cell].value == pytest.approx(number, abs=5e-5)


def test_the_second_workbook_has_ratios_and_checks(folder: Path):
    assert {"利润表", "资产负债表", "指标", "数据", "校验"} <= set(
        openpyxl.load_workbook(folder / "statements.xlsx").sheetnames
    )
