"""Pipelines: loaded from YAML and checked, run over a real store, every step leaving its mark on each hit."""

import pytest

from pipeline.errors import InputError
from pipeline.retrieve.pipelines import Pipeline, load_pipelines, pipeline_named
from pipeline.retrieve.retrievers.words import WordRetriever
from pipeline.store.search import Filter
from tests.retrieve.conftest import LAWS


def loaded(tmp_path, text: str):
    (tmp_path / "retrieval.yaml").write_text(text, encoding="utf-8")
    return load_pipelines([tmp_path])


def test_the_built_in_pipelines_load_without_a_problem():
    pipelines, problems = load_pipelines()
    assert problems == ()
    assert {"words", "grams", "ranks", "sums", "default", "vectors", "hybrid", "parents"} <= set(pipelines)
    assert pipelines["words"].needs == frozenset()
    assert pipelines["hybrid"].needs == {"embedder"}


def test_the_default_pipeline_finds_the_article_and_says_what_each_step_made_of_it(tools):
    pipelines, _ = load_pipelines()
    state = pipelines["default"].run("什么是保险合同？", tools, LAWS, 3)
    first = state.hits[0]
    assert first.passage.position == 1
    assert [mark.step for mark in first.trace] == ["words", "grams", "standard_scores", "sentence_words"]
    assert first.trace[-1].rank == 1
    assert first.trace[-1].score == first.score
    assert len(state.hits) == 3
    assert state.told == ("question_words: 保险合同",)


def test_a_users_pipeline_takes_the_place_of_a_built_in_one(tmp_path, tools):
    pipelines, problems = loaded(tmp_path, "- name: words\n  steps:\n    - words: {title: 0, depth: 1}\n")
    assert problems == ()
    assert pipelines["words"] == Pipeline("words", (WordRetriever(title=0, depth=1),))
    assert len(pipelines["words"].find("保险公司", tools, LAWS)) == 1
    assert "grams" in pipelines


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {name: a, steps: [parts, words]}", "several rankings must be fused by one of reciprocal_ranks"),
        ("- steps: [words]", "a pipeline needs 'name' and 'steps'"),
        ("- {name: a, steps: []}", "a list of at least one step"),
        ("- {name: a, steps: [words], size: 3}", "a pipeline has no 'size'"),
        ("- {name: a, steps: [wrods]}", "pipeline a, step 1: there is no step 'wrods'; there are: "),
        ("- {name: a, steps: [words: {boost: 3}]}", "words has no option 'boost'; allowed: title, phrase, depth"),
        ("- {name: a, steps: [words: {depth: much}]}", "words's depth must be of the type int, not 'much'"),
        ("- {name: a, steps: [words: 3]}", "the options of words must be 'option: value' pairs"),
        ("- {name: a, steps: [[words]]}", "a step is its name, or its name with options"),
        (
            "- {name: a, steps: [words, question_words]}",
            "question_words (rewrite) can not come after a step of the kind",
        ),
        ("- {name: a, steps: [question_words]}", "pipeline a: no route in it; there are: words, grams"),
        ("- {name: a, steps: [words, grams]}", "several rankings must be fused by one of reciprocal_ranks"),
    ],
)
def test_what_is_wrong_in_a_pipeline_is_said_with_its_place(tmp_path, text, said):
    pipelines, (problem,) = loaded(tmp_path, f"# mine\n{text}\n")
    assert "a" not in pipelines
    assert said in problem.message
    assert (problem.file, problem.line) == (str(tmp_path / "retrieval.yaml"), 2)


def test_an_unknown_pipeline_names_those_there_are():
    with pytest.raises(InputError, match=r"no pipeline 'best'; there are: .*default, grams"):
        pipeline_named(load_pipelines()[0], "best")


def test_a_step_whose_model_is_missing_says_what_to_do(tools):
    with pytest.raises(InputError, match="needs an embedding model"):
        load_pipelines()[0]["hybrid"].find("保险", tools, LAWS)


def test_a_filter_that_nothing_passes_finds_nothing(tools):
    assert load_pipelines()[0]["default"].find("保险", tools, Filter(collection="laws", years=frozenset({1999}))) == ()
