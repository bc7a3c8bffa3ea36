"""The sentence that most likely says the figure that is asked for, in other words than the question's."""

import pytest

from tests.answer.english.conftest import assistant_over, paragraph

SAID = (
    "At December 31, 2022, authorization for $5.7 billion of ladder repurchases remained.",
    "In 2022 Northwind bought $50 million of barrows. There was no impairment loss on barrows in 2022.",
    "The carrying amount of the equity part was $155 million and was found from the fair value of the 2023 Notes.",
    "We recognize income from the hire of saws in accordance with ASC 842, Leases.",
    "We expect the Delta mill to be certified in 2024.",
)


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    blocks = [paragraph(10 + at, text) for at, text in enumerate(SAID)]
    with assistant_over(tmp_path_factory.mktemp("amounts"), blocks=blocks) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "words", "page"),
    [
        ("How much was left under Northwind Tools' ladder repurchase authorization at December 31, 2022?", "$5.7", 10),
        ("When did Northwind Tools expect certification of the Delta mill, as of its 2022 10-K?", "2024", 14),
    ],
)
def test_the_sentence_in_other_words_is_told_as_likely(assistant, question, words, page):
    answer = assistant.ask(question)
    assert answer.outcome == "likely" and words in answer.likely
    assert answer.citations[0].source.page == page


@pytest.mark.parametrize(
    "question",
    [
        "How large an impairment did Northwind Tools take on its barrow purchase in 2022?",  # a price is told
        "What was the fair value of Northwind Tools' 2023 Notes at the end of 2022?",  # a carrying amount is told
        "How much income did Northwind Tools recognise from hiring out saws in 2022?",  # the number of a standard
    ],
)
def test_a_sentence_with_another_figure_is_not_told(assistant, question):
    assert assistant.ask(question).outcome not in ("answer", "likely")
