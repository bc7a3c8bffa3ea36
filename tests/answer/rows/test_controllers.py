"""What the controlling shareholder holds, asked without its name."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Fact, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table
from tests.answer.rows.conftest import TABLES

REPORT = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)


def assistant_of(place, name):
    fact = Fact(report_id=ID, code=CODE, item="控股股东", fiscal_year=2025, text=name)
    with open_store(place, write=True) as store:
        store.add([REPORT], [fact])
        store.add_tables([(ID, TABLES)])
    return open_store(place)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("控股股东2025年末持有多少股？", ["21420504"]),
        ("的控股股东2025年末持股比例多少，质押了多少股？", ["2.86", "9604000"]),
    ],
)
def test_the_row_of_the_one_that_the_report_names(tmp_path, asked, told):
    with assistant_of(str(tmp_path), "林海舟") as store:
        answer = Assistant.open(store, Settings(store=str(tmp_path))).ask(f"甲字科技{asked}")
    assert [str(step.value) for step in answer.working] == told, answer.text
    assert "控股股东为林海舟" in answer.text


def test_of_several_nothing_is_told(tmp_path):
    with assistant_of(str(tmp_path), "林海舟、周某某") as store:
        answer = Assistant.open(store, Settings(store=str(tmp_path))).ask("甲字科技控股股东2025年末持有多少股？")
    assert not answer.working or answer.outcome != "answer", answer.text


def test_the_one_that_a_table_names_and_the_question_repeats(tmp_path):
    owner = table(0, ("股份变动及股东情况", "公司控股股东情况"), "", "", ("控股股东名称", "法定代表人"),
                  ("乙方集团有限公司", "周某某"))  # fmt: skip
    held = table(1, ("股份变动及股东情况",), "前十名股东持股情况", "股", ("股东名称", "持股比例（%）", "期末持股数量"),
                 ("乙方集团有限公司", "31.37", "193,426,693"), ("乙方制药集团有限公司", "2.10", "5,000"))  # fmt: skip
    with open_store(str(tmp_path), write=True) as store:
        store.add([REPORT], [])
        store.add_tables([(ID, (owner, held))])
    with open_store(str(tmp_path)) as store:
        answer = Assistant.open(store, Settings(store=str(tmp_path))).ask(
            "甲字科技的控股股东乙方集团2025年末持有多少股？"
        )
    assert [str(step.value) for step in answer.working] == ["193426693"], answer.text
