"""Addresses of clusters: what is understood, and what is refused with which words."""

from dataclasses import replace

import pytest

from pipeline.errors import StoreError
from pipeline.settings import Settings
from pipeline.store.elastic.address import parse_address

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


def test_secrets_are_never_shown():
    address = parse_address(
        "elasticsearch://h", replace(PLAIN, es_user="u", es_password="geheim", es_api_key="topsecret")
    )
    for shown in (repr(address), str(address), repr(replace(PLAIN, es_password="geheim", es_api_key="topsecret"))):
        assert "geheim" not in shown and "topsecret" not in shown
