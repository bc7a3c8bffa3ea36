"""Labels of a store that the dictionary lacks, with the nearest item."""

from dataclasses import replace
from pathlib import Path

import pytest

from pipeline import Finreport, StoreError
from pipeline.app.rules.unmatched_labels import unmatched_labels
from pipeline.model import Report
from pipeline.store import open_store
from tests.app.conftest import FIRST, figure


@pytest.fixture
def place(tmp_path: Path) -> str:
    """A known item, a label that is nearly one, one that is like none, and an English one."""
    place = str(tmp_path / "store")
    foreign = Report("a" * 40, 2022, file="a.pdf", sha256="c")
    labels = {"净利润": FIRST, "营业收人合计": FIRST, "碳排放权": FIRST, "goodwill": foreign}
    with open_store(place, write=True) as store:
        rows = [replace(figure(report, label, "1"), raw_label=f"其中：{label}") for label, report in labels.items()]
        store.add([FIRST, foreign], rows)
    return place


def test_labels_with_their_place_and_the_nearest_item(place: str) -> None:
    with Finreport(place) as finreport:
        found = {one.usage.item: one for one in unmatched_labels(finreport.session)}
    assert set(found) == {"营业收人合计", "碳排放权"}
    near = found["营业收人合计"]
    # of 营业收入合计, a name of the item, five of six characters: 2 * 5 / 12
    assert near.nearest is not None and (near.nearest.name, near.score) == ("营业收入", 83)
    assert found["碳排放权"].to_dict() | {"nearest": None, "score": None} == {
        "label": "其中：碳排放权", "kept_as": "碳排放权", "reports": 1, "nearest": None, "score": None,
        "example": {"report": FIRST.id, "page": 88, "row": 2}, "heading": "",
    }  # fmt: skip


def test_a_label_of_a_users_own_item_is_not_lacking(place: str, tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    item = "- {id: carbon, name: 碳排放权, english: Carbon, statement: balance, unit: 元, period: instant}\n"
    (rules / "items.yaml").write_text(item, "utf-8")
    with Finreport(place, rules=rules) as finreport:
        assert [one.usage.item for one in unmatched_labels(finreport.session)] == ["营业收人合计"]


def test_without_a_store_it_is_told_how_to_fill_one(tmp_path: Path) -> None:
    with Finreport(tmp_path / "none") as finreport, pytest.raises(StoreError, match="fill one with"):
        unmatched_labels(finreport.session)
