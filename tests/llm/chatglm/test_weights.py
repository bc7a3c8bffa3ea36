"""Weights under the names and in the shapes of the native class, from a small folder of random ones."""

import json

import pytest

torch = pytest.importorskip("torch", reason="extra `models` is not installed")

from pipeline.errors import InputError  # noqa: E402
from pipeline.llm.chatglm.layout import read_layout  # noqa: E402
from pipeline.llm.chatglm.weights import convert_shard, expected_shapes, shards  # noqa: E402
from tests.llm.conftest import config_of, weights_of  # noqa: E402

pytestmark = pytest.mark.heavy
CONFIG = config_of(3, 40)


@pytest.fixture
def layout(tmp_path):
    (tmp_path / "config.json").write_text(json.dumps(CONFIG))
    return read_layout(tmp_path)


def saved(folder, weights, name="pytorch_model.bin"):
    torch.save(weights, folder / name)
    return folder / name


def test_every_tensor_has_the_name_and_shape_of_the_native_class(tmp_path, layout):
    made = convert_shard(saved(tmp_path, weights_of(CONFIG)), layout)
    assert {name: tuple(tensor.shape) for name, tensor in made.items()} == expected_shapes(layout)


def test_queries_keys_and_values_are_the_parts_of_one_tensor(tmp_path, layout):
    weights = weights_of(CONFIG)
    made = convert_shard(saved(tmp_path, weights), layout)
    parts = [made[f"model.layers.1.self_attn.{part}_proj.weight"] for part in "qkv"]
    assert [len(part) for part in parts] == [64, 32, 32]  # 4 heads and twice 2 groups of 16 channels
    whole = weights["transformer.encoder.layers.1.self_attention.query_key_value.weight"]
    assert torch.equal(torch.cat(parts), whole)
    assert parts[1].data_ptr() != whole[64:].data_ptr()  # safetensors does not write tensors that share memory


@pytest.mark.parametrize(
    ("name", "rows", "said"),
    [
        ("transformer.encoder.layers.3.input_layernorm.weight", 64, "is not a weight of .* with 3 layers"),
        ("transformer.prefix_encoder.weight", 64, "transformer.prefix_encoder.weight is not a weight"),
        ("transformer.encoder.layers.0.self_attention.query_key_value.bias", 96, "has 96 rows, 128 expected"),
    ],
)  # fmt: skip
def test_a_tensor_that_does_not_fit_is_named(tmp_path, layout, name, rows, said):
    with pytest.raises(InputError, match=f"pytorch_model.bin: .*{said}"):
        convert_shard(saved(tmp_path, {name: torch.zeros(rows)}), layout)


def test_shards_are_those_of_the_index_safetensors_before_bin(tmp_path):
    with pytest.raises(InputError, match="no weights in it"):
        shards(tmp_path)
    saved(tmp_path, {}, "pytorch_model.bin")
    assert [file.name for file in shards(tmp_path)] == ["pytorch_model.bin"]
    for name in ("b.safetensors", "a.safetensors"):
        (tmp_path / name).write_bytes(b"")
    index = tmp_path / "model.safetensors.index.json"
    index.write_text(json.dumps({"weight_map": {"x": "b.safetensors", "y": "a.safetensors", "z": "b.safetensors"}}))
    assert [file.name for file in shards(tmp_path)] == ["a.safetensors", "b.safetensors"]
    for name in ("../a.bin", "none.safetensors"):
        index.write_text(json.dumps({"weight_map": {"x": name}}))
        with pytest.raises(InputError, match="which is not in the folder: download the model again"):
            shards(tmp_path)


def test_a_broken_file_is_told(tmp_path, layout):
    (tmp_path / "pytorch_model.bin").write_bytes(b"half a file")
    with pytest.raises(InputError, match="no readable PyTorch weights"):
        convert_shard(tmp_path / "pytorch_model.bin", layout)
