"""What a question and a sentence have in common in runs of characters."""

from __future__ import annotations

from pipeline.answer.evidence.claims.structure.shared_runs import (
    first_clause,
    has_words,
    last_clause,
    run_share,
    said_of,
    unsaid,
)


def test_what_a_question_says_of_a_sentence_is_told_by_runs():
    said = said_of("应当向当地人民政府通报", "养护机构应当向当地人民政府通报情况。")
    assert unsaid("养护机构应当向当地人民政府通报情况。", said).split() == ["养护机构", "情况。"]
    assert run_share("应当通报", "应当向谁通报") == 0.0  # 应当, 通报: no run


def test_clauses_that_say_little_take_the_one_beside_them():
    assert last_clause("违反规定的，应当") == "违反规定的，应当"
    assert last_clause("违反规定的，由有关部门") == "由有关部门"
    assert first_clause("等，依法予以处置的") == "等，依法予以处置的"
    assert not has_words("）。")
