"""A subtotal without a label is named where the sum proves it, and left nameless where it does not."""

from __future__ import annotations

from pipeline.extract.statements.columns import ColumnRole, FigureColumn
from pipeline.extract.statements.line_items import FigureCell, LineItem
from pipeline.extract.statements.subtotals import name_subtotals, section_in

COLUMNS = (FigureColumn(1, ColumnRole.VALUE, 2024), FigureColumn(2, ColumnRole.VALUE, 2023))


def line(label: str, *texts: str) -> LineItem:
    cells = tuple(FigureCell(c, t, c.index) for c, t in zip(COLUMNS, texts or ("", ""), strict=True))
    return LineItem(label, cells, 1, 0)


def labels(*lines: LineItem, section: str = "") -> list[str]:
    return [one.label for one in name_subtotals(lines, section)]


INVENTORIES, CASH = line("存货", "286,417", "310,926"), line("银行结余及现金", "343,626", "289,869")


def test_a_sum_of_a_section_is_named_after_it() -> None:
    assert labels(line("流动资产"), INVENTORIES, CASH, line("", "630,043", "600,795"))[-1] == "流动资产合计"
    assert labels(INVENTORIES, CASH, line("", "630,043", "600,795"), section="流动资产")[-1] == "流动资产合计"


def test_what_is_no_sum_stays_without_a_name() -> None:
    assert labels(line("流动资产"), INVENTORIES, CASH, line("", "630,043", "600,000"))[-1] == ""
    assert labels(INVENTORIES, CASH, line("", "630,043", "600,795"))[-1] == ""


def test_the_heading_above_a_table() -> None:
    assert section_in(("千港元 千港元", "非流动资产：")) == "非流动资产"
    assert section_in(("千港元",)) == ""
