"""Arithmetic in words, as trees."""

import pytest

from pipeline.model import Measure
from pipeline.understand.measures.expression import OPERANDS_AND_OPERATIONS, read_expression, with_lists
from pipeline.understand.measures.tokens import tokens


@pytest.fixture
def read(planner):
    def of(text: str) -> Measure | None:
        found = tokens(planner.recogniser.recognise(text).pieces())
        return read_expression([token for token in found if token.kind in OPERANDS_AND_OPERATIONS])

    return of


def shape(measure: Measure) -> object:
    if measure.is_item():
        return f"{measure.name}-{measure.years_back}" if measure.years_back else measure.name
    return (str(measure.kind), *map(shape, measure.operands))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("净利润减去存货", ("difference", "净利润", "存货")),
        ("净利润减去存货减去商誉", ("difference", "净利润", "存货", "商誉")),  # in a row: one node
        ("净利润加存货除以商誉", ("sum", "净利润", ("quotient", "存货", "商誉"))),  # quotients before sums
        ("净利润除以平均存货", ("quotient", "净利润", ("mean", "存货", "存货-1"))),  # of both ends of the year
        ("净利润乘以商誉", ("product", "净利润", "商誉")),
        ("净利润", "净利润"),
    ],
)
def test_trees(read, text, expected):
    assert shape(read(text)) == expected


def test_a_list_that_something_is_added_to_is_a_sum(planner):
    found = with_lists(tokens(planner.recogniser.recognise("净利润、存货再加商誉").pieces()))
    measure = read_expression([token for token in found if token.kind in OPERANDS_AND_OPERATIONS])
    assert measure is not None and shape(measure) == ("sum", "净利润", "存货", "商誉")


@pytest.mark.parametrize("text", ["净利润减去", "减去净利润", "净利润存货", ""])
def test_operands_and_operations_that_do_not_alternate_are_no_arithmetic(read, text):
    assert read(text) is None


def test_nothing_is_no_arithmetic():
    assert read_expression([]) is None
