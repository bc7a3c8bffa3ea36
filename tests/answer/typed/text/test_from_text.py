"""Typed questions answered from a report's sentences, in the form of their kind."""

from pipeline.answer.typed.questions import NONE, TypedQuestion
from pipeline.answer.typed.text import events
from pipeline.answer.typed.text.from_text import text_answer
from pipeline.rules.english_text import load_english_text
from tests.answer.typed.text.test_report_text import REPORT, report_text

RULES = load_english_text()[0]
BUYBACK = "Did Northwind Tools announce a share buyback plan in the annual report?"
SILENT = "Northwind makes saws of steel for many makers of furniture in the north."


def answered(text: str, question: str, kind: str = "boolean"):
    return text_answer(TypedQuestion(question, kind), report_text(text), RULES)


def test_a_stated_event_is_told_with_its_page():
    told = answered("In May 2022 our board authorized a new stock repurchase program of $5 million.", BUYBACK)
    (reference,) = told.references
    assert told.value is True and (reference.pdf_sha1, reference.page_index) == (REPORT.code, 4)
    assert "authorized a new stock repurchase program" in told.reason


def test_silence_is_false_only_where_the_question_says_so(monkeypatch):
    monkeypatch.setattr(events, "_FEWEST", 1)
    told = answered(SILENT, f"{BUYBACK} If there is no mention, return False.")
    assert told.value is False and told.references == ()
    assert answered(SILENT, BUYBACK).value == NONE


def test_what_no_rule_knows_is_not_answered():
    assert answered(SILENT, "Did Northwind Tools mention customers in many countries?").value == NONE
    assert answered(SILENT, BUYBACK, "names").value == NONE
