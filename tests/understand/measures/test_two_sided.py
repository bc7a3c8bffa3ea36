"""Shares, comparisons and multiples: what each side names, and what keeps an operation from being read."""

import pytest

from pipeline.model import MeasureKind, Period


def test_both_sides_may_grow(read):
    (measure,) = read("甲乙科技2025年净利润增长率比营业收入增长率高多少").measures
    assert (measure.kind, [side.kind for side in measure.operands]) == (
        MeasureKind.DIFFERENCE,
        [MeasureKind.GROWTH, MeasureKind.GROWTH],
    )
    (measure,) = read("甲乙科技2025年净利润增加额占营业收入增加额的比例").measures
    assert (measure.kind, {side.kind for side in measure.operands}) == (MeasureKind.SHARE, {MeasureKind.CHANGE})


def test_a_growth_is_no_part_of_an_amount(read):
    reading = read("甲乙科技2025年净利润增长率占营业收入的比例")
    assert reading.unused


@pytest.mark.parametrize("base", ["年初", "上年末"])
def test_the_turn_of_the_year_is_the_closing_balance_of_the_year_before(read, base):
    (measure,) = read(f"甲乙科技2025年9月末存货比{base}增加多少").measures
    assert [leaf.period for leaf in measure.leaves()] == [None, Period.FY]


def test_what_only_one_side_says_is_that_of_the_other(read):
    reading = read("甲乙科技2025年净利润是丙丁信息的几倍")
    (measure,) = reading.measures
    assert (measure.kind, [leaf.company for leaf in measure.leaves()]) == (MeasureKind.MULTIPLE, ["", "990002"])
    assert reading.companies == ("990001",)


def test_a_joint_without_a_second_side_is_left_over(read):
    assert "占比" in [piece.text for piece in read("甲乙科技2025年净利润占比是多少").unused]


def test_what_was_added_up_has_one_share(read):
    reading = read("甲乙科技2025年销售费用、管理费用各多少，合计占营业收入多少")
    *_, share = reading.measures
    assert share.kind is MeasureKind.SHARE and share.operands[0].kind is MeasureKind.SUM
    assert [leaf.name for leaf in share.operands[0].leaves()] == ["销售费用", "管理费用"] and not reading.unused


def test_which_way_a_figure_moved_compares_it(read):
    *_, moved = read("甲乙科技2025年净利润是多少，比2024年是升还是降").measures
    assert moved.kind in (MeasureKind.GROWTH, MeasureKind.CHANGE)


def test_what_suffices_for_something_is_a_multiple_of_it(read):
    (measure,) = read("甲乙科技2025年货币资金能否覆盖短期借款和应付债券").measures
    assert measure.kind is MeasureKind.MULTIPLE and measure.operands[1].kind is MeasureKind.SUM


@pytest.mark.parametrize("end", ["及较上年变动", "，较上年降幅", "，比上年高了还是低了", "，是涨是跌"])
def test_a_change_asks_by_itself_at_the_end_of_a_clause(read, end):
    reading = read(f"甲乙科技2025年净利润{end}")
    assert reading.unused == () and reading.measures[-1].kind is MeasureKind.GROWTH


@pytest.mark.parametrize(
    ("question", "sides"),
    [
        ("甲乙科技2025年净利润增速是否高于营业收入增速", [MeasureKind.GROWTH, MeasureKind.GROWTH]),
        ("甲乙科技2025年存货大于商誉吗", [MeasureKind.ITEM, MeasureKind.ITEM]),
        ("甲乙科技2025年净利润有没有超过丙丁信息", [MeasureKind.ITEM, MeasureKind.ITEM]),
    ],
)
def test_one_figure_beside_another(read, question, sides):
    reading = read(question)
    (measure,) = reading.measures
    assert (measure.kind, [side.kind for side in measure.operands]) == (MeasureKind.DIFFERENCE, sides)
    assert reading.unused == ()


def test_a_growth_is_not_held_against_an_amount(read):
    assert read("甲乙科技2025年净利润增速是否高于营业收入").unused


@pytest.mark.parametrize("whole", ["2024全年", "2024年全年", "2024年"])
@pytest.mark.parametrize("asked", ["{part}净利润占{whole}的比重", "{part}净利润是{whole}的百分之几"])
def test_a_part_of_a_year_is_held_against_the_whole_year(read, asked, whole):
    for part in ("第四季度", "2024年第四季度"):
        (measure,) = read("甲乙科技" + asked.format(part=part, whole=whole)).measures
        assert [leaf.period for leaf in measure.leaves()] == [None, Period.FY]
        assert measure.operands[1].year in (None, 2024)


def test_the_same_part_of_another_year_is_no_whole(read):
    (measure,) = read("甲乙科技2025年上半年净利润是2024年的几倍").measures
    assert measure.operands[1].period is None and measure.operands[1].year == 2024


@pytest.mark.parametrize("word", ["够不够还", "能不能还清", "足以偿还"])
def test_what_can_be_paid_back_is_held_against_it(read, word):
    reading = read(f"甲乙科技2025年货币资金{word}短期借款？货币资金是短期借款的几倍？")
    (measure,) = reading.measures
    assert measure.kind is MeasureKind.MULTIPLE and reading.unused == ()


def test_so_much_of_each_hundred_is_a_share(read):
    reading = read("甲乙科技2025年每100元营业收入里花在销售费用上的钱是多少元")
    (measure,) = reading.measures
    assert measure.kind is MeasureKind.SHARE and reading.unused == ()
    assert [leaf.name for leaf in measure.leaves()] == ["销售费用", "营业收入"]
    assert read("甲乙科技2025年每100元营业收入是多少").unused  # of what it is told
    assert read("甲乙科技2025年一百块钱营业收入里销售费用占几块").unused == ()


