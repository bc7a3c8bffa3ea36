"""When something falls due, in the words of questions and tables."""

import pytest

from pipeline.answer.english.tables.due_spans import ENDLESS, find_span, is_span


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("debt that falls due within a year", (0, 1)), ("Less than 1 year", (0, 1)), ("Next twelve months", (0, 1)),
        ("Due in one year or less", (0, 1)), ("3-5 years", (3, 5)), ("Due after one year through five years", (1, 5)),
        ("Later than one year and not later than five years", (1, 5)), ("More than 5 years", (5, ENDLESS)),
    ],
)  # fmt: skip
def test_a_span_is_known_however_it_is_put(text, span):
    found = find_span(text)
    assert found is not None and found[0] == span
    assert is_span(text, span)


@pytest.mark.parametrize("text", ["Total", "Less than", "How many years do the leases run", "2025"])
def test_other_words_are_no_span(text):
    assert find_span(text) is None
