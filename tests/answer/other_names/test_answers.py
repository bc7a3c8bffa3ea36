"""Questions for companies by the short names that their owner's report gives them."""

import pytest

from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.model import Line, LineKind, Passage, Report
from pipeline.model.table_row import RowTable, TableRow
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

CODE = "990001"
REPORT = Report(CODE, 2025, short_name="璟川", full_name="璟川药业股份有限公司", file="甲.pdf", sha256="a" * 64)
HEADER = ("公司名称", "主要业务", "营业收入", "净利润")
ROWS = (
    ("璟川医疗管理股份有限公司", "医院投资", "80,532,038.09", "-13,443,353.48"),
    ("甲乙（苏州）新药研究中心有限公司", "研究", "1,549,121.70", "573,890.60"),
)
TERMS = (
    Line(
        "璟川医管：指；璟川医疗管理股份有限公司。",
        4,
        LineKind.ROW,
        cells=("璟川医管", "指", "璟川医疗管理股份有限公司"),
    ),
    Line("苏州甲乙：指；…", 4, LineKind.ROW, cells=("苏州甲乙", "指", "甲乙（苏州）新药研究中心有限公司")),
)
SALE = Line("公司将持有的璟川医管51%股权转让给丙丁药房，转让价款为20,400万元。", 30)


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("names"))
    rows = tuple(TableRow(at + 1, 36, cells[0], cells) for at, cells in enumerate(ROWS))
    path = ("管理层讨论与分析", "主要控股参股公司分析")
    table = RowTable(0, path, "主要子公司情况", "元", (HEADER,), rows)
    passages = [
        Passage(REPORT.id, 0, ("释义",), "释义\n" + "".join(one.text for one in TERMS), 4, 4, lines=TERMS),
        Passage(REPORT.id, 1, ("重大资产和股权出售",), f"重大资产和股权出售\n{SALE.text}", 30, 30, lines=(SALE,)),
    ]
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), passages)])
        store.add_tables([(REPORT.id, (table,))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    "question",
    ["璟川2025年璟川医管的净利润", "璟川医管2025年亏了多少", "璟川旗下管医院的那家子公司（璟川医管）2025年亏了多少"],
)
def test_the_row_of_the_company_in_full_answers(own, question):
    answer = own.ask(question)
    assert answer.outcome == "answer" and "13,443,353.48" in answer.text
    assert "按“璟川医疗管理股份有限公司”理解“璟川医管”" in answer.text


def test_no_other_company_answers(own):
    assert own.ask("璟川2025年子公司苏州丙丁的净利润").outcome != "answer"
    assert own.ask("璟川2025年璟川医管的总资产").outcome != "answer"


def found(assistant, question):
    plan = assistant.plan(question)
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
    return assistant.answers_of_plans.others.by_defined_names.answer(plan, context)


def test_only_of_a_question_with_a_defined_name(own):
    assert found(own, "璟川2025年的净利润") is None
    assert found(own, "2025年净利润最高的公司") is None
    assert found(own, "璟川2025年璟川医管的净利润") is not None
