"""Replies that are no success, and what is said of them: always the place, and what to do."""

import pytest

from pipeline.errors import StoreBusy, StoreError, StoreMissing, StoreUnreachable
from pipeline.settings import Settings
from pipeline.store.elastic import errors
from pipeline.store.elastic.address import parse_address
from pipeline.store.elastic.errors import ErrorReply, error_for

PLAIN = Settings(es_user="", es_password="", es_api_key="", es_ca="", es_prefix="finreport")
ADDRESS = parse_address("elasticsearch://h", PLAIN)
BLOCK = "index [finreport-facts-m1-0001] blocked by: [FORBIDDEN/8/index write (api)];"
WATERMARK = "index [x] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark];"


@pytest.mark.parametrize(
    ("body", "type", "reason"),
    [
        ({"error": {"type": "a", "reason": "b", "root_cause": [{"type": "c", "reason": "d"}]}}, "c", "d"),
        (
            {"error": {"type": "a", "reason": "b", "failed_shards": [{"reason": {"type": "e", "reason": "f"}}]}},
            "e",
            "f",
        ),
        ({"error": {"type": "a", "reason": "b", "root_cause": [{"type": "c"}]}}, "a", "b"),
        ({"error": "no handler found"}, "", "no handler found"),
        ("<html>", "", "<html>"),
        (None, "", ""),
    ],
)
def test_the_innermost_cause_that_gives_a_reason_is_told(body, type, reason):
    assert ErrorReply.of(400, body) == ErrorReply(400, type, reason)


def test_a_search_that_took_too_long_is_not_tried_again_and_names_the_setting():
    slow = ErrorReply.of(504, {"error": {"type": "search_timeout_exception", "reason": "Time exceeded"}})
    assert not slow.is_transient
    assert "gave a search up after the time that FINREPORT_ES_SEARCH_TIMEOUT gives" in str(error_for(slow, ADDRESS))
    assert "gave a search up after 2.5 s" in str(errors.timed_out(ADDRESS, 2.5))


def test_an_analyzer_that_the_cluster_lacks_is_named_with_the_setting():
    said = "Failed to parse mapping: analyzer [cjk] has not been configured in mappings"
    error = error_for(ErrorReply(400, "mapper_parsing_exception", said), ADDRESS)
    assert "lacks an analyzer" in str(error) and "set FINREPORT_ES_TEXT to standard or none" in str(error)


def test_an_item_without_a_status_passes_unless_its_index_is_not_there():
    assert ErrorReply.of_item({"error": {"type": "x", "reason": "y"}}).is_transient
    gone = ErrorReply.of_item({"error": {"type": "index_not_found_exception", "reason": "no such index"}})
    assert gone.status == 404 and not gone.is_transient


@pytest.mark.parametrize(("status", "passes"), [(429, True), (503, True), (400, False), (404, False), (500, False)])
def test_what_waiting_helps_against(status, passes):
    assert ErrorReply(status, "x", "y").is_transient is passes
    assert not ErrorReply(status, "cluster_block_exception", BLOCK).is_transient


@pytest.mark.parametrize(
    ("what", "kind", "words"),
    [
        (ErrorReply(401, "security_exception", "no"), StoreError, "refuses requests without a user: set"),
        (ErrorReply(403, "security_exception", "no"), StoreError, "to do this (no); it needs all of finreport-*"),
        (ErrorReply(403, "cluster_block_exception", BLOCK), StoreError, "is closed to writing"),
        (ErrorReply(429, "cluster_block_exception", WATERMARK), StoreError, "too full to accept documents"),
        (ErrorReply(404, "index_not_found_exception", "x"), StoreMissing, "no store at http://h:9200 under the prefix"),
        (ErrorReply(404, "search_context_missing_exception", "x"), StoreUnreachable, "was restarted while a long list"),
        (ErrorReply(400, "resource_already_exists_exception", "x"), StoreBusy, "another process is building"),
        (ErrorReply(400, "strict_dynamic_mapping_exception", "x"), StoreError, "finreport es build --from"),
        (ErrorReply(413, "", ""), StoreError, "raise its http.max_content_length"),
        (ErrorReply(503, "", ""), StoreUnreachable, "overloaded or not ready (HTTP 503): try again later"),
        (ErrorReply(400, "parsing_exception", "odd"), StoreError, "refused the request (parsing_exception: odd)"),
    ],
)  # fmt: skip
def test_every_refusal_has_its_error_and_its_remedy(what, kind, words):
    error = error_for(what, ADDRESS)
    assert type(error) is kind and words in str(error) and "http://h:9200" in str(error)


def test_who_was_refused_is_named_without_a_secret():
    user = parse_address("elasticsearch://h", Settings(es_user="eva", es_password="geheim", es_api_key=""))
    key = parse_address("elasticsearch://h", Settings(es_user="", es_password="", es_api_key="topsecret"))
    told = [str(error_for(ErrorReply(401, "", ""), address)) for address in (user, key)]
    assert "the user 'eva' with this password" in told[0] and "the API key" in told[1]
    assert "geheim" not in told[0] and "topsecret" not in told[1]


def test_a_connection_that_fails_says_for_how_long_and_what_to_check():
    assert "does not answer (refused): start it" in str(errors.unreachable(ADDRESS, "refused", 0.5))
    assert "does not answer after 60 s of trying (refused)" in str(errors.unreachable(ADDRESS, "refused", 60))
    assert "set FINREPORT_ES_CA" in str(errors.tls_failed(ADDRESS, "self-signed"))
    assert "is not Elasticsearch" in str(errors.other_product(ADDRESS))
