"""Forms whose labels and figures stand on lines of their own."""

from pipeline.read.forms.flat_forms import with_flat_forms
from pipeline.read.pieces import PageTable, TextLine


def pieces(*texts):
    return [TextLine(1, text) for text in texts]


FORM = (
    "担保总额（A+B）", "152,959.54", "担保总额占公司净资产的比例（%）", "12.37",
    "其中：", "超过70%的金额（D）", "127,459.54",
)  # fmt: skip


def test_labels_and_the_figures_below_them_are_rows():
    before, form, behind = with_flat_forms(pieces("公司担保总额情况", *FORM, "担保情况说明"))
    assert (before.text, behind.text) == ("公司担保总额情况", "担保情况说明")
    assert isinstance(form, PageTable) and form.rows == (
        ("担保总额（A+B）", "152,959.54"),
        ("担保总额占公司净资产的比例（%）", "12.37"),
        ("其中：", ""),
        ("超过70%的金额（D）", "127,459.54"),
    )


def test_two_figures_are_no_form_and_neither_are_numbers_of_pages_or_sentences():
    for texts in (FORM[:4], ("重要提示", "3", "公司简介", "4", "会计数据", "5"), ("本期末余额如下。", "1.50") * 3):
        assert with_flat_forms(pieces(*texts)) == pieces(*texts)


def test_headings_and_tables_end_a_form():
    lines = pieces(*FORM)
    cut = [*lines[:4], TextLine(1, "担保情况", marked=True), *lines[4:]]
    assert with_flat_forms(cut) == cut
