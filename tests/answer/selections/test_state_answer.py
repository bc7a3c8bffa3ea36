"""Rows in a state that a column says, told with what is asked of them."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.extract.passages.chunking import report_passages
from pipeline.extract.tables.rows import report_tables
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

ASK = "乙字生物2025年"
REPORT = Report("990002", 2025, short_name="乙字生物", full_name="乙字生物股份有限公司", file="乙.pdf", sha256="b" * 64)
HELD = "质押、标记或冻结情况"
TABLES = (
    (("股东情况", "前10名股东持股情况"), (
        ("股东名称", "股东性质", "持股数量", "持股比例(%)", f"{HELD}股份状态", f"{HELD}数量"),
        ("东岭控股", "境内非国有法人", "40,000,000", "40.00", "质押", "9,000,000"),
        ("西川投资", "国有法人", "20,000,000", "20.00", "无", "0"),
        ("王某", "境内自然人", "6,000,000", "6.00", "质押", "600,000"),
        ("李某", "境内自然人", "1,000,000", "1.00", "无", "0"),
    )),
    (("主营业务分析", "处置子公司"), (
        ("子公司名称", "丧失控制权的时点", "丧失控制权时点的处置方式", "判断依据"),
        ("南坡贸易有限公司", "2025/1/5", "出售", "工商登记"), ("北麓包装有限公司", "2025/3/9", "注销", "工商登记"),
        ("中庭物流有限公司", "2025/7/2", "注销", "工商登记"),
    )),
    (("关联交易情况", "关联担保情况"), (
        ("被担保方", "担保金额（万元）", "担保起始日", "担保是否已经履行完毕"),
        ("甲港码头", "500", "2024-01-01", "是"), ("丙湾渔业", "700", "2025-02-01", "否"),
    )),
)  # fmt: skip


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    """Questions put to an assistant over the report, read from its tables as any other is."""
    blocks = []
    for page, (path, rows) in enumerate(TABLES, start=11):
        blocks += [Block(BlockKind.HEADING, page, head, path[:at], level=at + 1) for at, head in enumerate(path)]
        blocks.append(Block(BlockKind.TABLE, page, path=path, table=Table(rows, (page,) * len(rows), caption=path[-1])))
    document = Document(REPORT, tuple(blocks), 20)
    place = str(tmp_path_factory.mktemp("states"))
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_tables([(REPORT.id, report_tables(document))])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(document))])
    with open_store(place) as store:
        assistant = Assistant.open(store, Settings(store=place))
        yield lambda question: assistant.ask(f"{ASK}{question}")


@pytest.mark.parametrize(
    ("question", "names", "others"),
    [
        ("前十名股东中，股份有质押的是谁？", ["东岭控股", "王某"], ["西川投资", "李某"]),
        ("前十名股东里哪些是国有法人？", ["西川投资"], ["东岭控股"]),  # not 境内非国有法人
        ("注销了哪些子公司？", ["北麓包装有限公司", "中庭物流有限公司"], ["南坡贸易有限公司"]),
        ("处置子公司有哪些是注销的？", ["北麓包装有限公司", "中庭物流有限公司"], ["南坡贸易有限公司"]),
        ("哪些关联担保还没有履行完毕？", ["丙湾渔业"], ["甲港码头"]),
        ("哪些关联担保已经履行完毕？", ["甲港码头"], ["丙湾渔业"]),
    ],
)
def test_only_the_rows_in_the_state_are_told(ask, question, names, others):
    answer = ask(question)
    assert answer.outcome == "answer" and f"有{len(names)}个" in answer.text
    assert all(name in answer.text for name in names) and not any(name in answer.text for name in others)
    assert len(answer.citations) == len(names)


def test_the_figure_beside_the_state_is_told_with_its_cell(ask):
    answer = ask("前十名股东中，股份有质押的是谁，各押了多少股？")
    assert "东岭控股（质押，数量：9,000,000股）" in answer.text and "王某（质押，数量：600,000股）" in answer.text
    assert [citation.source.column for citation in answer.citations] == [5, 5]


def test_that_no_row_is_in_the_state_is_told_of_the_table(ask):
    assert "所列的4行中没有冻结的" in ask("哪些股东的股份被冻结？").text


def test_a_condition_that_no_column_says_chooses_no_rows(ask):
    assert "有2个" not in ask("哪些境外子公司被注销了？").text
