"""The language model of a program or a command: opened once, with the prompts that it is asked by."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.llm.call_log import RecordingModel
    from pipeline.llm.messages import Model
    from pipeline.llm.prompts import Prompts
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


def open_aid(llm: str | Path | Model | None, rules: Sequence[Path]) -> ModelAid | None:
    """The model at the place `llm` (None: FINREPORT_LLM; "none": no model), or that is `llm` itself.

    Raises:
        ModelError: the place is neither an address nor a folder.
    """
    if not name_of(llm):
        return None
    if llm is None or isinstance(llm, str | Path):
        from pipeline.llm.providers import open_model

        model = open_model(os.environ if llm is None else {**os.environ, "FINREPORT_LLM": str(llm)})
        return None if model is None else _aid(model, rules, ours=True)
    from pipeline.llm.call_log import RecordingModel

    return _aid(llm if isinstance(llm, RecordingModel) else RecordingModel(llm), rules, ours=False)


def _aid(model: RecordingModel, rules: Sequence[Path], *, ours: bool) -> ModelAid:
    from pipeline.llm.prompts import load_prompts
    from pipeline.rules.antonyms import load_opposites

    prompts, problems = load_prompts(rules)
    opposites, wrong = load_opposites(rules)
    return ModelAid(model, prompts, opposites, (*problems, *wrong), ours)


def name_of(llm: str | Path | Model | None) -> tuple[str, ...]:
    """What decides which model answers: its place and name; () where there is none."""
    if llm is not None and not isinstance(llm, str | Path):
        return ("", llm.name)
    place = os.environ.get("FINREPORT_LLM", "") if llm is None else str(llm)
    return () if place.strip().lower() in ("", "none") else (place, os.environ.get("FINREPORT_LLM_MODEL", ""))
