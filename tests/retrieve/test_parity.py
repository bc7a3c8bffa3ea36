"""Every pipeline that needs no model ranks alike on the embedded store and on Elasticsearch."""

import pytest

from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.tools import Tools
from pipeline.store import open_store
from pipeline.store.search import DocumentEntry
from tests.retrieve.conftest import LAWS, passages_of

ASKED = (
    "什么是保险合同？",
    "谁批准设立保险公司？",
    "投保人的义务和法律责任是什么",
    "根据保险法，保险费由谁支付",
    "取缔",
)


@pytest.mark.server
def test_pipelines_rank_alike_on_both_stores(store, es_place):
    entry = DocumentEntry(id="laws/保险法.pdf", collection="laws", file="保险法.pdf", title="保险法")
    with open_store(es_place, write=True) as server:
        server.add_passages([(entry, passages_of(entry.id))])
    server = open_store(es_place)
    try:
        for name, pipeline in load_pipelines()[0].items():
            if pipeline.needs:
                continue
            for question in ASKED:
                here, there = (pipeline.find(question, Tools(s), LAWS) for s in (store, server))
                assert here, (name, question)
                assert [h.passage.id for h in here] == [h.passage.id for h in there], (name, question)
                assert [h.score for h in here] == pytest.approx([h.score for h in there], rel=1e-4, abs=1e-4)
    finally:
        server.close()
