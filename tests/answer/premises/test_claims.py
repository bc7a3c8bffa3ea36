"""What a question takes for granted to have been done."""

import pytest

from pipeline.answer.premises.claims import claims_of
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings


def _kinds(question):
    with use_lexicon(Settings().rules):
        return [claim.kind.name for claim in claims_of(question)]


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("为什么对乙城药业计提商誉减值？", "impairments"),
        ("乙城药业完成2025年业绩承诺后奖励了多少？", "promises"),
        ("收购乙城药业花了多少钱？", "purchases"),
        ("为什么决定每10股派2元？", "dividends"),
        ("怎么会受到处罚？为什么？", "penalties"),
        ("为什么换了审计机构？", "auditors"),
        ("为什么取消了现金分红？", "withheld"),
        ("为什么不分红？", "withheld"),
    ],
)
def test_a_deed_is_taken_for_granted(question, kind):
    assert kind in _kinds(question)


@pytest.mark.parametrize(
    "question",
    [
        "为什么没有计提商誉减值？",
        "乙城药业完成业绩承诺了吗？",
        "为什么没完成业绩承诺？",
        "商誉减值风险是怎么回事？",
        "计提了多少商誉减值？",  # an amount may be nought
        "每10股派多少？",
    ],
)
def test_what_is_asked_after_or_said_not_to_be_is_none(question):
    assert not _kinds(question)


def test_the_words_of_its_clause_name_what_it_is_of():
    with use_lexicon(Settings().rules):
        (claim,) = claims_of("乙城药业完成业绩承诺后，公司奖励了多少？")
    assert claim.clause.split() == ["乙城药业", "后"]
