"""Passages: nothing lost, pages in order, parents there; rows as sentences."""

import re
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.passages.chunking import CHUNKERS, report_passages
from pipeline.extract.passages.cutting import Cutting
from pipeline.model import Block, BlockKind, Document, Kind, Report, Table
from tests.extract.passages.conftest import BALANCE

REPORT = Report("600001", 2019, Kind.ANNUAL)


def document(*blocks):
    return Document(REPORT, tuple(blocks), pages=9)


def paragraph(text, page=1, path=("经营情况",)):
    return Block(BlockKind.PARAGRAPH, page, text=text, path=path)


def heading(text, page=1, path=()):
    return Block(BlockKind.HEADING, page, text=text, path=path, level=len(path) + 1)


def texts(found):
    return [p.text for p in found]


def test_default_keeps_sentences_whole_and_gives_each_a_parent():
    sentence = "公司本年度经营情况良好，各项业务稳步发展，新产品销售收入较上年有所增长。"
    found = report_passages(document(paragraph(sentence * 30, page=2)))
    parts = [p for p in found if p.parent is not None]
    assert all(p.body.strip().endswith("。") and len(p.body) <= Cutting().values["size"] for p in parts)
    assert all(len(p.body) <= Cutting().values["parent"] + 1 for p in found)
    by_id = {p.id: p for p in found}
    assert all(p.body in by_id[p.parent_id].body for p in parts)
    assert found[0].id == "600001-2019-annual#0" and found[1].parent_id == "600001-2019-annual#0"


def test_every_passage_begins_with_its_headings_and_knows_its_pages():
    table = Block(BlockKind.TABLE, 3, path=("财务报告", "财务报表"), table=BALANCE)
    (parent, part) = report_passages(document(table))
    assert part.text.startswith("财务报告 > 财务报表\n合并资产负债表") and (part.first_page, part.last_page) == (3, 4)
    assert parent.parent is None and part.parent == 0


def test_a_heading_with_nothing_beneath_it_is_kept_and_running_heads_are_not():
    blocks = [
        Block(BlockKind.HEADER, 1, text="2019年年度报告"),
        heading("一、业务"),
        heading("二、其他"),
        paragraph("正文。", path=("其他",)),
        Block(BlockKind.CONTENTS, 1, text="第一节 释义……3"),
    ]
    assert texts(report_passages(document(*blocks), "paragraph")) == ["一、业务", "其他\n正文。\n".rstrip()]


def test_sizes_overlap_and_separators_are_chosen():
    text = "第一句说的是收入，第二句说的是成本；第三句说的是利润。第四句说的是税金。"
    whole, *parts = report_passages(document(paragraph(text)), "default size=20 separators=，；。")
    assert [p.body.strip() for p in parts] == [
        "第一句说的是收入，第二句说的是成本；", "第三句说的是利润。第四句说的是税金。"
    ]  # fmt: skip
    assert whole.body.strip() == text and all(p.parent == whole.position for p in parts)
    _, *overlapping = report_passages(document(paragraph(text)), "default size=22 overlap=10 separators=，；。")
    assert [p.body.strip()[:3] for p in overlapping] == ["第一句", "第二句", "第三句"]
    windows = report_passages(document(paragraph("甲" * 99)), "length size=40 overlap=10")
    assert [len(p.body.strip()) for p in windows] == [40, 40, 39]


def test_windows_overlap():
    text = "".join(chr(0x4E00 + i) for i in range(700))
    first, second, *_ = report_passages(document(paragraph(text)), "length")
    own = Cutting("length").values
    assert len(first.body) == own["size"] and first.body[-own["overlap"] :] == second.body[: own["overlap"]]


def test_an_empty_document_has_no_passages():
    assert all(report_passages(document(), by) == () for by in CHUNKERS)


WORDS = st.text("公司业务收入增长。；（1）、 A9", min_size=1, max_size=500).filter(str.strip)
CELLS = st.none() | st.sampled_from(["货币资金", "1,234.50", "项目", "2019年", "不适用", "", "5.1%"])
PATHS = st.sampled_from([(), ("经营",), ("经营", "风险")])


@st.composite
def documents(draw):
    blocks, page = [], 1
    for _ in range(draw(st.integers(0, 8))):
        page += draw(st.integers(0, 1))
        kind = draw(st.sampled_from(list(BlockKind)))
        path = draw(PATHS)
        if kind is BlockKind.TABLE:
            columns = draw(st.integers(1, 4))
            rows = draw(st.lists(st.tuples(*[CELLS] * columns), min_size=1, max_size=6))
            table = Table(tuple(rows), (page,) * len(rows), unit=draw(st.sampled_from(["", "元"])))
            blocks.append(Block(kind, page, path=path, table=table))
        else:
            blocks.append(Block(kind, page, text=draw(WORDS), path=path))
    return document(*blocks)


def letters(text):
    return re.sub(r"\s+", "", text)


@given(documents(), st.sampled_from(sorted(CHUNKERS)))
def test_nothing_is_lost_pages_rise_and_parents_exist(doc, by):
    found = report_passages(doc, by)
    leaves = [p for p in found if by != "default" or p.parent is not None or not p.body]
    everything = letters("".join(p.body for p in leaves))
    for block in doc.blocks:
        if block.kind is BlockKind.PARAGRAPH and by != "length":
            assert letters(block.text) in everything
        elif block.kind is BlockKind.PARAGRAPH:
            half = Cutting("length").values["overlap"] // 2
            for start in range(max(len(block.text) - half, 1)):  # any stretch as long as half the overlap
                stretch = letters(block.text[start : start + half])
                assert any(stretch in letters(p.body) for p in found)
        elif block.kind is BlockKind.TABLE:
            assert all(letters(cell) in everything for row in block.table.rows for cell in row if cell)
        elif block.kind is BlockKind.HEADING:
            assert any(block.text.strip() in p.text for p in found) or len(doc.blocks) > 1
    assert [p.position for p in found] == list(range(len(found)))
    assert all(a.first_page <= b.first_page for a, b in pairwise(leaves))
    assert all(1 <= p.first_page <= p.last_page <= doc.pages for p in found)
    parents = {p.position for p in found if p.parent is None}
    assert all(p.parent in parents and p.parent < p.position for p in found if p.parent is not None)
    assert report_passages(doc, by) == found


def test_every_paragraph_of_a_real_report_is_in_its_passages(shared_data):
    from pipeline.read.document import read_document

    (file,) = (shared_data / "finglm" / "reports").glob("*四方科技*.pdf")
    doc = read_document(file)
    for by in ("default", "paragraph", "row"):
        everything = letters("".join(p.body for p in report_passages(doc, by)))
        assert all(letters(b.text) in everything for b in doc.blocks if b.kind is BlockKind.PARAGRAPH)
