"""A model that fails or takes too long is left alone; a run with a slow one ends in bounded time and says so."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.llm import circuit_breaker
from pipeline.llm.circuit_breaker import BUDGET_BASE, BUDGET_PER_REQUEST, CircuitBreaker
from pipeline.llm.messages import Message, ModelError, Reply, Request, Role

ASKED = Request((Message(Role.USER, "问"),))


class Clocked:
    """A model on a clock of its own: `concurrent` requests at a time take so many seconds each."""

    name = "clocked"

    def __init__(self, monkeypatch, seconds, concurrent=4):
        self.now, self.seconds, self.concurrent, self.portions = 0.0, seconds, concurrent, []
        monkeypatch.setattr(circuit_breaker.time, "monotonic", lambda: self.now)

    def complete(self, requests):
        self.portions.append(len(requests))
        self.now += self.seconds * -(-len(requests) // self.concurrent)
        return [Reply("答")] * len(requests)

    def close(self):
        pass


class Short:
    """A model whose server takes nothing of more than one message."""

    name = "short"

    def complete(self, requests):
        said = "refused: HTTP 400 request (1495 tokens) exceeds the available context size (1024 tokens)"
        return [Reply("答") if len(r.messages) == 1 else Reply(error=said) for r in requests]

    def close(self):
        pass


def test_requests_that_are_too_long_are_no_failure_of_the_model():
    patient = CircuitBreaker(Short())
    longer = Request((*ASKED.messages, *ASKED.messages))
    replies = patient.complete([*[longer] * 9, ASKED])
    assert all(reply.too_long for reply in replies[:-1]) and replies[-1].text == "答" and not patient.given_up


def test_a_model_that_answers_slowly_is_left_alone_when_its_time_is_up(monkeypatch):
    model = Clocked(monkeypatch, 59, 1)
    patient = CircuitBreaker(model)
    replies = patient.complete([ASKED] * 100)
    assert BUDGET_BASE + BUDGET_PER_REQUEST * 100 == 1800
    assert model.now <= 1800 + 59  # one call beyond at most
    told = [r for r in replies if r.error]
    assert len(replies) == 100 and 28 <= len(replies) - len(told) <= 31  # 1,800 s at 59 s each
    assert "all that this run waits for it (FINREPORT_LLM_BUDGET" in told[0].error
    assert patient.given_up == told[0].error
    assert patient.complete([ASKED])[0].error == patient.given_up and sum(model.portions) == 100 - len(told)


def test_a_model_that_keeps_pace_is_asked_for_ever(monkeypatch):
    model = Clocked(monkeypatch, 18)  # 4.5 s a request, four at a time
    assert not any(reply.error for reply in CircuitBreaker(model).complete([ASKED] * 4000))
    assert max(model.portions) == circuit_breaker.MAX_BATCH


@given(st.floats(0.1, 200), st.integers(1, 16), st.integers(1, 300), st.floats(1, 3000))
def test_the_bound_is_overrun_by_one_portion_at_most(seconds, concurrent, requests, most):
    with pytest.MonkeyPatch.context() as patched:
        model = Clocked(patched, seconds, concurrent)
        patient = CircuitBreaker(model, most=most)
        replies = patient.complete([ASKED] * requests)
    assert len(replies) == requests
    assert model.now <= most + seconds * -(-circuit_breaker._FIRST // concurrent) + 1e-6 or len(model.portions) == 1
    assert bool(patient.given_up) == (model.now >= most)


@pytest.mark.parametrize(("text", "most"), [("40", 40), ("none", 4000 * 59)])
def test_the_setting_wins(monkeypatch, text, most):
    monkeypatch.setenv("FINREPORT_LLM_BUDGET", text)
    model = Clocked(monkeypatch, 59, 1)
    CircuitBreaker(model).complete([ASKED] * 4000)
    assert model.now == max(most, 59 * circuit_breaker._FIRST)


def test_a_setting_that_is_no_number_is_told(monkeypatch):
    monkeypatch.setenv("FINREPORT_LLM_BUDGET", "an hour")
    with pytest.raises(ModelError, match="FINREPORT_LLM_BUDGET is 'an hour': a number above 0 is expected"):
        CircuitBreaker(None)
