"""Who audits a company, by who signs the report on its statements."""

import pytest

from tests.answer.english.conftest import assistant_over, paragraph

SIGNED = ("/s/ Brook Hill LLP", "We have served as the Company’s auditor since 1998.", "The audit committee met.")


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    parts = [paragraph(34, text) for text in SIGNED]
    with assistant_over(tmp_path_factory.mktemp("auditors"), blocks=parts) as assistant:
        yield assistant


@pytest.mark.parametrize(
    "question",
    [
        "Who audits Northwind Tools and since when?",
        "Who is Northwind Tools' auditor?",
        "Which firm audited Northwind Tools in 2022?",
    ],
)
def test_the_firm_that_signs_is_told_with_its_page(assistant, question):
    answer = assistant.ask(question)
    assert answer.value == "Brook Hill LLP" and "since 1998" in answer.text
    assert answer.citations[0].source.page == 34


def test_the_audit_committee_is_no_auditor(assistant):
    assert assistant.ask("Who chairs Northwind Tools' audit committee?").value is None


def test_two_firms_are_none(tmp_path):
    parts = [paragraph(34, "/s/ Brook Hill LLP"), paragraph(60, "/s/ Vale & Moor LLP")]
    with assistant_over(tmp_path, blocks=parts) as assistant:
        assert assistant.ask("Who is Northwind Tools' auditor?").value is None
