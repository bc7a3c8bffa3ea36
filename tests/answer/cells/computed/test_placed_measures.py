"""Bare items behind a cell's name as figures of what that cell is of."""

from pipeline.answer.cells.computed.placed_measures import under_subjects
from pipeline.model import Measure, MeasureKind
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.measures.operands import Operand

WINE = Operand(("茅台酒", "营业收入"))
MARGIN = Operand(("毛利率",), item="毛利率")
SALES = Operand(("营业收入",), item="营业收入")


def placed(measures, *operands):
    with use_lexicon(Settings().rules):
        return under_subjects(measures, {one.name: one for one in operands})


def test_an_item_behind_the_name_of_a_cell_is_of_its_thing():
    _, margin = placed((Measure(name=WINE.name), Measure(name=MARGIN.name)), WINE, MARGIN)
    assert margin.name == "茅台酒·毛利率" and margin.called == "茅台酒的毛利率"


def test_the_whole_of_a_share_and_items_alone_stay_what_they_are():
    share = Measure(MeasureKind.SHARE, operands=(Measure(name=WINE.name), Measure(name=SALES.name)))
    assert placed((share,), WINE, SALES) == (share,)
    alone = (Measure(name=SALES.name), Measure(name=MARGIN.name))
    assert placed(alone, SALES, MARGIN) == alone
