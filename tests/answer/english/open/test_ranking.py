"""Which sentence of a report is about what is asked."""

import pytest

from pipeline.answer.english.open.asked import read_open
from pipeline.answer.english.open.prose import sentences_of_report
from pipeline.answer.english.open.ranking import is_no_policy, ranked_sentences, ranking_of
from pipeline.answer.english.open.reasons import is_contrary
from pipeline.rules.english import load_english
from pipeline.understand.english.tokens import HERE
from tests.answer.english.open.test_paragraphs import passage

ENGLISH = load_english()[0]


def best(question, *texts):
    sentences = sentences_of_report([passage(*texts)])
    ranking = ranking_of(read_open(f"{question.replace('Northwind', HERE)}", ENGLISH), sentences)
    first = ranked_sentences(ranking, 2022)[0]
    return sentences[first.at].text, is_contrary(ranking.question, sentences, first.at)


def test_a_reason_stands_behind_what_it_is_the_reason_of():
    of_pay = "Pay decreased in 2022 due to lower saw revenue."
    of_saws = "Saw revenue decreased in 2022 due to fewer orders in Norland."
    assert best("Why did Northwind's saw revenue fall?", of_pay, of_saws) == (of_saws, False)


def test_the_year_that_is_asked_for_comes_first():
    last, this = (f"Saw revenue decreased in {year} due to {why}." for year, why in ((2021, "rain"), (2022, "frost")))
    assert best("Why did Northwind's saw revenue fall in 2022?", last, this)[0] == this


def test_the_contrary_movement_is_known_as_such():
    rose = "Saw revenue increased in 2022 due to more orders."
    assert best("Why did Northwind's saw revenue fall?", rose) == (rose, True)


def test_words_of_one_meaning_are_the_same():
    told = "The Company self-insures a number of risks, including fire, theft and storms."
    other = "We may lose risk capital itself."
    assert best("Which risks does Northwind insure itself against?", other, told)[0] == told


def test_the_year_before_is_not_the_one_that_is_held_against_it():
    last = "Saw revenue was higher in 2021 than in 2020 due to rain."
    this = "Saw revenue was higher in 2022 than in 2021 due to a frost which lasted all of the winter in Norland."
    assert best("Why was Northwind's saw revenue higher in 2022 than in 2021?", last, this)[0] == this


def test_how_something_is_treated_is_told_by_the_verb_of_its_policy():
    moved = "Saws that we account for increased by $3 million in 2022."
    policy = "Saws are stated at the lower of cost or market value."
    assert best("How does Northwind account for saws?", moved, policy)[0] == policy


def test_of_a_year_ahead_the_sentence_that_names_it_tells():
    now = "Our goals for saws were met in 2022 by many of our saws."
    ahead = "By 2030 our goals for saws are to make all of them as sharp as steel can be, as we have said."
    assert best("What goals has Northwind set for saws for 2030?", now, ahead)[0] == ahead


@pytest.mark.parametrize(
    ("text", "none"),
    [
        ("Critical accounting policies for us include those for drills.", True),
        ("Advertising costs for our drills were $4 million in those years.", True),
        ("Drills are stated at the lower of cost or market value.", False),
    ],
)
def test_that_there_are_policies_is_no_policy(text, none):
    sentences = sentences_of_report([passage(text)])
    ranking = ranking_of(read_open(f"What is {HERE}'s policy on drills?", ENGLISH), sentences)
    assert is_no_policy(ranking, 0) is none
    other = ranking_of(read_open(f"Why did {HERE}'s drills rust?", ENGLISH), sentences)
    assert not is_no_policy(other, 0)


def test_a_note_below_a_table_tells_no_movement():
    note = "3 Includes a net gain of $3 million on the tax rate related primarily to saws."
    told = "The tax rate was 30 percent in 2022 compared to 20 percent in 2021 due to a new law in Norland."
    assert best("Why did Northwind's tax rate jump in 2022?", note, told)[0] == told
