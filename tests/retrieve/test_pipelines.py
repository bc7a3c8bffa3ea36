"""Pipelines: loaded from YAML and checked, run over a real store, every step leaving its mark on each hit."""

import warnings

import pytest

from pipeline.deprecation import RenamedWarning
from pipeline.errors import InputError
from pipeline.retrieve.fusion import ZScoreFusion
from pipeline.retrieve.pipelines import load_pipelines, pipeline_named
from pipeline.retrieve.retrievers import CharacterNgramRetriever, WordRetriever
from pipeline.retrieve.rewrite.stop_words import StopWordRemoval
from pipeline.store.search_records import Filter
from tests.retrieve.conftest import LAWS


def loaded(tmp_path, text: str):
    (tmp_path / "retrieval.yaml").write_text(text, encoding="utf-8")
    return load_pipelines([tmp_path])


def test_the_built_in_pipelines_load_without_a_problem():
    pipelines, problems = load_pipelines()
    assert problems == ()
    assert {"bm25", "character_ngrams", "bm25_ngram_rrf", "bm25_ngram_zscore", "lexical"} <= set(pipelines)
    assert pipelines["bm25"].needs == frozenset()
    assert pipelines["hybrid_zscore"].needs == {"embedder"}


def test_the_default_pipeline_finds_the_article_and_says_what_each_step_made_of_it(tools):
    pipelines, _ = load_pipelines()
    state = pipelines["lexical"].run("什么是保险合同？", tools, LAWS, 3)
    first = state.hits[0]
    assert first.passage.position == 1
    steps = ["bm25", "character_ngrams", "zscore_fusion", "sentence_bm25", "definition_boost"]
    assert [mark.step for mark in first.trace] == steps
    assert first.trace[-1].rank == 1
    assert first.trace[-1].score == first.score
    assert len(state.hits) == 3
    assert state.notes == ("stop_words: 保险合同", "definition_boost: 1 passages define 保险合同")


def test_pipelines_said_to_be_as_the_default_have_all_its_steps():
    """Else a comparison with it tells of a missing step and not of the one that is added."""
    pipelines, _ = load_pipelines()
    own = [type(step).__name__ for step in pipelines["lexical"].steps]
    others = [p for p in pipelines.values() if p.description.startswith(("as lexical", "as hybrid"))]
    assert len(others) >= 8
    for other in others:
        names = [type(step).__name__ for step in other.steps]
        left = [name for name in own if name not in names]
        assert left == (["SentenceBm25Reranker"] if other.name == "cross_encoder" else []), other.name


def test_a_users_pipeline_takes_the_place_of_a_built_in_one(tmp_path, tools):
    pipelines, problems = loaded(tmp_path, "- name: bm25\n  steps:\n    - bm25: {title_boost: 0, depth: 1}\n")
    assert problems == ()
    assert pipelines["bm25"].steps == (WordRetriever(title_boost=0, depth=1),)
    assert len(pipelines["bm25"].find("保险公司", tools, LAWS)) == 1
    assert "character_ngrams" in pipelines


