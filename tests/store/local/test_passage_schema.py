"""The index of passages: made once, and refused where it was made otherwise, is damaged, or cannot be made."""

import json

import pytest

from pipeline.errors import StoreError
from pipeline.store.local.passage_schema import create, open_passage_index


def test_an_index_is_made_once_and_says_what_it_was_made_with(tmp_path):
    folder = tmp_path / "a" / "passages"
    create(folder)
    made = json.loads((folder / "made_with.json").read_text(encoding="utf-8"))
    assert set(made) == {"tokens", "mapping", "layout"} and made["tokens"].startswith("rjieba")
    stamp = (folder / "made_with.json").stat().st_mtime_ns
    assert create(folder).schema == open_passage_index(folder).schema
    assert (folder / "made_with.json").stat().st_mtime_ns == stamp


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("rjieba", "jieba", "the passages were made with tokens jieba"),
        ('"layout": 1', '"layout": 0', "layout 0, this finreport has"),
        ("{", "", "do not say what they were made with"),
    ],
)
def test_an_index_made_otherwise_is_refused_with_the_remedy(tmp_path, old, new, said):
    create(tmp_path)
    made = tmp_path / "made_with.json"
    made.write_text(made.read_text().replace(old, new))
    with pytest.raises(StoreError, match=said) as refused:
        open_passage_index(tmp_path)
    assert f"move the folder {tmp_path} away and run `finreport ingest` again" in str(refused.value)


def test_what_is_missing_or_damaged_is_told_with_the_remedy(tmp_path):
    with pytest.raises(StoreError, match=r"do not say what they were made with.*finreport ingest"):
        open_passage_index(tmp_path / "none")
    create(tmp_path)
    (tmp_path / "meta.json").write_text("{")
    with pytest.raises(StoreError, match=r"cannot be opened.*finreport ingest"):
        open_passage_index(tmp_path)


def test_where_no_folder_can_be_made_another_store_is_to_be_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"cannot be stored in .*; name another store with --store"):
        create(tmp_path / "file" / "passages")
