"""Questions asked one by one."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Response
from pydantic import BaseModel, Field

from pipeline.answer.question_guard import LONGEST
from pipeline.model import Answer
from pipeline.serve.context import ServeContext, context_of

router = APIRouter(tags=["questions"])
Style = Literal["plain", "competition"]
Context = Annotated[ServeContext, Depends(context_of)]


class Question(BaseModel):
    """A question, and how its answer is phrased."""

    question: str = Field(min_length=1, max_length=100 * LONGEST)
    style: Style = "plain"


@router.post("/ask", response_class=Response)
async def ask(asked: Question, context: Context) -> Response:
    """Answer a question: the bytes that `finreport ask --json` prints; what cannot be answered has a `refusal`."""
    return as_printed(await context.compute(context.finreport.ask, asked.question, asked.style))


@router.get("/ask", response_class=Response)
async def ask_by_address(
    context: Context,
    question: Annotated[str, Query(min_length=1, max_length=100 * LONGEST)],
    style: Style = "plain",
) -> Response:
    """The same for a question in the address."""
    return as_printed(await context.compute(context.finreport.ask, question, style))


def as_printed(answer: Answer) -> Response:
    """An answer as `finreport ask --json` prints it."""
    return Response(answer.to_json() + "\n", media_type="application/json")
