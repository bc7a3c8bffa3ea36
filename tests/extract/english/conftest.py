"""Blocks of an invented English report."""

from pipeline.model import Block, BlockKind, Document, Report, Table

REPORT = Report(code="a" * 40, year=2022, full_name="Northwind Tools, Inc.", file="n.pdf")


def text(words: str, page: int = 5) -> Block:
    return Block(BlockKind.PARAGRAPH, page, text=words)


def table(*rows: tuple, page: int = 5) -> Block:
    return Block(BlockKind.TABLE, page, table=Table(rows, (page,) * len(rows)))


def document(*blocks: Block) -> Document:
    return Document(REPORT, blocks, 9)
