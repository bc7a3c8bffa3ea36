"""Comparisons in free wording: split by a model, compared in code."""

import json

import pytest

from pipeline.answer.typed.comparison_split import split_comparisons
from pipeline.answer.typed.issuers import issuers
from pipeline.answer.typed.model_context import Helper
from pipeline.answer.typed.questions import TypedQuestion
from pipeline.llm.endpoints.endpoint import EndpointModel, EndpointSettings
from pipeline.llm.prompts.prompt_files import load_prompts
from pipeline.model import Report
from pipeline.store import open_store

FREE = "Who earned more after tax in US dollars, Northwind Tools, Inc. or Fabrikam Group plc?"


@pytest.fixture
def known(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        for code, name in (("a" * 40, "Northwind Tools, Inc."), ("b" * 40, "Fabrikam Group plc")):
            store.add([Report(code, 2022, short_name=name, full_name=name, file=f"{code}.pdf", sha256=code)], [])
    with open_store(str(tmp_path)) as store:
        yield issuers(store)


def is_known(comparison):
    return "after tax" not in comparison.asked.metric


def split(server, known, text, kind="name", **value):
    told = {"metric": "Net income", "currency": "USD", "highest": True, "companies": [], **value}
    server.says = lambda messages, schema: json.dumps(told)
    model = EndpointModel(EndpointSettings(server.base, model="small"))
    helper = Helper(model, load_prompts()[0], lambda question, reports: [])
    return split_comparisons([TypedQuestion(text, kind)], known, helper, is_known)


def test_a_comparison_becomes_a_metric_and_companies(server, known):
    both = ["Northwind Tools, Inc.", "Fabrikam Group plc"]
    (made,) = split(server, known, FREE, companies=both).values()
    assert (made.asked.metric, made.asked.currency, made.highest) == ("Net income", "USD", True)
    assert [name for name, issuer in made.companies if issuer is not None] == both
    assert both[0] in server.bodies[0]["messages"][-1]["content"]


@pytest.mark.parametrize(
    "value",
    [
        {"companies": ["Northwind Tools, Inc."]},
        {"companies": ["Northwind Tools, Inc.", "Contoso"]},  # which the question does not name
        {"companies": ["Northwind Tools, Inc.", "Fabrikam Group plc"], "metric": ""},
    ],
)
def test_what_is_no_comparison_of_named_companies_is_none(server, known, value):
    assert split(server, known, FREE, **value) == {}


@pytest.mark.parametrize(
    "text, kind",
    [
        ('Which had the highest net income in USD: "Northwind Tools, Inc.", "Fabrikam Group plc"?', "name"),
        ("Who is the CEO of Fabrikam Group plc?", "name"),
        (FREE, "number"),
    ],
)
def test_the_model_is_not_asked_of_any_other_question(server, known, text, kind):
    assert split(server, known, text, kind) == {} and server.bodies == []
