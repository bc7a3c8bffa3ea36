"""Definitions that a question gives, and the acronyms that they are given for."""

from pipeline.understand.english.arithmetic import read_expression
from pipeline.understand.english.definitions import find_definitions, shorten_acronyms, with_definitions_apart
from pipeline.understand.english.tokens import tokens_of
from tests.understand.english.test_arithmetic import shown


def define(names, *sentences):
    def read(text, defined):
        tokens = tokens_of(text, lambda words: defined.get(words.casefold()) or names.find(words))
        return read_expression(tokens) if tokens else None

    return find_definitions(sentences, read, names.find)


def test_a_sentence_that_defines_a_figure_is_taken_out(names):
    found = define(names, "What is the ROA?", "ROA is defined as: net income / total assets.")
    assert (
        found.sentences == ("What is the ROA?",)
        and shown(found.measures["roa"]) == "quotient(net income, total assets)"
    )


def test_a_definition_may_use_a_later_one(names):
    found = define(names, "CCC is defined as: DIO + DPO", "Define DIO as inventory / COGS",
                   "DPO means accounts payable / COGS")  # fmt: skip
    assert shown(found.measures["ccc"]) == "sum(quotient(inventory, COGS), quotient(accounts payable, COGS))"


def test_a_known_figure_may_be_said_to_come_from_just_its_operands(names):
    agreed = define(names, "Calculate unadjusted EBITDA using operating income and D&A.")
    assert agreed.sentences == () and list(agreed.measures) == ["unadjusted ebitda"]
    other = define(names, "Calculate unadjusted EBITDA using net income and D&A.")
    assert other.measures == {} and len(other.sentences) == 1


def test_words_that_an_acronym_stands_for_become_it():
    assert shorten_acronyms("the return on assets (ROA) of", {"roa": None}).split() == ["the", "ROA", "of"]
    assert shorten_acronyms("days payable outstanding (DPO)", {"dpo": None}).split() == ["DPO"]
    assert shorten_acronyms("cash (USA)", {"roa": None}) == "cash (USA)"


def test_a_definition_within_the_question_stands_behind_it():
    text = "What is the FY2019 interest coverage, defined as operating income / interest expense?"
    assert with_definitions_apart(text) == (
        "What is the FY2019 interest coverage? Interest coverage is defined as operating income / interest expense."
    )
    assert with_definitions_apart("What is revenue?") == "What is revenue?"


def test_the_year_may_stand_before_the_definition():
    text = "What was X's free cash flow in 2018, defined as operating cash flow less capital expenditures?"
    assert with_definitions_apart(text) == (
        "What was X's free cash flow in 2018?"
        " Free cash flow is defined as operating cash flow less capital expenditures."
    )
