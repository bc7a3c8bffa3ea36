"""Pages of long lists."""

import pytest


def test_pages_follow_on_each_other(client):
    whole = client.get("/api/v1/reports", params={"limit": 500}).json()
    assert len(whole["items"]) == whole["total"] > 50
    parts = []
    while len(parts) < whole["total"]:
        page = client.get("/api/v1/reports", params={"offset": len(parts), "limit": 40}).json()
        assert (page["total"], page["offset"], page["limit"]) == (whole["total"], len(parts), 40)
        parts += page["items"]
    assert parts == whole["items"]
    assert client.get("/api/v1/reports", params={"offset": 10_000}).json()["items"] == []


@pytest.mark.parametrize("wrong", [{"limit": 0}, {"limit": 501}, {"offset": -1}, {"limit": "all"}])
def test_a_page_that_cannot_be_is_refused(wrong, client):
    assert client.get("/api/v1/reports", params=wrong).status_code == 422


@pytest.mark.parametrize("id", ["..", "x", "999202-2023-annual%2f..", "999202-2023-annual.pdf", "%2fetc%2fpasswd"])
def test_an_address_names_reports_by_id_alone(id, client):
    for path in ("", "/outline", "/pages/1", "/tables", "/checks", "/statements", "/pages/1/image"):
        reply = client.get(f"/api/v1/reports/{id}{path}")
        assert reply.status_code in (404, 422), path
        assert "passwd" not in reply.text.replace("%2fetc%2fpasswd", "")
