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


def test_the_rows_of_a_figure_that_is_the_total_of_another_table(tmp_path):
    losses = table(
        0, ("附注", "资产减值损失"), "资产减值损失", "元", ("项目", "本期发生额", "上期发生额"),
        ("在建工程减值损失", "7.00", "2.00"), ("商誉减值损失", "53.00", "18.00"), ("合计", "60.00", "20.00"),
    )  # fmt: skip
    header, rows = ("被投资单位名称", "本期增加", "期末余额"), (("乙城制药", "", "5.00"), ("丙科制药", "53.00", "6.00"))
    provisions = table(1, ("附注", "商誉"), "商誉减值准备", "元", header, *rows, TOTAL)
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (losses, provisions))])
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        answer = assistant.ask("甲字科技2025年商誉减值损失多少，是哪家公司的？")
        assert "丙科制药" in answer.text and "乙城制药" not in answer.text, answer.text
        other = assistant.ask("甲字科技2025年在建工程减值损失多少，是哪个项目的？")
        assert "制药" not in other.text, other.text
