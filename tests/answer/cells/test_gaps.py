"""What counts of a question of which a part is not found."""

from pipeline.answer.cells.gaps import is_of_cell, without_leaning
from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.figures.figure_sentences import Figure
from pipeline.answer.figures.measure import FactContext
from pipeline.model import Measure, RefusalKind, WorkingStep
from pipeline.understand.measures.operands import Operand

AT = FactContext("990001", 2025)
PRODUCT, LEANING, OTHER = Operand(("固态电池", "收入")), Operand(("账面余额",)), Operand(("储能电池系统", "收入"))


def figures(*operands):
    return [Figure(Measure(name=one.name), AT, WorkingStep(one.name, None, "元", 2025)) for one in operands]


def gaps(operand):
    return {"990001": [(Measure(name=operand.name), MissingValue(RefusalKind.NO_ITEM, operand.name, 2025))]}


def test_figures_that_lean_on_what_is_missing_are_none():
    operands = {one.name: one for one in (PRODUCT, LEANING, OTHER)}
    kept = without_leaning(figures(LEANING, OTHER), gaps(PRODUCT), operands)
    assert [one.measure.name for one in kept] == [OTHER.name]


def test_where_the_first_is_found_nothing_is_left_out():
    operands = {one.name: one for one in (PRODUCT, LEANING)}
    assert len(without_leaning(figures(PRODUCT), gaps(LEANING), operands)) == 1


def test_a_measure_of_items_alone_is_of_no_cell():
    assert not is_of_cell(Measure(name="净利润"), {"净利润": Operand(("净利润",), item="净利润")})
    assert is_of_cell(Measure(name=OTHER.name), {OTHER.name: OTHER})
