"""The application as a whole: what is mounted, described and protected."""

from fastapi.testclient import TestClient

from pipeline.app.finreport import Finreport
from pipeline.serve.application import build_application


def test_it_is_built_without_a_store_and_says_then_what_to_do(tmp_path):
    with Finreport(tmp_path / "none", llm="none") as finreport:
        client = TestClient(build_application(finreport), base_url="http://localhost")
        assert client.get("/api/v1/health").json()["status"] == "ok"
        reply = client.post("/api/v1/ask", json={"question": "2023年澄澜装备的营业收入是多少元？"})
    assert reply.status_code == 503
    assert reply.json()["error"]["code"] == "store_missing"
    assert "finreport ingest" in reply.json()["error"]["message"]


def test_every_operation_is_described(client):
    described = client.get("/openapi.json").json()
    operations = [one for path in described["paths"].values() for one in path.values()]
    assert operations and all(one.get("summary") and one.get("description") for one in operations)


def test_without_its_extra_the_address_of_the_tools_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(build_application.__globals__, "find_spec", lambda name: None)
    with Finreport(tmp_path / "none", llm="none") as finreport:
        reply = TestClient(build_application(finreport), base_url="http://localhost").post("/mcp", json={})
    error = reply.json()["error"]
    assert (reply.status_code, error["code"]) == (501, "extra_missing") and "finreport[mcp]" in error["remedy"]
