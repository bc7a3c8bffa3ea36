"""Files of a collection: found by name, a document each, a table's rows a document each."""

from pathlib import Path

import pytest

from pipeline.app.ingest.collection_files import (
    CollectionDocument,
    CollectionFile,
    Recipe,
    collect,
    find_collection_files,
)
from pipeline.errors import InputError, ReportError
from pipeline.model import Problem

LAW = (
    "储蓄管理办法\n第一条　为了规范储蓄，制定本办法。\n第二条　储蓄机构应当公布利率。\n第三条　存单遗失的，可以挂失。\n"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "办法.txt").write_text(LAW, "utf-8")
    (tmp_path / "a" / "~$办法.docx").write_bytes(b"")
    return tmp_path


def test_files_are_named_by_their_place_below_the_folder(folder: Path) -> None:
    found, problems = find_collection_files([folder])
    assert [file.name for file in found] == ["a/办法.txt", "b/办法.txt"] and problems == []


def test_two_files_of_one_name_and_an_empty_folder_are_told(folder: Path) -> None:
    (folder / "empty").mkdir()
    found, problems = find_collection_files([folder / "a", folder / "b", folder / "empty"])
    assert [file.path for file in found] == [folder / "a" / "办法.txt"]
    assert "has the same name as" in str(problems[0]) and "no document in it" in str(problems[1])
    with pytest.raises(InputError, match="no such file or folder"):
        find_collection_files([folder / "none"])


def test_a_law_is_cut_by_article_unless_another_way_is_asked(folder: Path) -> None:
    file = CollectionFile(folder / "a" / "办法.txt", "办法.txt")
    (law,) = collect(file, Recipe("laws"))
    assert isinstance(law, CollectionDocument)
    assert (law.id, law.title, law.by) == ("办法.txt", "储蓄管理办法", "article")
    assert [passage.path[-1] for passage in law.passages[1:]] == ["第一条", "第二条", "第三条"]
    (by_length,) = collect(file, Recipe("laws", by="length"))
    assert isinstance(by_length, CollectionDocument) and by_length.by == "length"


def test_rows_of_a_table_are_documents_and_guessed_columns_are_told(folder: Path) -> None:
    table = folder / "faq.csv"
    table.write_text("question,answer,area\n如何挂失？,存单遗失的可以挂失。,储蓄\n", "utf-8")
    file = CollectionFile(table, "faq.csv")
    (row,) = collect(file, Recipe("faq", text="answer", title="question"))
    assert isinstance(row, CollectionDocument)
    assert (row.id, row.title, row.metadata) == ("faq.csv:1", "如何挂失？", (("area", "储蓄"),))
    guessed = list(collect(file, Recipe("faq")))
    assert isinstance(guessed[0], Problem) and "guessed; choose with --text-column" in str(guessed[0])


def test_a_file_that_can_not_be_read_raises(folder: Path) -> None:
    broken = folder / "broken.pdf"
    broken.write_bytes(b"no PDF")
    with pytest.raises(ReportError, match=r"broken\.pdf"):
        list(collect(CollectionFile(broken, "broken.pdf"), Recipe("laws")))
