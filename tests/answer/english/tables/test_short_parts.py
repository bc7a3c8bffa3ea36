"""Questions with the other name of a part."""

from pipeline.answer.english.tables.short_parts import other_wordings
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Passage
from pipeline.model.line import Line, LineKind


def _index(text):
    return PassageIndex.of([Passage("r", 0, (), text, 1, 1, lines=(Line(text, 1, LineKind.SENTENCE),))])


def test_the_short_name_and_the_one_in_full_stand_for_each_other():
    index = _index("Our segments are Garden Tools (GT) and others.")
    assert list(other_wordings("How much did garden tools earn in Asia?", [index])) == ["How much did GT earn in Asia?"]
    assert list(other_wordings("What did GT earn?", [index])) == ["What did Garden Tools earn?"]


def test_a_question_for_no_such_part_has_no_other_wording():
    assert list(other_wordings("What were sales?", [_index("Garden Tools (GT) grew.")])) == []
