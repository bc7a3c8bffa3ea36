"""Files of the pages' own."""

from __future__ import annotations

import httpx
import pytest

from pipeline.serve.page.routes import STATIC


@pytest.mark.parametrize("name", STATIC)
def test_every_file_is_served_as_what_it_is(client: httpx.Client, name: str):
    reply = client.get(f"/static/{name}")
    assert reply.status_code == 200 and reply.headers["content-type"].startswith(STATIC[name])
    assert reply.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("name", ["none.css", "..%2Froutes.py", "htmx.LICENSE.txt"])
def test_nothing_else_is_served(client: httpx.Client, name: str):
    assert client.get(f"/static/{name}").status_code == 404
