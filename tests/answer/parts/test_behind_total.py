"""The rows of a total that was told."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.parts.behind_total import rows_of_total
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

TOTAL = ("合计", "53.00", "11.00")


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ((("乙城制药", "", "5.00"), ("丙科制药", "53.00", "6.00")), ["丙科制药"]),
        ((("乙城制药", "3.00", "5.00"), ("丙科制药", "50.00", "6.00")), ["乙城制药", "丙科制药"]),
        ((("乙城制药", "3.00", "5.00"), ("丙科制药", "40.00", "6.00")), []),  # rows are missing
    ],
)
def test_rows_are_told_that_add_up_to_the_total(tmp_path, rows, told):
    header = ("被投资单位名称", "本期增加", "期末余额")
    provisions = table(0, ("附注", "商誉"), "商誉减值准备", "元", header, *rows, TOTAL)
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (provisions,))])
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        total = assistant.ask("甲字科技2025年商誉减值准备合计本期增加多少？")
        assert "53" in total.text and len(total.citations) == 1
        plan = assistant.plan("甲字科技2025年商誉减值准备合计本期增加多少？")
        found = rows_of_total(plan, assistant._context("plain"), total)
        assert [step.name for step in found.working] == told if told else found is None
