"""Pauses grow, are jittered, and end with patience or with the number of tries."""

import itertools

import pytest

from pipeline import retry
from pipeline.retry import Backoff


@pytest.fixture
def slept(monkeypatch):
    """The pauses that were made; the clock moves by them alone, and jitter takes nothing off."""
    pauses: list[float] = []
    monkeypatch.setattr(retry.time, "monotonic", lambda: sum(pauses))
    monkeypatch.setattr(retry.time, "sleep", pauses.append)
    monkeypatch.setattr(retry.random, "uniform", lambda low, high: high)
    return pauses


def test_pauses_double_up_to_the_longest_and_the_last_is_cut_short(slept):
    backoff = Backoff(20, first=1, longest=5)
    assert all(backoff.wait() for _ in range(6))
    assert slept == [1, 2, 4, 5, 5, 3]
    assert backoff.left == 0 and not backoff.wait()


def test_tries_are_counted_with_the_first(slept):
    backoff = Backoff(60, first=1, tries=3)
    assert [backoff.wait() for _ in range(3)] == [True, True, False]
    assert len(slept) == 2
    assert not Backoff(60, tries=1).wait()


def test_without_patience_there_is_no_pause(slept):
    assert not Backoff(0).wait()
    assert slept == []


def test_jitter_takes_off_up_to_a_half(monkeypatch):
    pauses: list[float] = []
    monkeypatch.setattr(retry.time, "sleep", pauses.append)
    for _ in range(50):
        Backoff(60, first=1).wait()
    assert all(0.5 <= pause <= 1 for pause in pauses)
    assert any(one != other for one, other in itertools.pairwise(pauses))
