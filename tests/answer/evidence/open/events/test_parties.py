"""Parties by the names that a report gives them: defined ones, beginnings of full names, names of people."""

from pipeline.answer.evidence.open.events.parties import parties_in
from tests.answer.evidence.conftest import hit

TEXT = (
    "公司与云南丙字药业有限公司（以下简称“丙字药业”）及贵州戊己三合商务咨询服务有限公司签订协议。"
    "原告程根福起诉本公司。本公司（以下简称“甲字科技”）收购丁字医院。"
)


def parties(question: str, *called: str) -> tuple[str, ...]:
    return parties_in(question, called, [hit(TEXT, path=("或有事项",)).passage])


def test_a_party_goes_by_its_short_name_or_the_beginning_of_its_name():
    assert parties("甲字科技和丙字药业的官司", "甲字科技") == ("丙字药业",)
    assert parties("甲字科技和贵州戊己公司的官司", "甲字科技") == ("贵州戊己",)


def test_a_person_is_a_party():
    assert parties("甲字科技和程根福之间是什么官司", "甲字科技") == ("程根福",)


def test_the_company_itself_a_trade_and_what_the_report_lacks_are_none():
    assert parties("甲字科技有哪些官司", "甲字科技") == ()
    assert parties("甲字科技和商务咨询公司的官司", "甲字科技") == ()
    assert parties("甲字科技和庚字药业的官司", "甲字科技") == ()


def test_a_word_that_points_at_a_thing_is_no_part_of_its_name():
    land = hit("公司位于骖鸾路的土地由政府收储，补偿合计1,000元。", path=("其他重大事项",)).passage
    assert parties_in("甲字科技把骖鸾路那两块地交给政府收储，能拿到多少补偿款", ("甲字科技",), [land]) == ("骖鸾路",)


def test_a_party_may_go_by_an_inner_part_of_its_name():
    maker = hit("中美天津史克制药有限公司生产药品，公司转让其13%股权。", path=("资产出售",)).passage
    assert parties_in("甲字科技把天津史克的股权卖给谁了", ("甲字科技",), [maker]) == ("天津史克",)
    assert parties_in("甲字科技把制药有限公司卖给谁了", ("甲字科技",), [maker]) == ()
