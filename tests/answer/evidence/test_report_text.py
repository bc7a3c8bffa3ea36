"""The text of a report: each part of it once, in reading order."""

from pipeline.answer.evidence.report_text import report_text
from tests.answer.evidence.conftest import REPORT, SECTIONS


def test_every_part_is_there_once(section_store):
    assert [passage.body.strip() for passage in report_text(section_store, REPORT.id)] == [
        text for *_, text in SECTIONS
    ]


def test_a_report_without_text_has_none(section_store):
    assert list(report_text(section_store, "990009-2020-annual")) == []
