"""The language model that is set, asked one question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from pipeline.model import Problem


@dataclass(frozen=True, slots=True)
class ModelCheck:
    """What the model made of a question, and what that cost."""

    model: str
    question: str
    words: tuple[str, ...]
    usage: str


def check_model(on_problem: Callable[[Problem], None] = lambda problem: None) -> ModelCheck | None:
    """Ask the model of FINREPORT_LLM for the keywords of an example; None where no model is set.

    `on_problem` gets what is wrong in the files of prompts.

    Raises:
        ModelError: the setting is not valid, or the model does not answer.
    """
    from pipeline.llm.messages import ModelError
    from pipeline.llm.prompts.prompt_files import load_prompts
    from pipeline.llm.providers import open_model
    from pipeline.llm.structured_output import ask_structured

    model = open_model()
    if model is None:
        return None
    prompts, problems = load_prompts()
    for problem in problems:
        on_problem(problem)
    question = prompts["keywords"].cases[0].given["question"]
    try:
        (typed,) = ask_structured(model, [prompts["keywords"].request(question=question)])
    finally:
        model.close()
    if typed.error:
        raise ModelError(f"the model did not answer: {typed.error}")
    return ModelCheck(model.name, question, tuple(typed.value["关键词"]), model.usage.text())
