"""All rule files checked in one go."""

import subprocess
import sys
from pathlib import Path

from pipeline.app.rules.check import check_rules
from pipeline.settings import Settings


def problems(folder: Path) -> list[str]:
    return [str(problem) for problem in check_rules(Settings(rules=(folder,))).problems]


def test_the_built_in_files_are_counted_and_sound():
    result = check_rules(Settings())
    assert result.problems == ()
    counted = {one.file.name: one.entries for one in result.files if one.entries is not None}
    assert counted["questions.yaml"] >= 15 and counted["lexicon.yaml"]


def test_a_file_that_nothing_reads_is_told_with_the_name_it_may_mean(tmp_path: Path):
    (tmp_path / "question.yaml").write_text("- id: x\n", "utf-8")
    (tmp_path / "topics.yml").write_text("- name: x\n", "utf-8")
    told = problems(tmp_path)
    assert any("nothing reads this file: is questions.yaml" in text for text in told)
    assert any("topics.yml" in text and "call it topics.yaml" in text for text in told)


def test_formulas_among_rules_and_an_empty_folder_are_told(tmp_path: Path):
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "x.yaml").write_text("- id: x\n  formula: 营业收入-营业成本\n", "utf-8")
    assert any("whose folder is given with --formulas" in text for text in problems(tmp_path / "own"))
    (tmp_path / "empty").mkdir()
    assert any("holds no YAML files: rule files are called" in text for text in problems(tmp_path / "empty"))


def test_every_expression_of_the_built_in_files_is_one() -> None:
    """In a process of its own: what was loaded before its check is not compiled."""
    check = "from pipeline.app.rules.check import check_rules; from pipeline.settings import Settings"
    said = subprocess.run(
        [sys.executable, "-c", f"{check}; print(check_rules(Settings()).problems)"], capture_output=True, text=True
    )
    assert said.stdout.strip() == "()", said.stdout + said.stderr
