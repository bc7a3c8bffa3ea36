"""What a ChatGLM folder says of itself (config.json), and the native configuration that it becomes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.errors import InputError

ROPE_THETA = 10_000.0
# What GlmForCausalLM cannot express; ChatGLM2 and ChatGLM3 as published have none of it.
_MUST_BE = {
    "rmsnorm": True,
    "post_layer_norm": True,
    "apply_residual_connection_post_layernorm": False,
    "add_bias_linear": False,
    "multi_query_attention": True,
    "fp32_residual_connection": False,
}
_NUMBERS = (
    "num_layers",
    "hidden_size",
    "ffn_hidden_size",
    "num_attention_heads",
    "multi_query_group_num",
    "kv_channels",
    "padded_vocab_size",
    "seq_length",
)


@dataclass(frozen=True, slots=True)
class ChatGLMLayout:
    """The sizes of a ChatGLM model; `version` is 2 or 3 (they differ in roles and in how long texts are reached)."""

    version: int
    layers: int
    hidden: int
    feed_forward: int
    heads: int
    groups: int  # of keys and values
    head: int  # channels of one head
    vocabulary: int  # rows of the embedding, padding included
    positions: int
    epsilon: float
    bias: bool  # of queries, keys and values
    rope_ratio: float
    dtype: str

    @property
    def rope(self) -> dict[str, Any]:
        """Rotary positions over half of each head; for 32k ChatGLM3 raises the base, ChatGLM2 scales the positions."""
        rope: dict[str, Any] = {"rope_type": "default", "rope_theta": ROPE_THETA, "partial_rotary_factor": 0.5}
        if self.rope_ratio != 1 and self.version == 2:
            return rope | {"rope_type": "linear", "factor": self.rope_ratio}
        return rope | {"rope_theta": ROPE_THETA * self.rope_ratio}

    def native(self, pad: int, end: list[int]) -> dict[str, Any]:
        """The config.json of the same model as `GlmForCausalLM`; `pad` and `end` are token ids."""
        return {
            "architectures": ["GlmForCausalLM"],
            "model_type": "glm",
            "vocab_size": self.vocabulary,
            "hidden_size": self.hidden,
            "intermediate_size": self.feed_forward,
            "num_hidden_layers": self.layers,
            "num_attention_heads": self.heads,
            "num_key_value_heads": self.groups,
            "head_dim": self.head,
            "hidden_act": "silu",
            "attention_bias": self.bias,
            "attention_dropout": 0.0,
            "max_position_embeddings": self.positions,
            "rms_norm_eps": self.epsilon,
            "rope_parameters": self.rope,
            "tie_word_embeddings": False,
            "pad_token_id": pad,
            "eos_token_id": end,
            "dtype": self.dtype,
        }


def read_layout(folder: Path, version: int | None = None) -> ChatGLMLayout:
    """The layout of the model in `folder`; `version` where the folder does not tell it.

    Raises:
        InputError: it is no ChatGLM2 or ChatGLM3 folder, or one that has no native form, with the reason.
    """
    file = folder / "config.json"
    config = _config(file)
    if "position_encoding_2d" in config or "inner_hidden_size" in config:
        raise InputError(
            f"{file}: this is ChatGLM-6B of the first generation: its positions are two-dimensional and its attention"
            " sees the prompt both ways, which no class of transformers has. Take ChatGLM2-6B or ChatGLM3-6B, or serve"
            " a GLM-4 GGUF (finreport llm serve; docs/models.md)"
        )
    missing = [name for name in _NUMBERS if not _is_size(config.get(name))]
    if missing:
        raise InputError(f"{file}: no ChatGLM2 or ChatGLM3 configuration ({', '.join(missing)} missing or no number)")
    _check_supported(config, file)
    return ChatGLMLayout(
        version=version or _version(folder, config),
        layers=config["num_layers"],
        hidden=config["hidden_size"],
        feed_forward=config["ffn_hidden_size"],
        heads=config["num_attention_heads"],
        groups=config["multi_query_group_num"],
        head=config["kv_channels"],
        vocabulary=config["padded_vocab_size"],
        positions=config["seq_length"],
        epsilon=float(config.get("layernorm_epsilon", 1e-5)),
        bias=bool(config.get("add_qkv_bias", False)),
        rope_ratio=float(config.get("rope_ratio", 1)),
        dtype=str(config.get("torch_dtype") or "float16"),
    )


def _config(file: Path) -> dict[str, Any]:
    try:
        config = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{file} cannot be read: {error.strerror}; give the folder of the published model") from error
    except ValueError as error:
        raise InputError(f"{file} is not valid JSON: {error}") from error
    if not isinstance(config, dict):
        raise InputError(f"{file}: an object of settings is expected")
    return config


def _is_size(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _check_supported(config: Mapping[str, Any], file: Path) -> None:
    for name, needed in _MUST_BE.items():
        if bool(config.get(name, needed)) is not needed:
            raise InputError(f"{file}: {name} is {config[name]}, which the native GLM class does not have")
    if config.get("quantization_bit"):
        raise InputError(f"{file}: the weights are quantised to {config['quantization_bit']} bit: take the full ones")
    if config.get("pre_seq_len"):
        raise InputError(f"{file}: a model with a P-tuning prefix (pre_seq_len) has no native form")


def _version(folder: Path, config: Mapping[str, Any]) -> int:
    """2 or 3, from what the folder says; its code is looked at as text and never run."""
    for said in (str(config.get("_name_or_path", "")), folder.name):
        for version in (2, 3):
            if f"chatglm{version}" in said.lower():
                return version
    code = folder / "tokenization_chatglm.py"
    if code.is_file():
        return 3 if "<|assistant|>" in code.read_text(encoding="utf-8", errors="replace") else 2
    raise InputError(f"{folder}: neither config.json nor the folder's name tells ChatGLM2 from ChatGLM3: use --version")
