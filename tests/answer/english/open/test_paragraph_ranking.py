"""Which paragraph of a report answers an open question best."""

from pipeline.answer.english.open.paragraph_ranking import OpenQuestion, ranked_paragraphs
from pipeline.answer.english.open.paragraphs import Paragraph
from pipeline.answer.english.words import content
from pipeline.rules.english import load_english

REASON = next(one for one in load_english()[0].inquiries if one.name == "reason")


def asked(text, words):
    return OpenQuestion(text, REASON, content(words), frozenset({2022}))


def test_a_reason_stands_behind_what_it_is_the_reason_of():
    of_saws = Paragraph(("Saw revenue decreased in 2022 due to fewer orders in Norland.",), 4)
    of_pay = Paragraph(("Pay decreased in 2022 due to lower saw revenue.",), 3)
    best, _ = ranked_paragraphs(asked("Why did saw revenue fall?", "saw revenue"), [of_pay, of_saws], 2022)
    assert best.paragraph is of_saws and not best.contrary


def test_a_paragraph_of_another_segment_comes_behind():
    told = ("Gross profit decreased in 2022 due to higher freight.",)
    of_drills, of_all = Paragraph(told, 3, ("Drill Segment",)), Paragraph(told, 4)
    best, _ = ranked_paragraphs(asked("Why did gross profit fall?", "gross profit"), [of_drills, of_all], 2022)
    assert best.paragraph is of_all


def test_the_contrary_movement_is_known_as_such():
    rose = Paragraph(("Saw revenue increased in 2022 due to more orders.",), 4)
    (best,) = ranked_paragraphs(asked("Why did saw revenue fall?", "saw revenue"), [rose], 2022)
    assert best.contrary
