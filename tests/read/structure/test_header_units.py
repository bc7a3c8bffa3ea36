"""The unit that a header says goes to its table; columns in different units keep theirs."""

from __future__ import annotations

from pipeline.model import Block, BlockKind, Table
from pipeline.read.structure.header_units import with_header_unit


def block(*rows: tuple[str | None, ...], unit: str = "") -> Block:
    return Block(BlockKind.TABLE, 1, table=Table(rows, (1,) * len(rows), unit=unit))


def table_of(block: Block) -> Table:
    found = with_header_unit(block).table
    assert found is not None
    return found


def test_the_unit_below_each_year() -> None:
    told = table_of(
        block(
            ("", "附注", "2024二零二四年HK$’000千港元", "2023二零二三年HK$’000千港元"),
            ("收益", "4", "1,695,138", "1,804,226"),
        )
    )
    assert told.unit == "千港元"
    assert told.rows == (("", "附注", "2024年", "2023年"), ("收益", "4", "1,695,138", "1,804,226"))


def test_rmb_and_us_dollars() -> None:
    assert table_of(block(("", "2024年人民币百万元"), ("收入", "15,284"))).unit == "百万元"
    assert table_of(block(("", "2024年"), ("", "百万美元"), ("收入", "15,284"))).unit == "百万美元"


def test_columns_in_different_units_keep_them() -> None:
    printed = block(("", "2024年人民币百万元", "2024年百万美元"), ("收入", "15,284", "2,150"))
    assert with_header_unit(printed) == printed


def test_a_table_without_a_unit_stays_as_it_is() -> None:
    printed = block(("", "2024年", "2023年"), ("雇员人数", "8,426", "7,980"), unit="人")
    assert with_header_unit(printed) == printed
    assert with_header_unit(Block(BlockKind.PARAGRAPH, 1, text="千港元")).table is None
