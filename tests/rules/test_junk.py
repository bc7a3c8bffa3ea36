"""Whatever stands in a user's rule file, its loader tells what is wrong and never breaks down."""

import importlib

import pytest
import yaml

from pipeline import resources
from pipeline.rules.yaml_files import files_of, load_file

LOADERS = {
    "equity": "pipeline.rules.relations.equity:load_equity",
    "lexicon": "pipeline.rules.lexicon:load_lexicon",
    "aspects": "pipeline.understand.concepts:load_aspects",
    "questions": "pipeline.understand.question_rules:load_question_rules",
    "topics": "pipeline.understand.topics:load_topics",
    "identities": "pipeline.rules.relations.identities:load_identities",
    "derivations": "pipeline.rules.relations.derivations:load_derivations",
    "anomalies": "pipeline.rules.relations.anomalies:load_anomalies",
    "templates": "pipeline.answer.render.templates:load_templates",
    "prompts": "pipeline.llm.prompts.prompt_files:load_prompts",
    "opposites": "pipeline.rules.antonyms:load_opposites",
    "retrieval": "pipeline.retrieve.pipelines:load_pipelines",
    "expansions": "pipeline.rules.expansions:load_expansions",
    "lookalikes": "pipeline.rules.confusables:load_lookalikes",
    "english": "pipeline.rules.english:load_english",
}
JUNK = [True, 3, -1, 1.5, "(", ["甲"], [None], [["a"]], {"甲": 1}, [{"name": 1}], {1: 2}, None, "", [], {}]
WRONG = {  # kinds of values that no entry may have, by file and key
    ("questions", "when"): [True, 3, 1.5, "(", [None], [["a"]], {1: 2}],
    ("questions", "operation"): [3, ["甲"], {"甲": 1}],
    ("topics", "headings"): [3, "甲", [None], [["a"]]],
    ("english", "labels"): [3, "甲", [None], {1: 2}],
    ("english", "asked"): [3, "甲", [["a"]]],
    ("equity", "labels"): ["甲", [None]],
    ("prompts", "examples"): [3, "甲", [None], [{"name": 1}]],
    ("prompts", "variables"): [3, "question", [None], {1: 2}],
}


def load(tmp_path, name, entry):
    """What a loader says is wrong with a user's file of one entry."""
    (tmp_path / f"{name}.yaml").write_text(yaml.safe_dump([entry], allow_unicode=True), encoding="utf-8")
    module, _, function = LOADERS[name].partition(":")
    return getattr(importlib.import_module(module), function)((tmp_path,))[1]


def entries(name):
    """The built-in entries of a kind."""
    return [entry.data for file in files_of(resources.folder("rules"), name) for entry in load_file(file)[0]]


def widest(name):
    """The built-in entry with the most keys."""
    return max(entries(name), key=len)


@pytest.mark.parametrize("name", LOADERS)
def test_a_value_of_any_sort_breaks_no_loader(tmp_path, name):
    entry = widest(name)
    some = JUNK[::4] if name == "prompts" else JUNK  # all schemas are held to theirs at each loading
    for at, (key, value) in enumerate((key, value) for key in entry for value in some):
        place = tmp_path / str(at)  # loaders remember what a folder held
        place.mkdir()
        for problem in load(place, name, {**entry, key: value}):
            assert problem.message and problem.line == 1 and problem.file.startswith(str(place))


@pytest.mark.parametrize(("name", "key"), WRONG, ids=" ".join)
def test_a_value_of_the_wrong_sort_is_told(tmp_path, name, key):
    entry = next(e for e in entries(name) if key in e)
    for at, value in enumerate(WRONG[name, key]):
        place = tmp_path / str(at)
        place.mkdir()
        assert load(place, name, {**entry, key: value}), value
