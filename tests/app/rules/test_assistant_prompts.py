"""Prompts for assistants: in two languages, overridden by id, with problems told by file and line."""

from pathlib import Path

from pipeline.app.rules.assistant_prompts import load_assistant_prompts

OWN = "- {id: company_review, title: T, description: D, chinese: '%s', english: 'Look at {company}.'}"


def test_built_in_prompts_are_sound_and_say_the_same_in_both_languages():
    prompts, problems = load_assistant_prompts()
    assert {prompt.id for prompt in prompts} == {"company_review", "company_comparison"} and not problems
    for prompt in prompts:
        assert all(f"{{{name}}}" in prompt.english for name in ("year",)) and "{year}" in prompt.chinese


def test_a_prompt_of_ones_own(tmp_path: Path):
    (tmp_path / "assistant_prompts.yaml").write_text(OWN % "看{company}{year}年。", encoding="utf-8")
    review = next(p for p in load_assistant_prompts([tmp_path])[0] if p.id == "company_review")
    assert review.text(False, company="甲", year="2023") == "看甲2023年。"
    assert review.text(True, company="X", year="2023") == "Look at X."


def test_what_cannot_be_filled_in_is_a_problem(tmp_path: Path):
    (tmp_path / "assistant_prompts.yaml").write_text(OWN % "看{ticker}。", encoding="utf-8")
    (problem,) = load_assistant_prompts([tmp_path])[1]
    assert "company_review has no {ticker}; it can say {company}, {year}" in str(problem) and problem.line == 1
