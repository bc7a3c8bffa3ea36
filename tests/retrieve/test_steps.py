"""The steps by name: each a frozen record of its options in one phase; former names lead to present ones."""

from dataclasses import fields, is_dataclass

import pytest

from pipeline.retrieve.state import Phase
from pipeline.retrieve.steps import RENAMED_OPTIONS, RENAMED_STEPS, STEPS


@pytest.mark.parametrize("name", STEPS)
def test_a_step_is_a_frozen_record_with_a_default_for_every_option(name):
    step = STEPS[name]
    assert is_dataclass(step) and step.__dataclass_params__.frozen
    assert isinstance(step.phase, Phase) and step() == step()
    assert step.__doc__


def test_no_class_goes_by_two_names():
    assert len(set(STEPS.values())) == len(STEPS)


def test_former_names_lead_to_present_ones_and_hide_none():
    assert set(RENAMED_STEPS.values()) <= set(STEPS) and not set(RENAMED_STEPS) & set(STEPS)
    assert set(RENAMED_OPTIONS) <= set(STEPS)
    for name, options in RENAMED_OPTIONS.items():
        present = {field.name for field in fields(STEPS[name])}
        assert set(options.values()) <= present and not set(options) & present
