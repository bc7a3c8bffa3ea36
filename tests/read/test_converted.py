"""One report as Docling, Marker and MinerU write it: Markdown with pipe or HTML tables, HTML.

The files are made after what the programs publish (the Markdown among Docling's own tests, Marker's examples, their
renderers): heading marks, list dashes, padded pipe tables, merged cells repeated, left empty or spanned, anchors, page
marks, raised references to footnotes, formulas in cells, captions within tables, charts that a model read off.
"""

from decimal import Decimal
from pathlib import Path

import pytest

from pipeline.extract.report import extract
from pipeline.model import BlockKind
from pipeline.read.document import read_document
from pipeline.rules.relations.identities import IdentityOutcome

CONVERTED = Path(__file__).parent.parent / "data" / "converted"
FORMS = ("docling.md", "marker.md", "marker_tables.md", "marker.html", "mineru.md")
UNPAGED = ("mineru.md",)


@pytest.fixture(params=FORMS)
def document(request):
    return read_document(CONVERTED / request.param)


def is_paged(document) -> bool:
    return document.report.file not in UNPAGED


def test_identity_and_pages(document):
    report = document.report
    assert (report.id, report.short_name, report.full_name) == (
        "600999-2023-annual",
        "示例精密",
        "江南示例精密股份有限公司",
    )
    paged = is_paged(document)
    assert document.paged == paged and document.pages == (4 if paged else 1)


def test_headings_with_levels_and_pages(document):
    third, fourth = (3, 4) if is_paged(document) else (1, 1)
    headings = [(b.level, b.text.replace(" ", ""), b.page) for b in document.blocks if b.kind is BlockKind.HEADING]
    sections = [h for h in headings if h[1].startswith(("第", "一、", "二、", "合并"))]
    assert sections == [
        (1, "第一节释义", third),
        (1, "第二节公司简介和主要财务指标", third),
        (2, "一、公司信息", third),
        (2, "二、主要会计数据", third),
        (1, "第三节财务报告", fourth),
        (2, "一、财务报表", fourth),
        (3, "合并资产负债表", fourth),
    ]
    assert not [h for h in headings if "研发投入" in h[1] or "在本报告书中" in h[1]]


def test_paragraphs_without_marks(document):
    texts = [b.text for b in document.blocks if b.kind is BlockKind.PARAGRAPH]
    assert "(1) 研发投入与上年相比增加，主要系新产品线投入增加所致。" in texts
    assert "在本报告书中，除非文义另有所指，下列词语具有如下含义：" in texts
    assert not [t for t in texts if "page-" in t or "&amp;" in t or "![" in t or t.startswith(("-", "*", "#"))]


def test_the_statement_is_read_and_its_sums_hold(document):
    table = next(b.table for b in document.blocks if b.table and b.table.caption == "合并资产负债表")
    assert table.unit == "元" and table.rows[1][0] == "流动资产：" and not any(table.rows[1][1:])
    extraction = extract(document)
    page = 4 if is_paged(document) else None
    facts = {(f.item, f.fiscal_year): f.value for f in extraction.facts if f.source.page == page}
    assert facts["货币资金", 2023] == Decimal(300) and facts["货币资金", 2022] == Decimal(250)
    assert facts["存货", 2023] == Decimal(200)  # with a reference to a footnote behind it in three of the forms
    assert facts["所有者权益合计", 2023] == Decimal(600) and facts["负债和所有者权益总计", 2022] == Decimal(1000)
    outcomes = {c.outcome for c in extraction.checks}
    assert IdentityOutcome.PASSED in outcomes and IdentityOutcome.FAILED not in outcomes


def test_a_year_over_two_columns_is_told_from_its_neighbours(document):
    page = 3 if is_paged(document) else None
    facts = {(f.item, f.fiscal_year): f for f in extract(document).facts if f.source.page == page and not f.superseded}
    assert facts["营业收入", 2023].value == Decimal(1200)
    assert facts["营业收入", 2022].value == Decimal(1000) and facts["营业收入", 2022].restated
    assert facts["归属于母公司所有者的净利润", 2022].value == Decimal(150)


def test_what_a_model_read_off_a_chart_is_no_text_of_the_report():
    """MinerU folds it up below the picture: 1,234.00 where the table above says 1,200.00."""
    document = read_document(CONVERTED / "mineru.md")
    told = [b.text for b in document.blocks if b.text] + [str(b.table.rows) for b in document.blocks if b.table]
    assert not [text for text in told if "1,234.00" in text or "bar chart" in text]
    assert {"图1 营业收入", "注：增减按调整后的数据计算。"} <= set(told)


def test_equal_neighbours_that_are_two_cells_stay(tmp_path):
    file = tmp_path / "a.md"
    file.write_text(
        "| 名称 | 是否履行 | 是否关联 |\n|---|---|---|\n| 甲 | 否 | 否 |\n| 乙 | 1.00 | 1.00 |\n", encoding="utf-8"
    )
    (block,) = read_blocks(file)
    assert block.table.rows == (("名称", "是否履行", "是否关联"), ("甲", "否", "否"), ("乙", "1.00", "1.00"))


def read_blocks(file):
    from pipeline.read.forms.markdown import read_pieces
    from pipeline.read.structure.assemble import assemble

    return assemble(read_pieces(file)[0])
