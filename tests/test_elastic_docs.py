"""The requests in docs/elasticsearch.md, run on a real server that holds the sample."""

import json
import re
import shutil
from pathlib import Path

import pytest

from pipeline.errors import StoreError
from pipeline.store.elastic import connect
from tests.conftest import ROOT, finreport

DOCS = (ROOT / "docs" / "elasticsearch.md").read_text(encoding="utf-8")
REQUESTS = re.findall(r"```http\n(GET|PUT|POST) (\S+)\n(.*?)```", DOCS, re.DOTALL)
ESQL = re.findall(r"```esql\n(.*?)```", DOCS, re.DOTALL)


def test_there_are_examples_and_every_setting_and_role_is_named():
    assert len(REQUESTS) >= 4 and len(ESQL) >= 2
    settings = (ROOT / "pipeline" / "settings.py").read_text(encoding="utf-8")
    known = set(re.findall(r'"(FINREPORT_ES_\w+)"', settings)) - {"FINREPORT_ES_PATIENCE"}
    assert {name for name in known if f"`{name}`" not in DOCS} == set()
    roles = list(Path(ROOT / "es_mappings" / "roles").glob("*.json"))
    assert roles and all(f"`{role.stem}`" in DOCS for role in roles)


@pytest.mark.server
def test_every_request_is_taken_and_finds_something(es_place, sample_store, tmp_path):
    finreport("es", "build", "--from", shutil.copytree(sample_store, tmp_path / "copy"), "--store", es_place)
    with connect(es_place) as cluster:
        prefix = cluster.address.prefix
        for method, path, body in REQUESTS:
            reply = cluster.request(method, "/" + path.replace("finreport", prefix), json.loads(body))
            assert reply.get("acknowledged") or reply["hits"]["total"]["value"] > 0, path
        for text in ESQL:
            try:
                reply = cluster.request("POST", "/_query", {"query": text.replace("finreport-", f"{prefix}-")})
            except StoreError as error:
                assert "_query" in str(error)  # the core alone takes it for the name of an index
                pytest.skip(f"the requests were run; this server has no ES|QL: {error}")
            assert reply["values"], text
