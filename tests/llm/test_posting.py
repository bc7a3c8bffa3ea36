"""Posting to a real HTTP server that misbehaves on command: what passes is tried again, what does not is raised."""

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx
import pytest

from pipeline.llm import posting
from pipeline.llm.messages import ModelError
from pipeline.llm.posting import Patience, post_json

SAID = {"error": {"message": "said the server"}}


@pytest.fixture
def server(monkeypatch) -> Iterator[tuple[httpx.Client, list]]:
    """Answers each request by the next of a list: a status, "slow", "text" or a reply."""
    monkeypatch.setattr(posting, "_FIRST_PAUSE", 0.01)
    answers: list = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            what = answers.pop(0)
            if what == "slow":
                time.sleep(0.6)
            data = b"no json" if what == "text" else json.dumps(SAID if isinstance(what, int) else what).encode()
            self.send_response(what if isinstance(what, int) else 200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_):
            pass

    listening = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    with httpx.Client(base_url=f"http://127.0.0.1:{listening.server_address[1]}/v1/") as http:
        yield http, answers
    listening.shutdown()
    listening.server_close()


def test_what_passes_is_tried_again(server):
    http, answers = server
    answers += [503, 429, {"fine": 1}]
    assert post_json(http, "embeddings", {}, Patience()) == {"fine": 1}
    answers += ["slow", {"fine": 2}]
    assert post_json(http, "embeddings", {}, Patience(timeout=0.2)) == {"fine": 2}


def test_tries_and_time_have_an_end(server):
    http, answers = server
    answers += [500] * 3
    with pytest.raises(ModelError, match="HTTP 500 said the server: see that the server runs"):
        post_json(http, "embeddings", {}, Patience(tries=3))
    assert answers == []
    answers += ["slow"] * 9
    started = time.monotonic()
    with pytest.raises(ModelError, match="no answer within"):
        post_json(http, "embeddings", {}, Patience(timeout=5, deadline=0.3, tries=9))
    assert time.monotonic() - started < 3


@pytest.mark.parametrize(
    ("answer", "said"), [(400, "HTTP 400 said the server"), (401, "refuses the key: HTTP 401"), ("text", "no JSON")]
)
def test_what_does_not_pass_is_raised_at_once(server, answer, said):
    http, answers = server
    answers += [answer, {"never": "asked"}]
    with pytest.raises(ModelError, match=said):
        post_json(http, "embeddings", {}, Patience())
    assert answers == [{"never": "asked"}]
