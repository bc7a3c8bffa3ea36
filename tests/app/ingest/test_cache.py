"""What is kept of a report: read once, extracted again where rules change, never half written."""

import os
import time
from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.app.ingest import cache, versions
from pipeline.app.ingest.job import IngestJob, process
from pipeline.model import (
    Block,
    BlockKind,
    Check,
    Document,
    Fact,
    Origin,
    Period,
    Problem,
    Report,
    Scope,
    Source,
    Table,
)
from pipeline.read import document

NAME = "2020-01-01__某某股份有限公司__600001__某某科技__2019年__年度报告.md"
TEXT = """# 某某股份有限公司 2019 年年度报告

## 合并资产负债表

单位：元

| 项目 | 2019年12月31日 | 2018年12月31日 |
|---|---|---|
| 货币资金 | 10.00 | 9.00 |
| 某某新词 | 90.00 | 91.00 |
| 流动资产合计 | 100.00 | 100.00 |
| 非流动资产合计 | 0.00 | 0.00 |
| 资产总计 | 100.00 | 100.00 |
| 负债合计 | 40.00 | 40.00 |
| 所有者权益合计 | 60.00 | 60.00 |
"""
ITEM = "- {name: 某某新项, id: some_new_item, english: New item, statement: balance, unit: 元, period: instant}"


@pytest.fixture
def work(tmp_path) -> IngestJob:
    (tmp_path / NAME).write_text(TEXT, encoding="utf-8")
    (tmp_path / "own").mkdir()
    return IngestJob(home=tmp_path / "store", workbooks=tmp_path / "store" / "workbooks", rules=(tmp_path / "own",))


def ingested(work: IngestJob):
    return process(work.home.parent / NAME, work)


def own_item(work: IngestJob, text: str) -> IngestJob:
    """The user's rules with another item; a folder of its own, as a process reads each once."""
    folder = work.home.parent / f"own-{len(list(work.home.parent.iterdir()))}"
    folder.mkdir()
    (folder / "items.yaml").write_text(text, encoding="utf-8")
    return replace(work, rules=(folder,))


@pytest.fixture
def reads(monkeypatch) -> list:
    """The files that were opened to be read."""
    opened, read = [], document.read_document
    monkeypatch.setattr(document, "read_document", lambda path, **how: opened.append(path) or read(path, **how))
    return opened


def figures(result) -> dict[str, Decimal]:
    return {fact.item: fact.value for fact in result.facts if fact.fiscal_year == 2019 and fact.value is not None}


def test_a_new_synonym_extracts_again_without_reading(work, reads):
    first = ingested(work)
    assert figures(first)["资产总计"] == 100 and "某某新项" not in figures(first)
    second = ingested(own_item(work, ITEM.replace("period", "names: [某某新词], period")))
    assert figures(second)["某某新项"] == 90 and second.fresh
    assert len(reads) == 1


def test_a_rule_that_changes_no_figure_changes_nothing(work, reads):
    first = ingested(work)
    (book,) = work.workbooks.glob("*.xlsx")
    written = book.stat().st_mtime_ns
    second = ingested(own_item(work, ITEM))
    assert second == replace(first, fresh=False)
    assert len(reads) == 1 and book.stat().st_mtime_ns == written


def test_back_to_the_old_rules_is_a_change_too(work):
    """The store holds what the rules between said."""
    ingested(work)
    between = own_item(work, ITEM.replace("period", "names: [某某新词], period"))
    assert ingested(between).fresh and not ingested(between).fresh
    back = ingested(work)
    assert back.fresh and "某某新项" not in figures(back)


def test_a_changed_reader_reads_again(work, reads, monkeypatch):
    first = ingested(work)
    version_of = versions.version_of
    monkeypatch.setattr(versions, "version_of", lambda step: version_of(step) + "x" * (step is versions.READING))
    assert replace(ingested(work), passages="", tables="", written="") == replace(
        first, passages="", tables="", written=""
    )
    assert len(reads) == 2
    assert len(list(work.cache.rglob("*-document-*"))) == len(list(work.cache.rglob("*-passages-*"))) == 1


def test_documents_need_not_be_kept(work, reads):
    bare = replace(work, documents=False)
    first = ingested(bare)
    assert not list(work.cache.rglob("*-document-*"))
    assert ingested(bare) == replace(first, fresh=False) and len(reads) == 1
    ingested(replace(own_item(work, ITEM), documents=False))
    assert len(reads) == 2


def test_what_is_damaged_is_made_anew(work, reads):
    first = ingested(work)
    for file in work.cache.rglob("*.bin"):
        file.write_bytes(file.read_bytes()[:-5])
    assert ingested(work) == first and len(reads) == 2
    assert ingested(work) == replace(first, fresh=False)


def test_nothing_half_written_stays(work, monkeypatch):
    ingested(work)
    before = {file: file.read_bytes() for file in work.cache.rglob("*.*")}
    (place,) = work.cache.rglob("*-result-*")
    old, young = (place.with_name(f"{place.name}.{n}.part") for n in (1, 2))
    for part in (old, young):
        part.write_bytes(b"half")
    os.utime(old, (time.time() - 2 * 3600,) * 2)
    monkeypatch.setattr("pathlib.Path.replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        cache.save(place, cache.IngestResult("x"))
    monkeypatch.undo()
    assert {file: file.read_bytes() for file in work.cache.rglob("*.bin")}.items() <= before.items()
    cache.save(place, cache.IngestResult("x"))
    assert cache.load(place, cache.IngestResult) == cache.IngestResult("x")
    assert young.exists() and not old.exists()  # another process may be about to finish the young one


def test_records_come_back_as_they_were(tmp_path):
    table = Table((("甲", None), ("1.50", "")), (1, 2), "标题", "万元", ((0.1, 0.2, 3.0, 4.5), None), ((0, 0, 1, 2),))
    blocks = (
        Block(BlockKind.TABLE, 1, table=table),
        Block(BlockKind.HEADING, 2, "一、", ("上", "下"), None, (1.0,) * 4, 1),
    )
    report = Report("600001", 2019, file="a.pdf", pages=3, revised=True)
    whole = Document(report, blocks, 3, (Problem("a.pdf", "x", page=2),), False, (1, 3))
    fact = Fact(
        report_id=report.id, code="600001", item="营业收入", fiscal_year=2019, period=Period.Q3, scope=Scope.PARENT,
        value=Decimal("-1.50"), unit="元", source=Source("a.pdf", page=1, box=(0.1, 2.0, 3.0, 4.0)), priority=100,
        origin=Origin.CORRECTED, check=Check.DOUBTFUL, evidence="因", restated=True,
    )  # fmt: skip
    missing = Fact(report_id=report.id, code="600001", item="商誉", fiscal_year=2019, reason="无", text=None)
    result = cache.IngestResult("a.pdf", report, (fact, missing), notes=("n",), checks=(3, 1), written="w")
    for record in (whole, result):
        cache.save(tmp_path / "x-1.bin", record)
        back = cache.load(tmp_path / "x-1.bin", type(record))
        assert back == record and repr(back) == repr(record)
    assert cache.load(tmp_path / "x-1.bin", Document) is None
