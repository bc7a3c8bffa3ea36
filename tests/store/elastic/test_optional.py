"""The optional mappings fit the mapping of passages that they are merged into."""

import pytest
import yaml

from pipeline import resources
from pipeline.store.elastic.mappings import index_file

FILES = sorted((resources.folder("es_mappings") / "optional").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_optional_mapping_only_copies_text_into_a_field_of_its_own(file):
    added = yaml.safe_load(file.read_text(encoding="utf-8"))["properties"]
    fields = index_file("passages").mappings["properties"]
    (new,) = added.keys() - {"text"}
    assert new == f"text_{file.stem}" and new not in fields
    assert added["text"] == {**fields["text"], "copy_to": new}


def test_both_plugins_have_a_file():
    assert [file.stem for file in FILES] == ["ik", "smartcn"]
