"""No figure of a whole where it is asked what it is made up of."""

from decimal import Decimal

from pipeline.answer.engine import Assistant
from pipeline.model import Fact, Report
from pipeline.settings import Settings
from pipeline.store import open_store

ID = "990001-2025-annual"


def test_a_whole_is_not_told_for_its_parts(tmp_path):
    fact = Fact(report_id=ID, code="990001", item="应付票据", fiscal_year=2025, value=Decimal(7), unit="元")
    names = {"short_name": "甲字科技", "full_name": "甲字科技股份有限公司"}
    report = Report("990001", 2025, file="甲.pdf", sha256="a" * 64, **names)
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], [fact])
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        assert assistant.ask("甲字科技2025年末应付票据是多少？").value == 7
        assert assistant.ask("甲字科技2025年末应付票据具体有哪些？").outcome != "answer"
        assert assistant.ask("甲字科技2025年末应付票据中金额最大的三项是哪些？").outcome != "answer"
