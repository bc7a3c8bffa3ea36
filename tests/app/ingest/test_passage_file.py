"""Passages as a file: they come back as they were, and damage is told with the remedy."""

from pathlib import Path

import pytest

from pipeline.app.ingest import passage_file
from pipeline.errors import ReportError
from pipeline.model import Passage

PASSAGES = [
    Passage("600001-2019-annual", 0, ("第三节", "风险"), "汇率\n波动", 12, 14),
    Passage("600001-2019-annual", 1, (), "汇率", 12, 12, parent=0),
    Passage("600001-2019-annual", 2, (), "摘要", 12, 12, parent=0, summary=True),
]


def test_passages_come_back_as_they_were_and_the_bytes_are_the_same(tmp_path: Path) -> None:
    first, second = tmp_path / "a.jsonl.gz", tmp_path / "b.jsonl.gz"
    for place in (first, second):
        passage_file.save(place, PASSAGES)
    assert list(passage_file.load(first)) == PASSAGES
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("damage", [lambda data: data[:-9], lambda data: b"text"])
def test_damage_is_told_with_the_remedy(tmp_path: Path, damage) -> None:
    place = tmp_path / "a.jsonl.gz"
    passage_file.save(place, PASSAGES)
    place.write_bytes(damage(place.read_bytes()))
    with pytest.raises(ReportError, match=r"is damaged .*: delete it and run the same command again"):
        list(passage_file.load(place))
