"""Tables of an invented company's report, and questions for their cells.

甲字科技 2025: 分产品 (千元) and its 毛利率, 应收账款 with 坏账准备 in a whole and in a part of it, people, suppliers.
"""

from contextlib import contextmanager

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.engine import Assistant
from pipeline.model import Plan, Report, Scope
from pipeline.model.plan import Operation
from pipeline.model.table_row import RowTable, TableRow
from pipeline.settings import Settings
from pipeline.store import open_store

CODE = "990001"
ID = f"{CODE}-2025-annual"


def table(number, path, caption, unit, header, *rows, parents=(), scope=Scope.CONSOLIDATED):
    """A table; a row is its cells, the first of which names it."""
    made = tuple(
        TableRow(at + 1, number + 10, _label(cells), cells, parents, box=(0.0, at, 9.0, at + 1.0))
        for at, cells in enumerate(rows)
    )
    return RowTable(number, path, caption, unit, (header,), made, scope)


def _label(cells):
    named = []
    for cell in cells:
        if named and cell.replace(",", "").replace(".", "").strip("%-").isdigit():
            break
        named.append(cell)
    return " | ".join(cell for cell in named if cell)


NOTES = ("财务报告", "合并财务报表项目注释", "应收账款")
TABLES = (
    table(0, ("收入与成本", "营业收入构成"), "营业收入整体情况", "千元",
          ("项目", "2025年 | 金额", "2025年 | 占营业收入比重", "2024年 | 金额", "2024年 | 占营业收入比重", "同比增减"),
          ("动力电池系统", "316,506,369", "74.70%", "253,041,337", "69.90%", "25.08%"),
          ("境外", "129,641,258", "30.60%", "110,335,509", "30.48%", "17.50%")),
    table(1, ("收入与成本",), "营业收入及营业成本整体情况", "千元",
          ("项目", "营业收入", "营业成本", "毛利率"),
          ("动力电池系统", "316,506,369", "241,064,397", "23.84%"),
          ("储能电池系统", "62,439,820", "45,763,689", "26.71%")),
    table(2, (*NOTES, "按账龄披露"), "（1）按账龄披露", "千元", ("账龄", "期末账面余额", "期初账面余额"),
          ("1年以内（含1年）", "76,305", "64,578"), ("1至2年", "2,911", "2,198"), ("合计", "79,216", "66,776")),
    table(3, (*NOTES, "按坏账计提方法分类披露"), "按组合计提坏账准备：", "千元",
          ("名称", "期末余额 | 账面余额", "期末余额 | 坏账准备", "期末余额 | 计提比例（%）"),
          ("1年内", "76,302", "857", "1.12"), ("合计", "78,372", "1,968", "2.51")),
    table(4, (*NOTES, "按坏账计提方法分类披露"), "（2）按坏账计提方法分类披露", "千元",
          ("类别", "期末余额 | 账面余额", "期末余额 | 坏账准备", "期末余额 | 坏账准备 | 计提比例（%）"),
          ("按单项计提坏账准备的应收账款", "844", "845", "100.00"), ("合计", "79,216", "2,813", "3.55")),
    table(5, ("董事和高级管理人员的薪酬",), "", "千元", ("姓名", "职务", "从公司获得的税前报酬总额"),
          ("曾某", "董事长、总经理", "5,690"), ("谭某", "副总经理", "2,642")),
    table(6, ("主要销售客户和主要供应商情况",), "公司前5名供应商资料", "",
          ("序号", "供应商名称", "采购额（千元）", "占年度采购总额比例"),
          ("1", "第一名", "23,318", "4.04%"), ("2", "第二名", "11,601", "2.01%"), ("合计", "", "34,919", "6.05%")),
    table(7, ("母公司财务报表主要项目注释", "应收账款"), "（1）按账龄披露", "千元", ("账龄", "期末账面余额"),
          ("1年以内（含1年）", "11,111"), scope=Scope.PARENT),
    table(8, ("产销情况",), "实物销售", "", ("行业", "项目", "单位", "2025年", "2024年"),
          ("电池", "销售量", "GWh", "661", "475"), ("电池", "库存量", "GWh", "130", "106")),
    table(9, ("收入与成本",), "主营业务分行业、分产品、分地区情况", "",
          ("分产品", "营业收入", "营业成本", "毛利率(%)", "营业收入比上年增减(%)", "毛利率比上年增减(%)"),
          ("甲字®注射液", "1,451,284,288.00", "382,981,751.57", "73.61", "11.26", "减少1.77个百分点")),
    table(10, ("合并财务报表项目注释", "其他收益"), "67、其他收益", "元", ("项目", "本期发生额", "上期发生额"),
          ("2024年技改专项", "300,000.00", "200,000.00")),
    table(11, ("合并财务报表项目注释", "开发支出"), "27、开发支出", "元",
          ("项目", "期初余额", "本期增加金额 | 内部开发支出", "本期减少金额 | 转入当期损益", "期末余额"),
          ("甲唑干混悬剂", "17,750,431.54", "7,935,394.28", "", "25,685,825.82"),
          ("乙列净片", "6,581,057.71", "842,447.98", "1,000.00", "7,422,505.69")),
)  # fmt: skip


@pytest.fixture
def search():
    """The tables as they are searched."""
    return CellSearch(RowIndex(TABLES), 2025, 2025, Scope.CONSOLIDATED)


@contextmanager
def assistant_over(place, *tables):
    """An assistant over a store in a folder that has one report with these tables."""
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(str(place), write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, tables)])
    with open_store(str(place)) as store:
        yield Assistant.open(store, Settings(store=str(place)))


@pytest.fixture(scope="session")
def assistant(tmp_path_factory):
    """An assistant over a store that has the report with its tables, and another report without any."""
    place = str(tmp_path_factory.mktemp("cells"))
    reports = [
        Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64),
        Report(CODE, 2020, short_name="甲字科技", full_name="甲字科技股份有限公司", file="旧.pdf", sha256="b" * 64),
    ]
    with open_store(place, write=True) as store:
        store.add(reports, [])
        store.add_tables([(ID, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def plan_of(question, **fields):
    return Plan(question, Operation.LOOKUP, companies=(CODE,), years=(2025,), **fields)
