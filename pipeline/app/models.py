"""The language model of a program or a command: opened once, with the prompts that it is asked by."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.llm.call_log import RecordingModel
    from pipeline.llm.messages import Model
    from pipeline.llm.prompts.prompt_files import Prompts
    from pipeline.model import Problem
    from pipeline.rules.antonyms import Antonyms


@dataclass(frozen=True, slots=True)
class ModelAid:
    """A model, its prompts and the words of direction; `problems` are what is wrong in the files of both."""

    model: RecordingModel
    prompts: Prompts
    opposites: Sequence[Antonyms]
    problems: tuple[Problem, ...]
    ours: bool = True  # it was opened here, so it is closed here

    def close(self) -> None:
        if self.ours:
            self.model.close()


@dataclass(frozen=True, slots=True)
class OfferedModel:
    """A language model that whoever runs a server offers by a name; clients know the name alone."""

    name: str
    place: str  # an address, or a folder of weights
    model: str = ""  # at the address; "" takes the first that it lists
    key: str = field(default="", repr=False)

    @classmethod
    def of(cls, name: str, place: str, environment: Mapping[str, str] = os.environ) -> OfferedModel:
        """The model of a name; FINREPORT_LLM_MODEL_NAME has its name at the address, FINREPORT_LLM_KEY_NAME its key.

        The key of another model is never sent to it.
        """
        suffix = re.sub(r"\W", "_", name).upper()
        model, key = (environment.get(f"FINREPORT_LLM_{what}_{suffix}", "") for what in ("MODEL", "KEY"))
        return cls(name, place, model, key)

    @property
    def environment(self) -> dict[str, str]:
        """The variables that open it, beside those that hold for any model."""
        own = {"FINREPORT_LLM": self.place, "FINREPORT_LLM_MODEL": self.model, "FINREPORT_LLM_KEY": self.key}
        return {**os.environ, **own}


def open_aid(llm: str | Path | Model | OfferedModel | None, rules: Sequence[Path]) -> ModelAid | None:
    """The model at the place `llm` (None: FINREPORT_LLM; "none": no model), or that is `llm` itself.

    Raises:
        ModelError: the place is neither an address nor a folder.
    """
    if not name_of(llm):
        return None
    if llm is None or isinstance(llm, str | Path | OfferedModel):
        from pipeline.llm.providers import open_model

        model = open_model(_environment(llm))
        return None if model is None else _aid(model, rules, ours=True)
    from pipeline.llm.call_log import RecordingModel

    return _aid(llm if isinstance(llm, RecordingModel) else RecordingModel(llm), rules, ours=False)


def _environment(llm: str | Path | OfferedModel | None) -> Mapping[str, str]:
    """The variables that a model is opened by."""
    if isinstance(llm, OfferedModel):
        return llm.environment
    return os.environ if llm is None else {**os.environ, "FINREPORT_LLM": str(llm)}


def _aid(model: RecordingModel, rules: Sequence[Path], *, ours: bool) -> ModelAid:
    from pipeline.llm.prompts.prompt_files import load_prompts
    from pipeline.rules.antonyms import load_opposites

    prompts, problems = load_prompts(rules)
    opposites, wrong = load_opposites(rules)
    return ModelAid(model, prompts, opposites, (*problems, *wrong), ours)


def name_of(llm: str | Path | Model | OfferedModel | None) -> tuple[str, ...]:
    """What decides which model answers: its place and name; () where there is none."""
    if isinstance(llm, OfferedModel):
        return (llm.place, llm.model)
    if llm is not None and not isinstance(llm, str | Path):
        return ("", llm.name)
    place = os.environ.get("FINREPORT_LLM", "") if llm is None else str(llm)
    return () if place.strip().lower() in ("", "none") else (place, os.environ.get("FINREPORT_LLM_MODEL", ""))
