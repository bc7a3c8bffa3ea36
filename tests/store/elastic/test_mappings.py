"""Files of settings and mappings: strict, sized by the reports expected, named where someone edited them."""

import pytest
import yaml

from pipeline import resources
from pipeline.errors import StoreError
from pipeline.store.elastic.builds import KINDS
from pipeline.store.elastic.mappings import index_file, shards_for

FILES = sorted((resources.folder("es_mappings") / "optional").glob("*.yaml"))


def test_every_mapping_is_strict_and_an_edited_file_is_named(tmp_path, monkeypatch):
    for kind in KINDS:
        assert index_file(kind).mappings["dynamic"] == "strict"
    (tmp_path / "facts.yaml").write_text("settings: {}\n")
    monkeypatch.setattr("pipeline.resources.folder", lambda name: tmp_path)
    index_file.cache_clear()
    with pytest.raises(StoreError, match=r"facts\.yaml cannot be used .*'version'.*it needs version, settings"):
        index_file("facts")
    index_file.cache_clear()


def test_shards_follow_the_expected_size():
    # 400,000 reports of 500 passages of 1,500 bytes are 300 GB: eight shards of at most 40 GB.
    assert [shards_for("passages", n) for n in (0, 1_000, 400_000)] == [1, 1, 8]
    assert shards_for("companies", 400_000) == 1


def test_the_request_for_an_index_keeps_what_it_is_told():
    body = index_file("facts").body({"build": 3}, shards=2)
    assert body["mappings"]["_meta"] == {"build": 3} and body["settings"]["number_of_shards"] == 2
    assert "_meta" not in index_file("facts").mappings  # the file's own is left as it is


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_optional_mapping_only_copies_text_into_a_field_of_its_own(file):
    added = yaml.safe_load(file.read_text(encoding="utf-8"))["properties"]
    fields = index_file("passages").mappings["properties"]
    (new,) = added.keys() - {"text"}
    assert new == f"text_{file.stem}" and new not in fields
    assert added["text"] == {**fields["text"], "copy_to": new}


def test_both_plugins_have_a_file():
    assert [file.stem for file in FILES] == ["ik", "smartcn"]
