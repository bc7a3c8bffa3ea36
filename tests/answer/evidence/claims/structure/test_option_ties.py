"""Which of options that stand in rules is meant."""

from __future__ import annotations

from pipeline.answer.evidence.claims.structure.option_ties import nearest_option, without_other_lists
from pipeline.answer.evidence.claims.support import Support, evidence_sentences
from tests.answer.evidence.conftest import hit

LISTS = "下列种子为假种子：\n（一）冒充种子的；\n下列种子为劣种子：\n（一）质量低于标准的；"
ROLES = "政府有关部门应当发挥企业在项目实施和成果应用中的主导作用，鼓励高等院校参加。"


def test_options_of_the_other_list_do_not_hold():
    places = [place for place in evidence_sentences([hit(LISTS)]) if place.lead]
    supports = [("A", Support(0.9, places[0])), ("B", Support(0.8, places[1]))]
    held = dict(without_other_lists("属于假种子", supports))
    assert not held["A"].denied and held["B"].denied
    assert dict(without_other_lists("种子", supports)) == dict(supports)


def test_of_one_sentence_the_option_beside_the_question_is_meant():
    support = Support(1.0, evidence_sentences([hit(ROLES)])[0])
    options = (("A", "高等院校"), ("B", "企业"), ("C", "政府有关部门"))
    alike = [(letter, support) for letter, _ in options]
    assert nearest_option("在项目实施和成果应用中起主导作用", options, alike) == "B"


def test_of_two_sentences_the_better_supported_is_meant():
    one, other = evidence_sentences([hit("企业负责。部门负责在项目实施中协助。")])
    options = (("A", "企业"), ("B", "部门"))
    assert nearest_option("在项目实施中", options, [("A", Support(1.0, one)), ("B", Support(0.99, other))]) == "A"
