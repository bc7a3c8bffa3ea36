"""Questions asked one by one, and passages searched."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from pipeline.answer.question_guard import LONGEST
from pipeline.model import Answer, Kind
from pipeline.serve.rest.shapes import Context, Style, Words, Year, as_object

router = APIRouter(tags=["questions"])
MOST_HITS = 100
LONGEST_SENT = 100 * LONGEST  # a longer one is not even refused by a sentence


class Question(BaseModel):
    """A question, and how its answer is phrased."""

    question: str = Field(min_length=1, max_length=LONGEST_SENT)
    style: Style = "plain"


class BareQuestion(BaseModel):
    """A question alone."""

    question: str = Field(min_length=1, max_length=LONGEST_SENT)


@router.post("/ask", response_class=Response)
async def ask(asked: Question, context: Context) -> Response:
    """Answer a question: the bytes that `finreport ask --json` prints; what cannot be answered has a `refusal`."""
    return as_printed(await context.ask(asked.question, asked.style))


@router.get("/ask", response_class=Response)
async def ask_by_address(
    context: Context,
    question: Annotated[str, Query(min_length=1, max_length=LONGEST_SENT)],
    style: Style = "plain",
) -> Response:
    """Answer a question that stands in the address."""
    return as_printed(await context.ask(question, style))


@router.post("/plan")
async def plan(asked: BareQuestion, context: Context) -> JSONResponse:
    """Tell what is understood of a question, without answering it."""
    return as_object(await context.compute(context.finreport.plan, asked.question))


@router.get("/passages")
async def search_passages(
    context: Context,
    text: Annotated[str, Query(min_length=1, max_length=LONGEST)],
    company: Words = "",
    year: Year = None,
    kind: Kind | None = None,
    collection: Words = "",
    pipeline: Annotated[str, Query(max_length=100, description="of rules/retrieval.yaml")] = "lexical",
    k: Annotated[int, Query(ge=1, le=MOST_HITS, description="how many passages")] = 5,
    explain: Annotated[bool, Query(description="with what each step and word added to the score")] = False,
) -> JSONResponse:
    """Search passages for a text; companies and years that it names restrict the search to their reports."""
    found = await context.compute(
        context.search, text, company=company or None, year=year, kind=kind, collection=collection or None,
        pipeline=pipeline, k=k, explain=explain,
    )  # fmt: skip
    told = {
        "query": found.query.text, "note": found.query.note, "rewritings": list(found.rewritings),
        "failures": list(found.failures), "nothing": found.nothing,
    }  # fmt: skip
    return JSONResponse({**told, "items": found.records(explain=explain)})


def as_printed(answer: Answer) -> Response:
    """An answer as `finreport ask --json` prints it."""
    return Response(answer.to_json() + "\n", media_type="application/json")
