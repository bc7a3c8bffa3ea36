"""Vectors from an endpoint: prefixes and batches as set, rows in the order of the texts, faults told."""

from dataclasses import replace

import numpy as np
import pytest

from pipeline.llm.embed.endpoint import EndpointEmbedder, EndpointEmbedderSettings
from pipeline.llm.endpoints.http_retry import RetryLimits
from pipeline.llm.messages import ModelError


class Embedding:
    """What the scripted server says: a vector of the length of each text, the last row first."""

    def __init__(self, server):
        self.server = server
        server.says = lambda *_: self.reply(server.bodies[-1]["input"])

    def reply(self, texts):
        return {"data": [{"index": at, "embedding": [len(text), 0]} for at, text in enumerate(texts)][::-1]}


@pytest.fixture
def settings(server):
    Embedding(server)
    return EndpointEmbedderSettings(
        server.base, model="m", batch=2, concurrent=1, patience=RetryLimits(timeout=2, deadline=2, tries=2)
    )


def opened(settings):
    return EndpointEmbedder(settings)


def test_texts_go_in_batches_and_rows_come_back_in_their_order_of_length_one(server, settings):
    rows = opened(settings).passages(["a", "bb", "ccc"])
    assert [body["input"] for body in server.bodies] == [["a", "bb"], ["ccc"]]
    assert rows.dtype == np.float32 and rows.tolist() == [[1, 0]] * 3
    assert opened(settings).passages([]).shape == (0, 0)


def test_questions_and_passages_have_prefixes_and_types_of_their_own(server, settings):
    embedder = opened(replace(settings, prefixes=("query: ", "passage: "), input_types=("query", "")))
    embedder.queries(["a"])
    embedder.passages(["a"])
    assert [(body["input"], body.get("input_type")) for body in server.bodies] == [
        (["query: a"], "query"),
        (["passage: a"], None),
    ]


def test_without_a_name_the_first_model_of_the_server_is_taken(settings):
    assert opened(replace(settings, model="")).name == "small"


def test_what_shapes_the_vectors_is_in_the_digest_and_what_does_not_is_not(settings):
    digest = opened(settings).digest
    assert digest == opened(replace(settings, batch=7, base="http://127.0.0.1:9/v1")).digest
    assert len({digest, *(opened(replace(settings, **change)).digest for change in (
        {"model": "n"}, {"prefixes": ("q", "")}, {"input_types": ("q", "")}))}) == 4  # fmt: skip


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ({"choices": []}, "returned no vectors: is it an embeddings endpoint"),
        ({"data": [{"index": 0}]}, "returned no vectors"),
        ({"data": [{"index": 0, "embedding": [1.0]}]}, "2 texts were sent, 1 vectors came back"),
        ({"data": [{"index": 0, "embedding": [0.0]}, {"index": 1, "embedding": [1.0]}]}, "zero or undefined length"),
        (b"no json", "did not return JSON"),
    ],
)
def test_what_is_no_reply_with_vectors_is_told(server, settings, reply, said):
    server.says = lambda *_: reply
    with pytest.raises(ModelError, match=said):
        opened(settings).passages(["a", "b"])


def test_a_server_that_stays_away_is_told_with_the_address(settings):
    with pytest.raises(ModelError, match=r"http://127\.0\.0\.1:9/v1/embeddings: cannot be reached"):
        opened(replace(settings, base="http://127.0.0.1:9/v1")).passages(["a"])
