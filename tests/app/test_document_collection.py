"""The documents of a collection: filled, asked, searched, shown, removed."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline import Finreport, InputError, StoreError

LAW = (
    "储蓄管理办法\n第一条　为了规范储蓄，制定本办法。\n第二条　储蓄机构应当公布利率。\n"
    "第三条　存单遗失的，储户应当在三十日内申请挂失。\n"
)


def test_a_collection_is_filled_asked_and_searched(tmp_path: Path) -> None:
    (tmp_path / "储蓄管理办法.txt").write_text(LAW, "utf-8")
    with Finreport(tmp_path / "store", llm="none") as finreport:
        laws = finreport.collection("laws")
        with pytest.raises(StoreError, match="there is no store"):
            laws.ask("储蓄机构应当公布什么？")
        assert laws.ingest(tmp_path / "储蓄管理办法.txt").documents == 1
        assert laws.ask("储蓄机构应当公布什么？").text.startswith("储蓄机构应当公布利率。")
        assert laws.search("利率", k=1)[0].passage.path[-1] == "第二条"
        assert [row.outcome for row in laws.run(["储蓄机构应当公布什么？", "如何制作红烧肉？"])] == [
            "answer",
            "refusal",
        ]
        assert finreport.collections() == ["laws"] and len(laws.documents()) == 1
        with pytest.raises(InputError, match="no collection 'lwas'"):
            finreport.collection("lwas").ask("什么？")
        with pytest.raises(InputError, match="no company and no year"):
            finreport.search("利率", collection="laws", year=2020)


def test_a_failed_ingestion_leaves_no_collection(tmp_path: Path) -> None:
    (tmp_path / "broken.pdf").write_bytes(b"no pdf")
    (tmp_path / "储蓄管理办法.txt").write_text(LAW, "utf-8")
    with Finreport(tmp_path / "store", llm="none") as finreport:
        assert finreport.collection("laws").ingest(tmp_path / "broken.pdf", jobs=1).failed == 1
        assert not (tmp_path / "store").exists()  # not even a store
        finreport.collection("rules").ingest(tmp_path / "储蓄管理办法.txt")
        for wrong in ({"paths": tmp_path / "broken.pdf"}, {"paths": tmp_path / "none", "by": "row"}):
            try:
                finreport.collection("laws").ingest(**wrong, jobs=1)  # type: ignore[arg-type]
            except InputError as error:
                assert "no such file" in str(error)
        assert finreport.collections() == ["rules"]


@pytest.fixture
def laws(tmp_path: Path):
    """A collection of two documents."""
    for name in ("储蓄管理办法.txt", "旧办法.txt"):
        (tmp_path / name).write_text(LAW, "utf-8")
    with Finreport(tmp_path / "store", llm="none") as finreport:
        made = finreport.collection("laws")
        made.ingest([tmp_path / "储蓄管理办法.txt", tmp_path / "旧办法.txt"], by="article", jobs=1)
        yield made


def test_its_configuration_and_the_passages_of_a_document(laws) -> None:
    assert (laws.configuration().name, laws.configuration().by) == ("laws", "article")
    passages = laws.passages("laws/储蓄管理办法.txt")
    assert len(passages) == 4 and passages[-1].body.strip() == "存单遗失的，储户应当在三十日内申请挂失。"
    with pytest.raises(InputError, match="laws/x: no such document; finreport collections show laws"):
        laws.passages("laws/x")


def test_documents_are_removed_together_or_not_at_all(laws) -> None:
    with pytest.raises(InputError, match="laws/x: no such document"):
        laws.remove(["laws/旧办法.txt", "laws/x"])
    assert len(laws.documents()) == 2
    gone = laws.remove(["laws/旧办法.txt"], confirm=lambda question: pytest.fail(question))
    assert (gone.documents, gone.passages) == (1, 4)
    assert [entry.id for entry in laws.documents()] == ["laws/储蓄管理办法.txt"]


def test_the_whole_collection_goes_once_that_is_confirmed(laws) -> None:
    def refuse(question: str) -> None:
        assert question == "remove laws with its 2 documents?"
        raise InputError("nothing was removed")

    with pytest.raises(InputError, match="nothing was removed"):
        laws.remove(confirm=refuse)
    assert len(laws.documents()) == 2
    gone = laws.remove()
    assert (gone.documents, gone.passages) == (2, 8)
    for verb in (laws.configuration, laws.remove):
        with pytest.raises(InputError, match="no collection 'laws'"):
            verb()
