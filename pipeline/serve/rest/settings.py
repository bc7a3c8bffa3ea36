"""What a conversation can be begun with: stores, pipelines, models by name, and bounds of the search."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field

from pipeline.serve.rest.shapes import LONGEST_STORE, OwnContext
from pipeline.settings import MOST_PASSAGES, MOST_ROUNDS

router = APIRouter(tags=["conversations"])


class ChosenSettings(BaseModel):
    """What a conversation is answered by; what is left out is as the server has it.

    Stores, pipelines, conventions and models are names that `/api/v1/settings` lists: no path and no address is taken.
    `passages` and `least` are how many passages a search gives, and the least score of one; `hyde`: a
    language model writes a passage that is searched for beside the question. `tools`: when the model looks things up
    itself (gaps: where rules have no answer), in at most `rounds` rounds.
    """

    model_config = ConfigDict(extra="forbid")

    store: str = Field("", max_length=LONGEST_STORE)
    pipeline: str = Field("", max_length=100)
    hyde: bool | None = None
    passages: int | None = Field(None, ge=1, le=MOST_PASSAGES)
    least: float | None = Field(None, allow_inf_nan=False)
    convention: str = Field("", max_length=100)
    restated: bool | None = None
    model: str = Field("", max_length=100)
    tools: Literal["", "gaps", "always", "never"] = ""
    rounds: int | None = Field(None, ge=1, le=MOST_ROUNDS)

    def chosen(self) -> dict[str, str]:
        """The settings that are given, as `Variants.chosen` takes them."""
        given = {name: value for name, value in self.model_dump().items() if value is not None}
        return {
            name: {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
            for name, value in given.items()
        }


@router.get("/settings")
async def get_settings(context: OwnContext) -> JSONResponse:
    """Get the settings that a conversation has where none are chosen, and the names that can be chosen from."""

    def found() -> dict:
        variants = context.variants
        return {"settings": variants.names({}), "choices": variants.choices()}

    return JSONResponse(await context.compute(found))
