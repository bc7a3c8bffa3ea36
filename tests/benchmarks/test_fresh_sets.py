"""Fresh sets asked again: what is chosen, counted and printed of them."""

from __future__ import annotations

from benchmarks.fresh_sets import (
    QUESTIONS,
    AnswerText,
    FreshQuestion,
    changes,
    load_questions,
    outcomes_by_verdict,
    scores,
    select_questions,
)

ONE = FreshQuestion("1", 1, "notes", "甲公司2024年末存货是多少？", "5元", "a.pdf p3", "right")
TWO = FreshQuestion("2", 1, "open", "甲公司为什么亏损？", "降价", "a.pdf p9", "wrong")


def test_sets_and_kinds_choose():
    assert list(select_questions([ONE, TWO], "2", None)) == [TWO]
    assert list(select_questions([ONE, TWO], None, "notes")) == [ONE]
    assert list(select_questions([ONE, TWO], "2", "notes")) == []


def test_only_what_changed_is_printed_with_its_truth():
    before = [AnswerText("1-1", "answer", "5元"), AnswerText("2-1", "answer", "政策")]
    after = [AnswerText("1-1", "answer", "5元"), AnswerText("2-1", "likely", "降价")]
    printed = changes([ONE, TWO], before, after)
    assert "truth: 降价 (a.pdf p9); then wrong" in printed
    assert "存货" not in printed
    assert printed.endswith("1 of 2 answers changed")


def test_outcomes_are_counted_by_the_verdict_of_then():
    after = [AnswerText("1-1", "answer", "5元"), AnswerText("2-1", "nearest", "…")]
    assert "| wrong then | nearest | 1 |" in outcomes_by_verdict([ONE, TWO], after)


def test_answers_are_scored_by_keys_where_there_are_some():
    keyed = FreshQuestion("3", 1, "notes", "甲公司2024年末存货是多少？", "5元", "a.pdf p3", "right", figures=("5.10",))
    trap = FreshQuestion("3", 2, "trap", "甲公司2024年末商誉是多少？", "没有", "a.pdf", "right", figures=("0",))
    told = [AnswerText(key, "answer", "5.1元") for key in ("3-1", "3-2", "1-1")]
    assert "| all | 1 | 100.0 % | 0.0 % | 0.0 % | 0.0 % |" in scores([keyed, trap, ONE], told)


def test_every_question_has_a_truth_and_a_verdict():
    rows = load_questions(QUESTIONS)
    assert len({(row.set, row.number) for row in rows}) == len(rows)
    for row in rows:
        assert row.question and row.truth and row.verdict in {"right", "incomplete", "wrong", "nearest"}, row
