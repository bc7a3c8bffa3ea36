"""Paragraphs quoted as answers."""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.evidence.quotation import answer_by_quoting, citation, location_text, paragraphs_of
from pipeline.model import Passage
from pipeline.retrieve.state import RetrievedPassage
from pipeline.store.search_records import DocumentEntry


def test_paragraphs_that_the_layout_cut_are_whole_and_prose_is_answered_by_its_sentences() -> None:
    body = (
        "全球经济增长动力持续回落，经济增速连续两年下降。受地缘政\n治冲突影响，压力加大。\n图1：增速\n（一）第一项；\n"
    )
    hit = RetrievedPassage(Passage("c/1", 0, (), body, 1, 1), DocumentEntry(id="c/1", collection="c"), 1.0)
    assert [(line.lead, line.items) for line in paragraphs_of(hit)] == [
        ("全球经济增长动力持续回落，经济增速连续两年下降。受地缘政治冲突影响，压力加大。", ()),
        ("图1：增速", ("（一）第一项；",)),
    ]


def quote(question, *hits):
    return answer_by_quoting(question, lambda text, size, documents: hits)


def law(body, article="第二十条", position=0):
    passage = Passage("laws/a.txt", position, ("储蓄管理条例", article), f"储蓄管理条例 > {article}\n{body}", 1, 1)
    entry = DocumentEntry(id="laws/a.txt", collection="laws", file="a.txt", title="储蓄管理条例", by="article")
    return RetrievedPassage(passage, entry, 1.0)


LOSS = law("存单遗失的，储户应当在三十日内书面申请挂失。")
DUTIES = law("储蓄机构应当履行下列职责：\n（一）为储户保密；\n（二）按时付息。", "第三条", 1)


def test_the_paragraph_that_answers_is_quoted_with_its_place():
    answer = quote("存单遗失的，储户应当在多少日内申请挂失？", DUTIES, LOSS)
    assert answer.value == "存单遗失的，储户应当在三十日内书面申请挂失。"
    assert answer.text.endswith("（《储蓄管理条例》第二十条）") and answer.citations[0].report_id == "laws/a.txt"


def test_a_list_is_quoted_whole():
    answer = quote("储蓄机构应当履行哪些职责？", LOSS, DUTIES)
    assert answer.value == "储蓄机构应当履行下列职责：（一）为储户保密；（二）按时付息。"


def test_nothing_near_is_refused_with_the_nearest_document():
    answer = quote("增值税的适用税率是多少？", LOSS)
    assert answer.refusal is not None and answer.value is None
    assert "最接近的文件是《储蓄管理条例》" in answer.text
    assert "最接近" not in quote("增值税的适用税率是多少？").text


def test_a_page_is_given_of_a_pdf_only():
    assert location_text(LOSS) == "《储蓄管理条例》第二十条"
    paged = replace(LOSS, entry=replace(LOSS.entry, file="a.pdf"))
    assert location_text(paged) == "《储蓄管理条例》第二十条，第1页" and citation(paged, "").source.page == 1
    assert citation(LOSS, "").source.page is None
