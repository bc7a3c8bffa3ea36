"""Lines of the contrary of what is asked for, or of another thing by one word of their own."""

from dataclasses import replace

from pipeline.answer.evidence.open.likely.contrary_lines import is_contrary_line
from pipeline.answer.evidence.open.likely.found_line import LikelyLine
from pipeline.model.line import Line, LineKind
from tests.answer.evidence.conftest import hit


def row(text: str, *path: str, section: str = "") -> LikelyLine:
    line = Line(text, 7, LineKind.ROW, cells=(text.partition("：")[0], "1.00"), table=3, row=1)
    return LikelyLine(hit(text, path=path), line, "\n".join((*path, text)), 0.9, (), section)


def passage(*labels: str, path: tuple[str, ...] = ("附注",)):
    lines = tuple(Line(f"{one}。", 7, LineKind.ROW, cells=(one,), table=1, row=1) for one in labels)
    return replace(hit("", path=path).passage, lines=lines)


def test_what_is_owed_by_somebody_is_not_owed_to_him():
    owed = row("应收账款：关联方为甲公司；期末余额为4.00元。", "关联方应收应付款项", "应收项目")
    assert is_contrary_line(owed, "年末应付甲公司的账款是多少", ())
    assert not is_contrary_line(owed, "年末应收甲公司的账款是多少", ())


def test_a_row_of_one_end_of_the_year_is_not_of_the_other():
    opening = row("2023年1月1日余额：第一阶段为4.00元。", "其他应收款")
    assert is_contrary_line(opening, "2023年末其他应收款第一阶段余额多少", ())
    assert not is_contrary_line(opening, "2023年初其他应收款第一阶段余额多少", ())


def test_what_moved_in_the_year_is_no_balance_at_its_end():
    moved = row("--转入第三阶段：第三阶段为20.00元。", "其他应收款")
    assert is_contrary_line(moved, "2024年末其他应收款第三阶段的坏账准备是多少", ())
    assert not is_contrary_line(moved, "2024年其他应收款转入第三阶段的坏账准备是多少", ())
    group = row("按组合计提坏账准备：账面余额为20.00元。", "应收账款")
    assert not is_contrary_line(group, "2024年末账龄组合的应收账款是多少", ())


def test_balances_do_not_tell_what_was_used():
    balances = row("安全生产费：期初余额为2.00元；期末余额为2.00元。", "专项储备")
    assert is_contrary_line(balances, "2024年用掉多少安全生产费", ())
    assert not is_contrary_line(balances, "2024年安全生产费是多少", ())
    assert not is_contrary_line(
        row("安全生产费：本期减少为1.00元；期末余额为2.00元。", "专项储备"), "2024年用掉多少安全生产费", ()
    )


def test_a_longer_name_is_another_thing_where_the_report_has_the_bare_one():
    short = row("短期应付债券：期末余额为2.00元。", "其他流动负债")
    assert is_contrary_line(short, "2023年末应付债券余额有多少", [passage("应付债券")])
    assert not is_contrary_line(short, "2023年末应付债券余额有多少", [passage("应付票据")])
    assert not is_contrary_line(short, "2023年末短期应付债券余额有多少", [passage("应付债券")])


def test_a_sum_is_no_part_that_stands_above_it():
    total = row("研发投入合计：48.00元。", "研发投入情况表", section="本期资本化研发投入")
    assert is_contrary_line(total, "研发投入资本化了多少", ())
    assert not is_contrary_line(replace(total, section="国内"), "国内研发投入合计多少", ())


def test_what_is_not_recognised_is_said_not_to_be():
    recognised = row("可抵扣亏损：期末余额为3.00元。", "未经抵销的递延所得税资产")
    unrecognised = row("可抵扣亏损：期末余额为3.00元。", "未确认递延所得税资产明细")
    assert not is_contrary_line(unrecognised, "未确认递延所得税资产的可抵扣亏损有多少", ())
    assert is_contrary_line(recognised, "未确认递延所得税资产的可抵扣亏损有多少", ())
