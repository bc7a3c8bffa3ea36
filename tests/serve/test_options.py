"""What a server is told is checked before it listens."""

import pytest

from pipeline.errors import InputError
from pipeline.serve.options import ServeOptions, is_loopback, offer_of, read_token

TOKEN = "0123456789abcdef"


@pytest.mark.parametrize(
    ("host", "only_here"),
    [("127.0.0.1", True), ("127.1.2.3", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("nas", False)],
)
def test_loopback_is_told_from_what_others_reach(host, only_here):
    assert is_loopback(host) is only_here


def test_an_address_that_others_reach_needs_a_token():
    with pytest.raises(InputError, match="set FINREPORT_TOKEN"):
        ServeOptions(host="0.0.0.0")
    assert ServeOptions(host="0.0.0.0", token=TOKEN).token == TOKEN


def test_a_short_token_is_refused():
    with pytest.raises(InputError, match="at least 16"):
        ServeOptions(token="short")


def test_the_token_comes_from_a_file_or_the_environment(tmp_path, monkeypatch):
    monkeypatch.setenv("FINREPORT_TOKEN", TOKEN)
    assert read_token(None) == TOKEN
    file = tmp_path / "token"
    with pytest.raises(InputError, match="cannot be read"):
        read_token(file)
    file.write_text("\n")
    with pytest.raises(InputError, match="is empty"):
        read_token(file)
    file.write_text("of-a-file-0123456789\n")
    assert read_token(file) == "of-a-file-0123456789"


def test_stores_and_models_are_offered_by_names(monkeypatch):
    monkeypatch.setenv("FINREPORT_LLM_KEY", "of the default")
    monkeypatch.setenv("FINREPORT_LLM_KEY_BIG_ONE", "of the big one")
    offer = offer_of(["./my store", "english=./a=b"], ["big-one=http://127.0.0.1:9/v1", "small=./weights"])
    assert offer.stores == {"my-store": "./my store", "english": "./a=b"}
    assert [(one.place, one.key) for one in offer.models.values()] == [
        ("http://127.0.0.1:9/v1", "of the big one"), ("./weights", ""),
    ]  # fmt: skip
    assert offer.models["small"].environment["FINREPORT_LLM_KEY"] == ""
    assert offer_of([], []).stores == {}


@pytest.mark.parametrize(
    ("stores", "models", "told"),
    [
        (["a=x", "a=y"], [], "two stores are called a"),
        (["x/store", "y/store"], [], "two stores are called store"),
        ([], ["http://127.0.0.1:9/v1"], "by a name"),
        ([], ["none=http://127.0.0.1:9/v1"], "no model can be called none"),
    ],
)
def test_names_must_tell_them_apart(stores, models, told):
    with pytest.raises(InputError, match=told):
        offer_of(stores, models)
