"""An invented company's note on fixed assets in blocks, and one on assets that it uses."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.model.table_row import RowTable, TableRow
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.store import open_store

CODE = "990001"
ID = f"{CODE}-2025-annual"
NOTES = ("财务报告", "合并财务报表项目注释")
FIXED = (
    ("一、账面原值：", ("1.期初余额", "1,000", "500", "1,500"), ("2.本期增加金额", "100", "50", "150"),
     ("（1）购置", "60", "50", "110"), ("（2）在建工程转入", "40", "", "40"), ("4.期末余额", "1,100", "550", "1,650")),
    ("二、累计折旧", ("1.期初余额", "200", "100", "300"), ("2.本期增加金额", "20", "10", "30"),
     ("（1）计提", "20", "10", "30"), ("4.期末余额", "220", "110", "330")),
    ("四、账面价值", ("1.期末账面价值", "880", "440", "1,320"), ("2.期初账面价值", "800", "400", "1,200")),
)  # fmt: skip
USED = (
    ("一、账面原值", ("1.期初余额", "70", "70"), ("4.期末余额", "80", "80")),
    ("二、累计折旧", ("1.期初余额", "30", "30"), ("4.期末余额", "45", "45")),
    ("四、账面价值", ("1.期末账面价值", "35", "35"), ("2.期初账面价值", "40", "40")),
)
BROKEN = (
    ("一、账面原值", ("1.期初余额", "9", "9"), ("4.期末余额", "90", "90")),
    ("二、累计摊销", ("1.期初余额", "1", "1"), ("4.期末余额", "20", "20")),
    ("四、账面价值", ("1.期末账面价值", "88", "88"), ("2.期初账面价值", "8", "8")),  # 90 - 20 is no 88
)

MACHINES = (
    ("一、账面原值", ("1.期初余额", "10", "6", "16"), ("4.期末余额", "12", "6", "18")),
    ("二、累计摊销", ("1.期初余额", "1", "1", "2"), ("2.本期增加金额", "3", "2", "5"), ("4.期末余额", "4", "3", "7")),
    (
        "四、账面价值",
        ("1.期末账面价值", "8", "11"),
        ("2.期初账面价值", "9", "6", "20"),
    ),  # a cell is lost; 9 + 6 is no 20
)


def note(number, asset, header, blocks):
    """The table of a note, its rows under their blocks."""
    rows = [(parent, cells) for parent, *some in blocks for cells in some]
    made = tuple(
        TableRow(at + 1, number + 10, cells[0], cells, (parent,), box=(0.0, at, 9.0, at + 1.0))
        for at, (parent, cells) in enumerate(rows)
    )
    return RowTable(number, (*NOTES, asset), f"（1）{asset}情况", "元", (header,), made)


TABLES = (
    note(0, "固定资产", ("项目", "房屋及建筑物", "机器设备", "合计"), FIXED),
    note(1, "使用权资产", ("项目", "房屋及建筑物", "合计"), USED),
    note(2, "无形资产", ("项目", "软件", "合计"), BROKEN),
)


@pytest.fixture(scope="session")
def index():
    """The tables of the report, indexed."""
    with use_lexicon(Settings().rules):
        yield RowIndex(TABLES)


@pytest.fixture(scope="session")
def assistant(tmp_path_factory):
    """One that answers over a store with these tables."""
    place = str(tmp_path_factory.mktemp("notes"))
    names = {"short_name": "甲字科技", "full_name": "甲字科技股份有限公司"}
    with open_store(place, write=True) as store:
        store.add([Report(CODE, 2025, file="甲.pdf", sha256="a" * 64, **names)], [])
        store.add_tables([(ID, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))
