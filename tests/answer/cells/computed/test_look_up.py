"""Operands found among the cells of a report."""

from decimal import Decimal

from pipeline.answer.cells.computed.look_up import LookUp
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Measure, MeasureKind, WorkingStep
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


def test_what_a_note_breaks_down_is_a_share_of_its_own_total(assistant):
    operand, at = Operand(("1至2年",)), FactContext(CODE, 2025)
    share = Measure(MeasureKind.SHARE, operands=(Measure(name=operand.name), Measure(name="应收账款")))
    look_up = LookUp(plan_of("？"), assistant._context("plain"), {operand.name: operand})
    whole = look_up.with_total(share, at).figure("应收账款", at)
    assert isinstance(whole, WorkingStep) and whole.value == Decimal(79_216_000)
    net = Measure(MeasureKind.SHARE, operands=(Measure(name=operand.name), Measure(name="应收账款账面价值")))
    assert look_up.with_total(net, at) is look_up  # what is left after the allowance is another whole
