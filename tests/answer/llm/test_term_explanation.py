"""Terms explained by a model: in words, without figures, and said to be so."""

from dataclasses import replace

from pipeline.answer.llm.term_explanation import SAID_BY_MODEL, needs_explaining, term_answer
from pipeline.model import Operation, Plan, Refusal, RefusalKind

UNKNOWN = Plan("什么是应计账款？", Operation.CONCEPT, refusal=Refusal(RefusalKind.CONCEPT, "应计账款"))


def test_only_a_term_that_the_glossary_lacks_and_of_no_company_is_explained():
    assert needs_explaining(UNKNOWN)
    assert not needs_explaining(replace(UNKNOWN, refusal=None))
    assert not needs_explaining(replace(UNKNOWN, companies=("990001",)))
    assert not needs_explaining(replace(UNKNOWN, operation=Operation.OPEN))


def test_sentences_with_figures_are_dropped_and_counted():
    answer, dropped = term_answer("商誉是收购价格超过可辨认净资产公允价值的部分。通常每年减值10%。")
    assert answer.value == "商誉是收购价格超过可辨认净资产公允价值的部分。" and dropped == 1
    assert answer.text.endswith(f"（{SAID_BY_MODEL}）") and answer.warnings == (SAID_BY_MODEL,)


def test_too_little_that_is_left_is_no_answer():
    assert term_answer("不清楚。") == (None, 0)
    assert term_answer("大约是5亿元。") == (None, 1)
    assert term_answer("") == (None, 0)
