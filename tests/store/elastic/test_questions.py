"""The index of questions on a real server: made once, strict, no part of a build."""

import pytest

from pipeline.store.elastic import builds, connect
from pipeline.store.elastic.questions import QuestionIndex, QuestionRecord

pytestmark = pytest.mark.server


def test_questions_are_put_down_with_their_time_in_an_index_of_their_own(es_place):
    asked = [QuestionRecord("ask", f"第{n}问", "answer", n, 12, ("600519-2021-annual",)) for n in range(3)]
    with connect(es_place) as cluster:
        QuestionIndex(cluster).add(asked[:1])
        QuestionIndex(cluster).add(asked[1:])
        index = f"{cluster.address.prefix}-questions"
        cluster.refresh([index])
        hits = cluster.search(index, sort=[{"at": "asc"}, {"hits": "asc"}])["hits"]["hits"]
        assert [hit["_source"]["question"] for hit in hits] == ["第0问", "第1问", "第2问"]
        assert hits[2]["_source"] | {"at": ""} == {
            "at": "", "verb": "ask", "question": "第2问", "outcome": "answer", "hits": 2, "milliseconds": 12,
            "reports": ["600519-2021-annual"],
        }  # fmt: skip
        assert builds.builds(cluster) == []
        assert cluster.indices(index)[index]["mappings"]["dynamic"] == "strict"
