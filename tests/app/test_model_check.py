"""The model that is set, asked one question: what it says, that there is none, that it fails."""

import json

import pytest

from pipeline.app.model_check import check_model
from pipeline.llm.messages import ModelError


def test_the_keywords_of_the_example_and_what_they_cost(server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINREPORT_LLM", server.base)
    server.says = lambda messages, schema: json.dumps({"关键词": ["供应商", "集中度"]}, ensure_ascii=False)
    checked = check_model()
    assert checked is not None and checked.words == ("供应商", "集中度")
    assert "供应商集中度" in checked.question and "1 calls; 7 tokens in, 3 out" in checked.usage


def test_no_model_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINREPORT_LLM", "none")
    assert check_model() is None


def test_a_model_that_fails_is_told(server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINREPORT_LLM", server.base)
    server.says = lambda messages, schema: 422
    with pytest.raises(ModelError, match=r"the model did not answer: .*422"):
        check_model()
