"""Which attributes a question asks for, and the words that the thing must have."""

import pytest

from pipeline.answer.attributes.question import read_attribute_question
from pipeline.answer.attributes.rules import load_attributes

ATTRIBUTES, _ = load_attributes()


def read(assistant, asked):
    question = assistant.planner.recogniser.recognise(f"甲字科技{asked}")
    return read_attribute_question(question, question.pieces(), ATTRIBUTES)


@pytest.mark.parametrize(
    ("asked", "names", "words"),
    [
        ("2025年跟滨江灏云拆入过一笔资金，金额多大？从哪天到哪天？", ["金额", "起止日"], {"资金"}),
        ("固定资产里的机器设备按几年计提折旧？", ["折旧年限"], {"固定资产", "机器设备"}),
        ("2025年的审计师是谁、连续审了几年？", ["会计师事务所", "审计年限"], set()),
        ("吴某某的股份有没有被质押或冻结？", ["质押冻结"], {"股份"}),
        ("第二个解锁期要达到什么业绩条件？", ["业绩考核目标"], set()),
        ("第一个行权期的业绩考核要求是什么？", ["业绩考核目标"], set()),
        ("子公司滨江灏云的业务性质是什么？", ["业务性质"], set()),
        ("滨江灏云做什么业务？", ["业务性质"], set()),
        ("滨江灏云的款项是什么性质？", ["款项性质"], set()),
        ("培训补贴是谁发的？", ["发放主体"], {"培训"}),
    ],
)
def test_attributes_and_words(assistant, asked, names, words):
    found = read(assistant, asked)
    assert [one.attribute.name for one in found.attributes] == names
    assert words <= {word.text for word in found.words}


@pytest.mark.parametrize(
    "asked", ["2025年对滨江灏云的应收账款余额是多少？", "主要风险有哪些？", "2025年特检业务的毛利率是多少？"]
)
def test_a_question_for_figures_or_a_text_asks_for_none(assistant, asked):
    assert read(assistant, asked) is None


def test_clauses_of_which_nothing_is_told(assistant):
    found = read(assistant, "的担保哪天到期，担保物是什么，解除了多少次？")
    assert [one.attribute.name for one in found.attributes] == ["到期日", "担保物"]
    assert found.unanswered(found.attributes[:1]) == ["担保物是什么", "解除了多少次"]


def test_a_reason_alone_is_known(assistant):
    assert read(assistant, "2025年货币资金为什么受限？").only_reasons
    assert not read(assistant, "钟某某为什么离任，哪天离任的？").only_reasons


def test_words_of_a_clause_that_asks_for_something_else_limit_nothing(assistant):
    found = read(assistant, "2025年机器设备的残值率是多少，在建工程转固了多少？")
    assert {word.text for word in found.words} == {"机器设备"}


def test_a_mark_of_lists_ends_a_clause_that_asks_but_none_in_brackets(assistant):
    found = read(assistant, "2025年拆入的资金利率多少、担保物是什么（抵押、质押）？")
    assert [one.clause for one in found.attributes] == [0, 1] and len(found.clauses) == 2


def test_a_text_that_lacks_a_name_of_the_question(assistant):
    found = read(assistant, "2025年船舶的残值率是多少？")
    assert found.lacking("机器设备：残值率为3%") and not found.lacking("船舶：残值率为3%")
