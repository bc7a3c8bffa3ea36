"""What an answer says was not found: taken back where it is told, shown where it stands beside, kept elsewhere."""

from dataclasses import replace

import pytest

from pipeline.answer.completion.completion import complete
from pipeline.model import Answer, Citation, Passage, Source
from tests.answer.cells.conftest import CODE, ID, assistant_over, plan_of, table

RESTRICTED = table(
    0, ("管理层讨论与分析", "资产受限情况"), "主要资产受限情况", "元",
    ("项目", "期末账面价值", "受限类型", "受限情况"), ("银行存单", "1,500.00", "质押", "为子公司借款提供质押担保"),
    ("机器设备", "700.00", "抵押", "售后回租"),
)  # fmt: skip
AUDITORS = table(
    1, ("重要事项", "聘任会计师事务所情况"), "聘任会计师事务所情况", "", ("项目", "现聘任"),
    ("会计师事务所审计年限", "17年"), ("会计师事务所报酬", "800,000"),
)  # fmt: skip
STAFF = table(
    2, ("公司治理", "员工情况"), "员工情况", "人", ("项目", "人数"), ("在职员工的数量合计", "906"),
    ("销售人员", "278"), ("生产人员", "300"),
)  # fmt: skip
STAKES = table(
    3, ("财务报告", "长期股权投资"), "长期股权投资", "元", ("被投资单位", "期初", "权益法下确认的投资损益", "期末"),
    ("己城生物股份有限公司", "813.00", "7.00", "820.00"),
)  # fmt: skip
GAP = "没有找到“{}”的现成答案。"


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("completion"), RESTRICTED, AUDITORS, STAFF, STAKES) as assistant:
        yield assistant


@pytest.fixture
def context(assistant):
    return assistant._context("plain")


def _answer(text, *citations):
    return Answer(text, citations=citations)


def _row(number, row, quote, column=1):
    return Citation(ID, CODE, 2025, "", quote, Source("甲.pdf", page=1, table=number, row=row, column=column))


def _complete(answer, question, context, passages=()):
    return complete(answer, plan_of(question), context, lambda _: passages).text


def test_the_rest_of_the_told_row_is_shown_for_what_it_may_say(context):
    text = "银行存单的期末账面价值为1,500.00元。\n" + GAP.format("受限情况是什么")
    told = _complete(
        _answer(text, _row(0, 1, "银行存单 1,500.00")), "甲字科技2025年银行存单账面价值多少，受限情况是什么", context
    )
    assert "没有找到" not in told and "受限情况为为子公司借款提供质押担保" in told and "售后回租" not in told


def test_what_is_told_under_another_word_is_not_said_to_be_missing(context):
    text = "会计师事务所审计年限为17年，报酬为80万元。\n" + GAP.format("审计了多少年")
    told = _complete(
        _answer(text, _row(1, 1, "会计师事务所审计年限 17年")), "甲字科技2025年审计报酬多少，审计了多少年", context
    )
    assert told == "会计师事务所审计年限为17年，报酬为80万元。"


@pytest.mark.parametrize(("reason", "missing"), [("较账面值有溢价，主要是品种稀缺。", False), ("系经营所致。", True)])
def test_a_reason_that_is_told_of_what_the_part_names_is_not_missing(context, reason, missing):
    text = f"会计师事务所审计年限为17年。{reason}\n" + GAP.format("溢价为什么这么高")
    told = _complete(_answer(text, _row(1, 1, "17年")), "甲字科技2025年审计年限多少，溢价为什么这么高", context)
    assert ("没有找到" in told) is missing


def test_what_stands_nowhere_near_stays_missing(context):
    text = "银行存单的期末账面价值为1,500.00元。\n" + GAP.format("交了多少罚款")
    answer = _answer(text, _row(0, 1, "银行存单 1,500.00"))
    assert _complete(answer, "甲字科技2025年银行存单账面价值多少，交了多少罚款", context) == text


