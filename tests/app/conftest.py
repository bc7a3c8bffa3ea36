"""A small store whose contents are known, and a model that says what it is told to."""

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from pipeline.llm.messages import Reply, Request
from pipeline.model import Fact, Passage, Report, Source
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

FIRST = Report("603339", 2019, short_name="四方科技", full_name="四方科技集团股份有限公司", file="sf.pdf", sha256="a")
SECOND = Report("600001", 2020, short_name="某某股份", full_name="某某（集团）股份有限公司", file="mm.pdf", sha256="b")
RATES = (
    "报告期内外销收入占营业收入的45%，产品主要以美元结算。人民币升值会削弱产品的价格优势，并可能造成汇兑损失，公司"
    "通过远期结售汇等办法减少这方面的影响。"
)
STAFF = (
    "公司员工总数为一千二百人，其中研究生以上学历八十人。公司建立了统一的培训制度，每年组织安全生产、质量管理和"
    "专业技能方面的培训，费用由公司承担。"
)
SHORT = "简短的一句话。"


def figure(report: Report, item: str, value: str) -> Fact:
    return Fact(
        report_id=report.id, code=report.code, item=item, fiscal_year=report.year, value=Decimal(value), unit="元",
        raw_text=value, source=Source(report.file, page=88, table=4, row=2),
    )  # fmt: skip


@pytest.fixture
def small_store(tmp_path: Path) -> str:
    """Two reports of three passages each; of the first, profit after tax is 1.00 off. And a law."""
    place = str(tmp_path / "store")
    figures = {"净利润": "90.00", "利润总额": "100.00", "所得税费用": "9.00", "营业利润": "100.00"}
    with open_store(place, write=True) as store:
        store.add([FIRST, SECOND], [figure(FIRST, item, value) for item, value in figures.items()])
        for report in (FIRST, SECOND):
            cut = [Passage(report.id, n, (), text, n + 1, n + 1) for n, text in enumerate((RATES, STAFF, SHORT))]
            store.add_passages([(DocumentEntry.of(report), cut)])
        law = Passage("laws/a.txt", 0, (), "保险合同是投保人与保险人约定保险权利义务关系的协议。", 1, 1)
        store.add_passages([(DocumentEntry(id="laws/a.txt", collection="laws", file="a.txt", title="保险法"), [law])])
    return place


class ScriptedModel:
    """A model of a program's own; `says` makes its reply of what the last message shows."""

    name = "scripted"

    def __init__(self, says: Callable[[str], str | Reply]):
        self.says = says
        self.asked: list[str] = []

    def complete(self, requests: list[Request]) -> list[Reply]:
        shown = [request.messages[-1].content for request in requests]
        self.asked += shown
        said = map(self.says, shown)
        return [Reply(one) if isinstance(one, str) else one for one in said]

    def close(self) -> None:
        pass
