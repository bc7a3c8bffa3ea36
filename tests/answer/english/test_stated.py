"""Sentences that state an amount, who somebody is, or whether something is so."""

import pytest

from pipeline.answer.english.stated import find_statement
from tests.answer.english.conftest import assistant_over, paragraph

RENT = (
    "We recognized total rental expenses for operating leases of $75.2 million,$32.5 million, and $23.3 million during "
    "the years ended December 31,2020,2019, and 2018, respectively."
)
GUARANTEES = "Bank guarantees as at 30 June 2020 totalling $932,909(2019:$778,567) relate to leases of premises."
HARBOR = "Sales to Harbor Inc. represent 16% of sales in 2020 and 15% in 2019."
DIVIDEND = (
    "The Board approved, effective May 3, 2020, the fiscal 2021 annual dividend of $2.16 per share, an increase over"
    " $2.12."
)
ADVERTISING = "Advertising costs were $80 million in 2020, compared to $70 million in 2019."


@pytest.mark.parametrize(
    ("asked", "sentence", "years"),
    [
        ("What was total rental expense for operating leases", RENT, (2018, 2019, 2020)),
        ("What bank guarantees relate to leases", GUARANTEES, (2019, 2020)),
        ("How much were advertising costs", ADVERTISING, (2019, 2020)),
        ("Who is the external auditor of", "The Company’s external auditor is Brook Hill LLP.", (2020,)),
        ("Has ever paid a cash dividend", "We have never paid a cash dividend.", (2020,)),
        ("Has ever paid dividends", "We have never paid dividends and do not anticipate paying any soon.", (2020,)),
        ("What was the share of sales to Harbor", HARBOR, (2019, 2020)),
        ("What annual dividend per share did approve", DIVIDEND, (2021,)),
    ],
)
def test_a_sentence_states_what_is_asked_of_its_years(asked, sentence, years):
    for year in years:
        assert find_statement(asked, [sentence], {year}, 2020) == 0
    assert find_statement(asked, [sentence], {2016}, 2020) is None or "$" not in sentence


@pytest.mark.parametrize(
    "sentence",
    [
        "Advertising costs increased by $9 million in 2020.",  # a change
        "Advertising costs may be up to $90 million.",  # a bound
        "Advertising costs of Harbor were $30 million in 2020.",  # of a part
        "Advertising costs were $80 million and $70 million in 2020 and 2019.",  # not said which is of which
        "Costs of paper were $80 million.",  # of something else
        "In 2020 we closed two plants and sold a fleet of trucks, whose advertising and costs were $3 million.",
    ],
)
def test_another_figure_is_not_told(sentence):
    assert find_statement("How much were advertising costs", [sentence], {2020}, 2020) is None


def test_sentences_that_differ_state_nothing():
    told = ["Advertising costs were $80 million in 2020.", "Advertising costs were $85 million in 2020."]
    assert find_statement("How much were advertising costs", told, {2020}, 2020) is None
    both = ["The plant was sold.", "The plant was not sold."]
    assert find_statement("Was the plant sold", both, {2020}, 2020) is None
    assert find_statement("Was the plant sold", ["The plant may be sold."], {2020}, 2020) is None


def test_one_word_is_too_little_for_an_amount():
    assert find_statement("What was debt", ["Debt was $3 million."], {2020}, 2020) is None


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    parts = [(9, RENT.replace("2018", "2022")), (12, "The Bank operated 16 full-service branch offices.")]
    with assistant_over(tmp_path_factory.mktemp("stated"), blocks=[paragraph(*one) for one in parts]) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "words", "page"),
    [
        ("What was Northwind Tools' total rental expense for operating leases in 2020?", "$75.2 million", 9),
        ("How many full-service branches does Northwind Tools have?", "16 full-service", 12),
    ],
)
def test_the_sentence_is_told_from_a_later_report_too(assistant, question, words, page):
    answer = assistant.ask(question)
    assert answer.outcome == "answer" and words in answer.text
    assert [cited.source.page for cited in answer.citations] == [page]


def test_a_year_of_which_no_report_speaks_is_refused(assistant):
    answer = assistant.ask("What was Northwind Tools' total rental expense for operating leases in 2017?")
    assert answer.outcome == "refusal" and "There is no report" in answer.text


def test_sales_to_one_customer_are_not_those_of_all():
    said = "AEC net sales to BROOK were $169.3 million in 2020."
    assert find_statement("What was AEC net sales", [said], {2020}, 2020) is None
    assert find_statement("What was AEC net sales", [said.replace(" to BROOK", "")], {2020}, 2020) == 0
