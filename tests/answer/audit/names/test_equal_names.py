"""What else a word may be called."""

from pipeline.answer.audit.names.equal_names import implied_by


def test_some_words_are_said_by_others():
    assert "计提比例" in implied_by("坏账准备") and implied_by("采购额") == ("采购总额",)


def test_most_are_said_by_none():
    assert implied_by("动力电池") == ()
