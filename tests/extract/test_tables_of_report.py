"""English reports are read by lines, all others by cells."""

from dataclasses import replace

from pipeline.extract.tables_of_report import tables_of_report
from tests.extract.english.conftest import REPORT, document, table, text


def test_the_reader_of_a_report_is_that_of_its_language():
    read = document(text("2022 2021"), table(("Sales", "10", "9")))
    (english,) = tables_of_report(read)
    assert english.headers == (("", "2022", "2021"),)
    chinese = replace(read, report=replace(REPORT, code="600519"))
    assert [made.headers for made in tables_of_report(chinese)] != [english.headers]
