"""The texts of reports."""

from pipeline.answer.evidence.report_texts import ReportTexts
from tests.answer.evidence.conftest import REPORT as SECTION_REPORT
from tests.answer.evidence.conftest import SECTIONS


def test_every_part_is_there_once_and_read_once(section_store):
    texts = ReportTexts(section_store)
    found = texts.of(SECTION_REPORT.id)
    assert [passage.body.strip() for passage in found] == [text for *_, text in SECTIONS]
    assert texts.of(SECTION_REPORT.id) is found


def test_a_report_without_text_has_none(section_store):
    assert list(ReportTexts(section_store).of("990009-2020-annual")) == []
