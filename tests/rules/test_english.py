"""Lines of English statements found by their labels, metrics by the words of questions."""

import pytest

from pipeline.rules.english import EnglishLine, Ratio, english_key, load_english, unknown_label_key

ENGLISH, PROBLEMS = load_english()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Total Assets", "total assets"),
        ("Net income (loss)", "Net income"),
        ("Net cash provided by/(used in) operating activities", "Net cash provided by operating activities"),
        ("Research & development", "Research and development"),
        ("Owners’ equity", "Owners' equity"),
        ("Profit attributable to shareholders of Contoso plc", "Profit attributable to owners of the parent"),
        ("Total Stockholders’Equity", "Total stockholders' equity"),
        ("Net cash from/(used in) operating activities", "NET CASH FROM OPERATING ACTIVITIES"),
    ],
)
def test_labels_of_one_line_have_one_key(one, other):
    assert english_key(one) == english_key(other)


def test_what_is_left_for_common_shares_is_another_figure():
    assert english_key("Net income") != english_key("Net income per share")
    common = "Net income attributable to common shareholders"
    assert english_key(common) != english_key("Net income attributable to shareholders")


def test_of_an_unknown_label_brackets_count_but_for_notes_signs_and_units():
    assert unknown_label_key("Deposits (interest-bearing)") == "deposits interest bearing"
    assert unknown_label_key("Gain (loss) on sales (in thousands) (12)") == "gain on sales"


def test_a_label_is_looked_up_within_its_statement():
    assert PROBLEMS == ()
    found = ENGLISH.line("balance", "Total assets")
    assert found is not None and found[0].item == "资产总计"
    assert ENGLISH.line("income", "Total assets") is None
    operating = ENGLISH.line("cash_flow", "Total net cash flows used in operating activities")
    assert operating is not None and operating[0].item == "经营活动产生的现金流量净额"
    assert ENGLISH.line("balance", "Airships") is None


def test_a_metric_is_a_line_or_a_ratio_named_as_a_whole():
    assert isinstance(ENGLISH.metric("Total revenue"), EnglishLine)
    assert any(isinstance(metric, Ratio) for metric in ENGLISH.metrics.values())
    assert ENGLISH.metric("Total revenue of the airship segment") is None


def test_the_items_of_lines_on_which_others_fall_back_are_lines_themselves():
    items = {line.item for line in ENGLISH.lines}
    assert {name for line in ENGLISH.lines for name in (line.instead, line.unless) if name} <= items


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("{item: 甲, statement: profit, labels: [a]}", "statement 'profit' is not known; allowed are 'income'"),
        ("{item: 甲, statement: income, labels: [a], under: b}", "'under' is for lines of tables"),
        ("{item: 甲, statement: income, labels: [a], near: '('}", "'near': not a valid expression"),
        ("{ratio: r, of: 乙, to: 资产总计, asked: [r]}", "ratio r: no line is called 乙"),
    ],
)
def test_a_mistake_is_told_and_the_entry_left_out(tmp_path, entry, said):
    (tmp_path / "english.yaml").write_text(f"- {entry}\n", encoding="utf-8")
    english, (problem,) = load_english((tmp_path,))
    assert said in problem.message
    assert len(english.lines) == len(ENGLISH.lines) and len(english.ratios) == len(ENGLISH.ratios)


@pytest.mark.parametrize(
    ("label", "item"),
    [
        ("Net cash flows used in operating activities", "经营活动产生的现金流量净额"),
        ("Net cash used for investing activities", "投资活动产生的现金流量净额"),
        ("Net cash (absorbed by)/generated from operations", "经营活动产生的现金流量净额"),
        ("Net cash used in operating activities of discontinued operations", None),
        ("Cash generated from operations before tax", None),
    ],
)
def test_net_cash_is_known_however_it_is_worded(label, item):
    found = ENGLISH.line("cash_flow", label)
    assert (found[0].item if found else None) == item


@pytest.mark.parametrize(
    ("label", "item"),
    [
        ("Profit for the year attributable to the owners of Northwind Tools Limited", "归属于母公司所有者的净利润"),
        ("Net loss attributable to Northwind stockholders", "归属于母公司所有者的净利润"),
        ("Net loss attributable to Northwind common stockholders", None),  # after preferred dividends
        ("Net income (loss) per share attributable to Northwind's common stockholders, basic", "基本每股收益"),
        ("Net income per share attributable to common stockholders, diluted", "稀释每股收益"),
        ("Equity attributable to the owners of Northwind Tools Limited", "归属于母公司所有者权益合计"),
        ("Equity attributable to non-controlling interests", None),
    ],
)
def test_of_whom_a_figure_is_in_whatever_words(label, item):
    found = ENGLISH.line("balance" if label.startswith("Equity") else "income", label)
    assert (found[0].item if found else None) == item


@pytest.mark.parametrize(
    ("label", "key"),
    [
        ("Property and equipment, net of accumulated depreciation of $19,800 and $17,606",
         "property and equipment net"),
        ("Trade accounts receivable, less allowances of $477 and $466, respectively", "trade accounts receivable"),
        ("Additions to property and equipment, net of $48, $92 and $14 of non-cash items",
         "additions to property and equipment net"),
        ("Long-term debt, less current portion", "long term debt less current portion"),
    ],
)  # fmt: skip
def test_what_is_taken_off_by_now_is_no_part_of_a_label(label, key):
    assert english_key(label) == key


def test_a_figure_that_statements_do_not_print_is_arithmetic_over_those_that_they_do():
    computed = ENGLISH.computed[english_key("Current ratio")]
    assert (computed.name, computed.expression) == ("Current ratio", "total current assets / total current liabilities")


def test_a_computed_figure_without_an_expression_is_a_problem(tmp_path):
    (tmp_path / "english.yaml").write_text("- {computed: Turnover days, asked: [turnover days]}", encoding="utf-8")
    english, problems = load_english((tmp_path,))
    assert "turnover days" not in english.computed and "expression" in str(problems[0])


def test_net_cash_of_an_activity_in_any_words():
    rules = load_english()[0]
    for words in ("net cash used by operating activities", "cash flows from operating activities"):
        assert rules.net_cash(words).item == "经营活动产生的现金流量净额"
    assert rules.net_cash("cash and cash equivalents") is None
