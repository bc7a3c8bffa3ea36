"""Questions made of a hand-made table, and what counts as told."""

from __future__ import annotations

import random
from decimal import Decimal

from benchmarks.cell_forms import FORMS, Draw, Question, judged, tells
from pipeline.model import Answer, Kind, Report
from pipeline.model.table_row import RowTable, TableRow

REPORT = Report("600001", 2024, Kind.ANNUAL, "样例股份")
NOTE = ("财务报告", "合并财务报表项目注释", "应收票据")


def table(headers: tuple[str, ...], *rows: tuple[str, ...], parents: tuple[str, ...] = ()) -> RowTable:
    made = tuple(TableRow(at, 7, row[0], row, parents) for at, row in enumerate(rows))
    return RowTable(0, NOTE, "", "元", (headers,), made)


def asked(form: str, of: RowTable, *, held_out: bool = False) -> Question | None:
    return FORMS[form](Draw(REPORT, of, random.Random(1), held_out))


def test_a_composition_asks_for_every_row_but_the_total() -> None:
    notes = table(
        ("项目", "期末余额"), ("银行承兑票据", "300.00"), ("商业承兑票据", "200.00"), ("合计", "500.00")
    )
    question = asked("composition", notes)
    assert question is not None
    assert question.text.startswith("样例股份2024年末应收票据")
    assert question.truths == (Decimal("300.00"), Decimal("200.00"))


def test_two_columns_that_share_their_head() -> None:
    held = table(("名称", "持股比例 | 直接", "持股比例 | 间接"), ("样例医药有限公司", "40.00", "20.00"))
    question = asked("shared head", held)
    assert question is not None
    assert question.text == "样例股份2024年末样例医药有限公司的直接和间接持股比例各是多少？"
    assert question.truths == (Decimal("40.00"), Decimal("20.00"))


def test_the_change_is_asked_where_the_wording_asks_for_it() -> None:
    notes = table(("项目", "期末余额", "期初余额"), ("银行承兑票据", "300.00", "250.00"))
    texts = {FORMS["two years"](Draw(REPORT, notes, random.Random(seed), held_out=False)) for seed in range(20)}
    by_words = {question.text: question.truths for question in texts if question is not None}
    assert by_words["样例股份2024年末应收票据里的银行承兑票据比上年多了多少？"] == (Decimal(50),)
    assert by_words["样例股份应收票据里银行承兑票据2024年末是多少，上年呢？"] == (Decimal(300), Decimal(250))


def test_a_table_without_two_such_columns_makes_no_question() -> None:
    notes = table(("项目", "期末余额"), ("银行承兑票据", "300.00"))
    assert all(asked(form, notes) is None for form in ("shared head", "two columns", "two years", "movement", "words"))


def test_a_figure_is_told_in_any_unit_that_answers_use() -> None:
    assert tells(Decimal("123456789.12"), "为1.23亿元")
    assert tells(Decimal("12345678"), "为123.46亿元")  # of a table in 千元
    assert not tells(Decimal("123456789.12"), "为1.32亿元")
    assert tells("非同一控制下合并", "取得方式为非同一控制下 合并（见附注）")


def test_half_of_what_is_asked_is_not_right() -> None:
    question = Question("two columns", "各是多少？", (Decimal(40), Decimal(20)), "r", 7)
    assert judged(question, Answer("为40%，为20%。")) == "right"
    assert judged(question, Answer("为40%。")) == "in part"
    assert judged(question, Answer("为41%。")) == "another"
