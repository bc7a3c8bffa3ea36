"""The connection: what passes is tried again, what does not is said with the remedy; over real HTTP, no cluster."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Barrier, Thread

import pytest

from pipeline.errors import StoreError, StoreUnreachable
from pipeline.settings import Settings
from pipeline.store.elastic.address import parse_address
from pipeline.store.elastic.connection import Connection

PLAIN = Settings(es_user="", es_password="", es_api_key="", es_ca="", es_prefix="finreport")
REFUSED = {"error": {"type": "parsing_exception", "reason": "odd"}}


class Replies:
    """A server that gives one reply after the other, (status, body), and the last for ever."""

    def __init__(self) -> None:
        self.replies: list[tuple[int, object]] = [(200, {})]
        self.product = "Elasticsearch"
        self.seen: list[str] = []
        self.together: Barrier | None = None  # requests that are answered together only
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                if outer.together:
                    outer.together.wait(timeout=30)
                outer.seen.append(self.headers.get("Authorization", ""))
                status, body = outer.replies.pop(0) if len(outer.replies) > 1 else outer.replies[0]
                sent = json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("X-Elastic-Product", outer.product)
                self.send_header("Content-Length", str(len(sent)))
                self.end_headers()
                self.wfile.write(sent)

            def log_message(self, *_: object) -> None:
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        Thread(target=self.http.serve_forever, daemon=True, kwargs={"poll_interval": 0.02}).start()


@pytest.fixture
def replies(monkeypatch) -> Iterator[Replies]:
    pytest.importorskip("elasticsearch", reason="extra `elastic` is not installed")
    monkeypatch.setattr("pipeline.retry.time.sleep", lambda seconds: None)
    made = Replies()
    yield made
    made.http.shutdown()
    made.http.server_close()


def asked(port: int, patience: float = 60.0, settings: Settings = PLAIN) -> object:
    with Connection(parse_address(f"elasticsearch://127.0.0.1:{port}", settings), patience) as connection:
        return connection._try(lambda: dict(connection._client.info()))


def test_a_server_that_is_busy_is_asked_again(replies):
    replies.replies = [(503, {}), (429, {}), (200, {"version": 8})]
    assert asked(replies.http.server_port) == {"version": 8}
    assert len(replies.seen) == 3


def test_a_refusal_that_lasts_is_told_at_once(replies):
    replies.replies = [(400, REFUSED)]
    with pytest.raises(StoreError, match=r"refused the request \(parsing_exception: odd\)"):
        asked(replies.http.server_port)
    assert len(replies.seen) == 1


def test_without_patience_a_busy_server_is_left_alone(replies):
    replies.replies = [(503, {})]
    with pytest.raises(StoreUnreachable, match="overloaded or not ready"):
        asked(replies.http.server_port, patience=0)
    assert len(replies.seen) == 1


def test_another_product_is_told(replies):
    replies.product = "Solr"
    with pytest.raises(StoreError, match="is not Elasticsearch: check host and port"):
        asked(replies.http.server_port)


def test_an_api_key_goes_before_a_user(replies):
    asked(replies.http.server_port, settings=Settings(es_user="eva", es_password="x", es_api_key="a2V5", es_ca=""))
    asked(replies.http.server_port, settings=Settings(es_user="eva", es_password="x", es_api_key="", es_ca=""))
    assert replies.seen[0] == "ApiKey a2V5" and replies.seen[1].startswith("Basic ")


def test_a_closed_port_is_told_with_its_cause(replies):
    port = replies.http.server_port
    replies.http.shutdown()
    replies.http.server_close()
    with pytest.raises(StoreUnreachable, match=rf"http://127.0.0.1:{port} does not answer \(.*refused"):
        asked(port, patience=0)


def test_twenty_threads_ask_at_once_and_none_waits_for_another(replies):
    """Each is answered only when all twenty have come."""
    replies.together = Barrier(20)
    address = parse_address(f"elasticsearch://127.0.0.1:{replies.http.server_port}", PLAIN)
    with Connection(address) as connection, ThreadPoolExecutor(20) as threads:
        found = [threads.submit(connection.request, "GET", "/") for _ in range(20)]
        assert [one.result(timeout=60) for one in found] == [{}] * 20
    assert not replies.together.broken


def test_items_that_failed_for_a_moment_are_asked_for_again(replies):
    busy, whole = {"status": 503, "error": {"type": "x", "reason": "y"}}, {"found": True}
    answers = [[busy, whole], [whole, whole]]
    with Connection(parse_address("elasticsearch://127.0.0.1", PLAIN)) as connection:
        assert connection._items(lambda: answers.pop(0)) == [whole, whole]
        gone = {"error": {"type": "index_not_found_exception", "reason": "z"}}
        with pytest.raises(StoreError, match="there is no store"):
            connection._items(lambda: [busy, gone])
