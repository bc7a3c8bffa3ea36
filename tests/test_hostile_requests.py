"""Whatever is sent to whatever address: never a fault of the program, always an error of the one shape."""

from __future__ import annotations

import itertools
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.serve.conftest import serve

REPORT, CONVERSATION = "999202-2023-annual", "hostile"
GOOD = {"report": REPORT, "company": "999202", "number": "1", "name": "毛利率", "id": CONVERSATION,
        "model": "finreport", "year": "2023", "question": "2023年岚黛生物的毛利率是多少？", "text": "风险"}  # fmt: skip
ODD = ["", " ", "../../etc/passwd", "..%2f..%2fetc%2fpasswd", "%00", "%ED%A0%80", "%FF", "x" * 3000, "' OR 1=1 --",
       "<script>alert(1)</script>", "%0d%0aX-Evil:1", "NaN", "nan,nan,nan,nan", "9,9,1,1", "1e308,1e308,-1e308,0", "-1",
       "1e9", "9" * 25, "９９９２０２-２０２３-annual", "{{7*7}}", "%E2%80%AE", f"{REPORT}%00"]  # fmt: skip
ODD_JSON = ["", "{", "null", "[]", "NaN", '"x"', "[" * 50_000, '{"a":' * 20_000, "1e999"]
ODD_VALUES = ["null", "1", "NaN", "1e999", "true", "[]", "{}", '[["x"]]', '"\\ud800"', '"\\u0000"', '"\\u202e<b>"',
              '"=cmd()"', json.dumps("营业收入" * 3000), json.dumps("(" * 900)]  # fmt: skip


@pytest.fixture(scope="module")
def client(sample_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("hostile")
    served = serve(Path(shutil.copytree(sample_store, folder / "store")), folder)
    with httpx.Client(base_url=served.address, timeout=60) as made:
        made.post("/api/v1/conversations", json={"id": CONVERSATION})
        yield made
    served.stop()
    assert not any("Traceback" in line for line in served.errors), "".join(served.errors)


def operations(client: httpx.Client) -> list[tuple[str, str, dict[str, Any]]]:
    paths = client.get("/openapi.json").json()["paths"]
    return [(method, path, one) for path, methods in paths.items() for method, one in methods.items()]


def check(reply: httpx.Response, sent: object) -> None:
    assert reply.status_code < 500, (sent, reply.text[:300])
    if reply.status_code >= 400:
        error = reply.json()["error"]
        assert set(error) == {"code", "message", "remedy"} and all(error.values()), (sent, reply.text[:300])


def address_of(path: str, other: tuple[str, str] = ("", "")) -> str:
    for name in GOOD:
        path = path.replace(f"{{{name}}}", other[1] if name == other[0] else GOOD[name])
    return path


def test_odd_values_in_addresses(client):
    tried = 0
    for method, path, operation in operations(client):
        for parameter, odd in itertools.product(operation.get("parameters", ()), ODD):
            query = {one["name"]: GOOD.get(one["name"], "1") for one in operation["parameters"] if one["in"] == "query"
                     and one.get("required")}  # fmt: skip
            if parameter["in"] == "query":
                query[parameter["name"]] = odd
            told = "&".join(f"{name}={value}" for name, value in query.items())
            own = (parameter["name"], odd) if parameter["in"] == "path" else ("", "")
            body = {"json": {}} if method in ("post", "patch") else {}
            check(
                client.request(method, f"{address_of(path, own)}?{told}", **body),
                (method, path, parameter["name"], odd),
            )
            tried += 1
    assert tried > 1000


def test_odd_bodies_and_odd_fields(client):
    document = client.get("/openapi.json").json()
    tried = 0
    for method, path, operation in operations(client):
        content = operation.get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            continue
        name = content["application/json"]["schema"]["$ref"].rsplit("/", 1)[1]
        fields = document["components"]["schemas"][name]["properties"]
        bodies = [*ODD_JSON, *(f'{{"{field}": {value}}}' for field in fields for value in ODD_VALUES)]
        bodies += [f'{{"question": "x", "text": "x", "messages": [{{"role": {value}, "content": {value}}}]}}'
                   for value in ODD_VALUES]  # fmt: skip
        for body in bodies:
            for kind in ("application/json", "text/plain"):
                sent = client.request(method, address_of(path), content=body, headers={"Content-Type": kind})
                check(sent, (method, path, kind, body[:100]))
                tried += 1
    assert tried > 500


@pytest.mark.parametrize(
    "arguments",
    ['"\\ud800"', "null", "[]", '{"question": "\\ud800"}', '{"question": NaN}',
     f'{{"report": "{REPORT}", "page": 1, "image": true, "box": [NaN, 1, 1, 1]}}',
     f'{{"report": "{REPORT}", "page": 1, "image": true, "box": [1e308, -1e308, 1, 1]}}',
     f'{{"report": "{REPORT}", "page": 1, "image": true, "box": [9, 9, 1, 1]}}',
     f'{{"formula": "{"(" * 400}", "companies": ["999202"], "years": [2023]}}'],
)  # fmt: skip
def test_odd_arguments_of_tools(arguments, client):
    for tool in ("ask", "read_page", "calculate", "nothing"):
        asked = f'{{"name": "{tool}", "arguments": {arguments}}}'
        called = f'{{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {asked}}}'
        accepted = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}
        reply = client.post("/mcp", content=called, headers=accepted)
        assert reply.status_code in (200, 400), reply.text
        assert {"result", "error"} & set(reply.json())


NAMES = ["", ".", "..", ".pdf", "a.pdf/", "../../x.md", "x" * 3000 + ".pdf", "<script>.pdf", "x.zip", "a\tb.md"]


@pytest.mark.parametrize("name", NAMES)
def test_odd_names_of_files(name, client):
    check(client.post("/api/v1/jobs", files=[("files", (name, b"%PDF-1.4 x"))]), name)


def test_what_somebody_calls_things_is_no_part_of_a_page(client):
    """Names of conversations and files, and questions, stand on pages as text."""
    script = "<script>alert(1)</script>"
    client.patch(f"/api/v1/conversations/{CONVERSATION}", json={"name": script})
    client.post(
        f"/api/v1/conversations/{CONVERSATION}/turns", json={"text": f"{script} 2023年岚黛生物的毛利率是多少？"}
    )
    client.post("/api/v1/jobs", files=[("files", (f"<img src=x onerror={script}>.pdf", b"%PDF-1.4 x"))])
    for path in ("/", f"/c/{CONVERSATION}", f"/c/{CONVERSATION}/turns/1/search", "/reports", f"/companies/{script}",
                 f"/?q={script}", f"/reports/{script}", f"/reports/{REPORT}/pages/1?quote={script}"):  # fmt: skip
        reply = client.get(path, headers={"Accept": "text/html"}, follow_redirects=True)
        assert reply.status_code < 500
        assert "<script>alert" not in reply.text and "<img src=x" not in reply.text, path
        assert "script-src 'self'" in reply.headers["Content-Security-Policy"]
