"""What is missing is asked once more, with what it is of."""

from dataclasses import replace

from pipeline.answer.parts.asking_again import AskingAgain
from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.model import Answer, Citation, Operation, Plan, Source
from tests.answer.parts.test_quoted_shares import context as context

QUESTION = "甲公司2023年受让乙药业的股票花了多少钱，买了多少股？"
LIKELY = "最可能的一处：公司受让乙药业流通股股票10,857,385股。"


def _again(context, told, question=QUESTION, further=None):
    plan = Plan(question, Operation.LOOKUP, companies=("990001",), called=("甲公司",), years=(2023,))
    cited = Citation("990001-2023-annual", "甲公司", 2023, "", "受让股票 8,444,578.73", Source("甲.md", table=1, row=1))
    asking = AskingAgain(
        context,
        lambda text: replace(plan, question=text),
        lambda part: told,
        lambda part, former: further,
        lambda report_id: (),
    )
    return asking.again(inquiries_of(plan)[-1], Answer("844.46万元。", citations=(cited,), plan=plan), plan)


def test_the_likeliest_line_is_told_where_it_has_the_value_and_the_subject(context):
    told = Answer(LIKELY, nearest=True, likely=LIKELY, citations=())
    assert told.outcome == "likely" and _again(context, told).text == LIKELY


def test_a_line_of_something_else_is_not_told(context):
    of_another = LIKELY.replace("受让乙药业流通股股票", "持有丙银行股份")
    assert _again(context, Answer(of_another, nearest=True, likely=of_another)) is None
    without = LIKELY.replace("10,857,385股", "若干")
    assert _again(context, Answer(without, nearest=True, likely=without)) is None


def test_points_are_of_a_rate_and_no_change_of_an_amount(context):
    from decimal import Decimal

    from pipeline.model import WorkingStep

    people = (WorkingStep("研发人员", Decimal(1247), "人", 2023), WorkingStep("研发人员", Decimal(1249), "人", 2022))
    change = WorkingStep("研发人员", Decimal("-0.0016"), "%", 2023, steps=people)
    cited = Citation("990001-2023-annual", "甲公司", 2023, "", "研发人员 1,247", Source("甲.md", table=2, row=3))
    told = Answer("研发人员下降0.16%。", working=(change,), citations=(cited,))
    asked = "甲公司2023年研发人员占比多少，比上年变动几个百分点？"
    assert _again(context, told, asked) is None


def test_a_figure_says_nothing_of_why(context):
    from decimal import Decimal

    from pipeline.model import WorkingStep

    asked = "甲公司2023年张某减持了多少股，为什么减持？"
    cell = Answer("张某减持100股。", working=(WorkingStep("减持", Decimal(100), "股", 2023),))
    none = Answer("", refusal=None)
    assert _again(context, none, asked, further=cell) is None
    reason = Answer("变动原因：个人资金需求。")
    assert _again(context, none, asked, further=reason) is reason
