"""Which excerpts are worth quoting together."""

from pipeline.answer.english.near.excerpt import Excerpt, best_first, is_same_text, without_repeats


def test_what_says_the_same_again_is_left_out():
    texts = ("Sales of saws rose in Japan", "In Japan sales of saws rose in 2022", "Costs of steel fell")
    found = best_first(Excerpt(text, 1, "", score) for text, score in zip(texts, (0.5, 0.9, 0.4), strict=True))
    assert [one.text for one in without_repeats(found, 3)] == [texts[1], texts[2]]
    assert [one.score for one in without_repeats(found, 1)] == [0.9]


def test_other_words_are_another_text():
    assert is_same_text("a b c d", "a b c x y z") and not is_same_text("a b c d", "a b x y z")
