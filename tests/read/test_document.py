"""A file becomes a document: the reader by its form, identity by name and text, the hash that names it."""

import hashlib

import pytest

from pipeline.errors import ReportError
from pipeline.read.document import READERS, read_document, reader_name, sha256_of
from pipeline.read.identity.english import sha1_of

NAME = "2020-04-16__四方科技集团股份有限公司__603339__四方科技__2019年__年度报告.md"
TEXT = "# 四方科技集团股份有限公司 2019 年年度报告\n\n## 公司简介\n\n公司生产冷链装备。\n"


@pytest.fixture
def file(tmp_path):
    made = tmp_path / NAME
    made.write_text(TEXT, encoding="utf-8")
    return made


def test_a_report_is_known_by_its_name_and_its_hash(file):
    document = read_document(file)
    assert document.report.id == "603339-2019-annual" and document.report.short_name == "四方科技"
    assert document.report.sha256 == sha256_of(file) == hashlib.sha256(TEXT.encode()).hexdigest()
    assert (document.report.file, document.report.pages) == (NAME, None)
    assert (document.paged, document.pages, document.ocr_pages) == (False, 1, ())
    assert document.blocks[-1].text == "公司生产冷链装备。"


def test_an_english_report_goes_by_the_sha1_of_its_file(tmp_path):
    file = tmp_path / f"{'ab' * 20}.md"
    lines = ["FORM 10-K", "For the fiscal year ended December 31, 2022", "NORTHWIND TOOLS, INC."]
    lines.append("The company sells machines to customers in many countries and pays its suppliers on time. " * 8)
    file.write_text("\n\n".join(lines), encoding="utf-8")
    report = read_document(file).report
    assert (report.code, report.year, report.full_name) == (sha1_of(file), 2022, "NORTHWIND TOOLS, INC.")


def test_the_reader_is_told_by_the_ending_in_whatever_case(tmp_path):
    assert reader_name(tmp_path / "A.PDF") == READERS[".pdf"] and reader_name(tmp_path / "a.htm") == READERS[".html"]


def test_another_form_is_refused_with_those_that_can_be_read(tmp_path):
    file = tmp_path / "a.docx"
    file.write_text("PK")
    with pytest.raises(ReportError, match=r"not a form of report that can be read.*\.pdf"):
        read_document(file)


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(ReportError, match=r"none\.md: cannot be opened: No such file"):
        read_document(tmp_path / "none.md")
