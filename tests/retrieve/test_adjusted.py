"""Pipelines with HyDE and a least score put in keep the order of phases."""

from __future__ import annotations

import pytest

from pipeline.retrieve.adjusted import adjusted
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.rerank.model_rerank import ScoreThreshold
from pipeline.retrieve.rewrite.query_expansion import Hyde
from pipeline.retrieve.state import Phase

PIPELINES = load_pipelines()[0]


@pytest.mark.parametrize("name", sorted(PIPELINES))
def test_every_pipeline_takes_both(name: str) -> None:
    made = adjusted(PIPELINES[name], hyde=True, least=0.5)
    phases = [step.phase for step in made.steps]
    assert phases == sorted(phases) and Phase.FUSE in phases and "model" in made.needs
    assert [type(step) for step in made.steps].count(Hyde) == 1
    assert [step.min_score for step in made.steps if isinstance(step, ScoreThreshold)][-1] == 0.5


def test_what_is_not_chosen_changes_nothing() -> None:
    assert adjusted(PIPELINES["lexical"]) is PIPELINES["lexical"]
    assert adjusted(PIPELINES["hyde"], hyde=True) is PIPELINES["hyde"]
