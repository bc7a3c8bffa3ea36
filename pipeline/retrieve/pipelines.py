"""Named pipelines: rules/retrieval.yaml and a user's own laid over it, checked when they are loaded.

::

    - name: hybrid
      description: words and characters, scores summed
      steps:
        - question_words
        - words: {title: 2}
        - grams
        - standard_scores: {weights: {grams: 1.5}}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, fields, replace
from pathlib import Path
from typing import Any, get_args, get_type_hints

from pipeline.errors import InputError
from pipeline.model import Problem
from pipeline.retrieve.llm_steps import BatchedStep
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import RetrievedPassage, SearchState
from pipeline.retrieve.steps import STEPS, PipelineStep
from pipeline.retrieve.tools import Tools
from pipeline.rules.load import load_entries
from pipeline.store.search import Filter

DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class Pipeline:
    """Steps one after the other."""

    name: str
    steps: tuple[PipelineStep, ...]
    description: str = ""

    @property
    def needs(self) -> frozenset[str]:
        """The models that its steps work with: embedder, cross_encoder, model."""
        return frozenset(need for step in self.steps for need in (getattr(step, "needs", None),) if need)

    def __call__(self, states: Sequence[SearchState], tools: Tools) -> list[SearchState]:
        """The states after all steps; a step that asks a model asks it for all of them together."""
        made = list(states)
        for step in self.steps:
            made = step.many(made, tools) if isinstance(step, BatchedStep) else [step(state, tools) for state in made]
        return [replace(s, rankings=tuple(replace(r, hits=r.hits[: s.size]) for r in s.rankings)) for s in made]

    def run(self, question: str, tools: Tools, filter: Filter | None = None, size: int = 10) -> SearchState:
        """The state after all steps; `state.hits` are at most `size`, best first."""
        return self([SearchState.of(question, filter, size)], tools)[0]

    def find(
        self, question: str, tools: Tools, filter: Filter | None = None, size: int = 10
    ) -> tuple[RetrievedPassage, ...]:
        """The hits, best first."""
        return self.run(question, tools, filter, size).hits


def load_pipelines(extra: Sequence[Path] = ()) -> tuple[dict[str, Pipeline], tuple[Problem, ...]]:
    """Pipelines by name, a user's over the built-in ones of the same name, and what is wrong in their files."""
    entries, problems = load_entries("retrieval", extra)
    found: dict[str, Pipeline] = {}
    for entry in entries:
        try:
            pipeline = _pipeline(entry.data)
        except InputError as error:
            problems.append(entry.problem(str(error)))
            continue
        found[pipeline.name] = pipeline
    return found, tuple(problems)


def pipeline_named(pipelines: Mapping[str, Pipeline], name: str) -> Pipeline:
    """A pipeline by name; raises InputError that names those there are."""
    if name not in pipelines:
        raise InputError(f"there is no pipeline {name!r}; there are: {', '.join(sorted(pipelines))}")
    return pipelines[name]


def _pipeline(data: dict[str, Any]) -> Pipeline:
    name, steps = data.get("name"), data.get("steps")
    if unknown := set(data) - {"name", "description", "steps"}:
        raise InputError(f"a pipeline has no {sorted(unknown)[0]!r}: allowed are name, description, steps")
    if not isinstance(name, str) or not name or not isinstance(steps, list) or not steps:
        raise InputError("a pipeline needs 'name' and 'steps', a list of at least one step")
    made = [_step(name, at, given) for at, given in enumerate(steps, 1)]
    _check_order(name, made, [_step_name(given) for given in steps])
    return Pipeline(name, tuple(made), str(data.get("description", "")))


def _step_name(given: object) -> str:
    return str(next(iter(given))) if isinstance(given, dict) and len(given) == 1 else str(given)


def _step(pipeline: str, at: int, given: object) -> PipelineStep:
    where = f"pipeline {pipeline}, step {at}"
    if not isinstance(given, str) and not (isinstance(given, dict) and len(given) == 1):
        raise InputError(f"{where}: a step is its name, or its name with options as in 'words: {{title: 2}}'")
    name = _step_name(given)
    if name not in STEPS:
        raise InputError(f"{where}: there is no step {name!r}; there are: {', '.join(STEPS)}")
    options = next(iter(given.values())) if isinstance(given, dict) else None
    if options is not None and not isinstance(options, dict):
        raise InputError(f"{where}: the options of {name} must be 'option: value' pairs")
    return _make_step(where, name, options or {})


def _make_step(where: str, name: str, options: dict[str, Any]) -> PipelineStep:
    cls = STEPS[name]
    known: dict[str, Field] = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]
    hints = get_type_hints(cls)
    for option, value in options.items():
        if option not in known:
            allowed = ", ".join(known) or "none"
            raise InputError(f"{where}: {name} has no option {option!r}; allowed: {allowed}")
        if not _fits(value, hints[option]):
            told = getattr(hints[option], "__name__", str(hints[option]))
            raise InputError(f"{where}: {name}'s {option} must be of the type {told}, not {value!r}")
    return cls(**options)


def _fits(value: object, kind: Any) -> bool:
    if kind is float:
        return isinstance(value, int | float) and not isinstance(value, bool)
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if arguments := get_args(kind):  # dict[str, float]
        return isinstance(value, dict) and all(
            _fits(k, arguments[0]) and _fits(v, arguments[1]) for k, v in value.items()
        )
    return isinstance(value, kind)


def _check_order(pipeline: str, steps: Sequence[PipelineStep], names: Sequence[str]) -> None:
    """Steps by phase, a route at least, and one ranking wherever a single one is asked for."""
    last = Phase.REWRITE
    for name, step in zip(names, steps, strict=True):
        if step.phase < last:
            raise InputError(
                f"pipeline {pipeline}: {name} ({step.phase.name.lower()}) can not come after a step of the kind"
                f" {last.name.lower()}; the order is {', '.join(phase.name.lower() for phase in Phase)}"
            )
        last = step.phase
    phases = [step.phase for step in steps]
    if Phase.ROUTE not in phases:
        routes = ", ".join(name for name, cls in STEPS.items() if cls.phase is Phase.ROUTE)
        raise InputError(f"pipeline {pipeline}: no route in it; there are: {routes}")
    several = phases.count(Phase.ROUTE) > 1 or any(getattr(step, "fans", False) for step in steps)
    if several and Phase.FUSE not in phases:
        fusions = ", ".join(name for name, cls in STEPS.items() if cls.phase is Phase.FUSE)
        raise InputError(f"pipeline {pipeline}: several rankings must be fused by one of {fusions}")
