"""The text of a report: each part of it once, in reading order."""

from pipeline.answer.evidence.report_text import ReportTexts
from tests.answer.evidence.conftest import REPORT, SECTIONS


def test_every_part_is_there_once_and_read_once(section_store):
    texts = ReportTexts(section_store)
    found = texts.of(REPORT.id)
    assert [passage.body.strip() for passage in found] == [text for *_, text in SECTIONS]
    assert texts.of(REPORT.id) is found


def test_a_report_without_text_has_none(section_store):
    assert list(ReportTexts(section_store).of("990009-2020-annual")) == []
