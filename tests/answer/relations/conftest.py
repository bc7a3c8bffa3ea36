"""A report with notes whose cells are asked for, and what later parts ask of them."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

NOTES = ("财务报告", "合并财务报表项目注释")
LOANS = table(0, (*NOTES, "长期借款"), "长期借款分类", "元",
              ("项目", "期末余额", "期初余额"),
              ("保证借款", "600.00", "500.00"),
              ("信用借款", "900.00", "750.00"), ("合计", "1,500.00", "1,250.00"))  # fmt: skip
GREATEST = table(1, (*NOTES, "其他应收款", "按欠款方归集的期末余额前五名的其他应收款情况"), "", "元",
                 ("单位名称", "期末余额", "坏账准备"),
                 ("乙城医院", "80.00", "4.00"), ("丙科医院", "60.00", "3.00"), ("合计", "140.00", "7.00"))  # fmt: skip
TRADE = table(2, ("重要事项", "关联交易"), "日常关联交易", "元", ("关联方", "本期发生额", "预计交易额"),
              ("乙城商业", "503.00", "450.00"), ("丙科商业", "20.00", "30.00"))  # fmt: skip


@pytest.fixture
def assistant(tmp_path):
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(str(tmp_path), write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (LOANS, GREATEST, TRADE))])
    with open_store(str(tmp_path)) as store:
        yield Assistant.open(store, Settings(store=str(tmp_path)))
