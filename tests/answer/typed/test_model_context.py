"""What a model is shown: passages, pages, reports, and the order that it gives candidates."""

import json

import pytest

from pipeline.answer.typed.model_context import (
    MOST_PASSAGES,
    ContextMode,
    Helper,
    ModelQuestion,
    shown_passages,
    whole_pages,
)
from pipeline.answer.typed.questions import TypedQuestion
from pipeline.llm.endpoints.endpoint import EndpointModel, EndpointSettings
from pipeline.llm.prompts.prompt_files import load_prompts
from pipeline.model import Passage
from pipeline.model.line import Line

SHA1 = "a" * 40
REPORT = f"{SHA1}-2022-annual"
PAGES = 40
PASSAGES = [
    Passage(REPORT, 2 * at + half, (), f"Page {at + 1}, part {half}. " + "Words of the report. " * 20, at + 1, at + 1)
    for at in range(PAGES)
    for half in (0, 1)
]
QUESTION = ModelQuestion(TypedQuestion("How many patents?", "number"), (SHA1,), "number")


@pytest.fixture
def shown(server):
    """The first pages of what a model with such a window is shown."""

    def shown(window=8192, **more):
        model = EndpointModel(EndpointSettings(server.base, model="small", window=window))
        found = [PASSAGES[at] for at in range(19, 79, 2)]

        def find(question, reports, size=10):
            return found[:size]

        helper = Helper(model, load_prompts()[0], find, lambda code: PASSAGES, **more)
        (passages,) = shown_passages([QUESTION], helper)
        return passages

    server.says = lambda messages, schema: 404
    return shown


def test_the_best_passages(shown):
    assert [passage.first_page for passage in shown()] == [*range(10, 10 + MOST_PASSAGES)]


def test_pages_are_whole_and_stand_in_their_order(shown):
    pages = shown(context=ContextMode.PAGES)
    assert [page.first_page for page in pages] == [*range(10, 10 + MOST_PASSAGES)]
    assert all("part 0" in page.text and "part 1" in page.text for page in pages)


def test_a_report_is_shown_as_far_as_the_window_reaches_the_best_pages_first(shown):
    assert [page.first_page for page in shown(100_000, context=ContextMode.REPORT)] == [*range(1, PAGES + 1)]
    part = [page.first_page for page in shown(6000, context=ContextMode.REPORT)]
    assert 5 < len(part) < PAGES and set(range(10, 15)) <= set(part) and part == sorted(part)
    assert shown(2300, context=ContextMode.REPORT) == []


def test_tokens_are_those_that_the_server_counts(shown, server):
    server.says = lambda messages, schema: {"tokens": [1] * 2000}
    assert len(shown(8192, context=ContextMode.REPORT)) == 2


def test_candidates_come_in_the_models_order(shown, server):
    server.says = lambda messages, schema: json.dumps({"numbers": [30, 2, 99]})
    pages = [passage.first_page for passage in shown(candidates=30)]
    assert pages[:3] == [39, 11, 10] and len(pages) == MOST_PASSAGES
    assert server.bodies[0]["messages"][-1]["content"].count("<<<") == 30
    server.says = lambda messages, schema: "no list"
    assert [passage.first_page for passage in shown(candidates=30)][:2] == [10, 11]


def test_a_passage_over_two_pages_is_parted_by_its_lines():
    lines = (Line("First.", 1), Line("Second.", 2))
    pages = whole_pages([Passage(REPORT, 0, ("Business",), "Business\nFirst.Second.", 1, 2, lines=lines)])
    assert [(page.first_page, page.text) for page in pages] == [(1, "Business\nFirst."), (2, "Second.")]


def test_pages_have_each_text_once():
    small = Passage(REPORT, 9, (), "part", 1, 1, parent=0)
    summary = Passage(REPORT, 10, (), "summary", 1, 1, summary=True)
    (page,) = whole_pages([Passage(REPORT, 0, (), "whole", 1, 2), small, summary])
    assert (page.text, page.first_page, page.last_page) == ("whole", 1, 1)
