"""A sentence-transformers model made here: a real BERT of two layers with its tokenizer, random weights."""

import json
from pathlib import Path

import numpy as np
import pytest

from pipeline.llm.embed.folder import FolderEmbedder, FolderEmbedderSettings
from pipeline.llm.messages import ModelError

pytestmark = pytest.mark.heavy
CHARACTERS = "保险合同存货跌价准备的计提方法是什么问今天气很好"


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """In the layout that models are published in: Transformer, pooling by the mean, unit length."""
    pytest.importorskip("torch", reason="extra `models` is not installed")
    pytest.importorskip("sentence_transformers", reason="extra `models` is not installed")
    from transformers import BertConfig, BertModel, BertTokenizerFast, set_seed

    place = tmp_path_factory.mktemp("models") / "tiny"
    place.mkdir()
    vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *dict.fromkeys(CHARACTERS)]
    (place / "vocab.txt").write_text("\n".join(vocabulary), encoding="utf-8")
    BertTokenizerFast(str(place / "vocab.txt")).save_pretrained(place)
    set_seed(5)
    config = BertConfig(
        vocab_size=len(vocabulary), hidden_size=32, num_hidden_layers=2, num_attention_heads=2, intermediate_size=64,
        max_position_embeddings=64,
    )  # fmt: skip
    BertModel(config).save_pretrained(place)
    kinds = [("", "Transformer"), ("1_Pooling", "Pooling")]
    modules = [
        {"idx": at, "name": str(at), "path": path, "type": f"sentence_transformers.models.{kind}"}
        for at, (path, kind) in enumerate(kinds)
    ]
    (place / "modules.json").write_text(json.dumps(modules))
    (place / "sentence_bert_config.json").write_text(json.dumps({"max_seq_length": 64, "do_lower_case": False}))
    (place / "1_Pooling").mkdir()
    pooling = {"word_embedding_dimension": 32, "pooling_mode_mean_tokens": True, "pooling_mode_cls_token": False}
    (place / "1_Pooling" / "config.json").write_text(json.dumps(pooling))
    return place


def by_hand(folder: Path, text: str) -> np.ndarray:
    """The mean of the last layer over all tokens, of length 1."""
    import torch
    from transformers import AutoModel, AutoTokenizer

    tokens = AutoTokenizer.from_pretrained(folder)(text, return_tensors="pt")
    with torch.no_grad():
        mean = AutoModel.from_pretrained(folder).eval()(**tokens).last_hidden_state[0].mean(dim=0).numpy()
    return mean / np.linalg.norm(mean)


def test_vectors_are_the_mean_of_the_tokens_behind_the_prefix(folder):
    model = FolderEmbedder(FolderEmbedderSettings(folder, prefixes=("问", ""), device="cpu"))
    assert model.name == "tiny"
    texts = ["保险合同", "存货跌价准备的计提方法", "今天"]
    passages = model.passages(texts)
    assert passages.shape == (3, 32) and passages.dtype == np.float32
    for text, row in zip(texts, passages, strict=True):
        assert np.allclose(row, by_hand(folder, text), atol=1e-5)
    assert np.allclose(model.queries(["保险"])[0], by_hand(folder, "问保险"), atol=1e-5)
    model.close()


def test_a_folder_that_lost_its_weights_says_so(folder, tmp_path):
    import shutil

    broken = tmp_path / "broken"
    shutil.copytree(folder, broken)
    (broken / "model.safetensors").write_bytes(b"no weights")
    with pytest.raises(ModelError, match=r"broken cannot be loaded as a sentence model"):
        FolderEmbedder(FolderEmbedderSettings(broken, device="cpu")).queries(["保险"])
