"""The patterns of times in Chinese, made of the lexicon's words."""

import pytest

from pipeline.rules.lexicon import use_lexicon
from pipeline.understand.periods.chinese_patterns import time_patterns


def kinds(text):
    return [kind for kind, pattern in time_patterns() if (match := pattern.search(text)) and match[0] == text]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("2024年6月30日", "date"), ("2024年1-9月", "months"), ("2025年三季度", "part"), ("2023-2025年", "range"),
        ("2021年以来", "since"), ("2024年同期", "same"), ("2024年末", "edge"), ("2024年", "year"), ("近三年", "recent"),
        ("前两年", "before"), ("去年", "relative"),
    ],
)  # fmt: skip
def test_each_kind_of_span(text, kind):
    assert kind in kinds(text)


def test_amounts_are_no_years():
    assert kinds("2020元") == kinds("1.2020") == []


def test_a_users_words_make_patterns_too(tmp_path):
    (tmp_path / "lexicon.yaml").write_text("- class: last_year_words\n  words: 旧岁\n", "utf-8")
    assert kinds("旧岁") == []
    with use_lexicon([tmp_path]):
        assert kinds("旧岁") == ["relative"]


@pytest.mark.parametrize("text", ["24年前三季度", "24年多少", "24年期末"])
def test_a_year_of_two_digits_is_one_before_its_part(text):
    assert any((match := pattern.match(text)) and match["year"] == "24" for _, pattern in time_patterns()
               if "year" in pattern.groupindex)  # fmt: skip


@pytest.mark.parametrize("text", ["24年前", "24年以上", "20年多"])
def test_a_length_is_no_year(text):
    assert not any((match := pattern.match(text)) and match["year"] for _, pattern in time_patterns()
                   if "year" in pattern.groupindex)  # fmt: skip
