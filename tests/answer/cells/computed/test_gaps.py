"""What counts of a question of which a part is not found."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.cells.computed.gaps import (
    divides_by_name,
    is_bare_rate,
    is_mixed,
    is_of_cell,
    listed_with_first,
    names_what_is_counted,
    of_other_rows,
    share_a_cell,
    without_leaning,
    without_wholes,
)
from pipeline.answer.figures.figure_sentences import Figure
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.missing_value import MissingValue
from pipeline.model import Fact, Measure, MeasureKind, RefusalKind, Source, WorkingStep
from pipeline.understand.measures.operands import Operand, fold_operands

AT = FactContext("990001", 2025)
PRODUCT, LEANING, OTHER = Operand(("固态电池", "收入")), Operand(("账面余额",)), Operand(("储能电池系统", "收入"))


def figures(*operands):
    return [Figure(Measure(name=one.name), AT, WorkingStep(one.name, None, "元", 2025)) for one in operands]


def gaps(operand):
    return {"990001": [(Measure(name=operand.name), MissingValue(RefusalKind.NO_ITEM, operand.name, 2025))]}


def test_figures_that_lean_on_what_is_missing_are_none():
    operands = {one.name: one for one in (PRODUCT, LEANING, OTHER)}
    kept = without_leaning(figures(LEANING, OTHER), gaps(PRODUCT), operands, frozenset())
    assert [one.measure.name for one in kept] == [OTHER.name]


def test_single_words_lean_on_a_single_word_unless_they_are_listed_with_it():
    tanks, stock = Operand(("罐箱",)), Operand(("库存",))
    operands = {one.name: one for one in (tanks, stock)}
    assert without_leaning(figures(stock), gaps(tanks), operands, frozenset()) == []
    assert len(without_leaning(figures(stock), gaps(tanks), operands, frozenset(operands))) == 1


def test_where_the_first_is_found_nothing_is_left_out():
    operands = {one.name: one for one in (PRODUCT, LEANING)}
    assert len(without_leaning(figures(PRODUCT), gaps(LEANING), operands, frozenset())) == 1


@pytest.mark.parametrize(
    ("question", "counted", "listed"),
    [
        ("扩建项目有多少募集资金", True, {"扩建项目"}),
        ("扩建项目和迁址项目有多少", False, {"扩建项目", "迁址项目"}),
        ("扩建项目有多少，募集资金有多少", False, {"扩建项目"}),
    ],
)
def test_what_is_counted_behind_the_amount_is_of_the_thing_before_it(assistant, question, counted, listed):
    found = assistant.planner.recogniser.recognise(f"甲字科技2025年{question}")
    names = [
        span
        for word in ("扩建项目", "迁址项目", "募集资金")
        if (at := found.text.find(word)) >= 0
        for span in [(at, at + len(word))]
    ]
    pieces, operands = fold_operands(found.pieces(lambda *_: names), found.question)
    assert names_what_is_counted(pieces, operands) is counted
    assert listed <= set(operands) and listed_with_first(pieces, operands) == listed


def test_a_measure_of_items_alone_is_of_no_cell():
    assert not is_of_cell(Measure(name="净利润"), {"净利润": Operand(("净利润",), item="净利润")})
    assert is_of_cell(Measure(name=OTHER.name), {OTHER.name: OTHER})


def test_a_sum_over_several_tables_is_mixed():
    def step(table):
        place = Source("甲.pdf", table=table)
        fact = Fact(report_id="r", code="990001", item="押金", fiscal_year=2025, value=Decimal(1), source=place)
        return WorkingStep("押金", Decimal(1), "元", fact=fact)

    one, other = (Measure(name=name) for name in ("押金", "往来款"))
    total, share = (
        Measure(MeasureKind.SUM, operands=(one, other)),
        Measure(MeasureKind.SHARE, operands=(Measure(MeasureKind.SUM, operands=(one, other)), one)),
    )
    for second, mixed in ((1, False), (2, True)):
        summed = WorkingStep("合计", Decimal(2), "元", steps=(step(1), step(second)))
        assert is_mixed(total, summed) is mixed
        assert is_mixed(share, WorkingStep("占比", Decimal(1), "%", steps=(summed, step(3)))) is mixed


def test_one_cell_under_two_names_is_that_of_one_at_most():
    def told(name, row):
        place = Source("甲.pdf", table=1, row=row, column=2)
        fact = Fact(report_id="r", code="990001", item=name, fiscal_year=2025, value=Decimal(1), source=place)
        return Figure(Measure(name=name), AT, WorkingStep(name, Decimal(1), "元", fact=fact))

    assert share_a_cell([told("服务", 1), told("产品", 1)])
    assert not share_a_cell([told("服务", 1), told("产品", 2), told("服务", 1)])


def test_a_rate_by_one_short_word_is_of_what_was_named_before():
    assert is_bare_rate(Operand(("不良率",))) and not is_bare_rate(Operand(("制造业贷款不良率",)))
    assert not is_bare_rate(Operand(("资产负债率",), item="资产负债率")) and not is_bare_rate(Operand(("余额",)))


def test_no_figure_is_held_against_a_name_of_another_table():
    def step(table):
        place = Source("甲.pdf", table=table)
        fact = Fact(report_id="r", code="990001", item="收入", fiscal_year=2025, value=Decimal(1), source=place)
        return WorkingStep("收入", Decimal(1), "元", fact=fact)

    def share(whole, *tables):
        measure = Measure(MeasureKind.SHARE, operands=(Measure(name="批发·收入"), Measure(name=whole.name)))
        told = Figure(measure, AT, WorkingStep("占比", Decimal(1), "%", steps=tuple(map(step, tables))))
        return divides_by_name([told], {"批发·收入": Operand(("批发", "收入")), whole.name: whole})

    name, measured = Operand(("零售金融业务",)), Operand(("零售金融业务", "收入"))
    assert share(name, 1, 2) and not share(name, 1, 1) and not share(measured, 1, 2)


def test_a_part_is_not_the_row_of_its_whole():
    def told(called: str, row: int) -> Figure:
        cell = Fact(report_id="r", code="990001", item=called, fiscal_year=2025, value=Decimal(5))
        cell = replace(cell, source=Source("甲.pdf", table=7, row=row))
        return Figure(Measure(name=called, called=called), AT, WorkingStep(called, Decimal(5), "元", 2025, fact=cell))

    whole, same, other = told("股份回购余额", 3), told("其中回购港股新增", 3), told("其中回购港股新增", 4)
    assert without_wholes([whole, same]) == [whole] and without_wholes([whole, other]) == [whole, other]
    again = told("期初余额", 3)
    assert without_wholes([whole, again]) == [whole, again]  # of the same row, and no part of it


@pytest.mark.parametrize(("place", "others"), [((1, 7, 3), False), ((1, 7, 2), True), ((2, 5, 3), True)])
def test_two_rows_of_one_column_are_two_moments_of_one_figure(place, others):
    def step(year, table, row, column):
        source = Source("甲.pdf", table=table, row=row, column=column)
        fact = Fact(report_id="r", code="990001", item="坏账准备", fiscal_year=year, value=Decimal(1), source=source)
        return WorkingStep("坏账准备", Decimal(1), "元", year, fact=fact)

    change = WorkingStep("变动", Decimal(0), "元", steps=(step(2025, 1, 5, 3), step(2024, *place)))
    assert of_other_rows(change) is others
