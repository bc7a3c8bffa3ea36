"""Matters that questions ask about in English, and the patterns of sentences that state them."""

from pipeline.rules.english_text import load_english_text
from pipeline.rules.records import all_compiled

RULES, PROBLEMS = load_english_text()


def test_the_files_of_the_package_are_right():
    with all_compiled():
        load_english_text.cache_clear()
        assert load_english_text()[1] == ()
    load_english_text.cache_clear()


def test_a_question_is_about_the_matter_that_it_names():
    assert PROBLEMS == ()
    asked = RULES.event("Did Northwind Tools, Inc. announce a share buyback plan in the annual report?")
    assert asked is not None and asked.name == "a share buyback plan" and asked.dated == "recent"
    assert RULES.event("Did Northwind Tools, Inc. mention customers in many countries?") is None


def test_parts_stand_for_their_words():
    event = RULES.event("Did Northwind mention any mergers or acquisitions?")
    assert any(pattern.search("In May 2022 we acquired Fabrikam Saws Ltd.") for pattern in event.said)
    assert not any(pattern.search("In May 2022 they acquired Fabrikam Saws Ltd.") for pattern in event.said)


def test_a_wrong_pattern_of_the_users_is_told_and_matches_nothing(tmp_path):
    entry = "- {event: strikes, asked: strike, said: ['('], mention: strike, dated: period}\n"
    (tmp_path / "english_text.yaml").write_text(entry, encoding="utf-8")
    rules, problems = load_english_text((tmp_path,))
    assert [problem.line for problem in problems] == [1] and "not a valid expression" in problems[0].message
    assert rules.event("Was there a strike?").said[0].search("(") is None


def test_a_measure_has_the_patterns_of_counting_with_its_nouns():
    measure = RULES.measure("Branch count at year-end")
    assert measure is not None and measure.form == "count"
    found = next(match for pattern in measure.said if (match := pattern.search("We operate 16 bank branches.")))
    assert found["number"] == "16"
    assert RULES.measure("Number of saws") is None
