"""The rows that a question names, with the attributes that it asks for."""

import pytest

from pipeline.answer.attributes.question import read_attribute_question
from pipeline.answer.attributes.records import records_of
from pipeline.answer.attributes.rules import load_attributes
from pipeline.answer.attributes.search import find_records

ATTRIBUTES, _ = load_attributes()


@pytest.fixture
def find(assistant, passages):
    def found(asked):
        question = assistant.planner.recogniser.recognise(f"甲字科技{asked}")
        read = read_attribute_question(question, question.pieces(), ATTRIBUTES)
        rows, missing = find_records(read, records_of(passages), ATTRIBUTES)
        values = [(name, one.values(name)) for one in rows for name in one.columns]
        return values, [one.attribute.name for one in missing]

    return found


def test_a_row_by_its_short_name_and_an_attribute_made_of_two(find):
    assert find("跟滨江灏云拆入的资金从哪天到哪天？") == ([("起止日", ("2025-03-01", "2025-09-19"))], [])


def test_the_only_row_of_its_kind(find):
    assert find("控股股东的法定代表人是谁？") == ([("法定代表人", ("周某某",))], [])


def test_a_form_tells_what_its_rows_are_called(find):
    values, missing = find("审计是谁做的？签字会计师是谁？")
    assert values == [("会计师事务所", ("丙丁会计师事务所(特殊普通合伙)",))] and missing == ["签字会计师"]


@pytest.mark.parametrize(
    "asked",
    [
        "跟滨江灏云拆入的资金账龄多长？",  # no table of loans has ages
        "跟滨江钟表拆入的资金什么时候到期？",
        "机器设备的担保物是什么？",
        "跟滨江灏云拆入的专项资金什么时候到期？",  # a word that no heading has
        "什么时候到期？",  # of nothing
    ],
)
def test_nothing_is_told_of_what_is_not_named_so(find, asked):
    assert find(asked)[0] == []


def test_a_reason_is_of_what_happened(find):
    assert find("二期厂房为什么未办妥产权证书？")[0] == [("原因", ("正在办理",))]
    assert find("二期厂房为什么不再继续投钱？")[0] == []
    assert find("为什么停产了？")[0] == []  # no row of a form says why of what it does not name
    assert find("为什么未达到计划进度？")[0] == [("原因", ("为生产提供支持的项目用地尚未取得",))]


def test_years_alone_are_those_of_what_is_written_off(find):
    values, missing = find("生产用机器设备怎么折旧，年限和残值率是多少？")
    assert dict(values) == {"折旧方法": ("年限平均法",), "折旧年限": ("10",), "残值率": ("3",)} and not missing
