"""What the words of an open question mean, with those that reports use for the same."""

from pipeline.answer.english.open.notions import AFTERWARDS, notions_of, stems_of


def test_words_that_mean_one_thing_together_are_one_notion():
    found = {one.said: one for one in notions_of("Can holders ask for their money back", (), ())}
    words = stems_of("The notes are repayable at the option of the holders.")
    assert found["money back"].named(words, f" {' '.join(words)} ") == 0.85
    assert found["holders"].named(words, "") == 1.0


def test_a_word_that_the_text_lacks_is_not_named():
    (saws,) = notions_of("saws", (), ())
    assert not saws.named(stems_of("Drills sold well."), " ")


def test_what_happened_after_the_year_counts_as_a_name():
    (one,) = notions_of(" ".join(AFTERWARDS), (), ())
    assert one.name
