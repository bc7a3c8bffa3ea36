"""What a model did in a run, told in a line."""

from collections import Counter

from pipeline.answer.llm.usage_tally import CollectionTally, UsageTally


def test_what_was_not_phrased_comes_first_with_the_commonest_reason():
    told = UsageTally(phrased=3, figures=2, unphrased=Counter({"tables": 1, "failed": 4})).text()
    assert told.startswith("5 open answers not phrased (failed 4, tables 1), 3 phrased; 2 invented figures")
    assert UsageTally().text().startswith("0 open answers not phrased, 0 phrased")


def test_letters_by_the_way_they_came():
    told = CollectionTally(Counter({"SCORE": 1, "FIRST": 7, "STATED": 2}), overruled=3).text()
    assert "1 without letters from the model and 0 that it failed on" in told
    assert "7 with letters at the first try" in told and "3 of these other than by support" in told
    assert "2 stated word for word" in told and "free questions" not in told


def test_free_questions_of_a_collection():
    tally = CollectionTally(opened=2, quoted=1)
    assert tally.counted and not CollectionTally().counted
    assert tally.text() == "free questions: 1 kept as without the model, 2 answered in its words"
