"""Whole questions that name a row, from their words to the sentence."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

ASK = "甲字科技"


@pytest.mark.parametrize(
    ("asked", "value", "unit"),
    [
        ("对滨江灏云的那笔股权转让款，2025年末已经计提了多少坏账准备？", "40622772.99", "元"),
        ("因中小股东诉讼确认的预计负债，2025年末还剩多少？", "530451.17", "元"),
        ("2025年末对舒云生物的合同负债余额是多少？", "30231377.78", "元"),
        ("旗下乙城灏云2025年赚了多少净利润？", "128913400", "元"),
        ("应收账款中账龄2至3年的部分，2025年末按多大比例计提了坏账准备？", "40.75", "%"),
        ("2025年周某某持有多大比例的股份？", "12.02", "%"),
        ("2025年按权益法从丁城医疗器械确认了多少投资收益？", "10409795.92", "元"),  # under 本期增减变动
        ("中药制剂二车间还没办下产权证，2025年它的期末账面价值是多少？", "8328333.84", "元"),
        ("2025年底其他应收款里的滨江灏云，期末余额多少钱？", "51634008.99", "元"),  # one figure is asked for
        ("账上收了东滩市政多少保证金？要2025年底其他应收款里的数。", "2000000", "元"),
    ],
)
def test_a_row_is_found_by_its_name_in_other_words(assistant, asked, value, unit):
    answer = assistant.ask(ASK + asked)
    assert (answer.outcome, answer.unit) == ("answer", unit), answer.text
    assert answer.value == Decimal(value)
    assert answer.citations[0].source.row in (1, 2) and "表“" in answer.text


def test_several_figures_of_one_row(assistant):
    answer = assistant.ask(f"{ASK}“乙城灏云”这家子公司2025年：营业收入多少、同比增速多少、净利润多少？")
    assert [step.value for step in answer.working] == [Decimal("420513100"), Decimal("8.10"), Decimal("128913400")]


@pytest.mark.parametrize("asked", ["税金及附加中消费税的占比是多少", "税金及附加里消费税占了百分之几"])
def test_a_share_of_the_tables_own_total_is_computed(assistant, asked):
    answer = assistant.ask(f"{ASK}2025年{asked}？")
    assert answer.value == Decimal(75) and answer.unit == "%"  # 750,000 of 1,000,000
    assert [step.value for step in answer.working[0].steps] == [Decimal(750_000), Decimal(1_000_000)]


def test_a_share_of_another_column_of_the_row(assistant):
    answer = assistant.ask(f"{ASK}大股东周某某2025年底质押数量占他自己持股数量的比例是多少？")
    assert round(answer.value, 2) == Decimal("82.76")  # 53,273,495 of 64,373,511


def test_what_only_brackets_say_may_be_missing_and_is_told(assistant):
    answer = assistant.ask(f"{ASK}2025年靠滨江灏云的股权转让款（SPV）形成的其他应收款余额有多少？")
    assert answer.value == Decimal("51634008.99")
    assert "没有“spv”“形成”的字样" in answer.text


@pytest.mark.parametrize(
    "asked",
    [
        "2025年末对滨江灏云的应收票据余额是多少？",  # of another kind than the row is
        "2025年吴某某质押了多少股？",  # the row of this person has no pledge
        "2025年旗下乙城灏云的研发费用是多少？",
        "2025年末对滨江远山的股权转让款计提了多少坏账准备？",  # another party
        "2025年丙型注射液的营业成本有多少？",  # its figures stand under the headers of other columns
        "2025年东滩市政的保证金占净资产的比例是多少？",  # its table has no total, and is not of that
        "2025年消费税占营业收入的比例是多少？",
        "滨江远山是关联方，2025年向它销售了多少，年底的合同负债是多少？",  # not those of all
        "2025年末对舒云生物的合同负债和应付票据各是多少？",  # one of the two is not there
    ],
)
def test_no_figure_where_a_word_is_not_the_rows(assistant, asked):
    answer = assistant.ask(ASK + asked)
    assert answer.outcome != "answer", answer.text


def test_a_group_of_debtors_is_not_all_of_them(assistant):
    assert assistant.ask(f"{ASK}2025年末的应收账款中，账龄在5年以上的部分有多少钱？").value == Decimal("79861592.21")
    allowance = assistant.ask(f"{ASK}2025年末应收账款中5年以上的坏账准备有多少？")
    assert allowance.value == Decimal("36000000")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("舒心片卖了多少万盒，比上年增长多少？", ["13607.31", "32.67"]),
        ("舒心片的生产量是多少，同比增长多少，还剩多少万盒？", ["13261.32", "14.54", "1541.66"]),
        ("向灏天诊断采购了多少钱，占采购总额多少？", ["142481046.80", "2.44"]),
    ],
)
def test_clauses_behind_the_first_are_of_its_row(assistant, asked, told):
    answer = assistant.ask(f"{ASK}2025年{asked}")
    assert [step.value for step in answer.working] == list(map(Decimal, told)), answer.text


@pytest.mark.parametrize(
    "asked",
    [
        "舒心片卖了多少万盒，比上年高几个百分点？",  # no column has points
        "向灏天诊断采购了多少钱，间接持有多少股？",
        "舒心片卖了多少万元？",  # the column counts boxes
    ],
)
def test_a_clause_that_no_column_is_of_is_not_told_from_the_row(assistant, asked):
    answer = assistant.ask(f"{ASK}2025年{asked}")
    assert len(answer.working) < 2 and (answer.outcome != "answer" or "没有找到" in answer.text), answer.text


def test_a_thing_of_an_organisation_is_found_by_its_own_name(assistant):
    answer = assistant.ask(f"{ASK}2025年末眼科医院第三住院大楼还没办下产权证，账面价值是多少？")
    assert answer.value == Decimal("239368147.90"), answer.text


def test_a_clause_of_nothing_but_the_year_before_is_told_from_the_same_row_or_said(assistant):
    answer = assistant.ask(f"{ASK}2025年末中小股东诉讼的预计负债是多少？年初呢？")
    assert [step.value for step in answer.working] == [Decimal("530451.17"), Decimal("15629992.39")], answer.text
    answer = assistant.ask(f"{ASK}2025年末对滨江灏云的股权转让款余额是多少？年初呢？")
    assert len(answer.working) < 2 and (answer.outcome != "answer" or "没有找到“年初" in answer.text), answer.text


@pytest.mark.parametrize("limit", ["系列酒", "理财", "达"])
def test_an_item_of_the_whole_company_is_not_told_of_what_no_row_has(limit, tmp_path):
    header = ("主要会计数据", "2025年", "2024年")
    data = table(0, ("主要会计数据和财务指标",), "", "元", header, ("营业收入", "900", "800"), ("净利润", "90", "80"))
    place = str(tmp_path)
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (data,))])
    with open_store(place) as store:
        asked = Assistant.open(store, Settings(store=place))
        assert asked.ask("甲字科技2025年营业收入是多少").value == 900
        told = asked.ask(f"甲字科技{limit}2025年营业收入是多少")
    assert told.outcome != "answer" and told.value is None, told.text
