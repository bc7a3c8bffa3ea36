"""The sentences that options are held to."""

from pipeline.answer.evidence.claims.choice_evidence import Evidence
from tests.answer.evidence.conftest import hit

FINE = hit("有下列行为之一的，处五万元罚款：\n（一）隐瞒资料；\n（二）拒绝检查。")
PLAIN = hit("申请书应当载明下列事项：\n（一）姓名；", position=1)


def test_items_whose_opening_has_a_figure_are_read_with_it():
    found = Evidence.of("隐瞒资料的罚款", [FINE, PLAIN])
    assert [place.text[-5:] for place, _ in found.openings] == ["隐瞒资料；", "拒绝检查。"]
    assert all("五万元" in place.text and not place.lead for place, _ in found.openings)


def test_the_passage_that_says_most_of_a_question_is_nearest():
    assert Evidence.of("隐瞒资料的罚款", [PLAIN, FINE]).nearest == FINE.passage.body
    assert Evidence.of("隐瞒资料的罚款", []).nearest == ""
