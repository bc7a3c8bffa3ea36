"""A short round of the attack: hostile cases of every kind beside good neighbours (`make fuzz`: the long one)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from benchmarks.hostile import office_files, rounds, texts
from benchmarks.hostile.__main__ import KINDS, Tally, table, write_into

CASES = {"pdf": 5, "text": 20, "workbook": 10, "document": 20, "question": 100, "rules": 200, "kill": 2, "disk": 6}


@pytest.mark.heavy
@pytest.mark.parametrize("name", KINDS)
def test_nothing_falls_over_and_no_neighbour_is_lost(name: str) -> None:
    failed = KINDS[name].run(23, CASES[name])
    # How long a question takes is measured, not tested: this machine may be slow.
    assert [one for one in failed if not (name == "question" and one[1].endswith(" s"))] == []


def test_rule_files_of_every_kind_are_read_or_refused() -> None:
    assert rounds.rule_file(5, 60) == []


@pytest.mark.parametrize("make", [texts.html, texts.markdown, texts.json_lines, texts.rules, office_files.csv])
def test_a_generator_gives_the_same_for_a_seed(make) -> None:
    assert make(random.Random(7)) == make(random.Random(7))
    assert len({make(random.Random(seed)) for seed in range(20)}) > 15


def test_the_table_takes_the_place_of_the_last_one(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- last attack -->\nold\n<!-- end of the last attack -->\nb\n", encoding="utf-8")
    write_into(page, table({"pdf": Tally(300), "text": Tally(1_000, [("file 1", "hung")])}))
    told = page.read_text(encoding="utf-8")
    assert "| 300 | 0 |" in told and "| 1,000 | **1** |" in told and "old" not in told and told.endswith("b\n")
    (tmp_path / "other.md").write_text("a", encoding="utf-8")
    with pytest.raises(SystemExit, match="last attack"):
        write_into(tmp_path / "other.md", "x")
