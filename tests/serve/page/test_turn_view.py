"""A turn as a page shows it."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pipeline.app.charts.frame import Words
from pipeline.app.conversations.turn import Turn
from pipeline.model.chart import Chart, ChartKind, ChartPoint, ChartSeries
from pipeline.serve.page.turn_view import chart_of, conversation_address, first_place, turn_view, was_searched

PLACE = {"file": "a.pdf", "page": 7, "table": 3, "row": 2, "column": 1}
OTHER = {"file": "b.xlsx", "sheet": "利润表", "row": 5}
CITED = [{"report": "r", "company": "甲", "year": 2023, "item": "收入", "quote": "收入 4", **PLACE}]
ANSWER = {
    "answer": "4元",
    "outcome": "answer",
    "refusal": None,
    "citations": [*CITED, {"report": "s", "quote": "", **OTHER}],
    "working": [
        {
            "name": "率", "value": "2", "unit": "%", "expression": "收入/资产",
            "operands": [
                {"name": "收入", "value": "4", "unit": "元", "source": PLACE},
                {"name": "资产", "value": "2", "unit": "元", "source": OTHER},
            ],
        }
    ],
    "plan": {"operation": "formula"},
}  # fmt: skip


def chart(*values: int) -> Chart:
    points = tuple(ChartPoint(Decimal(value)) for value in values)
    return Chart(ChartKind.LINE, "题", "元", tuple(map(str, range(len(values)))), (ChartSeries("甲", points),))


def test_operands_lead_to_the_page_that_they_were_read_from():
    view = turn_view("id", Turn(3, "问", "问", ANSWER), Words(), open_place=0)
    (ratio,) = view["working"]
    assert [one["address"] for one in ratio["operands"]] == ["/c/id?turn=3&place=0", ""]  # a workbook has no pages
    assert [place["is_open"] for place in view["places"]] == [True, False] and ratio["address"] == ""


def test_steps_say_whose_they_are_where_there_are_several_companies():
    cited = [{**CITED[0], "company": name, "row": row} for row, name in enumerate(("甲", "乙"))]
    one, other = ({"name": "收入", "value": "4", "source": {**PLACE, "row": row}} for row in range(2))
    ratio = {"name": "率", "value": "2", "operands": [one, one]}
    told = turn_view("id", Turn(1, "问", "问", {**ANSWER, "citations": cited, "working": [ratio, other]}), Words())
    assert [step["company"] for step in told["working"]] == ["甲", "乙"]
    assert [step["company"] for step in told["working"][0]["operands"]] == ["", ""]
    difference = {"name": "差", "value": "0", "operands": [one, other]}
    told = turn_view(
        "id", Turn(1, "问", "问", {**ANSWER, "citations": cited, "working": [difference]}), Words(), open_place=1
    )
    (step,) = told["working"]
    assert (step["company"], [part["company"] for part in step["operands"]]) == ("", ["甲", "乙"])
    assert [part["is_open"] for part in step["operands"]] == [False, True]


def test_charts_are_drawn_as_the_kind_that_is_asked_for():
    turn = Turn(1, "问", "问", {**ANSWER, "charts": [chart(1, 2).to_dict()]})
    assert [turn_view("id", turn, Words(), kind)["charts"][0]["kind"] for kind in ("", "bar", "share", "nonsense")] == [
        "line", "bar", "share", "line",
    ]  # fmt: skip
    negative = Turn(1, "问", "问", {**ANSWER, "charts": [chart(1, -2).to_dict()]})
    assert turn_view("id", negative, Words(), "share")["charts"][0]["kind"] == "line"
    assert chart_of(turn, 0, "bar") is not None and chart_of(turn, 1, "") is None and chart_of(turn, -1, "") is None


@pytest.mark.parametrize(
    ("answer", "searched"),
    [
        ({"outcome": "answer", "plan": {"operation": "look-up"}}, False),
        ({"outcome": "answer", "plan": {"operation": "open"}}, True),
        ({"outcome": "nearest", "plan": {"operation": "look-up"}}, True),
        ({"outcome": "refusal"}, False),
    ],
)
def test_only_open_questions_search_text(answer: dict, searched: bool):
    assert was_searched(answer) is searched


def test_choices_and_first_place():
    refused = {**ANSWER, "refusal": {"near": ["甲", "乙"]}, "citations": [], "working": []}
    turn = Turn(1, "问", "问", refused)
    assert turn_view("id", turn, Words())["choices"] == ["甲", "乙"] and first_place(turn) is None
    assert first_place(Turn(1, "问", "问", ANSWER)) == 0
    assert conversation_address("a/b", turn=1, place=None) == "/c/a%2Fb?turn=1"
