"""`finreport collections`: what there is, a document's passages, and how it goes."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main

LAW = (
    "储蓄管理办法\n第一条　为了规范储蓄，制定本办法。\n第二条　储蓄机构应当公布利率。\n第三条　存单遗失的，可以挂失。\n"
)


@pytest.fixture
def store(tmp_path: Path) -> str:
    (tmp_path / "储蓄管理办法.txt").write_text(LAW, encoding="utf-8")
    place = str(tmp_path / "store")
    told = call(["ingest", "--store", place, "--collection", "laws", str(tmp_path / "储蓄管理办法.txt")])
    assert "1 documents, 4 passages added" in told
    return place


def call(arguments: list[str], code: int = 0) -> str:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == code, result.output
    return result.output


def test_list_and_show(store: str) -> None:
    assert call(["collections", "list", "--store", store]) == "laws\t1 documents\tcut by auto\n"
    shown = call(["collections", "show", "laws", "--store", store])
    assert "laws/储蓄管理办法.txt\t储蓄管理办法\tcut by article" in shown
    passages = call(["collections", "show", "laws", "laws/储蓄管理办法.txt", "--store", store])
    assert "储蓄管理办法 > 第三条\n存单遗失的，可以挂失。" in passages


def test_a_document_and_a_collection_are_removed(store: str) -> None:
    gone = call(["collections", "remove", "laws", "laws/储蓄管理办法.txt", "--store", store])
    assert gone == "laws: 1 documents with 4 passages removed\n"
    assert call(["collections", "list", "--store", store]) == "laws\t0 documents\tcut by auto\n"
    assert "nothing was removed: use --yes" in call(["collections", "remove", "laws", "--store", store], 1)
    call(["collections", "remove", "laws", "--yes", "--store", store])
    assert "no collection in the store" in call(["collections", "list", "--store", store])


@pytest.mark.parametrize("verb", ["show", "remove"])
def test_what_is_not_there_is_said(store: str, verb: str) -> None:
    assert "no collection 'rules' in the store; there are: laws" in call(
        ["collections", verb, "rules", "--store", store], 1
    )
    assert "laws/x: no such document" in call(["collections", verb, "laws", "laws/x", "--store", store], 1)


def test_a_folder_without_documents_is_an_error_and_beside_others_a_remark(store: str, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    ingest = ["ingest", "--store", store, "--collection", "rules"]
    assert "empty: no document in it (looked for .pdf" in call([*ingest, str(tmp_path / "empty")], 1)
    (tmp_path / "新规.txt").write_text(LAW, encoding="utf-8")
    assert "1 documents" in call([*ingest, str(tmp_path / "empty"), str(tmp_path / "新规.txt")])
