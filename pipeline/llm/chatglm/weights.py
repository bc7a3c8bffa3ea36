"""Weights of ChatGLM under the names and in the shapes of `GlmForCausalLM`, one shard in memory at a time."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.errors import InputError
from pipeline.llm.chatglm.layout import ChatGLMLayout

if TYPE_CHECKING:
    import torch

_WHOLE = {
    "transformer.embedding.word_embeddings.weight": "model.embed_tokens.weight",
    "transformer.encoder.final_layernorm.weight": "model.norm.weight",
    "transformer.output_layer.weight": "lm_head.weight",
}
_LAYER = re.compile(r"transformer\.encoder\.layers\.(\d+)\.(.+)")
_IN_LAYER = {
    "input_layernorm.weight": "input_layernorm.weight",
    "post_attention_layernorm.weight": "post_attention_layernorm.weight",
    "self_attention.dense.weight": "self_attn.o_proj.weight",
    "mlp.dense_h_to_4h.weight": "mlp.gate_up_proj.weight",
    "mlp.dense_4h_to_h.weight": "mlp.down_proj.weight",
}
_ATTENTION = re.compile(r"self_attention\.query_key_value\.(weight|bias)")
_COMPUTED = "transformer.rotary_pos_emb.inv_freq"  # made anew from the configuration


def shards(folder: Path) -> list[Path]:
    """The weight files of a published folder, safetensors before .bin.

    Raises:
        InputError: there are none, or the index names a file outside the folder or one that is not there.
    """
    for stem, ending in (("model", "safetensors"), ("pytorch_model", "bin")):
        index = folder / f"{stem}.{ending}.index.json"
        if index.is_file():
            names = sorted(set(json.loads(index.read_text(encoding="utf-8"))["weight_map"].values()))
            return [_shard_file(folder, name, index) for name in names]
        if (folder / f"{stem}.{ending}").is_file():
            return [folder / f"{stem}.{ending}"]
    raise InputError(f"{folder}: no weights in it (model*.safetensors or pytorch_model*.bin)")


def _shard_file(folder: Path, name: str, index: Path) -> Path:
    if Path(name).name != name or not (folder / name).is_file():
        raise InputError(f"{index} names {name!r}, which is not in the folder: download the model again")
    return folder / name


def convert_shard(file: Path, layout: ChatGLMLayout) -> dict[str, torch.Tensor]:
    """The tensors of one shard as the native class names and shapes them."""
    made: dict[str, torch.Tensor] = {}
    for name, tensor in _tensors(file):
        if name != _COMPUTED:
            made.update(_rename_tensor(name, tensor, layout, file))
    return made


def _tensors(file: Path) -> Iterator[tuple[str, torch.Tensor]]:
    import torch
    from safetensors import safe_open

    if file.suffix == ".safetensors":
        with safe_open(file, framework="pt") as opened:
            for name in opened.keys():  # noqa: SIM118 - not a mapping
                yield name, opened.get_tensor(name)
        return
    try:
        yield from torch.load(file, map_location="cpu", weights_only=True, mmap=True).items()
    except (RuntimeError, ValueError, EOFError, AttributeError) as error:  # what torch says of a broken file
        raise InputError(f"{file}: no readable PyTorch weights ({str(error).splitlines()[0]})") from error


def _rename_tensor(name: str, tensor: torch.Tensor, layout: ChatGLMLayout, file: Path) -> dict[str, torch.Tensor]:
    if name in _WHOLE:
        return {_WHOLE[name]: tensor}
    found = _LAYER.fullmatch(name)
    if found and int(found[1]) < layout.layers:
        prefix, inner = f"model.layers.{found[1]}", found[2]
        if inner in _IN_LAYER:
            return {f"{prefix}.{_IN_LAYER[inner]}": tensor}
        attention = _ATTENTION.fullmatch(inner)
        if attention:
            return _split(f"{prefix}.self_attn", attention[1], tensor, layout, f"{file.name}: {name}")
    raise InputError(f"{file.name}: {name} is not a weight of ChatGLM2 or ChatGLM3 with {layout.layers} layers")


def _split(prefix: str, kind: str, tensor: torch.Tensor, layout: ChatGLMLayout, where: str) -> dict[str, torch.Tensor]:
    """Queries, keys and values lie one behind the other along the first axis."""
    sizes = [layout.heads * layout.head, layout.groups * layout.head, layout.groups * layout.head]
    if tensor.shape[0] != sum(sizes):
        raise InputError(f"{where} has {tensor.shape[0]} rows, {sum(sizes)} expected by config.json")
    parts = tensor.split(sizes)
    # a copy each: safetensors does not write tensors that share memory
    return {f"{prefix}.{p}_proj.{kind}": part.clone() for p, part in zip("qkv", parts, strict=True)}


def expected_shapes(layout: ChatGLMLayout) -> dict[str, tuple[int, ...]]:
    """Every tensor of the native model with its shape."""
    wide, narrow = layout.heads * layout.head, layout.groups * layout.head
    shapes: dict[str, tuple[int, ...]] = {
        "model.embed_tokens.weight": (layout.vocabulary, layout.hidden),
        "model.norm.weight": (layout.hidden,),
        "lm_head.weight": (layout.vocabulary, layout.hidden),
    }
    for layer in range(layout.layers):
        prefix = f"model.layers.{layer}"
        shapes[f"{prefix}.input_layernorm.weight"] = (layout.hidden,)
        shapes[f"{prefix}.post_attention_layernorm.weight"] = (layout.hidden,)
        shapes[f"{prefix}.self_attn.o_proj.weight"] = (layout.hidden, wide)
        shapes[f"{prefix}.mlp.gate_up_proj.weight"] = (2 * layout.feed_forward, layout.hidden)
        shapes[f"{prefix}.mlp.down_proj.weight"] = (layout.hidden, layout.feed_forward)
        for part, rows in (("q", wide), ("k", narrow), ("v", narrow)):
            shapes[f"{prefix}.self_attn.{part}_proj.weight"] = (rows, layout.hidden)
            if layout.bias:
                shapes[f"{prefix}.self_attn.{part}_proj.bias"] = (rows,)
    return shapes
