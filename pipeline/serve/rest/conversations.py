"""Conversations: listed, searched, gone on with, renamed, exported, deleted."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field

from pipeline.answer.question_guard import LONGEST
from pipeline.app.conversations.notes import notes
from pipeline.app.conversations.turn import Turn
from pipeline.app.finreport import Finreport
from pipeline.serve.rest.settings import ChosenSettings
from pipeline.serve.rest.shapes import OwnContext, Page, Style, Words, as_object

router = APIRouter(prefix="/conversations", tags=["conversations"])
Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class Beginning(BaseModel):
    """The id of a conversation: "" for a new one, else the one that is gone on with, or begun under it.

    `settings` are what it is begun with, and stay as they are; one that is gone on with needs none.
    """

    id: str = Field("", pattern=r"^[A-Za-z0-9_-]{0,64}$")
    settings: ChosenSettings | None = None


class Saying(BaseModel):
    """What is said in a conversation: one question or several, which may leave out what was said before."""

    text: str = Field(min_length=1, max_length=100 * LONGEST)
    style: Style = "plain"


class Renaming(BaseModel):
    """The new name of a conversation."""

    name: str = Field(min_length=1, max_length=200)


@router.get("")
async def list_conversations(context: OwnContext, page: Page, words: Words = "") -> JSONResponse:
    """List conversations, the last one first; with `words` those whose name, questions or answers have them all."""
    found = await context.compute(context.finreport.conversations.entries, words)
    return page.of(found, lambda entry: entry.to_dict())


@router.post("", status_code=201)
async def begin_conversation(begun: Beginning, context: OwnContext) -> JSONResponse:
    """Begin a conversation, or go on with the one of an id."""

    def begin() -> dict[str, Any]:
        variants = context.variants
        if begun.settings is not None:
            finreport = variants.of(variants.chosen(begun.settings.chosen()))
        else:
            finreport = variants.of_conversation(begun.id)
        conversation = finreport.conversation(begun.id)
        return finreport.conversations.entry(conversation.id).to_dict()

    return JSONResponse(await context.compute(begin), 201)


@router.get("/{id}")
async def get_conversation(id: Id, context: OwnContext) -> JSONResponse:
    """Get a conversation with all its turns."""
    return JSONResponse(await context.compute(context.finreport.conversations.export, id))


@router.get("/{id}/export")
async def export_conversation(id: Id, context: OwnContext) -> JSONResponse:
    """Get a conversation as a file to be saved."""
    exported = await context.compute(context.finreport.conversations.export, id)
    return JSONResponse(exported, headers={"Content-Disposition": f'attachment; filename="conversation-{id}.json"'})


@router.post("/{id}/turns", status_code=201)
async def say(id: Id, said: Saying, context: OwnContext) -> JSONResponse:
    """Say something in a conversation: its turns, one for each question, with what each took over in `notes`."""

    def converse() -> list[dict[str, Any]]:
        entry = context.finreport.conversations.entry(id)  # one that is not there is no new one
        finreport = context.variants.of(entry.settings)
        _, turns = finreport.converse(said.text, id, said.style)
        for turn in turns:
            context.log_turn(id, turn)
        return [turn_record(finreport, turn) for turn in turns]

    return JSONResponse({"conversation": id, "turns": await context.compute(converse)}, 201)


@router.patch("/{id}")
async def rename_conversation(id: Id, renamed: Renaming, context: OwnContext) -> JSONResponse:
    """Give a conversation another name."""
    memory = context.finreport.conversations
    await context.compute(memory.rename, id, renamed.name)
    return as_object(await context.compute(memory.entry, id))


@router.delete("/{id}")
async def delete_conversation(id: Id, context: OwnContext) -> JSONResponse:
    """Delete a conversation with all its turns."""
    turns = await context.compute(context.finreport.conversations.delete, id)
    return JSONResponse({"id": id, "turns": turns})


def turn_record(finreport: Finreport, turn: Turn) -> dict[str, Any]:
    """A turn as plain data, with the sentences that stand beside its answer."""
    return {**turn.to_dict(), "notes": list(notes(turn, finreport.templates))}
