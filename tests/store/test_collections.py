"""How a collection was made, kept in the store beside its documents."""

from pathlib import Path

import pytest

from pipeline.errors import InputError
from pipeline.model import Passage
from pipeline.store import collections, open_store
from pipeline.store.collections import Collection
from pipeline.store.search_records import DocumentEntry

LAWS = Collection("laws", "article", "正文", "标题", ("部门", "文号"))


@pytest.fixture
def store(tmp_path: Path):
    with open_store(str(tmp_path), write=True) as opened:
        opened.add_passages(
            [(DocumentEntry(id="laws/a.txt", collection="laws"), [Passage("laws/a.txt", 0, (), "法", 1, 1)])]
        )
        yield opened


def test_a_configuration_comes_back_as_it_was_kept(store):
    collections.save(store, LAWS)
    assert collections.load(store, "laws") == LAWS
    assert collections.names(store) == ["laws"]


def test_options_given_now_go_before_those_that_were_kept():
    assert LAWS.with_options(by="default", metadata=["页"]) == Collection("laws", "default", "正文", "标题", ("页",))
    assert LAWS.with_options() == LAWS


def test_documents_without_a_configuration_are_a_collection_too(store):
    assert collections.load(store, "laws") == Collection("laws")
    assert collections.load(store, "faq") is None


def test_what_is_not_there_is_said_with_what_is(store):
    with pytest.raises(InputError, match="no collection 'faq' in the store; there are: laws"):
        collections.require_collection(store, "faq")
    collections.save(store, Collection("empty"))
    with pytest.raises(InputError, match="collection 'empty' holds no documents"):
        collections.require_documents(store, "empty")
    collections.require_documents(store, "laws")


def test_removing_takes_documents_and_configuration(store):
    collections.save(store, LAWS)
    assert collections.remove(store, "laws") == 1
    assert collections.names(store) == [] and collections.load(store, "laws") is None


@pytest.mark.parametrize("name", ["reports", "collections", "a b", "a/b", "", "x" * 61])
def test_names_that_a_collection_can_not_have(name):
    with pytest.raises(InputError, match="cannot be a collection's name"):
        collections.validate_name(name)
    assert collections.validate_name("法规-2024") == "法规-2024"
