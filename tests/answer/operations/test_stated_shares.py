"""The share that a row prints behind its figure."""

from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedTable
from pipeline.answer.operations.question.asked import Named
from pipeline.answer.operations.stated_shares import share_behind
from pipeline.understand.pieces import Piece, PieceKind
from tests.answer.cells.conftest import table


def named(text):
    return Named(((Piece(0, len(text), text, PieceKind.NAME),),))


def share(printed, whole):
    header = ("项目", "2025年金额", "2025年占比（%）", "2024年金额", "2024年占比（%）")
    rows = (("西部地区", "300", printed, "100", "10.00"), ("东北地区", "700", "70.00", "900", "90.00"))
    made = table(
        0,
        ("信用风险",),
        "按地区划分的不良贷款",
        "百万元",
        header,
        *rows,
        ("合计", "1,000", "100.00", "1,000", "100.00"),
    )
    cell = IndexedCell(IndexedTable(made).rows[0], 1)
    found = share_behind(cell, named("西部地区的不良贷款余额"), named(whole))
    return found.cell.text if found is not None else None


def test_the_share_in_all_of_the_kind():
    assert share("30.00", "全行不良") == "30.00"


def test_none_of_another_whole_nor_one_that_the_total_denies():
    assert share("30.00", "全行贷款总额") is None and share("30.00", "净资产") is None
    assert share("45.00", "全行不良") is None
