"""Which answer a plan has by its kind, and what is said where it has none."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report, Scope
from pipeline.model.table_row import RowTable, TableRow
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.conftest import code, fact
from tests.answer.evidence.conftest import REPORT, write_sections


def test_figures_without_words_are_no_answer_to_an_open_question(assistant):
    answer = assistant.ask("甲字科技2021年为什么营业收入下雨了")
    assert answer.outcome in ("nearest", "refusal") and answer.value is None


@pytest.fixture(scope="module")
def unread(tmp_path_factory):
    """An assistant over a report of which no statement was read, with two tables of its discussion."""
    place = str(tmp_path_factory.mktemp("unread"))
    names = {"short_name": "甲字科技", "full_name": "甲字科技股份有限公司"}
    report = Report("990001", 2025, file="甲.pdf", sha256="a" * 64, **names)
    header = (("项目", "2025-12-31 | 金额", "2024-12-31 | 金额"),)
    stocks = TableRow(1, 34, "存货", ("存货", "51,900", "70,100"), ())
    minority = TableRow(2, 34, "少数股东权益影响额（税后）", ("少数股东权益影响额（税后）", "-74", "-12"), ())
    title = "资产负债主要构成情况"
    table = RowTable(0, (title,), title, "万元", header, (stocks, minority), Scope.CONSOLIDATED)
    tax = TableRow(1, 90, "当期所得税费用", ("当期所得税费用", "16,192", "8,000"), ())
    note = RowTable(
        1, ("合并财务报表项目注释", "所得税费用"), "所得税费用表", "元", (("项目", "本期发生额", "上期发生额"),), (tax,)
    )
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(report.id, (table, note))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_an_item_by_the_name_that_the_table_has_for_it(unread):
    assert unread.ask("甲字科技2025年当期所得税是多少？").value == 16192


def test_an_item_of_which_no_statement_was_read_may_stand_in_another_table(unread):
    answer = unread.ask("甲字科技2025年存货是多少？")
    assert (answer.outcome, answer.value) == ("answer", 519_000_000)
    assert "51,900" in answer.citations[0].quote


def test_also_in_the_year_before_beside_its_own(unread):
    answer = unread.ask("甲字科技2025年末存货是多少，上年末呢？")
    assert [step.value for step in answer.working] == [519_000_000, 701_000_000]
    assert unread.ask("甲字科技2025年末存货是多少，2020年末呢？").outcome != "answer"


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2025年少数股东权益是多少？",  # its effect on what is not recurring is another figure
        "甲字科技2025年商誉是多少？",
        "甲字科技2025年母公司存货是多少？",
    ],
)
def test_a_row_of_another_name_is_no_such_item(unread, question):
    assert unread.ask(question).refusal is not None


def test_that_there_is_none_answers_nothing_of_one_that_is_named(tmp_path):
    place = str(tmp_path / "store")
    none = "本报告期公司无重大诉讼、仲裁事项。"
    named = "公司与允义公司的官司打到二审，一审判决公司支付服务费2,597万元。"
    sections = [(3, ("重要事项", "重大诉讼、仲裁事项"), [none]), (8, ("财务报告", "或有事项"), [named])]
    write_sections(place, REPORT, sections)
    with open_store(place) as store:
        assistant = Assistant.open(store, Settings(store=place))
        answer = assistant.ask("甲字科技2020年和允义公司的官司打到哪一步了？")
        assert none not in answer.text and "一审判决公司支付服务费" in answer.text
        other = assistant.ask("甲字科技2020年和庚辛公司的官司打到哪一步了？")
        assert other.outcome != "answer" and not other.text.endswith(none)
        assert none in assistant.ask("甲字科技2020年有哪些重大诉讼？").text


@pytest.mark.parametrize(
    ("heading", "said", "is_told"),
    [
        ("主要财务指标", "本报告期不存在募集资金一次性结汇的损失。", False),
        ("募集资金使用情况", "本报告期募集资金已使用3,000万元。", True),
    ],
)
def test_an_amount_of_a_topic_is_told_only_from_its_own_sections(tmp_path, heading, said, is_told):
    place = str(tmp_path / "store")
    write_sections(place, REPORT, [(3, ("管理层讨论与分析", heading), [said])])
    with open_store(place) as store:
        answer = Assistant.open(store, Settings(store=place)).ask("甲字科技2020年募集资金使用了多少？")
        assert (answer.outcome == "answer") is is_told, answer.text


def test_a_line_of_a_statement_within_another_is_its_share(assistant):
    answer = assistant.ask("甲字科技2021年营业收入里净利润占了多大比例？")
    assert answer.outcome == "answer" and answer.unit == "%", answer.text


def test_a_figure_of_one_kind_of_staff_is_none_of_all(tmp_path):
    paid = "支付给职工以及为职工支付的现金"
    figures = (("销售人员数", 20, "人"), ("职工总人数", 100, "人"), (paid, 9_000_000, "元"))
    facts = [fact(1, 2021, item, Decimal(value), unit=unit) for item, value, unit in figures]
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report(code(1), 2021, short_name="甲字科技", full_name="江南甲字科技股份有限公司")], facts)
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))
        assert assistant.ask("甲字科技2021年员工人均薪酬是多少？").value == 90_000
        assert "90,000" not in assistant.ask("甲字科技2021年销售人员人均薪酬是多少？").text
