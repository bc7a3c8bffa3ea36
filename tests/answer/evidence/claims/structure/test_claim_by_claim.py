"""A statement is as likely right as the least likely of its claims."""

from __future__ import annotations

from pipeline.answer.evidence.claims.statement_judging import load_statement_judging
from pipeline.answer.evidence.claims.statement_support import statement_support
from pipeline.answer.evidence.claims.structure.claim_by_claim import is_contradicted, likelihood
from pipeline.answer.evidence.claims.word_usage import WordUsage
from tests.answer.evidence.conftest import hit

ARTICLE = hit("工会主席任期未满时，不得随意调动其工作。因工作需要调动时，应当征得上一级工会的同意。")
JUDGING, _ = load_statement_judging()


def likely(statement, hits):
    return likelihood(statement, hits, statement_support(statement, hits), JUDGING, WordUsage)


def test_both_claims_are_right():
    assert likely("工会主席任期未满不得随意调动，因工作需要调动的，应当征得上一级工会同意。", [ARTICLE]) > 0.5


def test_one_wrong_claim_is_enough():
    assert likely("工会主席任期未满不得随意调动，因工作需要调动的，应当征得财政部门同意。", [ARTICLE]) < 0.5


def test_what_a_rule_contradicts_is_not_likely():
    assert is_contradicted("工会主席任期未满时，可以随意调动其工作。", [ARTICLE])
    assert likely("工会主席任期未满时，可以随意调动其工作。", [ARTICLE]) == 0.0
    assert not is_contradicted("工会主席任期未满时，不得随意调动其工作。", [ARTICLE])


def test_without_a_sentence_nothing_is_told():
    assert likelihood("工会主席不得调动。", [], statement_support("工会主席不得调动。", []), JUDGING, WordUsage) is None
    assert not is_contradicted("工会主席不得调动。", [])
