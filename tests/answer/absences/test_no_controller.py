"""That nobody controls a company, where a question asks who does."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Fact, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry
from tests.answer.cells.conftest import CODE, ID

REPORT = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
NOBODY = "截至报告期末，公司无实际控制人。"
PATH = ("股东和实际控制人情况", "公司实际控制人及其一致行动人")


def assistant_of(place, *facts):
    business = Block(BlockKind.PARAGRAPH, 4, "公司主要产品为甲药。", ("业务",))
    blocks = (Block(BlockKind.PARAGRAPH, 3, NOBODY, PATH), business)
    with open_store(place, write=True) as store:
        store.add([REPORT], list(facts))
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(Document(REPORT, blocks, 20)))])
    return open_store(place)


@pytest.mark.parametrize("asked", ["实际控制人是谁？", "的新实际控制人是谁，持股多少？", "实控人叫什么"])
def test_that_there_is_none_is_told(tmp_path, asked):
    with assistant_of(str(tmp_path), *()) as store:
        answer = Assistant.open(store, Settings(store=str(tmp_path))).ask(f"甲字科技2025年{asked}")
    assert answer.text.startswith("没有：") and NOBODY[:-1].rpartition("，")[2] in answer.text
    assert answer.citations[0].source.page == 3


def test_a_name_in_the_report_or_a_former_one_is_no_absence(tmp_path):
    named = Fact(report_id=ID, code=CODE, item="实际控制人", fiscal_year=2025, text="张某某")
    with assistant_of(str(tmp_path), named) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        for asked in ("实际控制人是谁？", "原实际控制人是谁？"):
            assert not assistant.ask(f"甲字科技2025年{asked}").text.startswith("没有：")
