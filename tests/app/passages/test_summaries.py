"""Summaries by a model: made once, found by the next search, failures kept until they succeed."""

from pathlib import Path

import pytest

from pipeline import Finreport, InputError
from pipeline.llm.messages import Reply
from tests.app.conftest import RATES, ScriptedModel

SAID = "外销以美元结算的汇兑损失"


def sums_up(shown: str) -> str | Reply:
    """A summary of the passage on exchange rates; the others fail."""
    return SAID if RATES[:30] in shown else Reply(error="HTTP 422")


def test_counts_steps_and_failures_by_hand(small_store: str, tmp_path: Path) -> None:
    errors, steps, told = tmp_path / "errors.jsonl", [], []
    model = ScriptedModel(sums_up)
    with Finreport(small_store, llm=model, on_model_use=told.append) as finreport:
        options = {"errors": errors, "progress": lambda done, of: steps.append((done, of))}
        before = finreport.summarise(companies=["四方科技"], dry_run=True, **options)
        assert (before.missing, before.there, before.short, before.made) == (2, 0, 1, 0) and not model.asked
        made = finreport.summarise(companies=["四方科技"], **options)
        assert (made.missing, made.made, made.failed, made.ended) == (2, 1, 1, "")
        assert steps == [(0, 2), (2, 2)] and "2 calls" in told[0] and "HTTP 422" in errors.read_text("utf-8")
        hit = finreport.search("汇兑损失", company="四方科技", pipeline="summaries")[0]
        assert hit.passage.text == RATES  # the snapshot that was open before sees what was made
        model.says, model.asked[:] = lambda shown: "员工总数与培训制度", []
        again = finreport.summarise("reports", retry=True, **options)
        assert (again.made, again.there, len(model.asked)) == (1, 1, 1) and not errors.exists()


def test_a_model_that_is_down_ends_the_run_and_says_why(small_store: str, tmp_path: Path) -> None:
    model = ScriptedModel(lambda shown: Reply(error="no answer within 60 s"))
    with Finreport(small_store, llm=model) as finreport:
        ended = finreport.summarise("reports", errors=tmp_path / "errors.jsonl", batch=2)
    assert (ended.missing, ended.made, ended.failed) == (4, 0, 2) and ended.ended.startswith("no answer within 60 s")


def test_without_a_model_nothing_is_made(small_store: str, tmp_path: Path) -> None:
    with Finreport(small_store, llm="none") as finreport:
        with pytest.raises(InputError, match="no language model is set"):
            finreport.summarise("reports", errors=tmp_path / "errors.jsonl")
        with pytest.raises(InputError, match="there are: 600001 2020"):
            finreport.summarise(years=[1999], errors=tmp_path / "errors.jsonl")
