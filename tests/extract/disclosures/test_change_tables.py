"""Figures of statements that the discussion repeats."""

from decimal import Decimal

from pipeline.extract.disclosures.change_tables import change_facts
from pipeline.model import Block, BlockKind, Document, Kind, Report, Table
from pipeline.rules.items import load_items

ITEMS, _ = load_items()
ROWS = (  # 美的集团 2025, page 54
    ("", "2025年末", "", "2025年初", "", "比重增减"),
    ("", "金额", "占总资产比例", "金额", "占总资产比例", ""),
    ("短期借款", "43,904,550", "7.21%", "31,008,549", "5.13%", "2.08%"),
    ("长期借款", "12,658,843", "2.08%", "10,491,757", "1.74%", "0.34%"),
)


def told(rows=ROWS, path=("管理层讨论与分析", "资产构成重大变动情况"), unit="千元", kind=Kind.ANNUAL, read=()):
    table = Table(rows, (54,) * len(rows), unit=unit)
    document = Document(
        Report(code="600000", year=2025, kind=kind), (Block(BlockKind.TABLE, 54, path=path, table=table),), 60
    )
    return {(f.item, f.fiscal_year): f.value for f in change_facts(document, ITEMS, read)}


def test_amounts_at_both_ends_of_the_year():
    assert told() == {
        ("短期借款", 2025): Decimal(43_904_550_000),
        ("短期借款", 2024): Decimal(31_008_549_000),
        ("长期借款", 2025): Decimal(12_658_843_000),
        ("长期借款", 2024): Decimal(10_491_757_000),
    }


def test_nothing_where_unit_heading_or_need_is_missing():
    assert told(unit="") == {}  # in what, it does not say
    assert told(path=("财务费用",)) == {}  # the note on a line
    assert told(read=("balance",)) == {}  # the statement itself was read
    assert told(kind=Kind.HALF_YEAR) == {}
    assert told(rows=ROWS[:3]) == {}  # one item may be any table
