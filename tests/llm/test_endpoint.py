"""The endpoint provider against a real HTTP server that misbehaves on command."""

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from pipeline.llm import posting
from pipeline.llm.endpoint import Endpoint, EndpointSettings
from pipeline.llm.messages import Message, ModelError, Request, Role


class Server:
    """Answers each chat request by the next of `behaviours`: a status, "slow", "drop", "nonsense" or "ok"."""

    def __init__(self):
        self.behaviours: list = []
        self.bodies: list[dict] = []
        self.keys: list[str | None] = []
        self.running = self.most_running = 0
        lock = threading.Lock()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.say(200, {"data": [{"id": "small"}]})

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                with lock:
                    outer.bodies.append(body)
                    outer.keys.append(self.headers.get("Authorization"))
                    what = outer.behaviours.pop(0) if outer.behaviours else "ok"
                    outer.running += 1
                    outer.most_running = max(outer.most_running, outer.running)
                try:
                    self.behave(what, body)
                finally:
                    with lock:
                        outer.running -= 1

            def behave(self, what, body):
                if what == "drop":
                    self.connection.close()
                elif what == "nonsense":
                    self.say(200, ["no", "message"])
                elif isinstance(what, int):
                    self.say(what, {"error": {"message": "said the server"}})
                else:
                    time.sleep(1.5 if what == "slow" else 0.02)
                    message = {"role": "assistant", "content": "答" + body["messages"][-1]["content"]}
                    usage = {"prompt_tokens": 7, "completion_tokens": 3}
                    self.say(200, {"choices": [{"message": message}], "usage": usage})

            def say(self, status, body):
                data = json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_):
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self.http.server_port}/v1"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()


@pytest.fixture
def server(monkeypatch) -> Iterator[Server]:
    monkeypatch.setattr(posting, "_FIRST_PAUSE", 0.01)
    made = Server()
    yield made
    made.http.shutdown()
    made.http.server_close()


def asked(text="问", schema=None) -> Request:
    return Request((Message(Role.USER, text),), schema, 16)


def test_replies_come_in_the_order_of_the_requests_within_the_limit(server):
    model = Endpoint(EndpointSettings(server.base, key="secret", concurrent=3))
    replies = model.complete([asked(str(n)) for n in range(12)])
    assert [r.text for r in replies] == [f"答{n}" for n in range(12)]
    assert server.most_running <= 3
    assert (replies[0].tokens_in, replies[0].tokens_out) == (7, 3)
    assert set(server.keys) == {"Bearer secret"}
    assert server.bodies[0]["temperature"] == 0 and server.bodies[0]["model"] == "small"


@pytest.mark.parametrize("fault", [429, 500, 503, "drop"])
def test_what_is_temporary_is_tried_again(server, fault):
    server.behaviours = [fault, fault, "ok"]
    (reply,) = Endpoint(EndpointSettings(server.base)).complete([asked()])
    assert reply.text == "答问" and len(server.bodies) == 3


def test_what_is_not_temporary_ends_its_own_request_only(server):
    server.behaviours = [422]
    model = Endpoint(EndpointSettings(server.base, concurrent=1))
    refused, fine = model.complete([asked("一"), asked("二")])
    assert refused.error == "refused: HTTP 422 said the server" and len(server.bodies) == 2
    assert fine.text == "答二"


def test_a_slow_server_ends_in_bounded_time(server):
    server.behaviours = ["slow"] * 10
    started = time.monotonic()
    (reply,) = Endpoint(EndpointSettings(server.base, timeout=0.2, deadline=0.5)).complete([asked()])
    assert "no answer within" in reply.error
    assert time.monotonic() - started < 1.4


def test_a_server_without_schemas_is_asked_without(server):
    server.behaviours = [400]
    model = Endpoint(EndpointSettings(server.base))
    schema = {"type": "object"}
    first, second = model.complete([asked(schema=schema)])[0], model.complete([asked(schema=schema)])[0]
    assert first.text == second.text == "答问"
    assert ["response_format" in body for body in server.bodies] == [True, False, False]


def test_nonsense_and_dead_servers_are_errors_of_the_reply(server):
    server.behaviours = ["nonsense"]
    model = Endpoint(EndpointSettings(server.base))
    assert "no message" in model.complete([asked()])[0].error
    dead = Endpoint(EndpointSettings("http://127.0.0.1:9/v1", tries=2))
    assert "can not be reached" in dead.complete([asked()])[0].error
    named = Endpoint(EndpointSettings("http://127.0.0.1:9/v1", model="m", tries=2))
    assert "can not be reached" in named.complete([asked()])[0].error
    with pytest.raises(ModelError, match="begins with http"):
        Endpoint(EndpointSettings("localhost:8000"))
