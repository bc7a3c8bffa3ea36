"""Files of settings and mappings: strict, sized by the reports expected, named where someone edited them."""

import pytest

from pipeline.errors import InputError, StoreError
from pipeline.store.elastic.builds import KINDS
from pipeline.store.elastic.mappings import index_file, shards_for, text_field, vector_options


def test_every_mapping_is_strict_and_an_edited_file_is_named(tmp_path, monkeypatch):
    for kind in KINDS:
        assert index_file(kind).mappings["dynamic"] == "strict"
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "settings.yaml").write_text("refresh_interval: 30s\n")
    (tmp_path / "facts.yaml").write_text("settings: {}\n")
    monkeypatch.setattr("pipeline.resources.folder", lambda name: tmp_path)
    index_file.cache_clear()
    with pytest.raises(StoreError, match=r"facts\.yaml cannot be used .*'version'.*it needs version and mappings"):
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


def test_every_index_has_the_shared_settings_and_its_own():
    for kind in KINDS:
        assert index_file(kind).settings["search.slowlog.threshold.query.warn"] == "2s"
    assert index_file("passages").settings["codec"] == "best_compression"


@pytest.mark.parametrize("name", ["standard", "cjk", "smartcn", "ik", "none"])
def test_the_text_of_passages_is_searched_as_the_setting_says_and_nothing_else_changes(name):
    file = index_file("passages")
    made = file.body({}, text=name)["mappings"]["properties"]
    assert made["text"] == text_field(name)
    assert {**made, "text": 0} == {**file.mappings["properties"], "text": 0}
    assert (text_field(name).get("index", True)) is (name != "none")


def test_a_name_that_is_none_is_told_with_those_that_are():
    with pytest.raises(InputError, match="FINREPORT_ES_TEXT is 'jieba': give one of standard, cjk, smartcn, ik, none"):
        text_field("jieba")
    with pytest.raises(InputError, match="FINREPORT_ES_VECTORS is 'flat': give one of hnsw, int8_hnsw, bbq_hnsw"):
        vector_options("flat")
