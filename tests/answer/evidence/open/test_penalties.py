"""Penalties that a report tells of, asked for in other words than its headings."""

import pytest

from pipeline.answer.evidence.open.penalties import find_penalties
from tests.answer.evidence.conftest import hit

ENVIRONMENT = ("重要事项", "社会责任情况", "环境保护相关的情况")
FINED = "2019年8月，瓯某化工收到生态环境局出具的《行政处罚决定书》：存在危废管理不规范情况，处罚款人民币四万元。"
AGAIN = "2019年10月，台某前进收到生态环境局出具的《行政处罚决定书》：排放不符合标准的废气，处罚款人民币十万元。"
PASSAGES = [
    hit("若违反环保规定，公司可能在2020年收到行政处罚决定书。\n", path=("风险", "环保政策风险")).passage,
    hit(f"其他应当公开的环境信息。\n{FINED}\n{AGAIN}\n", path=ENVIRONMENT, position=1).passage,
    hit(f"{FINED}\n", path=("附注", "环境保护", "或有事项"), position=2).passage,
    hit(
        "2019年3月，董事王某某收到证监局出具的警示函。事由为短线交易。\n", path=("公司治理", "处罚"), position=3
    ).passage,
]


def told(question: str, asked: str) -> str:
    return "".join(line.text for line in find_penalties(question, asked, PASSAGES)[0])


def test_each_penalty_is_told_once_and_what_might_happen_never():
    assert told("哪些子公司挨了环保处罚，罚多少", "环保处罚 罚") == FINED + AGAIN


def test_a_penalty_is_told_to_the_end_of_its_paragraph():
    text = told("证监局给董事的警示函是什么事", "证监局董事警示函")
    assert text == "2019年3月，董事王某某收到证监局出具的警示函。事由为短线交易。"


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("环保投入多少", "环保投入"),  # no penalty is asked for
        ("税务方面被罚了多少", "税务方面"),  # of something else
        ("董事李明华被处罚了多少", "董事李明华"),  # of somebody else
    ],
)
def test_what_no_penalty_is_of_has_none(question, asked):
    assert told(question, asked) == ""


def test_a_subsidiary_is_one_that_is_named():
    assert told("哪些子公司受到环保处罚", "子公司受到 环保处罚") == FINED + AGAIN
    assert told("子公司有没有被环保部门罚过款", "子公司 环保部门罚过款") == FINED + AGAIN
    assert told("子公司收到哪些警示函", "子公司收到 警示函") == ""


def test_a_penalty_of_another_year_than_is_asked_for_is_none():
    assert told("2019年挨了哪些环保处罚", "环保处罚") == FINED + AGAIN
    assert told("2018年挨了哪些环保处罚", "环保处罚") == ""


def test_the_measures_of_an_authority_that_is_named():
    text = told("证监局对董事王某某采取了什么措施，因为什么", "证监局 董事王某某 措施 因为什么")
    assert text.startswith("2019年3月，董事王某某")
    assert told("公司对环保采取了什么措施", "环保 措施") == ""
