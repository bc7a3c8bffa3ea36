"""Small documents of one invented report."""

from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.rules.items import load_items

ITEMS, _ = load_items()
REPORT = Report(code="600000", year=2022, file="某某.pdf")


def text(words, page=2, path=("公司治理",), kind=BlockKind.PARAGRAPH):
    return Block(kind, page, text=words, path=path)


def table(*rows, page=54, unit="", path=("利润分配",)):
    return Block(BlockKind.TABLE, page, path=path, table=Table(rows, (page,) * len(rows), unit=unit))


def document(*blocks):
    return Document(REPORT, blocks, pages=99)


def found(reader, *blocks):
    """What a reader of disclosures gives for the report's own year, by item."""
    facts = reader(document(*blocks), ITEMS)
    return {f.item: f.text if f.value is None else f.value for f in facts if f.fiscal_year == 2022}
