"""Every error leaves an application in one shape."""

import pytest
from fastapi import FastAPI
from fastapi.responses import StreamingResponse
from fastapi.testclient import TestClient

from pipeline import errors
from pipeline.serve.failures import ErrorBody, add_error_handlers, error_response, failure_of, not_found


@pytest.fixture
def client() -> TestClient:
    application = FastAPI()
    add_error_handlers(application)

    @application.get("/input")
    def wrong_input():
        raise errors.InputError("there is no such company")

    @application.get("/unknown")
    def unknown():
        raise not_found("there is no report x", "list them")

    @application.get("/fault/{secret}")
    def fault(secret: str):
        raise ValueError(secret)

    @application.get("/number/{number}")
    def number(number: int):
        return number

    @application.get("/broken-off")
    def broken_off():
        def lines():
            yield "one"
            raise ValueError("confidential")

        return StreamingResponse(lines())

    return TestClient(application)  # which raises what an application lets through


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [("/input", 422, "invalid_input"), ("/unknown", 404, "not_found"), ("/nowhere", 404, "not_found"),
     ("/number/x", 422, "invalid_request"), ("/fault/x", 500, "fault")],
)  # fmt: skip
def test_an_error_has_code_message_and_remedy(client, path, status, code):
    reply = client.get(path)
    assert reply.status_code == status
    (body,) = reply.json().values()
    assert body["code"] == code
    assert set(body) == {"code", "message", "remedy"} and all(body.values())


def test_a_wrong_method_is_told(client):
    reply = client.post("/input")
    assert (reply.status_code, reply.json()["error"]["code"]) == (405, "method_not_allowed")


def test_a_fault_says_nothing_of_the_request(client, caplog):
    assert "confidential" not in client.get("/fault/confidential").text
    told = caplog.text.replace("/fault/confidential", "")
    assert "ValueError" in told and "confidential" not in told


def test_a_reply_that_has_begun_breaks_off_without_a_word_of_the_request(client, caplog):
    assert client.get("/broken-off").text == "one"
    assert "ValueError" in caplog.text and "confidential" not in caplog.text


def test_a_message_may_repeat_what_no_text_can_have():
    assert b"no model ?" in error_response(404, ErrorBody("not_found", "no model \ud800", "ask another")).body


def test_every_failure_of_finreport_has_a_status_of_its_own_kind():
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    found = {kind.__name__: failure_of(kind("what is wrong")) for kind in kinds}
    assert found["StoreMissing"][0] == found["StoreBusy"][0] == 503
    assert all(400 <= status < 600 and body.message == "what is wrong" for status, body in found.values())
