"""Questions all of whose parts are cells of one row."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID
from tests.answer.relations.one_row_tables import LOCKED, MADE, WORKS


@pytest.fixture
def ask(tmp_path):
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (WORKS, MADE, LOCKED))])
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        yield lambda question: assistant.answer(assistant.planner.plan(question))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("甲字科技丁字基地项目2025年投入了多少，累计投入占预算多少？", ("64", "78.01")),
        ("甲字科技丁字基地项目2025年花了多少钱，转固多少？", ("64", "144")),
        ("甲字科技2025年连接件产了多少套，卖了多少套？", ("9384", "9353")),
        ("甲字科技的邱大河2025年解除了多少限售股，年末还剩多少限售股？", ("636", "1862")),
        ("甲字科技2025年麦小山的限售股增加了多少，期末还有多少？", ("473", "1501")),
    ],
)
def test_each_part_is_told_from_its_own_column(ask, question, told):
    answer = ask(question)
    assert answer.outcome == "answer" and "没有找到" not in answer.text
    assert tuple(str(step.value.normalize()) for step in answer.working) == told


@pytest.mark.parametrize("question", ["甲字科技庚字厂房2025年投入了多少，工程进度是多少？"])
def test_nothing_is_told_of_a_thing_that_no_row_is_called_by(ask, question):
    assert ask(question).outcome != "answer"
