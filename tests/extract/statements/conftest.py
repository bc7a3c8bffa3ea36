"""Small documents of one invented report, and its statement of changes in equity."""

from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.rules.items import load_items
from pipeline.rules.relations.equity import load_equity

ITEMS, _ = load_items()
REPORT = Report(code="600000", year=2019, file="某某.pdf")
EQUITY, _ = load_equity()
EQUITY_HEAD = ("项目", "股本", "资本公积", "减：库存股", "未分配利润", "小计", "少数股东权益", "所有者权益合计")
EQUITY_ROWS = (
    ("一、上年期末余额", "100.00", "50.00", "5.00", "30.00", "175.00", "10.00", "185.00"),
    ("加：会计政策变更", "", "", "", "", "", "", ""),
    ("其他", "", "", "", "", "", "", ""),
    ("二、本年期初余额", "100.00", "50.00", "5.00", "30.00", "175.00", "10.00", "185.00"),
    ("三、本期增减变动金额（减少以“－”号填列）", "10.00", "5.00", "", "12.00", "27.00", "1.00", "28.00"),
    ("（一）综合收益总额", "", "", "", "20.00", "20.00", "1.00", "21.00"),
    ("（二）所有者投入和减少资本", "10.00", "5.00", "", "", "15.00", "", "15.00"),
    ("4．其他", "10.00", "5.00", "", "", "15.00", "", "15.00"),
    ("（三）利润分配", "", "", "", "-8.00", "-8.00", "", "-8.00"),
    ("4．其他", "", "", "", "-8.00", "-8.00", "", "-8.00"),
    ("四、本期期末余额", "110.00", "55.00", "5.00", "42.00", "202.00", "11.00", "213.00"),
)


def text(words, path=(), page=1):
    return Block(BlockKind.PARAGRAPH, page, text=words, path=path)


def table(rows, unit="", path=(), page=1):
    return Block(BlockKind.TABLE, page, path=path, table=Table(rows, (page,) * len(rows), unit=unit))


def document(*blocks):
    return Document(REPORT, blocks, pages=9)


def equity_document(*rows):
    table = Table(rows, (70,) * len(rows))
    blocks = (
        Block(BlockKind.PARAGRAPH, 70, text="合并所有者权益变动表"),
        Block(BlockKind.PARAGRAPH, 70, text="单位：万元"),
        Block(BlockKind.TABLE, 70, table=table),
    )
    return Document(REPORT, blocks, pages=90)
