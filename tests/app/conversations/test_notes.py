"""What is said beside the answer of a turn."""

from __future__ import annotations

from decimal import Decimal

from pipeline.answer.render.templates import load_templates
from pipeline.app.conversations.notes import notes
from pipeline.app.conversations.turn import Turn
from pipeline.model.chart import Chart, ChartKind, ChartPoint, ChartSeries

ANSWER = {"answer": "4元"}


def test_what_was_taken_over_is_said_and_what_is_drawn() -> None:
    templates = load_templates()[0]
    taken = (("company", "澄澜装备"), ("period", "2023年"))
    assert notes(Turn(1, "画个图", "甲", ANSWER, taken, "any"), templates) == (
        "（承上文：澄澜装备、2023年）",
        "（没有可以画成图的数字。）",
    )
    chart = Chart(ChartKind.BAR, "甲 营业收入", "元", ("2023",), (ChartSeries("", (ChartPoint(Decimal(4)),)),))
    drawn = Turn(1, "画个图", "甲", {**ANSWER, "charts": [chart.to_dict()]}, (), "any")
    assert notes(drawn, templates) == ("（附图：甲 营业收入）",)
    assert notes(Turn(1, "多少", "甲多少", ANSWER), templates) == ()
