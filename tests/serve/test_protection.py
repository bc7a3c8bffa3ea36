"""Names of the host, tokens, foreign origins, and headers for browsers."""

import anyio
import httpx
import pytest
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pipeline.serve.options import ServeOptions
from pipeline.serve.protection import COOKIE, Protection, cookie_value, host_name

TOKEN = "0123456789abcdef"
JSON = {"Content-Type": "application/json"}


def client(options: ServeOptions, base: str = "http://127.0.0.1:8000") -> TestClient:
    async def reply(request):
        return PlainTextResponse("served")

    application = Starlette(routes=[Route("/{path:path}", reply, methods=["GET", "POST", "DELETE"])])
    application.add_middleware(Protection, options=options)
    return TestClient(application, base_url=base)


@pytest.mark.parametrize(
    ("host", "status"),
    [("127.0.0.1:8000", 200), ("localhost", 200), ("[::1]:9", 200), ("evil.example", 421), ("192.0.2.7", 421),
     ("localhost.evil.example:8000", 421), ("", 421), ("[", 421), ("127.0.0.1@evil.example", 421)],
)  # fmt: skip
def test_a_loopback_server_is_asked_by_loopback_names_alone(host, status):
    assert client(ServeOptions()).get("/", headers={"Host": host}).status_code == status


def test_another_host_may_be_asked_by_address_and_by_the_names_given():
    options = ServeOptions(host="0.0.0.0", token=TOKEN, names=("Reports.example",))
    shown = {"Authorization": f"Bearer {TOKEN}"}
    asked = client(options)
    for host, status in (("192.0.2.7:8000", 200), ("reports.example", 200), ("evil.example", 421)):
        assert asked.get("/", headers={**shown, "Host": host}).status_code == status


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Origin": "http://127.0.0.1:8000"}, 200),
        ({"Origin": "https://127.0.0.1:8000"}, 200),
        ({"Origin": "http://127.0.0.1:9000"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "file://127.0.0.1:8000"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 200),
    ],
)
@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_what_changes_something_comes_from_no_other_site(method, headers, status):
    assert client(ServeOptions()).request(method, "/", headers=headers).status_code == status


def test_reading_is_open_to_links_from_elsewhere():
    assert client(ServeOptions()).get("/", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 200


def test_each_request_shows_the_token_where_there_is_one():
    asked = client(ServeOptions(token=TOKEN))
    refused = asked.get("/api/v1/ask")
    assert (refused.status_code, refused.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert refused.json()["error"]["code"] == "unauthorized"
    assert TOKEN not in refused.text
    for wrong in ("Bearer wrong", f"Basic {TOKEN}", "Bearer", f"Bearer {TOKEN}x", "Bearer \xe9"):
        assert asked.get("/", headers={"Authorization": wrong.encode("latin-1")}).status_code == 401
    assert asked.get("/", headers={"Authorization": f"bearer {TOKEN}"}).status_code == 200
    assert asked.get("/api/v1/health").status_code == 200


def test_a_browser_shows_a_cookie_that_does_not_tell_the_token():
    kept = cookie_value(TOKEN)
    assert TOKEN not in kept
    asked = client(ServeOptions(token=TOKEN))
    assert asked.get("/", headers={"Cookie": f"{COOKIE}={kept}"}).status_code == 200
    assert asked.get("/", headers={"Cookie": f"{COOKIE}={TOKEN}"}).status_code == 401


@pytest.mark.parametrize("path", ["/", "/api/v1/ask"])
@pytest.mark.parametrize("host", ["127.0.0.1", "evil.example"])
def test_every_reply_has_the_headers_also_one_that_refuses(path, host):
    headers = client(ServeOptions()).get(path, headers={"Host": host}).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Cache-Control"] == "no-store"


def test_a_websocket_is_refused():
    with pytest.raises(WebSocketDisconnect), client(ServeOptions()).websocket_connect("/"):
        pass


def test_host_names_are_read_without_port():
    assert [host_name(h) for h in ("LOCALHOST:1", "[::1]:2", "a.b")] == ["localhost", "::1", "a.b"]


def test_a_long_body_is_refused_before_it_is_read_and_while_it_comes(sample_store):
    from fastapi.testclient import TestClient as FastApiClient

    from pipeline.app.finreport import Finreport
    from pipeline.serve.application import build_application

    with Finreport(sample_store, llm="none") as finreport:
        asked = FastApiClient(build_application(finreport), base_url="http://localhost")
        long = b"x" * (2**20 + 1)
        told = [asked.post("/api/v1/ask", content=body, headers=JSON) for body in (long, iter([long[:10], long]))]
    assert [(reply.status_code, reply.json()["error"]["code"]) for reply in told] == [(413, "too_large")] * 2


def test_only_so_many_uploads_come_in_at_a_time():
    statuses: list[tuple[int, dict]] = []
    let_through = anyio.Event()

    async def reply(request):
        await let_through.wait()
        return PlainTextResponse("taken")

    routes = [Route("/{path:path}", reply, methods=["POST"])]
    application = Protection(Starlette(routes=routes), options=ServeOptions(uploads=2))

    async def send() -> None:
        transport = httpx.ASGITransport(application)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
            got = await client.post("/api/v1/jobs")
            statuses.append((got.status_code, got.json()["error"] if got.status_code != 200 else {}))
            let_through.set()

    async def all_of_them() -> None:
        async with anyio.create_task_group() as group:
            for _ in range(3):
                group.start_soon(send)
        await send()

    anyio.run(all_of_them)
    assert [status for status, _ in statuses] == [503, 200, 200, 200]
    assert statuses[0][1]["code"] == "busy" and statuses[0][1]["remedy"]
