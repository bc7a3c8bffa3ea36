"""Pipelines compared on questions whose passages are known: what a hit covers, who was missed, how it is shown."""

from pathlib import Path

import pytest

from pipeline.evaluate import retrieval
from pipeline.evaluate.retrieval import evaluate_pipeline, is_of
from pipeline.evaluate.retrieval_questions import GoldKind, RetrievalQuestion
from pipeline.model import Passage
from pipeline.retrieve.pipelines import Pipeline
from pipeline.retrieve.retrievers import WordRetriever
from pipeline.retrieve.state import RetrievedPassage
from pipeline.retrieve.tools import Tools
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry, Filter

ENTRY = DocumentEntry(id="laws/a", collection="laws", file="sub/保险法.pdf", title="保险法（2015）")
TEXTS = ["投保人支付保险费。", "保险公司承担赔偿责任。", "设立保险公司应当经过批准。"]
PIPELINE = Pipeline("words", (WordRetriever(),))
LAWS = Filter("laws")


@pytest.fixture(scope="module")
def tools(tmp_path_factory):
    place: Path = tmp_path_factory.mktemp("laws")
    made = [Passage(ENTRY.id, at, (), text, at + 1, at + 1) for at, text in enumerate(TEXTS)]
    with open_store(str(place), write=True) as store:
        store.add_passages([(ENTRY, made)])
        yield Tools(store)


def asked(text: str, **gold) -> RetrievalQuestion:
    return RetrievalQuestion("1", text, LAWS, **gold)


@pytest.mark.parametrize(
    ("gold", "covered"),
    [
        ({"texts": ("设立保险公司应当经过批准",)}, frozenset({0})),
        ({"texts": ("没有这样的条文内容", TEXTS[2])}, frozenset({1})),
        ({"pages": (("保险法", 9), ("保险法.pdf", 3))}, frozenset({1})),
        ({"documents": ("保险法（2015）",)}, frozenset({0})),
        ({"passages": ("laws/a#0", "laws/a#2")}, frozenset({1})),
    ],
)
def test_a_hit_covers_the_units_of_gold_that_it_holds(tools, gold, covered):
    (outcome,) = evaluate_pipeline(PIPELINE, [asked("设立保险公司的批准", **gold)], tools).outcomes
    assert outcome.hits[0].passage.position == 2 and outcome.covered[0] == covered
    assert outcome.rank == 1


def test_measures_of_a_pipeline_are_the_means_and_misses_are_named(tools):
    found = asked("设立保险公司的批准", passages=("laws/a#2",))
    missed = asked("火星探测", passages=("laws/a#2",))
    row = evaluate_pipeline(PIPELINE, [found, missed], tools)
    assert (row.measures.hits[1], row.measures.mrr) == (0.5, 0.5)
    assert [outcome.question for outcome in row.misses(10)] == [missed] and row.outcomes[1].rank is None
    assert row.milliseconds > 0 and not row.lost


def test_questions_without_the_gold_asked_for_are_left_out(tools):
    both = asked("保险", texts=(TEXTS[0],), documents=("laws/a",))
    pages = asked("保险", pages=(("laws/a", 1),))
    row = evaluate_pipeline(PIPELINE, [both, pages], tools, by=GoldKind.DOCUMENTS)
    assert [outcome.question for outcome in row.outcomes] == [both]
    assert row.outcomes[0].by is GoldKind.DOCUMENTS
    assert evaluate_pipeline(PIPELINE, [both], tools).outcomes[0].by is GoldKind.TEXTS  # the first that it has
    assert (
        evaluate_pipeline(PIPELINE, [], tools).measures.mrr == 0
        and evaluate_pipeline(PIPELINE, [], tools).outcomes == ()
    )


@pytest.mark.parametrize("name", ["laws/a", "保险法（2015）", "保险法.pdf", "保险法"])
def test_a_document_goes_by_its_id_title_and_file(name):
    hit = RetrievedPassage(Passage("laws/a", 0, (), "", 1, 1), ENTRY, 1.0)
    assert is_of(hit, name) and not is_of(hit, f"{name}2")


def test_three_fifths_of_the_trigrams_are_enough():
    wanted = [frozenset("abcde"), frozenset()]
    assert retrieval._matching_texts(frozenset("abcxy"), wanted) == {0}
    assert retrieval._matching_texts(frozenset("abxyz"), wanted) == frozenset()
