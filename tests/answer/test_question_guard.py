"""Questions that would end a run: too long, no text, or one that the program itself fails at."""

import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.hostile.questions import hostile_questions, sample_questions
from pipeline.answer.question_guard import (
    LONGEST,
    MOST_CLAUSES,
    MOST_COMPANIES,
    MOST_REPORTS,
    MOST_SENTENCES,
    guard_answer,
    guard_plan,
    legible,
    printable,
)
from pipeline.errors import StoreError
from pipeline.model import Answer, Operation, Plan, RefusalKind


def _plan(question: str) -> Plan:
    return Plan(question, Operation.LOOKUP)


def _fails(_: object) -> Plan:
    raise ZeroDivisionError("a fault")


def test_a_fault_of_the_program_is_a_refusal_with_its_place(caplog) -> None:
    plan = guard_plan(_fails, "甲？")
    assert plan.question == "甲？" and plan.refusal is not None and plan.refusal.kind is RefusalKind.FAULT
    assert plan.refusal.message.startswith("ZeroDivisionError")
    assert "甲？" in caplog.text and "a fault" in caplog.text


def test_an_answer_that_fails_is_refused_for_it() -> None:
    def answer(plan: Plan) -> Answer:
        return _fails(plan) if plan.refusal is None else Answer("refused", refusal=plan.refusal)

    given_up = guard_answer(answer, _plan("甲？"))
    assert given_up.refusal is not None and given_up.refusal.kind is RefusalKind.FAULT


def test_what_every_question_would_fail_at_ends_the_run() -> None:
    def gone(_: object) -> Plan:
        raise StoreError("the store is gone")

    with pytest.raises(StoreError):
        guard_plan(gone, "甲？")
    with pytest.raises(StoreError):
        guard_answer(gone, _plan("甲？"))  # type: ignore[arg-type]


def test_a_question_has_a_greatest_length(assistant) -> None:
    assert guard_plan(_plan, "甲" * LONGEST).refusal is None
    started = time.process_time()
    answer = assistant.ask("一二三" * 5_000)
    assert (
        answer.refusal is not None and answer.refusal.kind is RefusalKind.TOO_LONG and f"{LONGEST}个字" in answer.text
    )
    assert time.process_time() - started < 15


def test_what_one_character_is_written_out_as_counts_too() -> None:
    ligature = "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}"
    refusal = guard_plan(_plan, ligature * (LONGEST // 2)).refusal
    assert refusal is not None and refusal.kind is RefusalKind.TOO_LONG


@pytest.mark.parametrize("text", ["多少？" * (MOST_SENTENCES + 1), "甲，" * (MOST_CLAUSES + 1)])
def test_many_questions_in_one_are_refused(assistant, text: str) -> None:
    answer = assistant.ask(text)
    assert answer.refusal is not None and answer.refusal.kind is RefusalKind.TOO_MANY
    assert str(MOST_SENTENCES) in answer.text and str(MOST_COMPANIES) in answer.text


@pytest.mark.parametrize(
    ("companies", "years", "refused"),
    [
        (MOST_COMPANIES, 1, False),
        (MOST_COMPANIES + 1, 1, True),
        (2, MOST_REPORTS // 2, False),
        (2, MOST_REPORTS // 2 + 1, True),
    ],
)
def test_a_question_is_of_so_many_reports_at_most(companies: int, years: int, refused: bool) -> None:
    def plan(question: str) -> Plan:
        codes = tuple(f"{code:06}" for code in range(companies))
        return replace(_plan(question), companies=codes, years=tuple(range(2000, 2000 + years)))

    assert (guard_plan(plan, "甲？").refusal is not None) is refused


@given(st.integers(0, 9999), st.sampled_from([0x660, 0x6F0, 0x966, 0xFF10, 0x1D7CE]))
def test_digits_of_any_script_are_read_as_ascii(number: int, nought: int) -> None:
    written = "".join(chr(nought + int(digit)) for digit in str(number))
    assert legible(f"{written}年") == f"{number}年"


@given(st.text(st.characters(categories=["Co", "Cs"]), min_size=1, max_size=20))
def test_what_stands_for_nothing_is_no_slot_of_ours(text: str) -> None:
    assert legible(text) == "?" * len(text)


def test_half_a_surrogate_pair_is_no_text(assistant) -> None:
    assert printable("甲\ud83d") == "甲?" and printable("甲😀") == "甲😀"
    assert assistant.ask("甲字科技2021年营业收入是多少\ud83d").value is not None


@settings(max_examples=60, deadline=None)
@given(st.text(st.characters(exclude_categories=()), max_size=60), st.integers(0, 3))
def test_no_question_raises(assistant, text: str, at: int) -> None:
    answer = assistant.ask("甲字科技" * (at > 0) + "2021年" * (at > 1) + "营业收入" * (at > 2) + text)
    assert answer.outcome in ("answer", "likely", "nearest", "refusal")
    assert answer.refusal is None or answer.refusal.kind is not RefusalKind.FAULT
    assert replace(answer).text


def test_hostile_questions_of_every_kind_end_in_time(assistant) -> None:
    longest = 0.0
    for kind, question in hostile_questions(3, 120, sample_questions(), ("甲字科技", "乙字科技")):
        began = time.process_time()
        answer = assistant.ask(question)
        longest = max(longest, time.process_time() - began)
        assert answer.refusal is None or answer.refusal.kind is not RefusalKind.FAULT, (kind, question)
    assert longest < 20  # with what is loaded for the first time, on a busy machine
