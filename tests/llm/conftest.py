"""Small folders in the layout that ChatGLM2-6B and ChatGLM3-6B are published in, and their forward pass.

Weights are random; the tokenizer is a SentencePiece BPE model trained here with the published settings (byte
fallback, dummy prefix, no normalisation). `reference_logits` follows the published modelling code step by step
(RMSNorm, multi-query attention, rotary pairs side by side over half of each head, SwiGLU), written anew here.
"""

import json
import math
from dataclasses import dataclass
from pathlib import Path

import pytest

LAYERS, HIDDEN, WIDE, HEADS, GROUPS, HEAD = 3, 64, 96, 4, 2, 16
SPECIAL_TOKENS = {2: 5, 3: 9}


@dataclass(frozen=True)
class Published:
    folder: Path
    version: int
    config: dict


def corpus(lines: int = 3000) -> list[str]:
    from pipeline.rules.items import load_items

    items, _ = load_items()
    names = [name for item in items.all for name in (*item.every_name(), item.english)]
    forms = ("公司{y}年{n}为{v}元，比上年增长{p}%。", "请问{y}年的{n}是多少？", "The {n} of FY{y} was {v}.", "{n}")
    return [
        forms[at % 4].format(n=names[at % len(names)], y=2015 + at % 9, v=at * 7919, p=at % 97) for at in range(lines)
    ]


@pytest.fixture(scope="session")
def spm_model(tmp_path_factory) -> Path:
    pytest.importorskip("sentencepiece", reason="extra `models` is not installed")
    import sentencepiece

    folder = tmp_path_factory.mktemp("spm")
    (folder / "text.txt").write_text("\n".join(corpus()), encoding="utf-8")
    sentencepiece.SentencePieceTrainer.train(
        input=str(folder / "text.txt"), model_prefix=str(folder / "tokenizer"), vocab_size=2400, model_type="bpe",
        byte_fallback=True, add_dummy_prefix=True, remove_extra_whitespaces=False, character_coverage=0.995,
        normalization_rule_name="identity", minloglevel=2,
    )  # fmt: skip
    return folder / "tokenizer.model"


def config_of(version: int, vocabulary: int, **changes) -> dict:
    return {
        "_name_or_path": f"THUDM/chatglm{version}-6b",
        "model_type": "chatglm",
        "add_bias_linear": False,
        "add_qkv_bias": True,
        "apply_residual_connection_post_layernorm": False,
        "ffn_hidden_size": WIDE,
        "fp32_residual_connection": False,
        "hidden_size": HIDDEN,
        "kv_channels": HEAD,
        "layernorm_epsilon": 1e-05,
        "multi_query_attention": True,
        "multi_query_group_num": GROUPS,
        "num_attention_heads": HEADS,
        "num_layers": LAYERS,
        "original_rope": True,
        "padded_vocab_size": vocabulary,
        "post_layer_norm": True,
        "rmsnorm": True,
        "seq_length": 512,
        "torch_dtype": "float32",
        "eos_token_id": 2,
        "pad_token_id": 0,
    } | changes


