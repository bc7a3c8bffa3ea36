"""Typed questions answered from a report's sentences, in the form of their kind."""

from pipeline.answer.typed.parsing import MetricQuestion
from pipeline.answer.typed.questions import NONE, TypedQuestion
from pipeline.answer.typed.text import events
from pipeline.answer.typed.text.from_text import text_answer
from tests.answer.typed.text.test_measures import source
from tests.answer.typed.text.test_report_text import REPORT

BUYBACK = "Did Northwind Tools announce a share buyback plan in the annual report?"
SILENT = "Northwind makes saws of steel for many makers of furniture in the north."


def answered(text: str, question: str, kind: str = "boolean", metric: str = ""):
    asked = MetricQuestion(metric) if metric else None
    return text_answer(TypedQuestion(question, kind), source(text), asked)


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


def test_a_count_is_told_where_the_metric_is_all_that_is_asked():
    text = "As of December 31, 2022, we had 2,324 employees in our mills and offices."
    assert answered(text, "…", "number", "total headcount").value == 2324
    assert answered(text, "…", "number", "total headcount in Europe").value == NONE
    assert answered(text, "…", "number", "Number of saws").value == NONE


def test_names_and_offices_are_told_with_their_page():
    text = "Ms. Jane Ray was appointed as Company Secretary on 3 February 2022."
    told = answered(text, "What are the names of all new executives that took on new leadership positions?", "names")
    assert told.value == ["Jane Ray"] and told.references[0].page_index == 4
    assert answered(text, "Which leadership positions changed at it?", "names").value == ["Company Secretary"]
    assert answered(text, "What are the names of all executives removed from their positions?", "names").value == NONE
