"""Claims whose predicate is the contrary of the rule's."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.structure.opposed_predicates import is_opposed
from pipeline.answer.evidence.claims.support import evidence_sentences
from tests.answer.evidence.conftest import hit

SALE = "有下列情形之一的，视同销售，应当缴纳增值税：\n（一）单位无偿转让不动产。"
PUNISHED = "限制外地法人参加投标的，责令改正。"


@pytest.mark.parametrize(
    ("claim", "body", "opposed"),
    [
        ("单位无偿转让不动产的，不缴纳增值税。", SALE, True),  # what leads the list in holds for its item
        ("单位无偿转让不动产的，应当缴纳增值税。", SALE, False),
        ("招标人可以限制外地法人参加投标。", PUNISHED, True),  # what is punished may not be
        ("招标人不得限制外地法人参加投标。", PUNISHED, False),
        ("已知债权人的债权不列入清算范围。", "已知债权人的债权应当列入清算范围。", True),
        ("计税价格包括增值税税款。", "计税价格不包括增值税税款。", True),
        ("计税价格不包括增值税税款。", "计税价格不包括增值税税款。", False),
        ("应税凭证的副本不征收印花税。", "应税凭证的副本免征印花税。", False),  # the same in another word
        ("公司应当公告方案。", "工会可以提出意见。", False),  # of something else
    ],
)
def test_the_contrary_of_the_same(claim, body, opposed):
    places = evidence_sentences([hit(body)])
    assert is_opposed(claim, places[-1]) is opposed
