"""Addresses of conversations: beginning one, going on with it, its export, charts, and what was searched."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import Response

from pipeline.app.charts.frame import Words
from pipeline.app.charts.svg import chart_svg
from pipeline.app.charts.table import chart_csv
from pipeline.app.conversations.variants import Variants
from pipeline.app.finreport import Finreport
from pipeline.serve.context import context_of
from pipeline.serve.failures import not_found
from pipeline.serve.page.asking import (
    ask_turn,
    begin,
    change_slot,
    delete,
    rename,
    show_conversation,
    show_start,
)
from pipeline.serve.page.rendering import add_page, message_texts, reply
from pipeline.serve.page.report_views import fact_address
from pipeline.serve.page.searched import show_searched
from pipeline.serve.page.streams import reply_or_stream
from pipeline.serve.page.turn_view import chart_of

router = APIRouter()

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

Number = Annotated[int | None, Query(ge=0, le=100_000)]
Zoom = Annotated[int, Query(ge=50, le=300)]
Text = Annotated[str, Form(max_length=20_000)]
Kind = Annotated[str, Query(max_length=20)]
SETTINGS = (  # of a conversation
    "store", "pipeline", "hyde", "passages", "least", "convention", "restated", "model", "tools", "rounds",
)  # fmt: skip
_LONGEST_SETTING = 100  # characters


def chart_words(request: Request) -> Words:
    """What a chart says, in the language of a request."""
    t = message_texts(request)
    return Words(restated=t("chart.restated"), gap=t("chart.gap"))


async def start(
    request: Request,
    q: Annotated[str, Query(max_length=200)] = "",
) -> Response:
    """The page that a conversation begins on, with settings chosen; `q` searches the conversations there are."""
    return await reply(request, show_start, context_of(request).variants, _chosen(request.query_params), q)


def _chosen(given: Mapping[str, Any]) -> dict[str, str]:
    """The settings that a request names; an empty field names none."""
    return {name: str(given[name])[:_LONGEST_SETTING] for name in SETTINGS if given.get(name)}


async def conversation(
    request: Request,
    id: str,
    turn: Number = None,
    place: Number = None,
    page: Number = None,
    zoom: Zoom = 100,
    chart: Kind = "",
) -> Response:
    """A conversation, with a turn and a place of it chosen."""
    variants = context_of(request).variants
    return await reply(request, show_conversation, variants, id, chart_words(request), turn, place, page, zoom, chart)


async def searched(request: Request, id: str, number: int) -> Response:
    """What was searched for a turn."""
    return await reply(request, show_searched, context_of(request).variants, id, number)


@router.post("/ask", include_in_schema=False)
async def first(
    request: Request,
    question: Text = "",
) -> Response:
    """Begin a conversation with a question, and the settings that it goes on with."""
    context = context_of(request)
    chosen = _chosen(await request.form())
    return await reply_or_stream(request, begin, context.variants, question, chosen, context.log_turn)


@router.post("/c/{id}/ask", include_in_schema=False)
async def go_on(request: Request, id: str, question: Text = "") -> Response:
    """Ask the next turn of a conversation."""
    context = context_of(request)
    return await reply_or_stream(request, ask_turn, context.variants, id, question, context.log_turn)


@router.post("/c/{id}/turns/{number}/slots/{slot}", include_in_schema=False)
async def other_words(request: Request, id: str, number: int, slot: int, words: Text = "") -> Response:
    """Ask again with other words in place of what was taken over."""
    context = context_of(request)
    return await reply(request, change_slot, context.variants, id, number, slot, words, context.log_turn)


@router.post("/c/{id}/name", include_in_schema=False)
async def other_name(request: Request, id: str, name: Text = "") -> Response:
    """Rename a conversation."""
    return await reply(request, rename, id, name)


@router.post("/c/{id}/delete", include_in_schema=False)
async def remove(request: Request, id: str) -> Response:
    """Delete a conversation."""
    return await reply(request, delete, id)


@router.get("/c/{id}/export", include_in_schema=False)
async def export(request: Request, id: str) -> Response:
    """A conversation with all its turns as a JSON file."""
    context = context_of(request)
    told = await context.compute(lambda: context.finreport.conversations.export(id))
    named = {"Content-Disposition": 'attachment; filename="conversation.json"'}
    return Response(json.dumps(told, ensure_ascii=False, indent=2), media_type="application/json", headers=named)


@router.get("/c/{id}/turns/{number}/charts/{chart}.{form}", include_in_schema=False)
async def chart_file(request: Request, id: str, number: int, chart: int, form: str, kind: Kind = "") -> Response:
    """A chart of a turn as a file, SVG or CSV."""
    context = context_of(request)
    turns = await context.compute(_turns, context.finreport, id)
    found = next((chart_of(turn, chart, kind) for turn in turns if turn.number == number), None)
    if found is None or form not in ("svg", "csv"):
        raise not_found(
            f"there is no such chart of turn {number}", "take the address from the page of the conversation"
        )
    named = {"Content-Disposition": f'attachment; filename="chart.{form}"'}
    if form == "csv":
        return Response("\ufeff" + chart_csv(found), media_type="text/csv; charset=utf-8", headers=named)
    return Response(chart_svg(found, chart_words(request)), media_type="image/svg+xml", headers=named)


@router.get("/c/{id}/turns/{number}/answer.xlsx", include_in_schema=False)
async def answer_file(request: Request, id: str, number: int) -> Response:
    """The answer of a turn as a workbook with live formulas, whose facts lead to their pages."""
    context = context_of(request)
    base = str(request.base_url).rstrip("/")
    made = await context.compute(_answer_workbook, context.finreport, context.variants, id, number, base)
    named = {"Content-Disposition": 'attachment; filename="answer.xlsx"'}
    return Response(made, media_type=XLSX, headers=named)


def _answer_workbook(finreport: Finreport, variants: Variants, id: str, number: int, base: str) -> bytes:
    turn = next((one for one in _turns(finreport, id) if one.number == number), None)
    if turn is None:
        raise not_found(f"there is no turn {number}", "take the address from the page of the conversation")
    finreport = variants.of_conversation(id)
    store = variants.store_name(finreport.session.conversation_settings())
    answer = finreport.ask(turn.question)
    return finreport.answer_workbook(
        answer, lambda fact: base + address if (address := fact_address(fact, store)) else ""
    )


def _turns(finreport: Finreport, id: str):
    return finreport.conversations.turns(id)


add_page(router, "/", start)
add_page(router, "/c/{id}", conversation)
add_page(router, "/c/{id}/turns/{number}/search", searched)
