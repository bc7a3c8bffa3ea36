"""What a report should have given and did not."""

from dataclasses import replace

from pipeline.extract.checks.completeness import MUCH, completeness_problems
from pipeline.extract.report import extract
from pipeline.model import Block, BlockKind, Document, Kind, Report, Table

REPORT = Report(code="600000", year=2019, file="某某.pdf")
BALANCE = (
    Block(BlockKind.PARAGRAPH, 7, text="合并资产负债表"),
    Block(BlockKind.PARAGRAPH, 7, text="单位：元"),
    Block(
        BlockKind.TABLE,
        7,
        table=Table(
            (
                ("项目", "2019年12月31日", "2018年12月31日"),
                ("货币资金", "10.00", "9.00"),
                ("流动资产合计", "10.00", "9.00"),
                ("资产总计", "10.00", "9.00"),
            ),
            (7,) * 4,
        ),
    ),
)


def told(document):
    statements = extract(document).statements
    return [problem.message for problem in completeness_problems(document, statements)]


def test_statements_that_are_not_there_are_named_together():
    document = Document(REPORT, BALANCE, pages=9)
    (message,) = told(document)
    assert message.startswith("合并利润表、现金流量表 not found in its 9 pages")


def test_a_summary_needs_no_statements():
    assert told(Document(replace(REPORT, kind=Kind.ANNUAL_SUMMARY), BALANCE, pages=9)) == []


def test_many_undecoded_letters_are_said_and_a_few_are_not():
    def document(count):
        noise = Block(BlockKind.PARAGRAPH, 1, text="(cid:12)" * count)
        return Document(replace(REPORT, kind=Kind.ANNUAL_SUMMARY), (noise,), pages=1)

    assert told(document(MUCH)) == []
    assert told(document(MUCH + 1))[0].startswith(f"{MUCH + 1} letters were not decoded")
