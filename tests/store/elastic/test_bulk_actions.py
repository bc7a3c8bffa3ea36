"""Actions of a bulk request as the lines that are sent."""

import json

from pipeline.store.elastic.bulk_actions import (
    BULK_DOCUMENTS,
    bulk_pieces,
    delete_action,
    index_action,
    update_action,
)


def test_an_action_names_index_and_document():
    head, document = index_action("facts", "a", {"value": 1}, over=(7, 1))
    assert json.loads(head) == {"index": {"_index": "facts", "_id": "a", "if_seq_no": 7, "if_primary_term": 1}}
    assert document is not None and json.loads(document) == {"value": 1}
    assert json.loads(update_action("facts", "a", {"value": 2})[1] or "") == {"doc": {"value": 2}}
    assert delete_action("facts", "a") == ('{"delete":{"_index":"facts","_id":"a"}}', None)


def test_a_request_has_so_many_documents_at_most():
    action = delete_action("facts", "a")
    assert [len(one) for one in bulk_pieces([action] * (BULK_DOCUMENTS + 1))] == [BULK_DOCUMENTS, 1]
    assert list(bulk_pieces([])) == []
