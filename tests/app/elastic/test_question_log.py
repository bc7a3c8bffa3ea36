"""Questions put down: off by default, and never in the way of an answer."""

import pytest

from pipeline.app.elastic.question_log import QuestionLog
from pipeline.app.finreport import Finreport
from pipeline.settings import Settings
from pipeline.store.elastic import connect

ON = Settings(store="elasticsearch://127.0.0.1:1", es_questions=True, es_retry_timeout=0)


class Answered:
    outcome = "answer"
    citations = ()


def test_it_is_off_by_default_and_for_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pipeline.store.elastic.connect", lambda place: pytest.fail("asked"))
    for settings in (Settings(store=ON.store), Settings(store="folder", es_questions=True)):
        assert QuestionLog(settings, pytest.fail).answer("?", Answered) .outcome == "answer"


def test_an_answer_comes_though_it_cannot_be_put_down_and_that_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINREPORT_ES_RETRY_TIMEOUT", "0")
    told: list[str] = []
    log = QuestionLog(ON, told.append)
    assert [log.answer("?", Answered).outcome for _ in range(2)] == ["answer", "answer"]
    (line,) = told
    assert line.startswith("questions are not put down any more: Elasticsearch at http://127.0.0.1:1 does not answer")


@pytest.mark.server
def test_questions_and_searches_are_put_down_with_hits_and_time(es_place, small_store, monkeypatch) -> None:
    from pipeline.app.elastic.cluster import build_store

    build_store(es_place, small_store)
    monkeypatch.setenv("FINREPORT_ES_QUESTIONS", "1")
    with Finreport(es_place, llm="none") as finreport:
        code = finreport.reports()[0].code
        answer = finreport.ask(f"{code}2020年净利润是多少元？")
        hits = finreport.search("净利润").hits
    with connect(es_place) as cluster:
        index = f"{cluster.address.prefix}-questions"
        cluster.refresh([index])
        found = {hit["_source"]["verb"]: hit["_source"] for hit in cluster.search(index)["hits"]["hits"]}
    assert found["ask"]["outcome"] == answer.outcome and found["ask"]["hits"] == len(answer.citations)
    assert found["search"]["hits"] == len(hits) and found["search"]["question"] == "净利润"
    assert all(one["milliseconds"] >= 0 for one in found.values())
