"""What analysts ask of any company is decided by sentences that say or deny it, and by nothing else."""

import pytest

from tests.answer.english.conftest import assistant_over, figure, paragraph

SAID = (
    "Any forward-looking statement speaks only as of its date, and legal proceedings could change our results.",
    "The hand tool industry is highly cyclical and has seen downturns.",
    "No material portion of our business is considered to be seasonal.",
    "In March 2021, a former employee filed a class action against us in the Superior Court of Vale County.",
    "Our largest customer, Harbor Stores, accounted for approximately 21% of our net sales in 2022.",
    "On May 2, 2022, we acquired all outstanding shares of Kestrel Saws Ltd.",
    "During 2022, Norland acquired a majority share of the Vale works.",
    "In June 2019, we acquired Osprey Drills Inc.",
    "If a customer could not pay, our unions may call a strike.",
    "The Participant is not represented by a labor union as described herein.",
)


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    parts = [paragraph(10 + at, text) for at, text in enumerate(SAID)]
    total = figure("资产总计", 2022, 300)
    with assistant_over(tmp_path_factory.mktemp("matters"), [total], blocks=parts) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "verdict", "words", "page"),
    [
        ("Is Northwind Tools' business subject to cyclicality?", "Yes", "highly cyclical", 11),
        ("Is Northwind Tools' business seasonal in 2022?", "No", "No material portion", 12),
        ("Has Northwind Tools reported any materially important ongoing legal battles?", "Yes", "class action", 13),
        ("Who are the primary customers of Northwind Tools as of FY2022?", None, "Harbor Stores", 14),
        ("Does any single customer account for more than 10% of Northwind Tools' sales?", "Yes", "Harbor Stores", 14),
        ("What major acquisitions did Northwind Tools make in 2022?", None, "Kestrel Saws", 15),
    ],
)
def test_the_sentence_that_decides_is_told_behind_the_verdict(assistant, question, verdict, words, page):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and answer.value == verdict and words in answer.text
    assert answer.citations[0].source.page == page


def test_acquisitions_of_others_and_of_other_years_are_left_out(assistant):
    text = assistant.ask("What major acquisitions did Northwind Tools make in 2022?").text
    assert "Norland" not in text and "Osprey" not in text


@pytest.mark.parametrize(
    "question",
    [
        "Are Northwind Tools' employees represented by a labor union?",  # a contract in an exhibit, and what may be
        "Is there substantial doubt about Northwind Tools' ability to continue as a going concern?",
        "Has Northwind Tools reported any lawsuits over asbestos?",  # of asbestos nothing is told
    ],
)
def test_what_is_not_told_is_not_decided(assistant, question):
    answer = assistant.ask(question)
    assert answer.outcome != "answer" and answer.value is None
