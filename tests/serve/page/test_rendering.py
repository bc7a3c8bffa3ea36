"""Views as pages and as data; language and colours are kept; what is filled in is escaped."""

from __future__ import annotations

import re

import httpx
import pytest

from pipeline.serve.page.rendering import environment

ADDRESSES = [
    "/", "/c/none-such", "/reports", "/reports/999101-2023-annual", "/reports/999101-2023-annual/pages/1",
    "/companies", "/companies/999101", "/search", "/formulas", "/settings",
]  # fmt: skip


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_keeps_to_the_policy_and_has_its_data(client: httpx.Client, page, address: str):
    shown = page(client.get(address))
    (data,) = [link for link in shown.links if link.split("?")[0].endswith(".json")]
    reply = client.get(data)
    assert reply.headers["content-type"] == "application/json" and isinstance(reply.json(), dict)


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere(client: httpx.Client):
    policy = client.get("/").headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy


def test_a_language_is_chosen_and_kept(client: httpx.Client, page):
    assert "Ask the reports" in page(client.get("/", headers={"Accept-Language": "en"})).text
    assert "向年报提问" in page(client.get("/?lang=zh", headers={"Accept-Language": "en"})).text
    assert "向年报提问" in page(client.get("/", headers={"Accept-Language": "en"})).text  # by the cookie
    assert 'lang="zh"' in client.get("/").text


def test_colours_are_chosen_and_kept(client: httpx.Client):
    assert "data-theme" not in client.get("/").text.split("<body")[0]
    assert 'data-theme="dark"' in client.get("/?theme=dark").text
    assert 'data-theme="dark"' in client.get("/").text
    assert "<b>" not in client.get("/", params={"theme": "<b>"}).text


def test_a_failure_is_a_page_with_its_remedy(client: httpx.Client, page):
    reply = client.get("/c/none-such", headers={"Accept-Language": "en"})
    assert reply.status_code in (404, 422) and "none-such" in page(reply).text
    assert client.get("/c/none-such.json").status_code == reply.status_code


def test_what_is_filled_in_is_escaped(client: httpx.Client):
    html = client.get("/", params={"q": '"><script>alert(1)</script>'}).text
    assert "<script>alert" not in html and "&lt;script&gt;" in html


def test_templates_escape_and_know_their_names():
    made = environment()
    assert made.autoescape is True
    assert made.from_string("{{ x }}").render(x="<i>") == "&lt;i&gt;"


def test_htmx_learns_the_address_of_what_it_got(client: httpx.Client):
    assert client.get("/?q=a", headers={"HX-Request": "true"}).headers["hx-push-url"] == "/?q=a"
    assert "hx-push-url" not in client.get("/").headers


def test_no_page_names_another_machine(client: httpx.Client):
    for address in ADDRESSES:
        found = set(re.findall(r"https?://[\w.]+", client.get(address).text))
        assert found <= {"http://www.w3.org"}, address
