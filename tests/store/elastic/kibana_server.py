"""A server that takes saved objects as Kibana's documentation says it does, over real HTTP.

It is not Kibana: it holds the client to the protocol (headers, form, newline-delimited JSON, references that resolve),
and answers with the documented bodies. See the operations `importSavedObjects` and `get-status` of Kibana's API.
"""

import base64
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.parser import BytesParser
from email.policy import HTTP
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

TYPES = {"index-pattern", "search", "lens", "dashboard", "visualization"}


@dataclass
class FakeKibana:
    """What the server is set to, and what it was sent."""

    address: str = ""
    version: str = "8.19.8"
    authorization: str = ""  # the only header value that it lets in; "" lets everyone in
    may_write: bool = True
    starting: int = 0  # so many requests are answered with 503
    objects: dict[tuple[str, str], dict] = field(default_factory=dict)
    requests: list[tuple[str, str]] = field(default_factory=list)

    def expect(self, user: str, password: str) -> None:
        self.authorization = "Basic " + base64.b64encode(f"{user}:{password}".encode()).decode()


def problem(status: int, kind: str, message: str) -> tuple[int, dict]:
    return status, {"statusCode": status, "error": kind, "message": message}


def taken(kibana: FakeKibana, lines: list[bytes], overwrite: bool) -> tuple[int, dict]:
    """The reply to an import, as the documentation has it: 200 also where objects failed."""
    objects = [json.loads(line) for line in lines]
    known = set(kibana.objects) | {(one["type"], one["id"]) for one in objects}
    results, errors = [], []
    for one in objects:
        named = {"type": one["type"], "id": one["id"], "meta": {"title": one["attributes"]["title"]}}
        missing = [ref for ref in one["references"] if (ref["type"], ref["id"]) not in known]
        if one["type"] not in TYPES:
            errors.append({**named, "error": {"type": "unsupported_type"}})
        elif missing:
            references = [{"type": ref["type"], "id": ref["id"]} for ref in missing]
            errors.append({**named, "error": {"type": "missing_references", "references": references}})
        elif (one["type"], one["id"]) in kibana.objects and not overwrite:
            errors.append({**named, "error": {"type": "conflict"}})
        else:
            replaced = {"overwrite": True} if (one["type"], one["id"]) in kibana.objects else {}
            results.append({**named, **replaced, "managed": False})
            kibana.objects[one["type"], one["id"]] = one
    reply = {"success": not errors, "successCount": len(results), "successResults": results, "warnings": []}
    return 200, reply | ({"errors": errors} if errors else {})


class Handler(BaseHTTPRequestHandler):
    kibana: FakeKibana

    def do_GET(self):
        self._reply(*self._guarded("/api/status", self._status))

    def do_POST(self):
        self._body = self.rfile.read(int(self.headers["Content-Length"]))
        self._reply(*self._guarded("/api/saved_objects/_import", self._import))

    def _guarded(self, known: str, answer: Callable[[], tuple[int, dict]]) -> tuple[int, dict]:
        kibana, path = self.kibana, urlsplit(self.path).path
        kibana.requests.append((self.command, self.path))
        if kibana.starting:
            kibana.starting -= 1
            return problem(503, "Service Unavailable", "Kibana server is not ready yet")
        if kibana.authorization and self.headers["Authorization"] != kibana.authorization:
            return problem(401, "Unauthorized", "[security_exception] unable to authenticate user")
        if path != known:
            return problem(404, "Not Found", "Not Found")
        return answer()

    def _status(self) -> tuple[int, dict]:
        return 200, {"version": {"number": self.kibana.version}, "status": {"overall": {"level": "available"}}}

    def _import(self) -> tuple[int, dict]:
        if "kbn-xsrf" not in self.headers:
            return problem(400, "Bad Request", "Request must contain a kbn-xsrf header.")
        if not self.kibana.may_write:
            return problem(403, "Forbidden", "Unable to bulk_create dashboard,index-pattern,lens,search")
        head = f"Content-Type: {self.headers['Content-Type']}\r\n\r\n".encode()
        form = BytesParser(policy=HTTP).parsebytes(head + self._body)
        if form.get_content_type() != "multipart/form-data" or not form.is_multipart():
            return problem(415, "Unsupported Media Type", "Unsupported Media Type")
        (part,) = form.iter_parts()
        if part.get_param("name", header="content-disposition") != "file":
            return problem(400, "Bad Request", "[request body.file]: expected value of type [Stream]")
        if not (part.get_filename() or "").endswith(".ndjson"):
            return problem(400, "Bad Request", f"Invalid file extension .{part.get_filename()}")
        lines = [line for line in part.get_payload(decode=True).splitlines() if line.strip()]
        return taken(self.kibana, lines, parse_qs(urlsplit(self.path).query).get("overwrite") == ["true"])

    def _reply(self, status: int, body: dict) -> None:
        sent = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(sent)))
        self.end_headers()
        self.wfile.write(sent)

    def log_message(self, *args) -> None:
        pass


@contextmanager
def serve_kibana() -> Iterator[FakeKibana]:
    """Such a server on a free port, with what it is set to and was sent."""
    kibana = FakeKibana()
    handler = type("Bound", (Handler,), {"kibana": kibana})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        kibana.address = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        yield kibana
        server.shutdown()
