"""The claims that a statement puts together."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.structure.compound_claims import claims_of, is_case, predicate_at


@pytest.mark.parametrize(
    ("statement", "claims"),
    [
        (
            "工会主席任期未满不得随意调动，确因工作需要调动的，要征得上一级工会同意。",
            ["工会主席任期未满不得随意调动。", "确因工作需要调动的，工会主席任期未满要征得上一级工会同意。"],
        ),
        (
            "剩余财产应当按章程处理；章程没有规定的，由民政部门主持转给宗旨相近的组织。",
            ["剩余财产应当按章程处理。", "章程没有规定的，由民政部门主持转给宗旨相近的组织。"],
        ),
        (
            "受托人违反义务的，监察人应当报告委托人，并且可以自己的名义起诉。",
            ["受托人违反义务的，监察人应当报告委托人。", "受托人违反义务的，监察人可以自己的名义起诉。"],
        ),
    ],
)
def test_each_claim_has_its_case_and_subject(statement, claims):
    assert claims_of(statement) == claims


@pytest.mark.parametrize(
    "statement",
    [
        "罢免工会主席，须经会员代表大会过半数通过。",  # a topic
        "未按规定申报的，可以处二千元以下的罚款。",
        "法律、行政法规禁止流通的财产，经批准后可以作为信托财产。",  # what forbids says only which property
        "应当办理登记而没有登记，又不补办登记手续的，该信托不产生效力。",  # two clauses of one case
        "",
    ],
)
def test_what_is_one_claim_stays_as_it_is(statement):
    assert claims_of(statement) == [statement]


def test_a_case_and_a_predicate():
    assert is_case("未申报债权的，") and not is_case("应当申报债权。")
    assert predicate_at("清算组应当申报") == 3
    assert predicate_at("禁止流通的财产") is None
