"""Sheets written in their order, with names that Excel takes."""

from decimal import Decimal

from pipeline.app.sheets import Figure, Formula, WebLink
from pipeline.app.workbooks.book import Sheet, written
from tests.app.workbooks.conftest import ReadBook


def test_sheets_with_formulas_links_and_figures():
    rows = [["项目", "值"], [WebLink("页", "https://example.org/p"), Formula("1+1", Decimal(2), "0.00")]]
    rows += [[WebLink(7, ""), Figure(Decimal("0.5"), "0.00%")], ["+1", "@a"]]
    book = ReadBook.of(written([Sheet("甲", rows, (20, 10)), Sheet("产品/地区[1]:" + "长" * 40, [["无"]], (10,))]))
    sheet = book.written["甲"]
    assert (sheet["B2"].value, book.kept["甲"]["B2"].value, sheet["B2"].number_format) == ("=1+1", 2, "0.00")
    assert sheet["A2"].hyperlink.target == "https://example.org/p"
    assert sheet["A3"].value == 7 and sheet["A3"].hyperlink is None and sheet["B3"].number_format == "0.00%"
    assert [(cell.data_type, cell.quotePrefix) for cell in sheet[4]] == [("s", True), ("s", True)]
    assert book.written.sheetnames[1] == ("产品 地区 1  " + "长" * 40)[:31]
