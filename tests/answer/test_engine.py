"""The assistant and the rules of a user's own folder."""

from benchmarks.hostile.questions import sample_questions
from pipeline.answer.engine import Assistant
from pipeline.settings import Settings
from pipeline.store import open_store

QUESTION = "甲字科技2020年唠唠钠离子电池的进展"


def asked(store_place, *rules):
    store = open_store(store_place)
    try:
        assistant = Assistant.open(store, Settings(store=store_place, rules=rules))
        return assistant.plan(QUESTION).asked, assistant.problems
    finally:
        store.close()


def test_a_users_words_count_in_plans(store_place, tmp_path):
    (tmp_path / "lexicon.yaml").write_text("- class: instructions\n  words: 唠唠\n", encoding="utf-8")
    assert asked(store_place) == (("唠唠钠离子电池进展",), ())
    assert asked(store_place, tmp_path) == (("钠离子电池进展",), ())


def test_faults_of_a_users_words_are_told(store_place, tmp_path):
    (tmp_path / "lexicon.yaml").write_text("- class: instruction\n  words: 唠唠\n", encoding="utf-8")
    words, problems = asked(store_place, tmp_path)
    assert words == ("唠唠钠离子电池进展",) and "there are instructions" in problems[0].message


def test_yes_or_no_comes_first(assistant):
    figure = assistant.ask("甲字科技2021年营业收入是多少").value
    assert assistant.ask("甲字科技2021年营业收入是否超过1元").text.startswith("是，")
    answer = assistant.ask(f"甲字科技2021年营业收入是否低于{figure}元")
    assert answer.text.startswith("否，") and answer.value == figure


def test_no_question_reads_the_list_of_all_reports(sample_store, monkeypatch):
    """On a server that list is long: an answer takes the reports of its companies, its year or its kind."""
    store = open_store(str(sample_store))
    reports = type(store).reports

    def limited(self, **given):
        assert any(value is not None for value in given.values()), "the list of all reports was asked for"
        return reports(self, **given)

    monkeypatch.setattr(type(store), "reports", limited)
    try:
        assistant = Assistant.open(store, Settings(store=str(sample_store)))
        outcomes = [assistant.ask(question).outcome for question in sample_questions()]
    finally:
        store.close()
    assert outcomes.count("answer") > len(outcomes) / 2
