"""Of plans what is of the thing that a question names."""

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.open.plans.named_things import named_in_clause, of_named
from pipeline.model import LineKind

WHOLE = SectionLine("资本开支计划总额为368.04亿元。", 1)
ROW = SectionLine("3. 运输业务：2024年计划为68.21", 1, kind=LineKind.ROW, cells=("3. 运输业务", "68.21"))


def test_the_thing_beside_what_is_asked_of_it():
    assert named_in_clause("2024年运输业务的资本开支计划是多少") == ("运输",)
    assert named_in_clause("2025年定了什么经营目标") == ()


def test_the_whole_is_not_told_for_a_part():
    assert of_named([WHOLE, ROW], [WHOLE], ("运输",)) == [ROW]
    assert of_named([WHOLE], [WHOLE], ("运输",)) == []
    assert of_named([WHOLE, ROW], [WHOLE], ()) == [WHOLE]
