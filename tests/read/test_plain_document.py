"""Documents that are no reports: text, Word, Markdown; their titles, and what cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline.errors import ReportError
from pipeline.read.plain_document import read_plain


def test_a_first_short_paragraph_is_no_heading_of_everything(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("今天天气很好\n\n你好，我们去公园散步。\n\n第二天下雨了，我们在家读书。\n", encoding="utf-8")
    document = read_plain(file)
    assert document.title == "a" and {block.path for block in document.blocks} == {("a",)}
    assert document.blocks[0].text == "今天天气很好" and len(document.blocks) == 3
    file.write_text("差旅管理办法\n\n差旅费按实际发生额报销。\n", encoding="utf-8")  # says what it is
    assert read_plain(file).title == "差旅管理办法"


def test_a_text_is_read_by_paragraphs_under_its_title_and_headings(tmp_path: Path) -> None:
    file = tmp_path / "投资者问答手册.txt"
    file.write_text("一、开户\n开户需要身份证件。\n二、交易\n交易日为周一至周五。", encoding="gb18030")
    document = read_plain(file)
    assert document.title == "投资者问答手册" and not document.law and document.pages is None
    assert [(b.path, b.text) for b in document.blocks if b.level is None] == [
        (("投资者问答手册", "开户"), "开户需要身份证件。"),
        (("投资者问答手册", "交易"), "交易日为周一至周五。"),
    ]


def test_a_law_in_markdown_is_cut_at_its_articles(tmp_path: Path) -> None:
    file = tmp_path / "a1.md"
    file.write_text("# 储蓄办法\n\n" + "\n\n".join(f"**第{n}条** 规定{n}。" for n in "一二三四"), encoding="utf-8")
    document = read_plain(file)
    assert document.law and document.title == "储蓄办法"
    assert ("储蓄办法", "第四条") in {b.path for b in document.blocks}


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.xyz", b"text", "not a form of document that can be read"),
        ("a.txt", b"  \n", "an empty text file"),
        ("a.txt", b"ab\x00cd", "not a text file"),
        ("a.docx", b"no zip", "not a Word file"),
        ("a.pdf", b"no pdf", "damaged or not a PDF"),
    ],
)
def test_what_can_not_be_read_is_said_with_the_file(tmp_path: Path, name: str, content: bytes, said: str) -> None:
    if name.endswith("docx"):
        pytest.importorskip("docx")
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ReportError, match=f"{name}: .*{said}|{said}"):
        read_plain(tmp_path / name)


def test_an_english_document_goes_by_its_company(tmp_path: Path) -> None:
    file = tmp_path / "ddd10e4612006205c4b1.txt"
    lines = ["UNITED STATES", "FORM 10-K", "AURORA INNOVATION, INC.", "We are Aurora Innovation, Inc. of Delaware."]
    file.write_text("\n".join([*lines, "Ours Technology, Inc. was merged into it."]), encoding="utf-8")
    assert read_plain(file).title == "AURORA INNOVATION, INC."
