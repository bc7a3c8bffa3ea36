"""What a person types into Kibana's search bar, run on a real server as the request that Kibana sends for it."""

import json
import re
import shutil
from urllib.parse import unquote

import pytest

from pipeline.app.elastic.kibana import discover_address
from pipeline.app.finreport import Finreport
from pipeline.app.search import Wanted
from pipeline.store.elastic.kibana import saved_objects
from tests.conftest import finreport
from tests.kibana.kql import discover_request, to_query

(BY_TEXT,) = (one for one in saved_objects() if one["id"] == "finreport-passages-by-text")
SOURCE = json.loads(BY_TEXT["attributes"]["kibanaSavedObjectMeta"]["searchSourceJSON"])
SORT = BY_TEXT["attributes"]["sort"]
MARKED = "@kibana-highlighted-field@"
QUESTIONS = ("存货跌价准备", "研发人员数量", "应收账款坏账准备", "原材料价格波动风险")


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        ("a", {"multi_match": {"type": "best_fields", "query": "a", "lenient": True}}),
        ('"a b"', {"multi_match": {"type": "phrase", "query": "a b", "lenient": True}}),
        ("x : a b", {"bool": {"should": [{"match": {"x": "a b"}}], "minimum_should_match": 1}}),
        ('x : "a"', {"bool": {"should": [{"match_phrase": {"x": "a"}}], "minimum_should_match": 1}}),
        ("x >= 2", {"bool": {"should": [{"range": {"x": {"gte": "2"}}}], "minimum_should_match": 1}}),
    ],
)
def test_kql_becomes_what_kibana_makes_of_it(typed, query):
    """As toElasticsearchQuery of Kibana's package es-query has it."""
    assert to_query(typed) == query
    assert to_query(f"{typed} and not ({typed} or y : *)", "must") == {
        "bool": {
            "must": [
                query,
                {
                    "bool": {
                        "must_not": {
                            "bool": {
                                "should": [
                                    query,
                                    {"bool": {"should": [{"exists": {"field": "y"}}], "minimum_should_match": 1}},
                                ],
                                "minimum_should_match": 1,
                            }
                        }
                    }
                },
            ]
        }
    }


@pytest.fixture
def ask(es_server, es_place, sample_store, tmp_path):
    """The hits of a query in KQL over the sample's passages."""
    finreport("es", "build", "--from", shutil.copytree(sample_store, tmp_path / "copy"), "--store", es_place)
    with Finreport(es_place, llm="none") as made, made.session.access.reading() as snapshot:
        cluster = snapshot.store.cluster

        def ask(query: str) -> list[dict]:
            filters = [one["query"] for one in SOURCE["filter"]]
            body = discover_request(query, SORT, filters)
            index = f"{cluster.address.prefix}-passages"
            return cluster.request("POST", f"/{index}/_search", body)["hits"]["hits"]

        yield ask, made


def reports(hits: list[dict]) -> list[str]:
    return [hit["_id"].partition("#")[0] for hit in hits]


@pytest.mark.server
def test_what_finreport_finds_a_person_finds_too(ask):
    hits_of, made = ask
    for question in QUESTIONS:
        ours = made.search(question, k=10, pipeline="bm25_synonyms").hits
        address = discover_address(made.session, Wanted(question), "http://kibana")
        written = re.search(r"query:'(.*?)'\)", unquote(address))
        for typed in (f"text : {question}", question, written[1]):
            hits = hits_of(typed)
            first = {hit["_id"] for hit in hits if hit["_score"] == hits[0]["_score"]}  # years may say the same
            assert ours[0].passage.id in first, typed
            assert len({hit["_id"] for hit in hits[:10]} & {hit.passage.id for hit in ours}) >= 8, typed
            assert all(MARKED in "".join(hit["highlight"]["text"]) for hit in hits[:10])
            assert [hit["_score"] for hit in hits] == sorted((hit["_score"] for hit in hits), reverse=True)


@pytest.mark.server
def test_phrases_companies_and_years_work_beside_each_other(ask):
    hits_of, made = ask
    words = hits_of("text : 研发人员数量")
    phrase = hits_of('"研发人员数量"')
    assert 0 < len(phrase) < len(words)
    assert all(f"{MARKED}研发人员数量" in "".join(hit["highlight"]["text"]) for hit in phrase)
    with made.session.access.reading() as snapshot:
        company = snapshot.store.companies()[0]
    narrowed = hits_of(f"text : 研发人员数量 and code : {company.code}")
    assert narrowed and {report[:6] for report in reports(narrowed)} == {company.code}
    year = int(reports(narrowed)[0].split("-")[1])
    both = hits_of(f'"研发人员" and names : "{company.short_name}" and year : {year}')
    assert set(reports(both)) == {f"{company.code}-{year}-annual"}
    assert not any(f"-{year}-" in report for report in reports(hits_of(f"研发人员 and not year : {year}")))
    assert hits_of("text : 嫘祖 and year >= 2100") == []


@pytest.mark.server
def test_every_saved_search_is_a_request_that_the_server_takes(ask):
    _, made = ask
    with made.session.access.reading() as snapshot:
        cluster = snapshot.store.cluster
        for item in saved_objects(cluster.address.prefix):
            if item["type"] == "search" and not item["id"].endswith("-questions"):
                source = json.loads(item["attributes"]["kibanaSavedObjectMeta"]["searchSourceJSON"])
                view = {one["name"]: one["id"] for one in item["references"]}[source["indexRefName"]]
                body = discover_request(source["query"]["query"], item["attributes"]["sort"])
                found = cluster.request("POST", f"/{view}/_search", body)["hits"]
                assert found["total"]["value"] or item["id"].endswith("failed"), item["id"]
