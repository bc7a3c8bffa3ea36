"""Named pipelines from rules/retrieval.yaml, overridable by the user's files, validated on loading.

::

    - name: bm25_ngram_zscore
      description: BM25 over words and character n-grams, fused by z-scores
      renamed_from: [sums]
      steps:
        - stop_words
        - bm25: {title_boost: 2}
        - character_ngrams
        - zscore_fusion: {weights: {character_ngrams: 1.5}}

Former names of pipelines (`renamed_from`), steps and options still work, with a notice.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, fields, replace
from pathlib import Path
from typing import Annotated, Any, get_args, get_type_hints

from msgspec import Meta

from pipeline.deprecation import warn_renamed
from pipeline.errors import InputError
from pipeline.model import Problem
from pipeline.retrieve.batched_steps import BatchedStep
from pipeline.retrieve.search_log import log_searches
from pipeline.retrieve.state import Phase, RetrievedPassage, SearchState
from pipeline.retrieve.steps import RENAMED_OPTIONS, RENAMED_STEPS, STEPS, PipelineStep
from pipeline.retrieve.tools import Tools
from pipeline.rules.lexicon import use_lexicon
from pipeline.rules.records import Text, read_record
from pipeline.rules.yaml_files import load_entries
from pipeline.store.search_records import Filter

DEFAULT = "lexical"
WITHIN_REPORT = "bm25_ngram_zscore"  # that open questions search a report by where none is set


@dataclass(frozen=True, slots=True)
class Pipeline:
    """Steps in order; `renamed_from`: former names under which it is still found."""

    name: str
    steps: tuple[PipelineStep, ...]
    description: str = ""
    renamed_from: tuple[str, ...] = ()

    @property
    def needs(self) -> frozenset[str]:
        """The models that its steps work with: embedder, cross_encoder, model."""
        return frozenset(need for step in self.steps for need in (getattr(step, "needs", None),) if need)

    def __call__(self, states: Sequence[SearchState], tools: Tools) -> list[SearchState]:
        """The states after all steps; a step that asks a model asks it for all of them together."""
        made, start = list(states), time.perf_counter()
        with use_lexicon(tools.rules):
            for step in self.steps:
                made = (
                    step.many(made, tools) if isinstance(step, BatchedStep) else [step(state, tools) for state in made]
                )
        cut = [replace(s, rankings=tuple(replace(r, hits=r.hits[: s.size]) for r in s.rankings)) for s in made]
        log_searches(self.name, cut, time.perf_counter() - start)
        return cut

    def run(self, question: str, tools: Tools, filter: Filter | None = None, size: int = 10) -> SearchState:
        """The state after all steps; `state.hits` are at most `size`, best first."""
        return self([SearchState.of(question, filter, size)], tools)[0]

    def find(
        self, question: str, tools: Tools, filter: Filter | None = None, size: int = 10
    ) -> tuple[RetrievedPassage, ...]:
        """The hits, best first."""
        return self.run(question, tools, filter, size).hits


@dataclass(frozen=True, slots=True)
class PipelineEntry:
    """A pipeline as it stands in its file."""

    name: Text
    steps: Annotated[tuple[Any, ...], Meta(min_length=1, description="a list of at least one step")]
    description: str = ""
    renamed_from: tuple[str, ...] = ()


def load_pipelines(extra: Sequence[Path] = ()) -> tuple[dict[str, Pipeline], tuple[Problem, ...]]:
    """Pipelines by name, a user's in place of a built-in one of the same name, and what is wrong in their files."""
    entries, problems = load_entries("retrieval", extra)
    found: dict[str, Pipeline] = {}
    for entry in entries:
        written = read_record(PipelineEntry, entry, problems)
        if written is None:
            continue
        try:
            pipeline, renamed = _pipeline(written)
        except InputError as error:
            problems.append(entry.problem(str(error)))
            continue
        if pipeline.name not in found and (present := _renamed(found, pipeline.name)):
            renamed = {f"the pipeline {pipeline.name}": present.name, **renamed}
            pipeline = replace(pipeline, name=present.name)
        warn_renamed(renamed, f"{entry.file}, line {entry.line}")
        if before := found.get(pipeline.name):
            former = dict.fromkeys((*before.renamed_from, *pipeline.renamed_from))
            pipeline = replace(pipeline, renamed_from=tuple(former))
        found[pipeline.name] = pipeline
    return found, tuple(problems)


