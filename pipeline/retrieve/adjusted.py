"""A pipeline as a conversation chooses it: with a hypothetical passage beside the question, with a least score."""

from __future__ import annotations

from dataclasses import replace

from pipeline.retrieve.fusion import ReciprocalRankFusion
from pipeline.retrieve.pipelines import Pipeline
from pipeline.retrieve.rerank.model_rerank import ScoreThreshold
from pipeline.retrieve.rewrite.query_expansion import Hyde
from pipeline.retrieve.rewrite.spelling import SpellingCorrection
from pipeline.retrieve.state import Phase


def adjusted(pipeline: Pipeline, *, hyde: bool = False, least: float | None = None) -> Pipeline:
    """A pipeline with HyDE where it has none, and without hits of a lower score than `least` at its last ranking."""
    made = _with_hyde(pipeline) if hyde else pipeline
    return made if least is None else _with_least(made, least)


def _with_hyde(pipeline: Pipeline) -> Pipeline:
    """The passage is written of the question as it is spelt right; what both find is fused."""
    steps = list(pipeline.steps)
    if any(isinstance(step, Hyde) for step in steps):
        return pipeline
    at = next((at + 1 for at, step in enumerate(steps) if isinstance(step, SpellingCorrection)), 0)
    steps.insert(at, Hyde())
    if not any(step.phase is Phase.FUSE for step in steps):
        steps.insert(_after(steps, Phase.RETRIEVE), ReciprocalRankFusion())
    return replace(pipeline, steps=tuple(steps))


def _with_least(pipeline: Pipeline, least: float) -> Pipeline:
    steps = list(pipeline.steps)
    steps.insert(_after(steps, Phase.RERANK), ScoreThreshold(least))
    return replace(pipeline, steps=tuple(steps))


def _after(steps: list, phase: Phase) -> int:
    """The place behind the last step of a phase, or of those before it."""
    return max((at + 1 for at, step in enumerate(steps) if step.phase <= phase), default=0)
