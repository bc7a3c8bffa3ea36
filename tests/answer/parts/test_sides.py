"""The sides of a computation, as questions of their own could ask for them."""

import pytest

from pipeline.answer.parts.sides import Opening, compared_by, listed_rows, read_sides
from pipeline.model import MeasureKind, Operation, Plan
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings


@pytest.fixture(autouse=True)
def lexicon():
    with use_lexicon(Settings().rules):
        yield


def first(rest):
    sides = next(read_sides(rest), None)
    return (sides.kind, sides.names) if sides is not None else None


@pytest.mark.parametrize(
    ("rest", "kind", "names"),
    [
        ("酸梅汁产量比销量多多少", MeasureKind.DIFFERENCE, ("酸梅汁产量", "酸梅汁销量")),
        ("酸梅汁产量和销量差多少吨", MeasureKind.DIFFERENCE, ("酸梅汁产量", "酸梅汁销量")),
        ("直销和批发收入之差", MeasureKind.DIFFERENCE, ("直销收入", "批发收入")),
        ("存货中原材料和在产品的账面余额合计是多少", MeasureKind.SUM, ("存货中原材料账面余额", "存货中在产品账面余额")),
        ("华东和华中地区收入平均是多少", MeasureKind.MEAN, ("华东地区收入", "华中地区收入")),
        ("最大一家采购额是第二大的几倍", MeasureKind.MULTIPLE, ("最大一家采购额", "第二大采购额")),
        ("短期薪酬本期增加额比期末余额多多少", MeasureKind.DIFFERENCE, ("短期薪酬本期增加额", "短期薪酬期末余额")),
    ],
)
def test_what_one_side_leaves_out_is_said_by_the_other(rest, kind, names):
    assert first(rest) == (kind, names)


def test_a_figure_is_held_against_itself_in_another_year():
    sides = next(read_sides("境外收入占比比2023年高多少"))
    assert (sides.kind, sides.names, sides.year) == (MeasureKind.CHANGE, ("境外收入占比",), 2023)


def test_a_name_with_a_conjunction_is_also_read_as_one():
    lists = [sides.names for sides in read_sides("房屋及建筑物和机器设备账面价值合计")]
    assert ("房屋及建筑物账面价值", "机器设备账面价值") in lists


@pytest.mark.parametrize("rest", ["酸梅汁产量是多少", "比上年多多少", "产量比销量多多少", "为什么收入比成本高"])
def test_what_is_no_computation_of_two_things_has_no_sides(rest):
    assert first(rest) is None


@pytest.mark.parametrize(
    ("rest", "name"),
    [
        ("销售费用中的市场推广费谁高", "销售费用中的市场推广费"),
        ("市场推广费哪家更多", "市场推广费"),
        ("境外收入哪一年更高", "境外收入"),
        ("市场推广费是多少", ""),
    ],
)
def test_what_companies_or_years_are_compared_by(rest, name):
    assert compared_by(rest) == name


def opening(question, *called):
    return Opening.of(Plan(question, Operation.LOOKUP, companies=("990001",), called=called, years=(2025,)))


def test_companies_and_times_stand_first():
    found = opening("甲字科技2025年末产量比销量多多少？", "甲字科技")
    assert found == Opening("甲字科技2025年末", "产量比销量多多少")
    assert opening("甲字科技2025年产量比销量多多少，为什么？", "甲字科技") is None
    assert opening("产量比销量，甲字科技2025年多多少？", "甲字科技") is None


def test_what_is_listed_has_what_all_are_of_and_what_measures_all():
    first = next(listed_rows("在建工程的项目情况的一号厂房和二号仓库的预算数分别是多少"))
    assert first.names == ("在建工程的项目情况的一号厂房的预算数", "在建工程的项目情况的二号仓库的预算数")
    assert next(listed_rows("一号厂房和二号仓库的预算数是多少"), None) is None


def test_a_share_of_no_named_whole_is_of_what_its_part_is_in():
    sides = next(read_sides("研发人员中博士和硕士合计占多大比例"))
    assert (sides.kind, sides.names) == (MeasureKind.SHARE, ("研发人员中博士和硕士合计", "研发人员"))
    assert not [one for one in read_sides("博士占多少") if one.kind is MeasureKind.SHARE]


def test_the_first_of_an_order_says_what_the_other_side_is_compared_by():
    assert first("毛利率最高的产品比冷饮高多少") == (MeasureKind.DIFFERENCE, ("毛利率最高的产品", "冷饮的毛利率"))
    both = ("毛利率最高的产品", "毛利率最低的产品")
    assert first("毛利率最高的产品比毛利率最低的产品高多少") == (MeasureKind.DIFFERENCE, both)


def test_what_counts_a_list_is_no_name_of_its_last():
    found = [sides.names for sides in read_sides("商业分部和医疗分部两个分部营业收入合计")]
    assert found and found[0][-1] == "医疗分部营业收入"
    assert all("两个" not in name for names in found for name in names)
