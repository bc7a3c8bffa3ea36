"""Operands found among the cells of a report."""

from decimal import Decimal

from pipeline.answer.cells.computed.look_up import LookUp
from pipeline.answer.figures.fact_access import MissingValue
from pipeline.answer.figures.measure import FactContext
from pipeline.model import WorkingStep
from pipeline.understand.measures.operands import Operand
from tests.answer.cells.conftest import CODE, plan_of


def test_a_cell_is_found_for_each_of_two_years(assistant):
    operand = Operand(("动力电池系统", "金额"))
    look_up = LookUp(plan_of("？"), assistant._context("plain"), {operand.name: operand})
    at = FactContext(CODE, 2025)
    this = look_up.figure(operand.name, at)
    assert isinstance(this, WorkingStep) and this.value == Decimal(316_506_369_000)
    _, last = look_up.pair(operand.name, at)
    assert isinstance(last, WorkingStep) and last.value == Decimal(253_041_337_000)


def test_what_no_table_has_is_missing(assistant):
    operand = Operand(("固态电池", "金额"))
    look_up = LookUp(plan_of("？"), assistant._context("plain"), {operand.name: operand})
    assert isinstance(look_up.figure(operand.name, FactContext(CODE, 2025)), MissingValue)
