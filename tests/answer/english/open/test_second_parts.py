"""The later part of a question, told by the sentence that answers the part before it."""

import pytest

from tests.answer.english.conftest import assistant_over, paragraph

PARTS = [
    (8, "During 2022, we repurchased and retired 11.8 million shares at a cost of $1.0 billion."),
    (8, "Between the end of 2022 and March 1, 2023, we repurchased 0.9 million shares of our common stock."),
    (9, "We recorded losses on the Heron drill in 2022. In 2022, we recorded charges of $736 million, of which "
        "$500 million was recorded at SAW, $222 million at BIT, and $14 million at FIT."),
    (10, "During 2022, BIT recorded charges related to the Heron drill of $222 million."),
    (11, "First, we reduced our overall workforce by approximately 300 jobs through the third quarter of 2022. "
         "These steps led to severance expense of $40 million in 2022."),
]  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    blocks = [paragraph(page, text) for page, text in PARTS]
    with assistant_over(tmp_path_factory.mktemp("second_parts"), blocks=blocks) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("How many shares did Northwind Tools buy back in 2022, and for how much?", ("11.8 million", "$1.0 billion")),
        ("How many shares did Northwind Tools repurchase in 2022 and what did it pay for them?", ("11.8 million",)),
        (
            "How much did Northwind Tools record in Heron drill charges in 2022, and how was it split?",
            ("$736 million", "$14 million at FIT"),
        ),
        (
            "How many jobs did Northwind Tools cut in 2022, and how much severance expense did it record?",
            ("300 jobs", "$40 million"),
        ),
    ],
)
def test_both_parts_are_told(assistant, question, told):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and all(words in answer.text for words in told)
    assert "0.9 million" not in answer.text and "No answer was found" not in answer.text


def test_what_no_sentence_beside_it_has_is_said(assistant):
    answer = assistant.ask("How many shares did Northwind Tools repurchase in 2022, and who sold them?")
    assert "11.8 million" in answer.text and "No answer was found" in answer.text
