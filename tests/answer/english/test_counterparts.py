"""Companies that a question names beside the one whose report it asks."""

import pytest

from pipeline.answer.english.counterparts import asked_company
from pipeline.answer.typed.issuer_names import find_companies
from pipeline.answer.typed.issuers import group_by_issuer
from pipeline.model import Report

NAMES = ("Northwind Tools, Inc.", "Harbor Stores, Inc.")
KNOWN = group_by_issuer(Report(f"{at:040x}", 2022, full_name=name) for at, name in enumerate(NAMES, 1))


def company_asked(question):
    found = asked_company(question, find_companies(question, KNOWN))
    return sorted({mention.issuer.name for mention in found})


def test_a_customer_is_not_asked():
    assert company_asked("What was Northwind Tools' share of sales to Harbor Stores?") == ["Northwind Tools, Inc."]
    assert company_asked("How much did Northwind Tools buy from Harbor Stores?") == ["Northwind Tools, Inc."]


@pytest.mark.parametrize(
    "question",
    [
        "How does Northwind Tools' revenue compare with Harbor Stores?",
        "What were Northwind Tools' and Harbor Stores' revenues?",
    ],
)
def test_of_two_that_are_compared_both_are(question):
    assert len(company_asked(question)) == 2
