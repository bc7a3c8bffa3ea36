"""Rerankers: an endpoint over real HTTP, a folder, and what is said where neither is there."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from pipeline.llm.endpoints.http_retry import RetryLimits
from pipeline.llm.messages import ModelError
from pipeline.llm.rerank import EndpointReranker, FolderReranker, open_reranker


class Server(BaseHTTPRequestHandler):
    """Scores a passage by how many of the question's characters it has; results come best first."""

    asked: list = []  # noqa: RUF012

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.asked.append((self.path, self.headers.get("Authorization"), body.get("model")))
        scores = [(at, float(sum(c in text for c in body["query"]))) for at, text in enumerate(body["documents"])]
        results = [{"index": at, "relevance_score": s} for at, s in sorted(scores, key=lambda pair: -pair[1])]
        reply = json.dumps({"results": results if body["query"] != "坏" else results[1:]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(reply)))
        self.end_headers()
        self.wfile.write(reply)

    def log_message(self, *_):
        pass


@pytest.fixture
def address():
    server = HTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    server.server_close()


def test_an_endpoint_scores_every_passage_in_its_order(address):
    model = open_reranker({"FINREPORT_RERANK": address, "FINREPORT_RERANK_MODEL": "m", "FINREPORT_RERANK_KEY": "k"})
    assert model.scores("保险合同", ["公司", "合同", "保险合同"]) == [0.0, 2.0, 4.0]
    assert Server.asked[-1] == ("/v1/rerank", "Bearer k", "m")


def test_a_missing_score_is_an_error(address):
    with pytest.raises(ModelError, match="did not return a score for each passage"):
        EndpointReranker(address).scores("坏", ["甲", "乙"])


def test_an_endpoint_that_is_away_is_named():
    with pytest.raises(ModelError, match=r"127\.0\.0\.1:9"):
        EndpointReranker("http://127.0.0.1:9/v1", patience=RetryLimits(timeout=1, deadline=2, tries=1)).scores(
            "q", ["p"]
        )


def test_a_folder_without_a_model_is_refused(tmp_path):
    with pytest.raises(ModelError, match=r"no folder with a config\.json"):
        open_reranker({"FINREPORT_RERANK": str(tmp_path)})
    assert open_reranker({}) is None


@pytest.mark.heavy
def test_a_cross_encoder_from_a_folder_scores_pairs(tmp_path):
    transformers = pytest.importorskip("transformers")
    pytest.importorskip("sentence_transformers")
    (tmp_path / "vocab.txt").write_text(
        "\n".join(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *"保险合同公司"]), "utf-8"
    )
    transformers.BertTokenizer(str(tmp_path / "vocab.txt")).save_pretrained(tmp_path)
    config = transformers.BertConfig(
        vocab_size=11, hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=16, num_labels=1
    )
    transformers.BertForSequenceClassification(config).save_pretrained(tmp_path)
    scores = FolderReranker(tmp_path).scores("保险", ["合同", "公司", "合同"])
    assert len(scores) == 3
    assert scores[0] == pytest.approx(scores[2])
