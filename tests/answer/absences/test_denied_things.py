"""What a report says that there is none of, whatever is asked."""

import pytest

from pipeline.answer.absences.denied_things import denials_of
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.evidence.conftest import hit

BOX = "□适用 √不适用\n"


@pytest.mark.parametrize(
    ("body", "heading", "named"),
    [
        (BOX, "员工持股计划的实施情况", ["员工持股计划的实施情况"]),
        ("公司报告期不存在衍生品投资。\n", "衍生品投资情况", ["衍生品投资"]),
        ("无\n", "资产权利受限情况", ["资产权利受限情况"]),
        ("公司本年度净利润为300万元。\n", "经营情况", []),
        ("若本年度净利润为负，公司不实施利润分配。\n", "重要提示", []),  # supposed, not said
    ],
)
def test_boxes_sentences_and_empty_sections_deny(body, heading, named):
    with use_lexicon(Settings().rules):
        found = denials_of([hit(body, path=("重要事项", heading)).passage])
    assert [one.named for one in found] == named
