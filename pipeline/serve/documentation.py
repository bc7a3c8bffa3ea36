"""The description of the REST interface as a page, made from its OpenAPI document without any script."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from pipeline.serve.html_pages import render, style
from pipeline.serve.protection import STYLE

router = APIRouter(include_in_schema=False)
_REFERENCE = "#/components/schemas/"


@router.get("/docs")
async def documentation(request: Request) -> HTMLResponse:
    """All addresses by subject, with their parameters and bodies."""
    described = request.app.openapi()
    return HTMLResponse(render("documentation.html", info=described["info"], subjects=subjects(described)))


@router.get(STYLE)
async def service_style() -> Response:
    """The look of the page, and of the one where browsers sign in."""
    return Response(style(), media_type="text/css")


def subjects(described: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """The operations of an OpenAPI document by their first tag."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            told = {
                "method": method.upper(),
                "path": path,
                "description": operation.get("description", ""),
                "parameters": [_parameter(one) for one in operation.get("parameters", ())],
                "fields": list(_fields(operation.get("requestBody", {}), described)),
            }
            found.setdefault(operation.get("tags", ["other"])[0], []).append(told)
    return found


def _parameter(parameter: dict[str, Any]) -> dict[str, Any]:
    schema = parameter["schema"]
    return {
        "name": parameter["name"],
        "where": parameter["in"],
        "required": parameter.get("required", False),
        "type": _type(schema),
        "default": schema.get("default", ""),
        "description": parameter.get("description") or schema.get("description", ""),
    }


def _fields(body: dict[str, Any], described: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The fields of a body, whatever its form."""
    for content in body.get("content", {}).values():
        schema = _resolved(content["schema"], described)
        for name, one in schema.get("properties", {}).items():
            required = name in schema.get("required", ())
            yield {"name": name, "required": required, "type": _type(one), "default": one.get("default", "")}


def _resolved(schema: dict[str, Any], described: dict[str, Any]) -> dict[str, Any]:
    reference = schema.get("$ref", "")
    if not reference.startswith(_REFERENCE):
        return schema
    found: dict[str, Any] = described["components"]["schemas"][reference.removeprefix(_REFERENCE)]
    return found


def _type(schema: dict[str, Any]) -> str:
    """A schema in a few words: string, integer, one of annual, half_year …"""
    if "enum" in schema:
        return "one of " + ", ".join(map(str, schema["enum"]))
    if "anyOf" in schema:
        return " or ".join(_type(one) for one in schema["anyOf"] if one.get("type") != "null")
    if "$ref" in schema:
        return schema["$ref"].removeprefix(_REFERENCE)
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    if schema.get("format") == "binary" or "contentMediaType" in schema:
        return "file"
    return str(schema.get("type", ""))
