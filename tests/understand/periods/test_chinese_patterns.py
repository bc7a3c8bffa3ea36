"""The patterns of times in Chinese, made of the lexicon's words."""

import pytest

from pipeline.rules.lexicon import use_lexicon
from pipeline.understand.periods.chinese_patterns import time_patterns


def kinds(text):
    return [p.kind for p in time_patterns() if (match := next(p.find_all(text), None)) and match[0] == text]


def starting(text):
    """The years that patterns read in a span at the start of a text, None of a span without one."""
    expressions = [p.expression for p in time_patterns() if "year" in p.expression.groupindex]
    return [match["year"] for expression in expressions if (match := expression.match(text))]


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
    assert "24" in starting(text)


@pytest.mark.parametrize("text", ["24年前", "24年以上", "20年多"])
def test_a_length_is_no_year(text):
    assert not any(starting(text))


@pytest.mark.parametrize(
    "text",
    ["2024年1月1日至12月31日", "去年6月30日", "2024年6月底", "截至2024年6月", "1-9月", "二季度末", "一二季度"],
)
def test_what_a_pattern_needs_stands_in_all_its_spans(text):
    """So that without it nothing is missed: whatever an expression matches has that character."""
    found = [(p, match[0]) for p in time_patterns() for match in p.expression.finditer(text)]
    assert any(p.needs for p, _ in found) and all(p.needs in span for p, span in found)
    assert not any(p.needs and list(p.find_all("2024年")) for p in time_patterns())
