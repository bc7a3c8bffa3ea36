"""Browsers show the token once, and a cookie from then on."""

import pytest
from fastapi.testclient import TestClient

from pipeline.app.finreport import Finreport
from pipeline.serve.application import build_application
from pipeline.serve.options import ServeOptions
from pipeline.serve.protection import COOKIE

TOKEN = "0123456789abcdef"


@pytest.fixture
def browser(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        application = build_application(finreport, ServeOptions(token=TOKEN))
        yield TestClient(application, base_url="http://localhost", follow_redirects=False)


def test_who_has_not_signed_in_is_led_there(browser):
    reply = browser.get("/docs", headers={"Accept": "text/html"})
    assert (reply.status_code, reply.headers["Location"]) == (303, "/sign-in")
    assert browser.get("/api/v1/reports").status_code == 401
    assert browser.get("/sign-in").status_code == browser.get("/service.css").status_code == 200


def test_the_right_token_opens_everything(browser):
    reply = browser.post("/sign-in", data={"token": TOKEN}, headers={"Origin": "http://localhost"})
    assert (reply.status_code, reply.headers["Location"]) == (303, "/")
    cookie = reply.headers["Set-Cookie"]
    assert TOKEN not in cookie and "HttpOnly" in cookie and "samesite=strict" in cookie.lower()
    assert browser.get("/docs").status_code == browser.get("/api/v1/reports").status_code == 200


def test_a_wrong_token_opens_nothing(browser):
    reply = browser.post("/sign-in", data={"token": "wrong"})
    assert reply.status_code == 401 and 'role="alert"' in reply.text
    assert COOKIE not in reply.headers.get("Set-Cookie", "")
    assert browser.post("/sign-in", data={"token": TOKEN}, headers={"Origin": "http://evil.example"}).status_code == 403
