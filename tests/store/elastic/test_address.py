"""Addresses, index names and mapping files: what is understood, and what is refused with which words."""

import warnings
from dataclasses import replace

import pytest

from pipeline.deprecation import RenamedWarning
from pipeline.errors import InputError, StoreError
from pipeline.settings import Settings
from pipeline.store.elastic.address import parse_address
from pipeline.store.elastic.builds import KINDS, IndexName, parse
from pipeline.store.elastic.mappings import index_file, shards_for

PLAIN = Settings(es_user="", es_password="", es_api_key="", es_ca="", es_prefix="finreport")


def test_hosts_ports_and_tls_are_understood(tmp_path):
    assert parse_address("elasticsearch://localhost", PLAIN).hosts == ("http://localhost:9200",)
    several = parse_address("elasticsearch+https://a.example:9201,b.example", PLAIN)
    assert several.hosts == ("https://a.example:9201", "https://b.example:9200")
    assert parse_address("elasticsearch://[::1]:9200", PLAIN).hosts == ("http://[::1]:9200",)
    ca = tmp_path / "ca.crt"
    ca.write_text("x")
    assert parse_address("elasticsearch://a", replace(PLAIN, es_ca=str(ca))).hosts == ("https://a:9200",)


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("elasticsearch://", "write elasticsearch://host:9200"),
        ("elasticsearch://elastic:secret@host", "FINREPORT_ES_PASSWORD"),
        ("elasticsearch://host:port", "write elasticsearch://host:9200"),
        ("elasticsearch://host:9200/finreport", "FINREPORT_ES_PREFIX"),
    ],
)
def test_what_is_no_address_is_refused_with_what_to_write(place, words):
    with pytest.raises(StoreError, match=words) as refused:
        parse_address(place, PLAIN)
    assert "secret" not in str(refused.value)


def test_a_bad_prefix_and_a_missing_ca_file_are_named():
    with pytest.raises(StoreError, match="prefix 'Fin Report'"):
        parse_address("elasticsearch://host", replace(PLAIN, es_prefix="Fin Report"))
    with pytest.raises(StoreError, match=r"no CA file /none\.crt"):
        parse_address("elasticsearch://host", replace(PLAIN, es_ca="/none.crt"))


def test_the_former_name_of_the_retry_timeout_still_works_with_a_notice(monkeypatch):
    monkeypatch.delenv("FINREPORT_ES_RETRY_TIMEOUT", raising=False)
    monkeypatch.setenv("FINREPORT_ES_PATIENCE", "7")
    with pytest.warns(RenamedWarning, match="FINREPORT_ES_PATIENCE is now called FINREPORT_ES_RETRY_TIMEOUT"):
        assert Settings().es_retry_timeout == 7
    monkeypatch.setenv("FINREPORT_ES_RETRY_TIMEOUT", "8")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert Settings().es_retry_timeout == 8


def test_a_retry_timeout_that_is_no_number_is_named(monkeypatch):
    monkeypatch.setenv("FINREPORT_ES_RETRY_TIMEOUT", "long")
    with pytest.raises(InputError, match=r"FINREPORT_ES_RETRY_TIMEOUT is .long.: give a number of seconds, e\.g\. 60"):
        Settings()


def test_secrets_are_never_shown():
    address = parse_address(
        "elasticsearch://h", replace(PLAIN, es_user="u", es_password="geheim", es_api_key="topsecret")
    )
    for shown in (repr(address), str(address), repr(replace(PLAIN, es_password="geheim", es_api_key="topsecret"))):
        assert "geheim" not in shown and "topsecret" not in shown


def test_names_of_indices_are_read_back_and_others_are_not_ours():
    name = IndexName("fin-report.1", 12, "passages", 3)
    assert str(name) == "fin-report.1-passages-m3-0012"
    assert parse(str(name)) == name
    assert parse("finreport-passages") is None
    assert parse("finreport-users-m1-0001") is None


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