def test_another_row_of_the_table_is_shown_only_where_the_part_names_it_and_is_cited(context):
    cited = _row(0, 1, "银行存单 1,500.00")
    text = "银行存单的期末账面价值为1,500.00元。\n" + GAP.format("机器设备抵押了多少") + context.sources([cited])
    answer = _answer(text, cited)
    whole = complete(answer, plan_of("甲字科技2025年银行存单账面价值多少，机器设备抵押了多少"), context, lambda _: ())
    assert [(one.source.table, one.source.row, one.source.page) for one in whole.citations] == [(0, 1, 1), (0, 2, 10)]
    assert whole.text.endswith(context.sources(whole.citations)) and whole.text.count("来源") == 1
    assert "“机器设备”一行：期末账面价值为700.00" in _complete(
        answer, "甲字科技2025年银行存单账面价值多少，机器设备抵押了多少", context
    )


PARAGRAPH = "本行受理各渠道客户投诉合计201,905件。信用卡业务投诉占比53.1%。"


def test_the_rest_of_the_paragraph_is_shown_for_a_figure_that_it_has(context):
    passage = Passage(ID, 0, ("公司治理", "客户投诉"), f"公司治理 > 客户投诉\n{PARAGRAPH}", 9, 9)
    cited = Citation(ID, CODE, 2025, "", "信用卡业务投诉占比53.1%。", Source("甲.pdf", page=9))
    text = GAP.format("受理的客户投诉合计多少件") + "\n信用卡业务投诉占比53.1%。"
    told = _complete(
        _answer(text, cited), "甲字科技2025年受理的客户投诉合计多少件，信用卡业务投诉占比多少", context, [passage]
    )
    assert "同一段还写明：“本行受理各渠道客户投诉合计201,905件。”" in told and told.count("53.1%") == 1


def test_an_answer_without_a_gap_and_one_of_passages_are_left_as_they_are(context):
    whole = _answer("银行存单的期末账面价值为1,500.00元。", _row(0, 1, "银行存单 1,500.00"))
    assert complete(whole, plan_of("甲字科技2025年银行存单账面价值多少"), context, lambda _: ()) is whole
    nearest = replace(whole, text=context.say("nearest", asked="罚款", company="甲字科技", lines="银行存单"))
    assert complete(nearest, plan_of("甲字科技2025年罚款多少"), context, lambda _: ()) is nearest


def test_a_row_of_a_told_total_is_shown_with_its_share(context):
    text = "员工总数为906人。\n" + GAP.format("其中销售人员占几成")
    told = _complete(
        _answer(text, _row(2, 1, "在职员工的数量合计 906")), "甲字科技2025年末有多少员工，其中销售人员占几成", context
    )
    assert "“销售人员”占“在职员工的数量合计”的30.68%" in told and "生产人员" not in told


def test_a_balance_that_names_nothing_is_shown_by_its_moment(context):
    text = "己城生物的投资损益为7.00元。\n" + GAP.format("期末余额多少")
    answer = _answer(text, _row(3, 1, "己城生物股份有限公司 7.00", 2))
    assert "期末为820.00" in _complete(answer, "甲字科技2025年己城生物的投资损益多少，期末余额多少", context)


def test_a_cause_that_leads_in_what_is_told_is_not_missing(context):
    passage = "随着新增产能逐季度爬坡，收入达到50.3亿元，同比增长141.6%。"
    answer = _answer(f"{passage}\n" + GAP.format("增长的原因是什么"), _row(0, 1, "银行存单 1,500.00"))
    assert _complete(answer, "甲字科技2025年收入是多少，增长的原因是什么", context) == passage


def test_a_figure_of_something_else_in_the_sentence_tells_no_part(context):
    passage = "子公司丁城生物正在建设试验基地项目，总投资约40,000万元。"
    text = f"{passage}\n" + GAP.format("丁城试验基地的在建工程余额是多少")
    answer = _answer(text, _row(0, 1, "银行存单 1,500.00"))
    assert _complete(answer, "甲字科技2025年丁城试验基地的在建工程余额是多少，总投资多少", context) == text
