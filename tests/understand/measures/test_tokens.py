"""Pieces as tokens of the grammar of measures."""

import pytest

from pipeline.model import MeasureKind, Scope
from pipeline.understand.measures.tokens import TokenKind, tokens


@pytest.fixture
def kinds(planner):
    def of(question: str) -> list[str]:
        return [str(token.kind) for token in tokens(planner.recogniser.recognise(question).pieces())]

    return of


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("甲乙科技2025年净利润比2024年高多少", "company time measure than time higher asked"),
        ("甲乙科技2025年存货和应收账款合计占总资产多少", "company time measure and measure share measure asked"),
        ("甲乙科技2025年净利润同比增长多少？", "company time measure since move asked clause"),
        ("甲乙科技2025年净利润减去存货", "company time measure subtract measure"),
        ("甲乙科技2025年创新药净利润", "company time qualifier measure"),
    ],
)
def test_each_piece_is_what_it_does(kinds, question, expected):
    assert [kind for kind in kinds(question) if kind not in ("is", "sum")] == expected.split()


def test_the_value_of_a_token(planner):
    found = tokens(planner.recogniser.recognise("甲乙科技2025年母公司净利润增长率").pieces())
    by_kind = {token.kind: token for token in found}
    assert by_kind[TokenKind.COMPANY].codes == ("990001",)
    assert by_kind[TokenKind.TIME].time.years == (2025,)
    assert by_kind[TokenKind.SCOPE].value is Scope.PARENT
    measure = by_kind[TokenKind.MEASURE].measure
    assert (measure.kind, measure.name) == (MeasureKind.ITEM, "净利润")


def test_the_sum_in_an_items_other_name_is_a_sum_of_it(planner):
    found = tokens(planner.recogniser.recognise("甲乙科技2025年营业收入合计").pieces())
    assert [str(token.kind) for token in found][-2:] == ["measure", "sum"]
    assert found[-2].measure.called == "营业收入"
    whole = tokens(planner.recogniser.recognise("甲乙科技2025年流动资产合计").pieces())
    assert [str(token.kind) for token in whole][-1] == "measure"  # the item's own name


@pytest.mark.parametrize(
    ("name", "item"),
    [
        ("净亏损", "净利润"),
        ("归母净亏损", "归属于母公司所有者的净利润"),
        ("由少数股东承担的部分", "少数股东损益"),
    ],
)
def test_everyday_names_are_told_by_the_items_own(planner, name, item):
    """A loss that grew is a profit that fell: the sentence must not say the one's words with the other's figure."""
    found = tokens(planner.recogniser.recognise(f"甲乙科技2025年{name}是多少").pieces())
    (measure,) = [token.measure for token in found if token.kind is TokenKind.MEASURE]
    assert (measure.name, measure.called) == (item, "")


def test_an_outflow_is_the_negative_of_the_net_cash_flow(planner):
    (measure,) = planner.plan("甲乙科技2025年投资活动现金净流出是多少").measures
    assert measure.name == "投资活动现金净流出"
    (inflow,) = planner.plan("甲乙科技2025年投资活动现金净流入是多少").measures
    assert inflow.name == "投资活动产生的现金流量净额"


def test_a_list_mark_behind_a_word_of_asking_ends_a_clause(planner):
    question = planner.recogniser.recognise("甲乙科技2023年营业收入多少、净利润多少、总资产比上年增长百分之几")
    kinds = [token.kind for token in tokens(question.pieces()) if token.piece.text == "、"]
    assert kinds == [TokenKind.CLAUSE, TokenKind.CLAUSE]
    listed = planner.recogniser.recognise("甲乙科技2023年营业收入、净利润各多少")
    assert [token.kind for token in tokens(listed.pieces()) if token.piece.text == "、"] == [TokenKind.AND]
