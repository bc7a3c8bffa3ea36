"""What is left of a model's text when it is held to numbered passages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.answer.llm.numbered_passages import NumberedPassage, number_passages, tabular, texts
from pipeline.answer.llm.phrasing import keep_grounded
from pipeline.model import Answer, Citation, Source
from pipeline.rules.opposites import load_opposites
from pipeline.text.quantities import unsupported_figures

POLICY = "行业政策变化可能影响公司的订单，涉及合同3.2亿元。"
RATES = "公司出口占收入的45%，汇率波动影响利润。"


def cited(page: int, quote: str) -> Citation:
    return Citation("990001-2020-annual", "甲", 2020, "风险", quote, Source("a.pdf", page=page))


PASSAGES = [NumberedPassage(POLICY, (cited(3, POLICY),)), NumberedPassage(RATES, (cited(4, RATES),))]


def test_a_sentence_keeps_the_passages_that_it_names():
    phrased = keep_grounded("政策变化可能影响订单，涉及合同320,000,000元。[1]出口占收入的45%[2]。", PASSAGES)
    assert phrased.sentences == (
        ("政策变化可能影响订单，涉及合同320,000,000元。", (1,)),
        ("出口占收入的45%。", (2,)),
    )
    assert (phrased.invented_figures, phrased.ungrounded) == ((), 0)


def test_a_sentence_that_names_a_wrong_passage_or_none_goes_to_the_one_that_bears_it_out():
    phrased = keep_grounded("出口占收入的45%[1]。政策变化可能影响公司的订单。汇率波动影响利润[9]。", PASSAGES)
    assert [numbers for _, numbers in phrased.sentences] == [(2,), (1,), (2,)]


@pytest.mark.parametrize(
    ("text", "caught", "unfounded"),
    [
        ("涉及合同4.2亿元[1]。", ["4.2亿"], 0),
        ("公司出口占收入的百分之五十四[2]。", ["百分之五十四"], 0),
        ("公司治理结构完善，内部控制有效[1]。", [], 1),  # no word of it stands there
        ("资料未提及。", [], 0),
        ("", [], 0),
    ],
)
def test_what_no_passage_says_is_dropped_and_counted(text, caught, unfounded):
    phrased = keep_grounded(text, PASSAGES)
    assert phrased.sentences == () and not phrased.says_something
    assert [figure.text for figure in phrased.invented_figures] == caught
    assert phrased.ungrounded == unfounded


def test_a_model_that_repeats_the_question_says_nothing():
    question = "请介绍甲公司2020年汇率波动影响利润的情况"
    text = "请介绍甲公司2020年汇率波动影响利润的情况。汇率波动影响利润吗？甲公司2020年汇率波动影响利润。"
    assert not keep_grounded(text, PASSAGES, question=question).says_something
    assert keep_grounded("公司出口占收入的45%，汇率波动影响利润。", PASSAGES, question=question).says_something


def test_the_answer_in_the_questions_words_is_no_repetition():
    question = "公司出口占收入的比例是多少？2021年"
    assert keep_grounded("公司出口占收入的比例是45%。", PASSAGES, question=question).says_something
    assert keep_grounded(
        "2021年公司出口占收入的45%。", PASSAGES, question=question
    ).says_something  # the year was asked for
    assert not keep_grounded("2022年公司出口占收入的45%。", PASSAGES, question=question).says_something


def test_a_text_that_mostly_invents_is_no_answer():
    text = "汇率波动影响利润[2]。公司获奖9,999次。公司有七家工厂。"
    assert not keep_grounded(text, PASSAGES).says_something
    assert keep_grounded("汇率波动影响利润[2]。公司获奖9,999次。", PASSAGES).says_something


def test_what_a_kept_sentence_says_is_not_said_again():
    phrased = keep_grounded("公司出口占收入的45%，汇率波动影响利润[2]。汇率波动影响利润。汇率风险：", PASSAGES)
    assert [text for text, _ in phrased.sentences] == ["公司出口占收入的45%，汇率波动影响利润。"]
    assert (phrased.ungrounded, phrased.inventing) == (0, 0)


def test_the_head_of_an_answer_is_not_told_twice():
    phrased = keep_grounded(
        "甲公司2020年汇率风险：汇率波动影响利润[2]。", PASSAGES, question="甲公司2020年汇率风险如何？"
    )
    assert [text for text, _ in phrased.sentences] == ["汇率波动影响利润。"]


def test_passages_of_table_rows_are_known():
    row = "1：客户名称为客户一；销售额（元）为103,558,585.83；占年度销售总额比例为32.56%；上年为31,000,000元。"
    assert tabular([NumberedPassage(row, ())])
    assert not tabular(PASSAGES)


def test_a_sentence_contrary_to_its_passage_is_dropped_and_counted():
    passages = [NumberedPassage("公司营业收入同比增长12.5%，净利润下降。", (cited(3, "净利润下降"),))]
    opposites = load_opposites()[0]
    phrased = keep_grounded("营业收入同比下降12.5%。净利润下降。", passages, opposites=opposites)
    assert [text for text, _ in phrased.sentences] == ["净利润下降。"]
    assert (phrased.contrary, phrased.ungrounded, phrased.invented_figures) == (1, 0, ())


def test_a_model_that_repeats_itself_is_told_once():
    assert len(keep_grounded("汇率波动影响利润[2]。" * 20, PASSAGES).sentences) == 1


@given(
    st.lists(
        st.sampled_from(["汇率波动影响利润", "涉及合同", "3.2亿元", "45%", "9,999元", "七家", "[1]", "[2]", "。", "，"])
    )
)
def test_no_figure_is_left_that_stands_in_no_passage(pieces):
    phrased = keep_grounded("".join(pieces), PASSAGES)
    said = "".join(text for text, _ in phrased.sentences)
    assert unsupported_figures(said, texts(PASSAGES)) == []
    if "9,999元" in said or "七家" in said:
        pytest.fail(said)


def test_an_answer_is_cut_at_its_citations_with_the_words_that_lead_in():
    value = f"甲2020年风险：政策风险：{POLICY}\n汇率风险：{RATES}"
    answer = Answer(value, value=value, citations=(cited(3, POLICY), cited(4, RATES)))
    assert [(p.text, p.citations[0].source.page) for p in number_passages(answer)] == [
        (f"甲2020年风险：政策风险：{POLICY}", 3),
        (f"汇率风险：{RATES}", 4),
    ]
