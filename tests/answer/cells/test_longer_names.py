"""Names of tables that begin with the company's own."""

from dataclasses import replace

import pytest

from pipeline.answer.cells.longer_names import recognised, with_party_in_full
from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.understand.pieces import PieceKind
from tests.answer.cells.conftest import CODE, ID, table

SUBSIDIARIES = table(
    0, ("在子公司中的权益", "重要的非全资子公司"), "", "万元",
    ("子公司名称", "少数股东持股比例", "期末少数股东权益余额"),
    ("北京甲字科技商业投资有限公司", "48.02%", "1,200.50"),
)  # fmt: skip


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("longer"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (SUBSIDIARIES,))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def companies(assistant, question):
    plan = assistant.plan(question)
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies, "plain")
    found = recognised(plan, context, assistant.planner)
    return [piece.text for piece in found.pieces() if piece.kind is PieceKind.COMPANY]


def test_a_subsidiary_is_not_the_company_that_its_name_begins_with(own):
    assert companies(own, "甲字科技商业投资2025年末少数股东权益余额是多少？") == []
    assert companies(own, "甲字科技2025年末少数股东权益余额是多少？") != []
    assert companies(own, "甲字科技股份2025年末少数股东权益余额是多少？") != []  # its own name, longer


def test_what_is_asked_of_it_is_no_part_of_its_name(own):
    assert companies(own, "甲字科技2025年向甲字科技商业投资销售商品多少？") == ["甲字科技"]


def test_its_row_is_told_and_no_other(own):
    answer = own.ask("甲字科技商业投资2025年末少数股东权益余额是多少？")
    assert answer.value is not None and "1,200.5" in answer.text.replace("12,005,000", "1,200.5")
    assert own.ask("甲字科技能源2025年末少数股东权益余额是多少？").value is None


DUE = table(
    0, ("关联方应收应付款项",), "应收项目", "元", ("项目名称", "关联方", "期末账面余额"),
    ("应收账款", "乙城集团医药商业有限公司", "1,913.84"), ("预付款项", "乙城集团医药商业有限公司", "507.38"),
    ("应收账款", "丙乡贸易有限公司", "9.00"),
)  # fmt: skip


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("two"))
    own = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    other = replace(own, code="990002", short_name="乙城集团", full_name="乙城集团股份有限公司", sha256="b" * 64)
    with open_store(place, write=True) as store:
        store.add([own, other], [])
        store.add_tables([(ID, (DUE,))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_a_party_whose_name_begins_with_another_companys_is_a_row(two):
    answer = two.ask("甲字科技2025年末对乙城集团医药商业的应收账款和预付款项分别是多少？")
    assert "1,913.84" in answer.text and "507.38" in answer.text, answer.text
    assert "按“乙城集团医药商业有限公司”理解“乙城集团医药商业”" in answer.text


def test_two_companies_that_are_compared_stay_two(two):
    for asked in ("甲字科技和乙城集团2025年末的应收账款哪家多？", "甲字科技2025年末对乙城集团物流的应收账款多少？"):
        assert with_party_in_full(two.plan(asked), two._context("plain"), two.planner) is None
