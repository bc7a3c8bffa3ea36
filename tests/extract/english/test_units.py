"""What scale the figures of an English statement are in."""

from decimal import Decimal

from pipeline.extract.english.units import scale_of


def test_a_scale_in_words_counts_and_dollar_signs_alone_are_whole():
    assert scale_of(["(in thousands, except number of shares in millions)"]) == 1000
    assert scale_of(["US$ million"]) == 10**6 and scale_of(["$ $"]) == 1
    assert scale_of(["12 months ended 30 June 2022"], Decimal(4000)) is None
