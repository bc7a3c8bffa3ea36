"""Words of workbooks, in the language of a question; what a file of one's own may say."""

from pathlib import Path

import pytest

from pipeline.app.workbooks.labels import labels_for, load_labels


def test_the_language_of_the_question():
    assert labels_for("2023年澄澜装备的营业收入是多少？")["value"] == "数值"
    assert labels_for("What was the revenue of Chenglan in 2023?")["value"] == "Value"
    assert labels_for("what was it")["a word that has no label"] == "a word that has no label"


def test_own_words_are_laid_over(tmp_path: Path):
    (tmp_path / "workbook.yaml").write_text("- {id: value, chinese: 金额, english: Amount}", encoding="utf-8")
    assert labels_for("营业收入是多少？", [tmp_path])["value"] == "金额"


@pytest.mark.parametrize("word", ["数据'!A1", '"', "a/b", "长" * 32])
def test_a_word_that_cannot_name_a_sheet_or_stand_in_a_formula_is_a_problem(tmp_path: Path, word: str):
    file = tmp_path / "workbook.yaml"
    file.write_text(f"- {{id: sheet-facts, chinese: {word!r}, english: Facts}}", encoding="utf-8")
    labels, problems = load_labels([tmp_path])
    assert len(problems) == 1 and "31 characters" in str(problems[0])
    assert next(label for label in labels if label.id == "sheet-facts").chinese == "数据"
