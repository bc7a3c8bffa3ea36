"""Statements that a question puts up to be judged, and questions that are none."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.structure.asked_statements import collection_choice, statement_asked

STATEMENT = "商业银行不得向关系人发放信用贷款。"


@pytest.mark.parametrize(
    "question",
    [
        "商业银行不得向关系人发放信用贷款，对不对？",
        "商业银行不得向关系人发放信用贷款，对吗",
        "商业银行不得向关系人发放信用贷款。是否正确？",
        "商业银行不得向关系人发放信用贷款，这种说法对吗？",
        "有人说，商业银行不得向关系人发放信用贷款，这样说是否正确？",
        "“商业银行不得向关系人发放信用贷款。”这句话对不对？",
        "关于“商业银行不得向关系人发放信用贷款”的说法正确吗？",
        "商业银行不得向关系人发放信用贷款的说法是否正确？",
        "我想问一下，商业银行不得向关系人发放信用贷款，是这样吗？",
        "以下说法是否正确：商业银行不得向关系人发放信用贷款。",
        "请判断下列关于贷款的说法是否正确。商业银行不得向关系人发放信用贷款。",
        "判断正误：商业银行不得向关系人发放信用贷款",
    ],
)
def test_what_remains_without_the_question_is_judged(question: str) -> None:
    assert statement_asked(question) == STATEMENT
    choice = collection_choice({"question": question})
    assert choice is not None and choice.is_true_false and choice.in_words and choice.question == STATEMENT


def test_a_text_told_to_be_a_statement_may_have_words_that_ask() -> None:
    assert statement_asked("判断正误：占了多少平方米，就按多少平方米交税") == "占了多少平方米，就按多少平方米交税。"
    assert statement_asked("占了多少平方米，对吗？") is None


def test_a_practice_is_judged_as_what_may_be() -> None:
    assert statement_asked("银行直接从账户扣款，这种做法对吗？") == "银行直接从账户扣款，这种做法正确。"


def test_letters_stay_where_the_form_is_said_or_options_are_written() -> None:
    for row in (
        {"question": f"{STATEMENT[:-1]}，对不对？（判断题）"},
        {"question": f"{STATEMENT[:-1]}，对吗？", "options": {"A": "正确", "B": "错误"}},
    ):
        choice = collection_choice(row)
        assert choice is not None and choice.question == STATEMENT and not choice.in_words
    several = collection_choice({"question": "下列说法是否正确？A.甲甲 B.乙乙 C.丙丙"})
    assert several is not None and not several.is_true_false


@pytest.mark.parametrize(
    "question",
    [
        "保险人可以解除合同吗？",
        "哪些情形下可以解除合同，对吗？",
        "公司对前期差错的描述是否正确？",
        "如何判断财务报表是否正确？",
        "审计报告是否正确",
        "存单遗失怎么办，对吗？",
        "这种说法对吗？",
        "对吗",
        "以下说法是否正确？",
        "",
    ],
)
def test_a_question_that_states_nothing_is_none(question: str) -> None:
    assert statement_asked(question) is None and collection_choice({"question": question}) is None