def pipeline_named(pipelines: Mapping[str, Pipeline], name: str) -> Pipeline:
    """A pipeline by name or former name.

    Raises:
        InputError: there is none of that name; says which there are.
    """
    if name in pipelines:
        return pipelines[name]
    if present := _renamed(pipelines, name):
        warn_renamed({f"the pipeline {name}": present.name})
        return present
    raise InputError(f"there is no pipeline {name!r}; there are: {', '.join(sorted(pipelines))}")


def _renamed(pipelines: Mapping[str, Pipeline], former: str) -> Pipeline | None:
    return next((pipeline for pipeline in pipelines.values() if former in pipeline.renamed_from), None)


def _pipeline(written: PipelineEntry) -> tuple[Pipeline, dict[str, str]]:
    """A pipeline, and the present names of former ones in its steps."""
    renamed: dict[str, str] = {}
    steps = [_with_present_names(given, renamed) for given in written.steps]
    made = [_step(written.name, at, given) for at, given in enumerate(steps, 1)]
    _check_order(written.name, made, [_step_name(given) for given in steps])
    return Pipeline(written.name, tuple(made), written.description, written.renamed_from), renamed


def _with_present_names(given: Any, renamed: dict[str, str]) -> Any:
    """A step with the present names of step and options, and of the steps that `weights` are of."""
    former = _step_name(given)
    name = _present_name("the step", former, RENAMED_STEPS, renamed)
    if not isinstance(given, dict) or len(given) != 1:
        return name if given == former else given
    if former not in given:  # a name that is no text
        return given
    options = given[former]
    if not isinstance(options, dict):
        return {name: options}
    options = _with_present_keys(f"{name}'s option", options, RENAMED_OPTIONS.get(name, {}), renamed)
    if isinstance(weights := options.get("weights"), dict):
        options = options | {"weights": _with_present_keys("the step", weights, RENAMED_STEPS, renamed)}
    return {name: options}


def _with_present_keys(
    kind: str, given: dict[Any, Any], names: Mapping[str, str], renamed: dict[str, str]
) -> dict[Any, Any]:
    made: dict[Any, Any] = {}
    for key, value in given.items():
        new = _present_name(kind, key, names, renamed)
        if new in made:
            raise InputError(f"{kind} {new} is given twice, once by its former name: keep one")
        made[new] = value
    return made


def _present_name(kind: str, name: Any, names: Mapping[str, str], renamed: dict[str, str]) -> Any:
    if name in names:
        renamed[f"{kind} {name}"] = names[name]
    return names.get(name, name)


def _step_name(given: object) -> str:
    return str(next(iter(given))) if isinstance(given, dict) and len(given) == 1 else str(given)


def _step(pipeline: str, at: int, given: object) -> PipelineStep:
    where = f"pipeline {pipeline}, step {at}"
    if not isinstance(given, str) and not (isinstance(given, dict) and len(given) == 1):
        raise InputError(f"{where}: a step is its name, or its name with options as in 'bm25: {{depth: 50}}'")
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
    """Check that steps are in the order of phases, with a retriever, and a fusion where there are several rankings."""
    last = Phase.REWRITE
    for name, step in zip(names, steps, strict=True):
        if step.phase < last:
            raise InputError(
                f"pipeline {pipeline}: {name} ({step.phase.name.lower()}) cannot come after a step of the kind"
                f" {last.name.lower()}; the order is {', '.join(phase.name.lower() for phase in Phase)}"
            )
        last = step.phase
    phases = [step.phase for step in steps]
    if Phase.RETRIEVE not in phases:
        retrievers = ", ".join(name for name, cls in STEPS.items() if cls.phase is Phase.RETRIEVE)
        raise InputError(f"pipeline {pipeline}: no retriever in it; there are: {retrievers}")
    several = phases.count(Phase.RETRIEVE) > 1 or any(getattr(step, "fans", False) for step in steps)
    if several and Phase.FUSE not in phases:
        fusions = ", ".join(name for name, cls in STEPS.items() if cls.phase is Phase.FUSE)
        raise InputError(f"pipeline {pipeline}: several rankings must be fused by one of {fusions}")
