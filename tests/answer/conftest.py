"""A real embedded store of a dozen invented companies over three years, and an assistant over it.

Company n (1 to 12) has in year y (2019 to 2021): 营业收入 = n × 100,000,000 + (y - 2019) × 10,000,000 and
营业成本 = 60 % of it; 净利润 = n × 1,000,000, of company 12 negative; 流动资产 = 3 × 流动负债.
"""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.model import Check, Fact, Report, Source
from pipeline.settings import Settings
from pipeline.store import open_store

YEARS = (2019, 2020, 2021)
PLACES = ["江苏省无锡市", "上海市浦东新区", "江苏省江阴市", "浙江省杭州市"]
UNITS = {
    "注册地址": "",
    "法定代表人": "",
    "电子信箱": "",
    "职工总人数": "人",
    "硕士人数": "人",
    "博士人数": "人",
    "本科人数": "人",
}


def code(n: int) -> str:
    return f"99{n:04d}"


def values(n: int, year: int) -> dict[str, Decimal | str]:
    revenue = Decimal(n * 100_000_000 + (year - 2019) * 10_000_000)
    found: dict[str, Decimal | str] = {
        "营业收入": revenue,
        "营业成本": revenue * 6 / 10,
        "净利润": Decimal(-n * 1_000_000 if n == 12 else n * 1_000_000),
        "流动资产合计": Decimal(3_000 * n),
        "流动负债合计": Decimal(1_000 * n),
        "销售费用": Decimal("1234567.80"),
        "管理费用": Decimal(0),
        "注册地址": PLACES[n % 4] + "一路1号",
        "法定代表人": "甲某" if n != 2 or year < 2021 else "乙某",
        "电子信箱": f"ir{n}@example.com",
        "职工总人数": Decimal(1000 + n),
        "硕士人数": Decimal(50),
        "博士人数": Decimal(5),
        "本科人数": Decimal(300),
    }
    if n == 3:
        found["法定代表人"] = "俞敏亮 先生" if year == 2020 else "俞敏亮"
    return found


def fact(n: int, year: int, item: str, value: Decimal | str | None, **fields) -> Fact:
    source = Source("tables.xlsx", sheet="Sheet1", row=n, column=3)
    figure = {"text": value} if isinstance(value, str) else {"value": value}
    return Fact(
        report_id=f"{code(n)}-{year}-annual", code=code(n), item=item, fiscal_year=year,
        raw_label=item, source=source, **{"unit": UNITS.get(item, "元"), **figure, **fields},
    )  # fmt: skip


def store_facts() -> list[Fact]:
    facts = [fact(n, y, item, v) for n in range(1, 13) for y in YEARS for item, v in values(n, y).items()]
    facts.append(fact(1, 2019, "外文名称", "Jiazi Technology", unit=""))
    facts.append(fact(1, 2020, "商誉", None, reason="单元格为空"))
    facts.append(fact(1, 2020, "存货", Decimal(5), check=Check.DOUBTFUL, evidence="像是附注编号"))
    facts.append(fact(1, 2020, "货币资金", Decimal(7), check=Check.FAILED, evidence="大于流动资产合计"))
    return facts


@pytest.fixture(scope="session")
def store_place(tmp_path_factory) -> str:
    place = str(tmp_path_factory.mktemp("store"))
    names = "甲乙丙丁戊己庚辛壬癸子丑"
    reports = [
        Report(code(n), y, short_name=f"{names[n - 1]}字科技", full_name=f"江南{names[n - 1]}字科技股份有限公司")
        for n in range(1, 13)
        for y in YEARS
    ]
    store = open_store(place, write=True)
    store.add(reports, store_facts())
    store.close()
    return place


@pytest.fixture(scope="session")
def assistant(store_place):
    store = open_store(store_place)
    yield Assistant.open(store, Settings(store=store_place))
    store.close()


@pytest.fixture
def limited(store_place):
    """An assistant that may only use the reports of companies 1 to 5 of 2021."""
    store = open_store(store_place)
    yield Assistant.open(store, Settings(store=store_place), frozenset((code(n), 2021) for n in range(1, 6)))
    store.close()


@pytest.fixture
def context(assistant):
    return Context(assistant.knowledge, assistant.rules.templates, assistant.companies)


@pytest.fixture
def competition(context):
    return replace(context, style="competition")
