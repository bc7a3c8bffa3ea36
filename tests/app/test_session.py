"""What a Finreport and its collections share: a model opened once, problems told once."""

from __future__ import annotations

import warnings
from decimal import Decimal
from pathlib import Path

import pytest

from pipeline import Finreport, InputError
from pipeline.app.session import Session
from pipeline.model import Problem
from pipeline.settings import Settings
from tests.app.conftest import ScriptedModel

MARGIN = "2023年岚黛生物的毛利率是多少？"


class Listener:
    """A session with what it told."""

    def __init__(self, llm: object = "none"):
        self.warned: list[str] = []
        self.used: list[str] = []
        self.session = Session(Settings(store="none"), llm, self.warned.append, self.used.append)  # type: ignore[arg-type]


def test_problems_of_rule_files_are_warned_of_once(sample_store: Path, tmp_path: Path) -> None:
    (tmp_path / "items.yaml").write_text("- name: 3\n", "utf-8")
    with Finreport(sample_store, rules=tmp_path, llm="none") as finreport:
        with pytest.warns(UserWarning, match="items.yaml"):
            finreport.ask(MARGIN)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert round(finreport.ask(MARGIN).value, 2) == Decimal("66.14")
    with pytest.raises(InputError, match="no such folder of rules"):
        Finreport(sample_store, rules=tmp_path / "none")


def test_a_problem_is_told_once_and_of_many_lines_the_first() -> None:
    listener = Listener()
    for _ in range(2):
        listener.session.warn_of([Problem("a.yaml", "wrong", line=1)])
    assert listener.warned == ["a.yaml, line 1: wrong"]
    listener.warned.clear()
    listener.session.warn_of_lines([Problem("q.jsonl", "no question", line=line) for line in range(1, 24)])
    assert len(listener.warned) == 21 and listener.warned[-1] == "3 more lines like these"


def test_nothing_is_told_of_a_model_that_did_nothing() -> None:
    listener = Listener()
    for text in ("", "1 calls"):
        listener.session.tell_use(text)
    assert listener.used == ["1 calls"]


def test_a_model_is_opened_once_and_not_again_after_closing() -> None:
    session = Listener(ScriptedModel(str)).session
    aid = session.aid()
    assert aid is not None and session.aid() is aid and session.circuit_breaker() is not None
    session.close()
    session.close()
    assert session.aid() is None and session.circuit_breaker() is None
    assert Listener("none").session.circuit_breaker() is None
