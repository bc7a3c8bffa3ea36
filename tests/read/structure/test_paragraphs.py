"""Lines that go on with the paragraph of the line before, and lines that begin one."""

import pytest

from pipeline.read.pieces import TextLine
from pipeline.read.structure.assemble import assemble
from pipeline.read.structure.paragraphs import goes_on


def placed(text, top, left=70.0, right=530.0, size=10.5):
    return TextLine(1, text, (left, top, right, top + size), size)


def texts(*lines):
    return [block.text for block in assemble([TextLine(1, line) for line in lines])]


def test_lines_that_are_set_wide_are_one_paragraph():
    first = placed("公司在乙地新建厂房两座，建筑面积合计", 100)
    assert goes_on(first, placed("3,000平方米。", 124, right=150))
    assert not goes_on(first, placed("3,000平方米。", 130, right=150)), "too far"
    assert not goes_on(placed("在建工程的情况", 100, right=480), placed("报告期内公司新建厂房两座，年末投产。", 124))
    assert not goes_on(first, placed("□适用 √不适用", 124, right=200))


def test_an_item_goes_on_further_in():
    item = placed("（2）根据上述办法，公司的杠杆率应当不低于百分之四，报告期末实际为百分", 100, left=70)
    assert goes_on(item, placed("之六点二。", 112, left=92, right=150))
    assert not goes_on(item, placed("（3）其他。", 112, left=92, right=150))
    title = placed("甲字科技股份有限公司关于报告期内重大合同履行情况及其后续安排进展", 100)
    assert not goes_on(title, placed("报告期内履行完毕。", 112, left=92, right=150)), "no item: a new paragraph"


def test_lines_of_a_table_are_no_paragraph():
    head = placed("税种 计税依据 税率", 100)
    assert not goes_on(head, placed("增值税 应税收入", 112))


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("零售总部地处北方，品牌及公司文化对周边地区", "影响力较强，报告期内新增店铺23家。"),
        ("截至年末，公司已按约支付首期款项，", "余款于次年结清"),
        ("双方均有五年以上经验，合同履行情况良好，公司认为其信用风险较低，预计的损", "失很小；余额在一年内收回。"),
    ],
)
def test_a_sentence_that_a_page_broke_is_one_paragraph(above, below):
    assert texts(above, below) == [above + below]


@pytest.mark.parametrize(
    ("above", "below"),
    [
        ("公司不能披露各分部的资产总额和负债总额的，应说明原因", "公司主要业务为生产药品。"),
        ("各阶段划分依据和坏账准备计提比例", "公司按账龄划分各阶段。"),
        ("公司负责人：甲某，主管会计工作负责人：乙某，会计机构负责人：丙某", "合并利润表"),
        ("零售总部地处北方，品牌及公司文化对周边地区", "（2）报告期内新增店铺23家。"),
        ("零售总部地处北方，品牌及公司文化对周边地区", "□适用 √不适用。"),
        ("2、优化治理，推动管理，打造高效的队伍", "报告期内，公司规范运作。"),
        ("For the fiscal year ended December 31, 2022", "NORTHWIND TOOLS, INC."),
    ],
)
def test_names_and_what_is_told_below_them_stay_apart(above, below):
    assert texts(above, below) == [above, below]
