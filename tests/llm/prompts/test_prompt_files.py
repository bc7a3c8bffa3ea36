"""Prompt files: the built-in ones are sound, a user's win, mistakes are named with file and line."""

import textwrap

import pytest

from pipeline.llm.prompts.prompt_files import load_prompts


@pytest.fixture(scope="module")
def prompts():
    found, problems = load_prompts()
    assert not problems
    return found


def test_built_in_prompts_are_sound(prompts):
    assert {p.id for p in prompts} >= {"keywords", "operation", "sub-questions", "hyde", "rerank", "summary", "phrase"}
    assert all(p.description for p in prompts)


def folder(tmp_path, text):
    place = tmp_path / "prompts"
    place.mkdir()
    (place / "mine.yaml").write_text(textwrap.dedent(text), encoding="utf-8")
    return tmp_path


def test_a_user_s_prompt_takes_the_place_of_the_built_in_one(tmp_path):
    mine = folder(tmp_path, """\
        - id: hyde
          description: mine
          variables: [question]
          ask: 写：{question}
        """)  # fmt: skip
    found, problems = load_prompts([mine])
    assert not problems
    assert found["hyde"].request(question="甲").messages[-1].content == "写：甲"
    assert "keywords" in found.by_id


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- {id: a, description: b, variables: [q], ask: '{x}'}", "'ask' uses ['x'], 'variables' declares ['q']"),
        ("- {id: a, description: b, variables: [q]}", "ask missing"),
        ("- {id: a, description: b, variables: [q], ask: '{q}', shots: []}", "unknown key shots"),
        ("- {id: a, description: b, variables: [q], ask: '{q}', schema: {type: nonsense}}", "is not a JSON schema"),
        (
            "- {id: a, description: b, variables: [q], ask: '{q}', schema: {not: {}}, examples: [{q: x, answer: 1}]}",
            "'examples' 1: its answer is not of the schema",
        ),
        ("- {id: a, description: b, variables: [q], ask: '{q}', cases: [{q: x}]}", "'cases' 1: give q and answer"),
    ],
)
def test_mistakes_are_named_with_file_and_line(tmp_path, text, words):
    _, problems = load_prompts([folder(tmp_path, "\n" + text)])
    (problem,) = problems
    assert words in problem.message
    assert problem.file.endswith("mine.yaml") and problem.line == 2
