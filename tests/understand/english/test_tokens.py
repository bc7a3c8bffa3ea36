"""Tokens of English texts: the longest names, times with what leads up to them, words that nothing claims."""

from pipeline.understand.english.tokens import TokenKind, days_of, tokens_of


def kinds(text, names):
    return [(token.kind.value, token.text) for token in tokens_of(text, names.find)]


def test_the_longest_name_wins_and_words_left_over_are_told(names):
    assert kinds("total current assets of the cloud segment", names) == [
        ("measure", "total current assets"),
        ("unknown", "cloud"),
        ("unknown", "segment"),
    ]


def test_two_times_that_are_joined_are_one_span(names):
    (time, *_) = tokens_of("from FY2016 to FY2018 revenue", names.find)
    assert (time.kind, time.years) == (TokenKind.TIME, (2016, 2017, 2018))
    (time,) = tokens_of("between FY2016 and FY2018", names.find)
    assert time.years == (2016, 2018)
    assert [token.years for token in tokens_of("year end FY2019", names.find)] == [(2019,)]


def test_a_quarter_is_no_time_of_a_year(names):
    assert tokens_of("revenue in Q2 of FY2024", names.find) is None


def test_the_days_that_are_named():
    assert days_of("total assets as of January 31, 2020") == {(2020, 1, 31)}
    assert days_of("total assets in fiscal 2020") == frozenset()


def test_an_average_says_over_how_many_years(names):
    (token,) = tokens_of("3 year average", names.find)
    assert (token.kind, token.value) == (TokenKind.MEAN, 3)
