"""The assistant and the rules of a user's own folder."""

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
