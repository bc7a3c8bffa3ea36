"""The description of the REST interface as a page."""

import re

import pytest

from pipeline.serve.documentation import subjects


def test_the_page_has_every_operation(client):
    described = client.get("/openapi.json").json()
    page = client.get("/docs").text
    for path, operations in described["paths"].items():
        assert f"<code>{path}</code>" in page
        for operation in operations.values():
            assert operation["description"].split(";")[0].split('"')[0][:40] in page.replace("&#39;", "'")


def test_the_page_asks_nobody_else_and_runs_no_script(client):
    page = client.get("/docs").text
    assert "<script" not in page and "style=" not in page
    assert re.findall(r'(?:src|href)="(https?:)?//', page) == []
    for link in re.findall(r'href="(/[^"]*)"', page):
        assert client.get(link).status_code == 200


@pytest.mark.parametrize(
    ("schema", "words"),
    [({"type": "integer"}, "integer"), ({"enum": ["a", "b"]}, "one of a, b"),
     ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string"),
     ({"type": "array", "items": {"type": "string"}}, "list of string")],
)  # fmt: skip
def test_types_are_told_in_words(schema, words):
    parameter = {"name": "x", "in": "query", "schema": schema}
    described = {"paths": {"/x": {"get": {"tags": ["t"], "parameters": [parameter]}}}}
    assert subjects(described)["t"][0]["parameters"][0]["type"] == words