def weights_of(config: dict, seed: int = 7) -> dict:
    import torch

    generator = torch.Generator().manual_seed(seed)

    def random(*shape, around=0.0, by=0.3):
        return around + by * torch.randn(*shape, generator=generator)

    rows = HEADS * HEAD + 2 * GROUPS * HEAD
    made = {
        "transformer.embedding.word_embeddings.weight": random(config["padded_vocab_size"], HIDDEN),
        "transformer.rotary_pos_emb.inv_freq": torch.zeros(HEAD // 4),
        "transformer.encoder.final_layernorm.weight": random(HIDDEN, around=1.0),
        "transformer.output_layer.weight": random(config["padded_vocab_size"], HIDDEN),
    }
    for layer in range(LAYERS):
        prefix = f"transformer.encoder.layers.{layer}"
        made[f"{prefix}.input_layernorm.weight"] = random(HIDDEN, around=1.0)
        made[f"{prefix}.post_attention_layernorm.weight"] = random(HIDDEN, around=1.0)
        made[f"{prefix}.self_attention.query_key_value.weight"] = random(rows, HIDDEN)
        made[f"{prefix}.self_attention.query_key_value.bias"] = random(rows)
        made[f"{prefix}.self_attention.dense.weight"] = random(HIDDEN, HEADS * HEAD)
        made[f"{prefix}.mlp.dense_h_to_4h.weight"] = random(2 * WIDE, HIDDEN)
        made[f"{prefix}.mlp.dense_4h_to_h.weight"] = random(HIDDEN, WIDE)
    return made


def publish(folder: Path, version: int, spm_model: Path, **changes) -> Published:
    """Write a folder as published: config.json, tokenizer.model, two .bin shards and their index."""
    import torch
    from sentencepiece import SentencePieceProcessor

    folder.mkdir(parents=True)
    vocabulary = SentencePieceProcessor(model_file=str(spm_model)).vocab_size() + SPECIAL_TOKENS[version] + 7
    config = config_of(version, vocabulary, **changes)
    (folder / "config.json").write_text(json.dumps(config), encoding="utf-8")
    (folder / "tokenizer.model").write_bytes(spm_model.read_bytes())
    weights = weights_of(config)
    names = sorted(weights)
    shards = {"pytorch_model-00001-of-00002.bin": names[::2], "pytorch_model-00002-of-00002.bin": names[1::2]}
    for file, inside in shards.items():
        torch.save({name: weights[name] for name in inside}, folder / file)
    index = {"weight_map": {name: file for file, inside in shards.items() for name in inside}}
    (folder / "pytorch_model.bin.index.json").write_text(json.dumps(index), encoding="utf-8")
    return Published(folder, version, config)


def reference_logits(published: Published, ids: list[int]):
    """Logits [n, vocabulary] of the published forward pass."""
    import torch

    w = weights_of(published.config)
    x = w["transformer.embedding.word_embeddings.weight"][torch.tensor(ids)]
    for layer in range(LAYERS):
        p = f"transformer.encoder.layers.{layer}"
        attended = _attention(_rms(x, w[f"{p}.input_layernorm.weight"]), w, p, published)
        x = x + attended @ w[f"{p}.self_attention.dense.weight"].T
        y = _rms(x, w[f"{p}.post_attention_layernorm.weight"]) @ w[f"{p}.mlp.dense_h_to_4h.weight"].T
        gate, up = y[:, :WIDE], y[:, WIDE:]
        x = x + (gate / (1 + torch.exp(-gate)) * up) @ w[f"{p}.mlp.dense_4h_to_h.weight"].T
    return _rms(x, w["transformer.encoder.final_layernorm.weight"]) @ w["transformer.output_layer.weight"].T


def _rms(x, weight):
    return weight * x / (x.pow(2).mean(-1, keepdim=True) + 1e-5).sqrt()


def _attention(x, w, prefix, published):
    import torch

    mixed = x @ w[f"{prefix}.self_attention.query_key_value.weight"].T
    mixed = mixed + w[f"{prefix}.self_attention.query_key_value.bias"]
    wide, narrow = HEADS * HEAD, GROUPS * HEAD
    q = _rotated(mixed[:, :wide].reshape(-1, HEADS, HEAD), published)
    k = _rotated(mixed[:, wide : wide + narrow].reshape(-1, GROUPS, HEAD), published)
    v = mixed[:, wide + narrow :].reshape(-1, GROUPS, HEAD)
    heads = []
    for head in range(HEADS):
        group = head // (HEADS // GROUPS)
        scores = q[:, head] @ k[:, group].T / math.sqrt(HEAD)
        scores = scores.masked_fill(torch.ones_like(scores).triu(1).bool(), float("-inf"))
        heads.append(scores.softmax(-1) @ v[:, group])
    return torch.cat(heads, -1)


def _rotated(x, published):
    """Pairs of neighbouring channels of the first half of each head turned by position times frequency."""
    import torch

    ratio = published.config.get("rope_ratio", 1)
    base = 10000 * (ratio if published.version == 3 else 1)
    scale = ratio if published.version == 2 else 1
    rotary = HEAD // 2
    out = x.clone()
    for position in range(x.shape[0]):
        for pair in range(rotary // 2):
            angle = torch.tensor(position / scale / base ** (2 * pair / rotary))
            a, b = x[position, :, 2 * pair], x[position, :, 2 * pair + 1]
            out[position, :, 2 * pair] = a * angle.cos() - b * angle.sin()
            out[position, :, 2 * pair + 1] = b * angle.cos() + a * angle.sin()
    return out


@pytest.fixture(scope="session")
def chatglm2(tmp_path_factory, spm_model) -> Published:
    return publish(tmp_path_factory.mktemp("glm2") / "chatglm2-6b", 2, spm_model)


@pytest.fixture(scope="session")
def chatglm3(tmp_path_factory, spm_model) -> Published:
    return publish(tmp_path_factory.mktemp("glm3") / "chatglm3-6b", 3, spm_model)


@pytest.fixture
def publishing(spm_model):
    """A function that writes a folder with other settings."""
    return lambda folder, version, **changes: publish(folder, version, spm_model, **changes)


@pytest.fixture
def reference():
    """The published forward pass, ids to logits."""
    return reference_logits
