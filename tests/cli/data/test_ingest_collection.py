"""`finreport ingest --collection`: documents in, known ones skipped, bad ones named, configuration kept."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.store import open_store
from pipeline.store.search_records import Clause, Field, Filter, Search
from pipeline.text.tokens import words

LAW = (
    "储蓄管理办法\n第一条　为了规范储蓄，制定本办法。\n第二条　储蓄机构应当公布利率。\n第三条　存单遗失的，可以挂失。\n"
)


def ingest(store: Path, *options: str | Path, code: int = 0) -> str:
    result = CliRunner().invoke(main, ["ingest", "--store", str(store), "--collection", *map(str, options)])
    assert result.exit_code == code, result.output
    return result.output


def found(store: Path, collection: str, text: str) -> list[str]:
    opened = open_store(str(store))
    try:
        search = Search((Clause(Field.WORDS, tuple(words(text))),), Filter(collection=collection))
        return [hit.passage.id for hit in opened.search(search)]
    finally:
        opened.close()


def test_columns_of_a_table_are_shown_and_filtered_by(tmp_path: Path) -> None:
    table = tmp_path / "faq.csv"
    rows = [("储蓄", "存款利息怎么算？", "按挂牌利率计付利息。"), ("票据", "汇票利息怎么算？", "汇票不计付利息。")]
    with table.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("类别", "问题", "回答"), *rows])
    store = tmp_path / "store"
    ingest(store, "faq", "--text-column", "回答", "--title-column", "问题", table)

    def search(*options: str):
        line = ["search", "利息", "--collection", "faq", "--store", str(store), *options]
        return CliRunner().invoke(main, line)

    both = search()
    assert "   类别: 储蓄\n" in both.output and "   类别: 票据\n" in both.output
    only = search("--where", "类别=票据", "--json")
    (hit,) = json.loads(only.stdout)
    assert hit["metadata"] == {"类别": "票据"} and hit["text"].strip() == rows[1][2]
    for options, told in (
        (("--where", "种类=票据"), "the documents of faq have no column '种类'; there are: 类别"),
        (("--where", "类别=保险"), "类别 is '保险' in no document of faq; it is: 储蓄, 票据"),
        (("--where", "类别"), "give a column and its value"),
    ):
        refused = search(*options)
        assert refused.exit_code and told in refused.output


def test_sizes_are_kept_with_the_collection_and_used_the_next_time(folder: Path, tmp_path: Path) -> None:
    store = tmp_path / "store"
    text = tmp_path / "投资者问答手册.txt"
    text.write_text("\n".join(f"第{at}句说的是收入和成本。" for at in "一二三四五六七八") + "\n", encoding="utf-8")
    told = ingest(store, "texts", "--by", "default", "--chunk-size", "40", "--separators", "。", text)
    assert "texts (cut by default size=40 separators=。): 1 documents" in told
    with open_store(str(store)) as opened:
        small = [p for p in opened.passages_of(f"texts/{text.name}") if p.parent is not None]
    assert len(small) > 1 and all(len(p.body) <= 41 for p in small)
    assert "1 already known" in ingest(store, "texts", text)
    again = ingest(store, "texts", "--chunk-size", "80", text)
    assert "cut by default size=80 separators=。): 1 documents" in again
    refused = ingest(store, "texts", "--by", "row", "--overlap", "9", text, code=1)
    assert "cutting by row takes no overlap" in refused


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "laws"
    (place / "a").mkdir(parents=True)
    (place / "a" / "储蓄管理办法.txt").write_text(LAW, encoding="utf-8")
    (place / "手册.md").write_text("# 手册说明\n\n柜员应当核对存单。", encoding="utf-8")
    return place


def test_laws_are_cut_by_article_and_found(tmp_path: Path, folder: Path) -> None:
    assert "laws (cut by auto): 2 documents, 6 passages added" in ingest(tmp_path / "s", "laws", folder)
    assert found(tmp_path / "s", "laws", "存单遗失挂失")[0] == "laws/a/储蓄管理办法.txt#3"
    assert found(tmp_path / "s", "reports", "存单遗失挂失") == []


def test_a_second_run_reads_only_what_is_new_or_changed(tmp_path: Path, folder: Path) -> None:
    ingest(tmp_path / "s", "laws", folder)
    assert "0 documents, 0 passages added, 2 already known" in ingest(tmp_path / "s", "laws", folder)
    (folder / "手册.md").write_text("# 手册说明\n\n柜员应当核对印章。", encoding="utf-8")
    assert "1 documents, 2 passages added, 1 already known" in ingest(tmp_path / "s", "laws", folder)
    assert found(tmp_path / "s", "laws", "柜员核对印章")[:1] == ["laws/手册.md#1"]
    assert found(tmp_path / "s", "laws", "柜员") == ["laws/手册.md#1"]


def test_bad_files_are_one_line_each_and_the_others_go_on(tmp_path: Path, folder: Path) -> None:
    (folder / "坏.pdf").write_bytes(b"no pdf")
    (folder / "空.txt").write_text(" ", encoding="utf-8")
    output = ingest(tmp_path / "s", "laws", folder, code=1)
    assert "坏.pdf: damaged or not a PDF" in output and "空.txt: an empty text file" in output
    assert "2 documents, 6 passages added; 2 files could not be read" in output


def test_rows_of_a_table_are_documents_and_its_columns_are_kept(tmp_path: Path) -> None:
    table = tmp_path / "faq.csv"
    rows = [("编号", "问题", "答复"), ("1", "如何挂失？", "持身份证件到网点办理挂失手续。"), ("2", "如何销户？", "")]
    with table.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)
    output = ingest(tmp_path / "s", "faq", table)
    assert "text from column '答复', titles from '问题', metadata 编号 (guessed" in output
    assert "faq.csv, row 2: nothing in column '答复'; left out" in output
    store = open_store(str(tmp_path / "s"))
    entry = store.entries("faq")[0]
    store.close()
    assert (entry.id, entry.title, entry.metadata) == ("faq/faq.csv:1", "如何挂失？", (("编号", "1"),))


def test_the_configuration_is_kept_and_a_removed_row_goes(tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("甲,乙\n短,存款人应当持有效证件办理\n长,取款\n", encoding="utf-8")
    ingest(tmp_path / "s", "t", "--by", "paragraph", "--text-column", "甲", table)
    table.write_text("甲,乙\n短,存款人应当持有效证件办理\n", encoding="utf-8")
    output = ingest(tmp_path / "s", "t", table)  # neither way nor column said again
    assert (
        "cut by paragraph" in output and "guessed" not in output and "1 rows that their table no longer has" in output
    )
    assert found(tmp_path / "s", "t", "短") == ["t/t.csv:1#0"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("reports", "."), "cannot be a collection's name"),
        (("laws",), "give the documents or folders"),
        (("laws", "--by", "wayward", "."), "is no way of cutting: auto, default"),
        (("laws", "nowhere"), "nowhere: no such file or folder"),
        (("laws", "--text-column", "丙", "t.csv"), "no column '丙'; it has 甲"),
    ],
)
def test_what_can_not_be_done_says_what_would_be(
    tmp_path: Path, monkeypatch, options: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "t.csv").write_text("甲,乙\n1,2\n", encoding="utf-8")
    result = CliRunner().invoke(main, ["ingest", "--store", str(tmp_path / "s"), "--collection", *options])
    assert result.exit_code != 0 and said in result.output
