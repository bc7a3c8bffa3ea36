"""Reasons of the state that is asked of, and of no other."""

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.states import has_named_state, is_of_other_state, is_row_of_other_state, lacks_state
from pipeline.model import LineKind

WHY_RESTRICTED = "货币资金为什么受限"
WHY_LESS = "货币资金为什么减少"


def row(text: str) -> SectionLine:
    return SectionLine(text, 1, kind=LineKind.ROW, cells=tuple(text.split("；")))


def test_a_column_for_the_reason_of_a_state_answers_questions_of_it_alone():
    assert is_of_other_state("受限原因", WHY_LESS) and not is_of_other_state("受限原因", WHY_RESTRICTED)
    assert not is_of_other_state("受限原因", "被冻结的货币资金为什么冻结")  # the same state in another word
    assert not is_of_other_state("变动原因", WHY_RESTRICTED)


def test_a_row_whose_only_reason_is_of_a_state():
    assert is_row_of_other_state(row("货币资金：期末账面价值为21；受限原因为保证金。"), WHY_LESS)
    assert not is_row_of_other_state(row("货币资金：期末账面价值为21；受限原因为保证金。"), WHY_RESTRICTED)
    assert not is_row_of_other_state(row("货币资金：21；重大变动说明为偿还债务。"), WHY_LESS)


def test_what_says_nothing_of_the_state():
    assert lacks_state(WHY_RESTRICTED, ["货币资金：主要系分红较大所致"])
    assert not lacks_state(WHY_RESTRICTED, ["使用受到限制的货币资金主要系保证金"])
    assert not lacks_state(WHY_LESS, ["货币资金：主要系分红较大所致"])


def test_the_very_word_of_the_question():
    assert has_named_state("诉讼冻结资金", "冻结的货币资金") and not has_named_state("票据保证金", "冻结的货币资金")


def test_shares_that_are_granted_are_in_no_state():
    asked = "限制性股票激励费用为什么增加"
    assert not lacks_state(asked, ["股份支付费用增加主要系新授予激励计划"])
