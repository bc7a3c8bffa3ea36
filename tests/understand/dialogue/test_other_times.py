"""Times that are given by those spoken of."""

from __future__ import annotations

import pytest

from pipeline.understand.dialogue.other_times import is_of_another, moved_time, with_year_of


@pytest.mark.parametrize(
    ("words", "spoken_of", "years", "meant"),
    [
        ("再前一年", "2023年", (2023,), "2022年"),
        ("下一年", "2023年度", (2023,), "2024年度"),
        ("去年同期", "2025年上半年", (2025,), "2024年上半年"),
        ("前一年", "2021-2023年", (2021, 2022, 2023), "2020年"),
        ("前一年", "近三年", (2021, 2022, 2023), "2020年"),
        ("上一季度", "2023年第三季度", (2023,), "2023年第二季度"),
        ("上一季度", "2023年第一季度", (2023,), "2022年第四季度"),
        ("下一季度", "2023年4季度", (2023,), "2024年1季度"),
        ("上一季度", "2023年", (2023,), ""),  # there is no quarter to go back from
        ("前一年", "", (), ""),
        ("2022年", "2023年", (2023,), None),  # a time of its own
    ],
)
def test_moved(words: str, spoken_of: str, years: tuple[int, ...], meant: str | None) -> None:
    assert moved_time(words, spoken_of, years) == meant


def test_a_part_of_a_year_takes_the_year_that_was_spoken_of() -> None:
    assert with_year_of("上半年", "2023年") == "2023年上半年"
    assert with_year_of("2022年", "2023年") == "2022年"
    assert with_year_of("上半年", "近三年") == "上半年"


def test_a_time_by_which_another_is_meant() -> None:
    assert is_of_another("上年") and not is_of_another("上半年")
