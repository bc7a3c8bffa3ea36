"""Figures of Chinese reports told in English."""

from decimal import Decimal

from pipeline.app.conversations.english_wording import in_english
from pipeline.model import Answer, Fact, WorkingStep


def test_each_figure_is_a_line_above_the_sentence():
    steps = (WorkingStep("毛利率", Decimal("0.35"), "%", 2023), WorkingStep("营业收入", None))
    told = in_english(Answer("毛利率为35%。", Decimal(35), "%", working=steps), {"毛利率": "Gross margin"}.__getitem__)
    assert told.text == "Gross margin, 2023: 35.00%\n毛利率为35%。"
    assert in_english(Answer("没有。"), str).text == "没有。"


def test_a_figure_whose_unit_no_table_prints_is_said_to_have_none():
    cost = Decimal("705837.07")
    fact = Fact(report_id="990001-2025-annual", code="990001", item="采购成本", fiscal_year=2025, value=cost)
    steps = (WorkingStep("采购成本", cost, "", 2025, fact=fact), WorkingStep("倍数", Decimal(2), "", 2025))
    told = in_english(Answer("采购成本为705,837.07。", cost, working=steps), str)
    assert told.text.splitlines()[:2] == ["采购成本, 2025: 705,837.07 (no unit printed)", "倍数, 2025: 2.00 "]


def test_a_dialogue_in_english_over_chinese_reports(finreport):
    talk = finreport.conversation(kept=False)
    said = (
        "What was the revenue of 澄澜装备 in 2023?", "and 2022?", "what about its net profit?",
        "compared with 璟川能源?", "2023?",
    )  # fmt: skip
    turns = [turn for text in said for turn in talk.ask(text)]
    assert [turn.question for turn in turns] == [
        "澄澜装备2023年营业收入是多少", "澄澜装备2022年营业收入是多少", "澄澜装备2022年净利润是多少",
        "澄澜装备和璟川能源2022年净利润谁高", "澄澜装备和璟川能源2023年净利润谁高",
    ]  # fmt: skip
    assert turns[0].answer["value"] == "2023168020.59"
    assert "Operating revenue, 2022: 1,769,920,688.76 yuan" in turns[1].answer["answer"]
    assert turns[3].answer["answer"].startswith("广东璟川能源") and "Net profit, 2022" in turns[3].answer["answer"]
    assert all("Net profit" in turn.answer["answer"] for turn in turns[3:])
