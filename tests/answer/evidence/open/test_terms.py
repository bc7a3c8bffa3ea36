"""Terms of a report's own list, by their whole name."""

from pathlib import Path

import pytest

from pipeline.answer.evidence.open.terms import find_term
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

REPORT = Report("990001", 2020, file="a.pdf", sha256="a1")
TERMS = Table(
    rows=(
        ("释义项", "指", "释义内容"),
        ("五大中成药、五朵金花", "指", "甲片和乙颗粒"),
        ("OTC 产品", "指", "非处方药产品"),
    ),
    pages=(2, 2, 2),
)


@pytest.fixture
def texts(tmp_path: Path):
    blocks = (
        Block(BlockKind.TABLE, 2, path=("释义",), table=TERMS),
        Block(BlockKind.PARAGRAPH, 3, "五朵金花增长。", ("业务",)),
    )
    place = str(tmp_path / "store")
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(Document(REPORT, blocks, 9)))])
    with open_store(place) as store:
        yield ReportTexts(store)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("“五朵金花”指", "五大中成药、五朵金花指甲片和乙颗粒"),
        ("OTC产品是什么意思", ""),
        ("otc产品", "OTC 产品指非处方药产品"),
        ("金花", ""),
        ("火星", ""),
    ],
)
def test_a_term_by_one_of_its_whole_names(texts, asked, told):
    lines, path = find_term(texts, REPORT.id, asked)
    assert ("".join(line.text for line in lines), path) == (told, ("释义",) if told else ())
    assert [line.page for line in lines] == ([2] if told else [])
