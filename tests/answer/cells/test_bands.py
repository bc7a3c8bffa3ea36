"""Bands of ages and degrees."""

from fractions import Fraction

import pytest

from pipeline.answer.cells.bands import Band, asked_band, band_of, kinds_of_band


@pytest.mark.parametrize(
    ("label", "low", "high"),
    [
        ("1年以内（含1年）", 0, 1),
        ("1至2年", 1, 2),
        ("5年以上", 5, None),
        ("30岁以下（不含30岁）", 0, 30),
        ("30~40岁", 30, 40),
        ("60岁及以上", 60, None),
        ("7-12个月", Fraction(7, 12), 1),
    ],
)
def test_rows_of_ages(label, low, high):
    assert band_of(label) == Band(False, Fraction(low), None if high is None else Fraction(high))


def test_rows_of_degrees_are_places_in_their_order():
    school, college, master = (band_of(label) for label in ("高中及以下", "本科", "硕士研究生"))
    assert school.low == 0 and school.high == 2 and master.low == college.high
    assert band_of("生产人员") is None


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("40岁以下的研发人员有多少", "40岁以下"),
        ("账龄一年以上的预付款", "一年以上"),
        ("硕士及以上学历的员工", "硕士及以上"),
        ("1至2年和3年以上的应收账款各多少", None),  # two bands
        ("硕士有多少人", None),  # a row, no bound
        ("60万元以上的合同", None),
    ],
)
def test_the_one_bound_of_a_question(question, text):
    found = asked_band(question)
    assert (found.text if found else None) == text
    assert found is None or question[found.start : found.end] == text


def test_below_a_degree_is_less_than_it_unless_it_is_taken_in():
    college = band_of("本科")
    assert asked_band("本科及以下").band.holds(college) and not asked_band("本科以下").band.holds(college)
    assert asked_band("本科以上").band.holds(college)


def test_a_span_of_years_of_age_is_a_bound_and_one_of_balances_a_name():
    band = asked_band("研发人员里30-40岁的有几个")
    assert band.band == Band(False, 30, 40) and band.text == "30-40岁"
    assert asked_band("1-2年的应收账款") is None


def test_rows_of_years_or_months_are_ages_of_balances():
    assert kinds_of_band("1年至2年") == kinds_of_band("3年以上") == kinds_of_band("7到12个月（含12个月）") == ("账龄",)
    assert kinds_of_band("30至40岁") == kinds_of_band("1至2年的应收账款") == kinds_of_band("本科") == ()
