"""Sentences that state an amount, who somebody is, or whether something is so."""

import pytest

from pipeline.answer.english.stated import amount_of_year, find_statement, named_with_year
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

IN_ORDER = "Advertising costs were $6.3 billion,$8.2 billion, and $11.0 billion in 2018,2019, and 2020."
SAID_WHERE = (
    "Advertising expenses for 2020 and 2019 were $587 million and $631 million, respectively, and are included in"
    " “Sales and marketing” in the statements of operations."
)


@pytest.mark.parametrize(
    ("asked", "sentence", "years"),
    [
        ("What was total rental expense for operating leases", RENT, (2018, 2019, 2020)),
        ("What bank guarantees relate to leases", GUARANTEES, (2019, 2020)),
        ("How much were advertising costs", ADVERTISING, (2019, 2020)),
        ("How much did spend on advertising", "Advertising expense was $9 million.", (2020,)),
        ("How much interest did pay", "Interest paid was $8 million in 2020.", (2020,)),
        ("How much were advertising costs", IN_ORDER, (2018, 2019, 2020)),
        ("What were advertising expenses", SAID_WHERE, (2019, 2020)),
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
        "Advertising costs were $80 million and $70 million in 2020.",  # not said which is of which
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


def test_what_a_part_of_the_company_did_is_less():
    said = "During 2020, BIT recorded charges for the drill contract of $22 million."
    asked = "How much charges for the drill contract did record"
    assert find_statement(asked, [said], {2020}, 2020, ("Northwind Tools, Inc.",)) is None
    assert find_statement(f"{asked} BIT", [said], {2020}, 2020, ("Northwind Tools, Inc.",)) == 0


def test_the_sentence_before_may_name_what_it_is_of():
    asked, amount = "How much drill contract charges did record", "In 2020, we recorded charges of $7 million."
    led = find_statement(asked, [amount], {2020}, 2020, before=["We recorded losses on the drill contract in 2020."])
    assert led == 0 and find_statement(asked, [amount], {2020}, 2020) is None


def test_a_name_with_a_year():
    assert named_with_year("How much did the 2015 Restructuring Plan cost in 2015?") == ("2015 Restructuring Plan",)
    assert named_with_year("What was revenue in 2015?") == ()


def test_the_amount_of_the_year_is_told_of_several():
    assert amount_of_year("How much were advertising costs", IN_ORDER, 2019, 2020) == "$8.2 billion"
    assert amount_of_year("How much were advertising costs", "Advertising costs were $8 million.", 2020, 2020) is None


def test_what_a_sentence_is_of_does_not_stand_before_it_alone():
    asked = "How large was the accrual for saw and drill liabilities"
    sentence = "As of December 31, 2020, the receivable for insurance of saw and drill claims was $4 million."
    lead = "The accrual reflects liabilities."
    assert find_statement(asked, [sentence], (2020,), 2020, (), [lead]) is None


def test_what_an_amount_is_included_in_is_more_than_it():
    assert find_statement("What were sales and marketing expenses", [SAID_WHERE], {2020}, 2020) is None
