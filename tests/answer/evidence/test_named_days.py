"""Rows of a table by days, of which a question names one."""

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.named_days import named_days, of_named_days
from pipeline.model import LineKind


def row(text: str) -> SectionLine:
    return SectionLine(text, 1, kind=LineKind.ROW)


ROWS = [row("2023.01.17：听取年审计划。"), row("2023.10.27：审议第三季度报告。"), row("合计：2次。")]
SENTENCE = SectionLine("审计委员会2023年召开2次会议。", 1)


def test_only_the_row_of_the_day_is_told():
    assert of_named_days([SENTENCE, *ROWS], "2023年10月27日的会议审议了什么") == [SENTENCE, ROWS[1]]
    assert of_named_days(ROWS[:1], "2023年10月27日的会议审议了什么") == []


def test_all_rows_stay_where_no_day_is_named():
    assert of_named_days(ROWS, "2023年的会议审议了什么") == ROWS
    assert of_named_days(ROWS, "截至2023年12月31日开了几次会议") == ROWS
    assert of_named_days([SENTENCE], "2023年10月27日的会议审议了什么") == [SENTENCE]


def test_only_the_item_of_the_day_is_told_with_what_it_goes_on_with():
    texts = ["（1）2021 年12 月1 日，审议草案。", "同日核查。", "（2）2022年5月9日，首次授予。", "同日核查。"]
    lines = [SectionLine(text, 1, level=4 if "（" in text else None, ends="同日" in text) for text in texts]
    assert of_named_days(lines, "2022年5月9日的会议通过了哪些议案") == lines[2:]
    assert of_named_days(lines, "2020年5月9日的会议通过了哪些议案") == lines


def test_days_are_the_same_however_they_are_written():
    asked = [named_days(text) for text in ("2023.10.27", "2023 年10 月27 日", "2023-10-27")]
    assert asked == [{(2023, 10, 27)}] * 3
    assert named_days("2023年6月30日") == frozenset()
