"""Whether a report states that something happened, is silent on it, or only mentions it."""

import pytest

from pipeline.answer.typed.text import events
from pipeline.answer.typed.text.events import find_event
from pipeline.rules.english_text import load_english_text
from tests.answer.typed.text.test_report_text import report_text

RULES = load_english_text()[0]
ASKED = {
    "buyback": "announce a share buyback plan", "deals": "mention any mergers or acquisitions",
    "dividend": "announce any changes to its dividend policy", "litigation": "mention any ongoing litigation",
    "team": "announce any changes to its executive team", "products": "announce any new product launches",
    "supply": "report any supply chain disruptions", "capital": "report any changes to its capital structure",
}  # fmt: skip


def found(about: str, *texts: str, heading: str = "Business"):
    return find_event(RULES.event(f"Did Northwind Tools {ASKED[about]}?"), report_text(*texts, heading=heading), RULES)


@pytest.mark.parametrize(
    ("about", "text"),
    [
        ("buyback", "On May 3, 2022, our board authorized a new stock repurchase program of up to $35 million."),
        ("deals", "In addition, during 2022, Northwind acquired Fabrikam Saws, LLC through an asset purchase."),
        ("dividend", "Beginning in March 2022, the Board of Directors reinstated our quarterly dividend."),
        ("litigation", "We are involved, and expect to be involved, in various legal and administrative proceedings."),
        ("team", "Ms. Jane Ray was appointed as Company Secretary on 3 February 2022."),
        ("products", "In June 2022 we introduced several new products for makers of furniture."),
        ("supply", "We have managed the business well in 2022 despite global supply chain issues."),
        ("capital", "Funds raised during the year came to 1.3 million from the exercise of warrants and options."),
    ],
)
def test_a_stated_event_is_true_on_its_page(about, text):
    told = found(about, text)
    assert told.happened is True and told.pages == (5,)


@pytest.mark.parametrize(
    ("about", "text"),
    [
        ("buyback", "There is no current on-market share buy-back of the company's shares at present."),
        ("deals", "We may acquire further businesses in 2023 if our board approves such acquisitions."),
        ("deals", "The acquisition of subsidiaries is accounted for using the acquisition method of accounting."),
        ("team", "He was appointed Director of Sales in May 2011 and moved to our mills in 2012."),
        ("products", "The agency launched its new rule on fees for services in January 2022."),
    ],
)
def test_what_is_denied_possible_a_rule_or_long_past_is_not_true(about, text):
    assert found(about, text).happened is not True


def test_a_report_without_a_word_on_it_is_silent(monkeypatch):
    told = "Northwind makes saws of steel for many makers of furniture in the north."
    assert found("buyback", told).happened is None  # too little was read to say so
    monkeypatch.setattr(events, "_FEWEST", 1)
    assert found("buyback", told).happened is False
    assert found("buyback", "There is no current share buy-back of the company at all.").happened is False
    assert found("buyback", "Its share buy-back of some years ago was a large one.").happened is None


def test_the_pages_of_the_period_come_first():
    old = "On May 3, 2021, our board authorized a new stock repurchase program of up to $3 million."
    new = "On May 3, 2022, our board authorized a new stock repurchase program of up to $5 million."
    assert found("buyback", old, new).pages == (6, 5)


def test_what_is_so_at_present_may_be_about_years_long_past():
    told = found("litigation", "Northwind is a defendant in suits over saws that were sold from 1967 to 1976.")
    assert told.happened is True
