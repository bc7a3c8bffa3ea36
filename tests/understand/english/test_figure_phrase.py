"""The phrase that is asked for: growth, shares, averages over years, and which times go with what."""

import pytest

from pipeline.understand.english.figure_phrase import read_phrase
from pipeline.understand.english.tokens import tokens_of
from tests.understand.english.test_arithmetic import shown


def read(text, names, *, percent=False, money=False):
    return read_phrase(tokens_of(text, names.find), percent=percent, money=money)


@pytest.mark.parametrize(
    ("text", "tree", "years"),
    [
        ("FY2018 revenue", "revenue", (2018,)),
        ("revenue", "revenue", ()),
        ("FY2017 - FY2018 2 year average of capex as a % of revenue",
         "mean(share(capex, revenue)@2017, share(capex, revenue)@2018)", ()),
        ("FY2019 - FY2020 revenue growth rate", "growth(revenue@2020, revenue@2019)", ()),
        ("growth in revenue in FY2020", "growth(revenue)", (2020,)),
        ("year-over-year change in revenue from FY2016 to FY2017", "growth(revenue@2017, revenue@2016)", ()),
        ("FY2015 D&A % margin", "share(D&A, revenue)", (2015,)),
        ("total liabilities to total assets ratio in 2017", "quotient(total liabilities, total assets)", (2017,)),
        ("revenue CAGR from FY2018 to FY2020",
         "compound growth(revenue@2018, revenue@2019, revenue@2020)", ()),
        ("2017 and 2016 revenue", "revenue", (2017, 2016)),
    ],
)  # fmt: skip
def test_what_a_phrase_asks_for(text, tree, years, names):
    phrase = read(text, names)
    assert (shown(phrase.measure), phrase.years) == (tree, years)


def test_a_change_is_an_amount_where_money_is_asked_for_and_a_rate_where_percent_is(names):
    text = "year-over-year change in revenue from FY2016 to FY2017"
    assert shown(read(text, names, money=True).measure).startswith("change(")
    assert shown(read("change in revenue from FY2016 to FY2017", names, percent=True).measure).startswith("growth(")


@pytest.mark.parametrize(
    "text", ["3 year average revenue from FY2018 to FY2019", "average revenue in FY2018 of FY2019 and FY2020", "growth"]
)
def test_times_that_do_not_go_together_are_none(text, names):
    assert read(text, names) is None


def test_a_rate_is_not_in_dollars(names):
    assert read("FY2015 D&A margin", names, money=True) is None
