"""Tables of HTML filings, whose figures stand in cells beside their signs."""

from pipeline.extract.english.grid_lines import grid_lines
from pipeline.extract.english.placed_tables import placed_tables
from pipeline.model import Block, BlockKind, Document, Kind, Report, Table


def tables_of(rows, spans, *texts):
    report = Report("CIK1-2025-annual", "CIK1", "Saws Inc.", 2025, Kind.ANNUAL, "saws.html")
    blocks = [Block(BlockKind.PARAGRAPH, 7, text) for text in texts]
    blocks.append(Block(BlockKind.TABLE, 7, table=Table(tuple(rows), (7,) * len(rows), spans=tuple(spans))))
    return list(placed_tables(grid_lines(Document(report, tuple(blocks), 9)), "million"))


HEAD = ("", None, None, "Power Tools", None, None, "Garden", None, None, "Total", None, None)
NAMES = tuple((0, column, 1, 3) for column in (0, 3, 6, 9))


def test_a_figure_and_its_signs_are_one_cell_under_the_name_that_spans_them():
    rows = [
        HEAD,
        ("Balance at June 30, 2024", None, None, "$", "1,200", "", "$", "300", "", "$", "1,500", ""),
        ("Sold", None, None, "(20", None, ")", "—", None, "", "(20", None, ")"),
        ("Balance at June 30, 2025", None, None, "$", "1,180", "", "$", "300", "", "$", "1,480", ""),
    ]
    spans = [*NAMES, (1, 0, 1, 3), (2, 0, 1, 3), (2, 3, 1, 2), (2, 6, 1, 2), (2, 9, 1, 2), (3, 0, 1, 3)]
    table = tables_of(rows, spans, "Goodwill by segment was as follows:")[0]
    assert table.headers[0] == ("", "Power Tools", "Garden", "Total")
    assert [row.cells for row in table.rows][:2] == [
        ("Balance at June 30, 2024", "1,200", "300", "1,500"), ("Sold", "(20)", "—", "(20)"),
    ]  # fmt: skip
    assert table.caption == "Goodwill by segment was as follows:"


def test_years_stand_under_the_name_over_them_and_texts_above_head_no_column():
    head = ("", None, None, "Pensions", None, None, None, None, None)
    years = ("", None, None, "2025", None, None, "2024", None, None)
    rows = [head, years, ("Service cost", None, None, "173", None, "", "164", None, "")]
    spans = [(0, 0, 1, 3), (0, 3, 1, 6), (1, 3, 1, 3), (1, 6, 1, 3), (2, 0, 1, 3), (2, 3, 1, 2), (2, 6, 1, 2)]
    table = tables_of(rows, spans, "Costs", "45")[0]
    assert table.headers[0] == ("", "2025", "2024")
    assert table.rows[0].cells == ("Service cost", "173", "164")
    assert table.caption == "Costs"