@pytest.mark.parametrize(
    "words", ["净利润只相当于营业收入的几成", "净利润才占营业收入的百分之几", "净利润吃掉了营业收入的几成"]
)
def test_everyday_words_for_a_share(read, words):
    reading = read(f"甲乙科技2025年{words}")
    assert [measure.kind for measure in reading.measures] == [MeasureKind.SHARE] and reading.unused == ()


def test_what_a_comparison_is_with_holds_for_the_clause_behind_it(read):
    reading = read("甲乙科技2022年净利润跟2020年比少了多少，跌了百分之多少")
    difference, growth = reading.measures
    assert (difference.kind, growth.kind) == (MeasureKind.DIFFERENCE, MeasureKind.GROWTH)
    assert [leaf.year for leaf in growth.leaves()] == [None, 2020] and reading.unused == ()


def test_points_behind_a_movement_are_that_movement(read):
    reading = read("甲乙科技2022年毛利率是多少？跟2021年比是升还是降，差几个百分点？")
    assert [measure.kind for measure in reading.measures] == [MeasureKind.ITEM, MeasureKind.GROWTH]
    assert reading.unused == ()


def test_the_share_of_a_company_in_the_sum_over_companies(read):
    reading = read("甲乙科技和丙丁信息2025年净利润合计多少，丙丁信息占几成")
    total, share = reading.measures
    assert (share.kind, share.operands[1], reading.unused) == (MeasureKind.SHARE, total, ())
    assert share.operands[0].company == "990002"


def test_a_share_without_a_whole_is_of_the_whole_before(read):
    one, other = read("甲乙科技2025年存货占总资产多少，商誉占多少").measures
    assert [leaf.name for leaf in other.leaves()] == ["商誉", "资产总计"] and one.kind is other.kind


def test_a_list_that_is_added_up_is_compared_as_a_sum(read):
    (measure,) = read("甲乙科技2025年存货和商誉合计比总资产少多少").measures
    assert (measure.kind, measure.operands[0].kind) == (MeasureKind.DIFFERENCE, MeasureKind.SUM)


def test_what_is_to_be_covered_may_stand_in_the_sentence_before(read):
    debt, covered = read("甲乙科技2025年流动负债是多少？货币资金够不够覆盖").measures
    assert (covered.kind, covered.operands[1]) == (MeasureKind.MULTIPLE, debt)


@pytest.mark.parametrize("words", ["和上年比", "跟上年相比", "较上年"])
def test_a_share_moves_against_the_year_before(read, words):
    (measure,) = read(f"甲乙科技2025年存货占总资产的比例{words}变化了几个百分点").measures
    assert (measure.kind, measure.operands[0].kind) == (MeasureKind.GROWTH, MeasureKind.SHARE)


def test_a_side_may_be_arithmetic_or_a_sum(read):
    (measure,) = read("甲乙科技2025年存货+商誉占总资产多大比重").measures
    assert (measure.kind, measure.operands[0].kind) == (MeasureKind.SHARE, MeasureKind.SUM)
    (measure,) = read("甲乙科技2025年存货和商誉之和相当于总资产的百分之几").measures
    assert (measure.kind, measure.operands[0].kind) == (MeasureKind.SHARE, MeasureKind.SUM)


def test_of_a_part_within_an_item_the_part_alone_is_held_against_the_whole(read):
    (measure,) = read("甲乙科技2025年财务费用里的利息费用占营业收入多少").measures
    assert [leaf.name for leaf in measure.leaves()] == ["利息费用", "营业收入"]


def test_a_comparison_asked_twice_is_told_once(read):
    reading = read("甲乙科技2025年存货比2024年少了吗？少多少")
    assert (len(reading.measures), reading.unused) == (1, ())


def test_how_far_two_are_apart_is_asked_behind_whether_one_covers_the_other(read):
    reading = read("甲乙科技2025年货币资金够不够还短期借款？差额多少")
    assert [measure.kind for measure in reading.measures] == [MeasureKind.MULTIPLE, MeasureKind.DIFFERENCE]
    assert reading.measures[0].operands == reading.measures[1].operands


def test_the_rate_of_a_change_that_was_asked_for(planner):
    plan = planner.plan("与2022年相比，甲乙科技2024年营业收入缩水了多少亿元、百分之几？")
    assert [str(measure.kind) for measure in plan.measures] == ["change", "growth"] and plan.qualifiers == ()
    assert [leaf.year for leaf in plan.measures[1].leaves()] == [None, 2022]


def test_the_distance_to_what_is_named_behind_and(planner):
    plan = planner.plan("甲乙科技2020年存货和货币资金合计多少？它与净利润差了多少？")
    assert [str(measure.kind) for measure in plan.measures] == ["sum", "difference"] and plan.qualifiers == ()
    assert [leaf.name for leaf in plan.measures[1].leaves()] == ["存货", "货币资金", "净利润"]
    last = planner.plan("甲乙科技2020年净利润是多少，和上年差了多少？")
    assert [str(measure.kind) for measure in last.measures] == ["item", "change"] and last.qualifiers == ()


def test_of_two_things_none_grows(planner):
    (measure,) = planner.plan("甲乙科技2020年货币资金比存货多还是少").measures
    assert str(measure.kind) == "difference"


def test_the_share_of_a_difference_that_was_asked_for(planner):
    plan = planner.plan("甲乙科技2020年存货和货币资金相差多少，差额占净利润的比重")
    assert [str(measure.kind) for measure in plan.measures] == ["difference", "share"] and plan.qualifiers == ()
    assert plan.measures[1].operands[0] == plan.measures[0]
