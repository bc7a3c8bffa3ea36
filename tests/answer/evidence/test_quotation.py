"""Paragraphs quoted as answers."""

from __future__ import annotations

from pipeline.store.search_records import DocumentEntry


def test_paragraphs_that_the_layout_cut_are_whole_and_prose_is_answered_by_its_sentences() -> None:
    from pipeline.answer.evidence.quotation import paragraphs_of
    from pipeline.model import Passage
    from pipeline.retrieve.state import RetrievedPassage

    body = (
        "全球经济增长动力持续回落，经济增速连续两年下降。受地缘政\n治冲突影响，压力加大。\n图1：增速\n（一）第一项；\n"
    )
    hit = RetrievedPassage(Passage("c/1", 0, (), body, 1, 1), DocumentEntry(id="c/1", collection="c"), 1.0)
    assert [(line.lead, line.items) for line in paragraphs_of(hit)] == [
        ("全球经济增长动力持续回落，经济增速连续两年下降。受地缘政治冲突影响，压力加大。", ()),
        ("图1：增速", ("（一）第一项；",)),
    ]