@pytest.mark.filterwarnings("ignore::pipeline.deprecation.RenamedWarning")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "- {name: a, steps: [decomposition, bm25]}",
            "several rankings must be fused by one of reciprocal_rank",
        ),
        ("- steps: [bm25]", "'name' is missing"),
        ("- {name: a, steps: []}", "a list of at least one step"),
        ("- {name: a, steps: [bm25], size: 3}", "a: unknown key 'size'; allowed are name, steps"),
        ("- {name: a, steps: [bm52]}", "pipeline a, step 1: there is no step 'bm52'; there are: "),
        (
            "- {name: a, steps: [bm25: {boost: 3}]}",
            "bm25 has no option 'boost'; allowed: title_boost, phrase_boost",
        ),
        ("- {name: a, steps: [bm25: {depth: much}]}", "bm25's depth must be of the type int, not 'much'"),
        ("- {name: a, steps: [bm25: {title: 1, title_boost: 2}]}", "title_boost is given twice, once by its former"),
        ("- {name: a, renamed_from: b, steps: [bm25]}", "a: 'renamed_from' must be a list of texts"),
        ("- {name: a, steps: [bm25: 3]}", "the options of bm25 must be 'option: value' pairs"),
        ("- {name: a, steps: [[bm25]]}", "a step is its name, or its name with options"),
        (
            "- {name: a, steps: [bm25, stop_words]}",
            "stop_words (rewrite) cannot come after a step of the kind",
        ),
        ("- {name: a, steps: [stop_words]}", "pipeline a: no retriever in it; there are: bm25, character_ngrams"),
        (
            "- {name: a, steps: [bm25, character_ngrams]}",
            "several rankings must be fused by one of reciprocal_rank",
        ),
    ],
)
def test_what_is_wrong_in_a_pipeline_is_said_with_its_place(tmp_path, text, said):
    pipelines, (problem,) = loaded(tmp_path, f"# mine\n{text}\n")
    assert "a" not in pipelines
    assert said in problem.message
    assert (problem.file, problem.line) == (str(tmp_path / "retrieval.yaml"), 2)


OLD = """
- name: sums
  steps:
    - question_words
    - words: {title: 2}
    - grams: {one: 1, depth: 7}
    - standard_scores: {weights: {grams: 1.5}}
- name: mine
  steps: [words]
"""


def test_former_names_of_pipelines_steps_and_options_still_work_and_the_notice_names_the_new_ones(tmp_path):
    with pytest.warns(RenamedWarning) as notices:
        pipelines, problems = loaded(tmp_path, OLD)
        assert pipeline_named(pipelines, "sums") is pipelines["bm25_ngram_zscore"]
    assert problems == () and "sums" not in pipelines
    assert pipelines["bm25_ngram_zscore"].steps == (
        StopWordRemoval(),
        WordRetriever(title_boost=2),
        CharacterNgramRetriever(unigrams=1, depth=7),
        ZScoreFusion({"character_ngrams": 1.5}),
    )
    assert pipelines["mine"].steps == (WordRetriever(),)
    file = tmp_path / "retrieval.yaml"
    assert [str(notice.message) for notice in notices] == [
        f"{file}, line 2: the pipeline sums is now called bm25_ngram_zscore,"
        " the step question_words is now called stop_words,"
        " the step words is now called bm25, bm25's option title is now called title_boost,"
        " the step grams is now called character_ngrams, character_ngrams's option one is now called unigrams,"
        " the step standard_scores is now called zscore_fusion (former names still work)",
        f"{file}, line 8: the step words is now called bm25 (former names still work)",
        "the pipeline sums is now called bm25_ngram_zscore (former names still work)",
    ]


def test_present_names_give_no_notice(tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pipelines, problems = loaded(tmp_path, "- {name: bm25, steps: [bm25: {title_boost: 2}]}\n")
        assert pipeline_named(pipelines, "bm25").steps == (WordRetriever(title_boost=2),)
    assert problems == () and pipelines["bm25"].renamed_from == ("words",)


def test_former_names_of_pipelines_are_of_one_pipeline_and_hide_none():
    pipelines, _ = load_pipelines()
    former = [name for pipeline in pipelines.values() for name in pipeline.renamed_from]
    assert len(former) == len(set(former)) and not set(former) & set(pipelines)


def test_an_unknown_pipeline_names_those_there_are():
    with pytest.raises(InputError, match=r"no pipeline 'best'; there are: .*dense, document_filter"):
        pipeline_named(load_pipelines()[0], "best")


def test_a_step_whose_model_is_missing_says_what_to_do(tools):
    with pytest.raises(InputError, match="needs an embedding model"):
        load_pipelines()[0]["hybrid_zscore"].find("保险", tools, LAWS)


def test_a_filter_that_nothing_passes_finds_nothing(tools):
    assert load_pipelines()[0]["lexical"].find("保险", tools, Filter(collection="laws", years=frozenset({1999}))) == ()
