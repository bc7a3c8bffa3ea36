"""What a model must give for each kind of typed question: reasoning first, then the answer."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictFloat, StrictInt

NONE = "N/A"


class Reasoned(BaseModel):
    """What every answer begins with; the fields are written in this order."""

    model_config = ConfigDict(extra="forbid")

    analysis: str = Field(description="what the passages say, step by step")
    summary: str = Field(description="the analysis in one sentence")
    pages: list[int] = Field(description="page numbers of the passages that state the answer")


class NumberAnswer(Reasoned):
    answer: StrictInt | StrictFloat | Literal["N/A"]


class BooleanAnswer(Reasoned):
    answer: StrictBool


class NameAnswer(Reasoned):
    answer: str


class NamesAnswer(Reasoned):
    answer: list[str] | Literal["N/A"]


class ComparativeAnswer(NumberAnswer):
    """One company's figure of a comparison."""


SCHEMAS: dict[str, type[Reasoned]] = {
    "number": NumberAnswer,
    "boolean": BooleanAnswer,
    "name": NameAnswer,
    "names": NamesAnswer,
    "comparative": ComparativeAnswer,
}
