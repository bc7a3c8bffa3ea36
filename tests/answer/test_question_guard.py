"""Questions that would end a run: too long, no text, or one that the program itself fails at."""

import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.answer.question_guard import LONGEST, guard_answer, guard_plan, printable
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
    assert answer.refusal is not None and answer.refusal.kind is RefusalKind.TOO_LONG and "1000个字" in answer.text
    assert time.process_time() - started < 1


def test_half_a_surrogate_pair_is_no_text(assistant) -> None:
    assert printable("甲\ud83d") == "甲?" and printable("甲😀") == "甲😀"
    assert assistant.ask("甲字科技2021年营业收入是多少\ud83d").value is not None


@settings(max_examples=60, deadline=None)
@given(st.text(st.characters(exclude_categories=()), max_size=60), st.integers(0, 3))
def test_no_question_raises(assistant, text: str, at: int) -> None:
    answer = assistant.ask("甲字科技" * (at > 0) + "2021年" * (at > 1) + "营业收入" * (at > 2) + text)
    assert answer.outcome in ("answer", "nearest", "refusal")
    assert answer.refusal is None or answer.refusal.kind is not RefusalKind.FAULT
    assert replace(answer).text
