"""Measures as trees: the items at their leaves, their label, and plain data of what differs from the defaults."""

from decimal import Decimal

from pipeline.model.measure import Dimension, Measure, MeasureKind

REVENUE, COST = Measure(name="营业收入", called="营收"), Measure(name="营业成本", years_back=1)
TEN = Measure(MeasureKind.NUMBER, number=Decimal("1E+1"))


def test_leaves_are_the_items_in_their_order_and_no_numbers():
    difference = Measure(MeasureKind.DIFFERENCE, operands=(REVENUE, COST))
    tree = Measure(MeasureKind.QUOTIENT, operands=(difference, Measure(MeasureKind.PRODUCT, operands=(REVENUE, TEN))))
    assert list(tree.leaves()) == [REVENUE, COST, REVENUE]
    assert list(TEN.leaves()) == [] and list(COST.leaves()) == [COST]
    assert REVENUE.is_item() and not tree.is_item()


def test_a_measure_is_called_what_the_question_calls_it():
    assert (REVENUE.label, COST.label, TEN.label) == ("营收", "营业成本", "")


def test_plain_data_has_the_kind_and_what_differs_from_the_defaults():
    assert Measure().to_dict() == {"kind": "item"}
    mean = Measure(MeasureKind.MEAN, operands=(COST, TEN), over=Dimension.YEARS)
    assert mean.to_dict() == {
        "kind": "mean",
        "operands": [{"kind": "item", "name": "营业成本", "years_back": 1}, {"kind": "number", "number": "10"}],
        "over": "years",
    }
