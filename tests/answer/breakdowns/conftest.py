"""An invented company's notes that divide lines of its statements, of which some divide but a part."""

from decimal import Decimal

import pytest

from pipeline.answer.breakdowns.question import breakdown_asked
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.engine import Assistant
from pipeline.model import Fact, Report, Scope
from pipeline.model.table_row import RowTable, TableRow
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.store import open_store

CODE = "990001"
ID = f"{CODE}-2025-annual"
NOTES = ("财务报告", "合并财务报表项目注释")
BALANCES = ("项目", "期末余额", "期初余额")
LINES = {"应收票据": 232, "其他应付款": 161, "应付账款": 100, "长期待摊费用": 50, "税金及附加": 1_700, "营业收入": 900,
         "固定资产": 1_320, "应收账款": 100}


def note(number, path, caption, header, rows, parents=()):
    """A table of the notes; `parents`: what stands above each row."""
    made = tuple(
        TableRow(at + 1, number + 10, cells[0], cells, parents[at] if parents else (), box=(0.0, at, 9.0, at + 1.0))
        for at, cells in enumerate(rows)
    )
    return RowTable(number, (*NOTES, *path), caption, "元", (header,), made)


TABLES = (
    note(0, ("应收票据",), "（1）应收票据分类列示", BALANCES,
         [("银行承兑票据", "169", "70"), ("商业承兑票据", "82", "10"), ("坏账准备", "-19", "-5"),
          ("合计", "232", "75")]),
    note(1, ("其他应付款",), "29、其他应付款", BALANCES,
         [("应付股利", "54", "-"), ("其他应付款", "107", "90"), ("合计", "161", "90")]),
    note(2, ("其他应付款",), "（1）按款项性质列示其他应付款", BALANCES,
         [("预提费用", "45", "40"), ("押金", "44", "30"), ("往来款", "18", "20"), ("合计", "107", "90")]),
    note(3, ("应付账款",), "（2）账龄超过1年的重要应付账款", ("单位名称", "期末余额"),
         [("甲公司", "5"), ("乙公司", "3"), ("合计", "8")]),
    note(4, ("长期待摊费用",), "28、长期待摊费用", BALANCES,
         [("装修费", "30", "10"), ("其他", "5", "1"), ("合计", "50", "11")]),
    note(5, ("营业收入和营业成本",), "", ("项目", "本期发生额", "上期发生额"),
         [("城市维护建设税", "1,000", "900"), ("教育费附加", "700", "600"), ("合计", "1,700", "1,500")]),
    note(6, ("营业收入构成",), "营业收入整体情况", ("", "2025年金额", "2024年金额"),
         [("营业收入合计", "900", "800"), ("制造业", "600", "500"), ("服务业", "300", "300"), ("电池", "700", "700"),
          ("材料", "200", "100")], ((), ("分行业",), ("分行业",), ("分产品",), ("分产品",))),
    note(7, ("短期借款",), "（1）短期借款分类", BALANCES,
         [("质押借款", "3", "1"), ("保证借款", "80", "12"), ("信用借款", "20", "-"), ("合计", "103", "13")]),
    note(8, ("固定资产",), "（1）固定资产情况", ("项目", "房屋及建筑物", "机器设备", "合计"),
         [("1.期初余额", "1,000", "500", "1,500"), ("4.期末余额", "1,100", "550", "1,650"),
          ("1.期初余额", "200", "100", "300"), ("4.期末余额", "220", "110", "330"),
          ("1.期末账面价值", "880", "440", "1,320"), ("2.期初账面价值", "800", "400", "1,200")],
         [(block,) for block in ("一、账面原值", "二、累计折旧", "四、账面价值") for _ in range(2)]),
    note(9, ("应收账款",), "（1）按账龄披露", ("账龄", "期末账面余额"),
         [("1年以内", "90"), ("1至2年", "30"), ("小计", "120"), ("减：坏账准备", "20"), ("合计", "100")]),
    note(10, ("应收账款",), "（2）按坏账计提方法分类披露", ("项目", "期末余额"),
         [("甲类", "60"), ("乙类", "50"), ("合计", "110")]),
)  # fmt: skip


@pytest.fixture(scope="session")
def search():
    """The tables of the report, for the year of the report and the group."""
    with use_lexicon(Settings().rules):
        yield CellSearch(RowIndex(TABLES), 2025, 2025, Scope.CONSOLIDATED)


@pytest.fixture(scope="session")
def asked(assistant):
    """What a question asks of the rows of a table."""
    recognise = assistant.planner.recogniser.recognise

    def read(question):
        with use_lexicon(assistant.rules.folders):
            return breakdown_asked(question, recognise(question).pieces())

    return read


@pytest.fixture(scope="session")
def assistant(tmp_path_factory):
    """One that answers over a store with these tables and the lines of the statements."""
    place = str(tmp_path_factory.mktemp("notes"))
    names = {"short_name": "甲字科技", "full_name": "甲字科技股份有限公司"}
    facts = [
        Fact(report_id=ID, code=CODE, item=item, fiscal_year=2025, value=Decimal(value), unit="元")
        for item, value in LINES.items()
    ]
    with open_store(place, write=True) as store:
        store.add([Report(CODE, 2025, file="甲.pdf", sha256="a" * 64, **names)], facts)
        store.add_tables([(ID, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))
