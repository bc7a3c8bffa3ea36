"""Figures out of whole columns of facts, each fetched once."""

from decimal import Decimal

from pipeline.answer.engine import Assistant
from pipeline.answer.figures.fact_columns import FactColumns
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Measure, Report, WorkingStep
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.conftest import code, fact


def test_items_formulas_and_the_year_before(assistant):
    columns = FactColumns(assistant.knowledge)
    at = FactContext(code(1), 2021)
    step = columns.look_up("营业收入", at)
    this, last = columns.look_up_pair("营业收入", at)
    assert isinstance(step, WorkingStep) and step == this
    assert isinstance(last, WorkingStep) and last.value < this.value
    assert isinstance(columns.look_up("毛利率", at), WorkingStep)
    assert isinstance(columns.look_up("商誉", at), MissingValue)
    assert code(1) in set(columns.codes(Measure(name="毛利率"), at))


def test_a_total_that_a_report_lacks_is_made_of_its_parts(tmp_path):
    facts = [fact(1, 2020, item, Decimal(value)) for item, value in {"负债合计": 100, "非流动负债合计": 30}.items()]
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report(code(1), 2020)], facts)
    with open_store(str(tmp_path)) as store:
        columns = FactColumns(Assistant.open(store, Settings(store=str(tmp_path))).knowledge)
        step = columns.look_up("流动负债合计", FactContext(code(1), 2020))
        assert isinstance(step, WorkingStep) and step.value == 70
        assert isinstance(columns.look_up("流动资产合计", FactContext(code(1), 2020)), MissingValue)
