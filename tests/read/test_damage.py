"""What is said of a report whose file is damaged."""

import shutil
from pathlib import Path

import pytest

from pipeline.model import Problem
from pipeline.read.damage import describe_damage
from pipeline.read.document import read_document

REPORT = next((Path(__file__).parents[2] / "data" / "sample" / "reports").glob("*澄澜*2023年*.pdf"))


def broken(page=None):
    return Problem("a.pdf", "page cannot be read", page=page, damage=True)


@pytest.mark.parametrize(
    ("problems", "said"),
    [
        ([], ""),
        ([Problem("a.pdf", "a revised edition", page=3)], ""),
        ([broken()], "文件已损坏"),
        ([broken(), broken(15), broken(16)], "文件已损坏（第15、16页读不出）"),
        ([broken(page) for page in range(1, 9)], "文件已损坏（第1、2、3、4、5等页读不出）"),
    ],
)
def test_damage_is_told_with_the_pages_that_are_lost(problems, said):
    assert describe_damage(problems) == said


def test_a_report_knows_that_its_file_is_damaged(tmp_path):
    assert read_document(REPORT).report.damage == ""
    data = bytearray(REPORT.read_bytes())
    at = data.index(b"/Length1") + 300  # within a font
    data[at] ^= 1
    copy = Path(shutil.copy(REPORT, tmp_path))
    copy.write_bytes(data)
    document = read_document(copy)
    assert document.report.damage.startswith("文件已损坏")
    assert any(problem.damage and "get it again" in problem.message for problem in document.problems)
