"""What config.json says of a ChatGLM folder, and its native configuration."""

import json

import pytest

from pipeline.errors import InputError
from pipeline.llm.chatglm.layout import read_layout
from tests.llm.conftest import config_of


def folder(place, name="chatglm3-6b", version=3, **changes):
    made = place / name
    made.mkdir()
    config = {key: value for key, value in config_of(version, 2416, **changes).items() if value is not None}
    (made / "config.json").write_text(json.dumps(config), encoding="utf-8")
    return made


def test_sizes_are_those_of_the_published_configuration(tmp_path):
    layout = read_layout(folder(tmp_path))
    assert (layout.layers, layout.hidden, layout.feed_forward, layout.vocabulary) == (3, 64, 96, 2416)
    assert (layout.heads, layout.groups, layout.head, layout.positions) == (4, 2, 16, 512)
    assert (layout.version, layout.bias, layout.epsilon, layout.dtype) == (3, True, 1e-5, "float32")


def test_the_native_configuration_is_of_the_glm_class(tmp_path):
    native = read_layout(folder(tmp_path)).native(0, [2, 7])
    assert (native["architectures"], native["model_type"]) == (["GlmForCausalLM"], "glm")
    assert (native["num_key_value_heads"], native["head_dim"], native["attention_bias"]) == (2, 16, True)
    assert (native["pad_token_id"], native["eos_token_id"]) == (0, [2, 7])


def test_for_long_texts_chatglm3_raises_the_base_and_chatglm2_scales_the_positions(tmp_path):
    plain = {"rope_type": "default", "rope_theta": 10_000.0, "partial_rotary_factor": 0.5}
    assert read_layout(folder(tmp_path, "a"), 2).rope == read_layout(folder(tmp_path, "b"), 3).rope == plain
    long = folder(tmp_path, "c", rope_ratio=50)
    assert read_layout(long, 3).rope == plain | {"rope_theta": 500_000.0}
    assert read_layout(long, 2).rope == plain | {"rope_type": "linear", "factor": 50.0}


def test_the_version_is_told_by_name_folder_or_code_and_the_user_s_word_goes_before_all(tmp_path):
    assert read_layout(folder(tmp_path, "a", version=2)).version == 2
    assert read_layout(folder(tmp_path, "my-ChatGLM2", _name_or_path=None)).version == 2
    assert read_layout(folder(tmp_path, "b"), 2).version == 2
    unknown = folder(tmp_path, "c", _name_or_path=None)
    with pytest.raises(InputError, match="tells ChatGLM2 from ChatGLM3: use --version"):
        read_layout(unknown)
    code = unknown / "tokenization_chatglm.py"
    code.write_text("raise SystemExit('this code is not run')\nSPECIAL = ['<|assistant|>']\n", encoding="utf-8")
    assert read_layout(unknown).version == 3
    code.write_text("SPECIAL = []\n", encoding="utf-8")
    assert read_layout(unknown).version == 2


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"position_encoding_2d": True}, "first generation: its positions .* Take ChatGLM2-6B or ChatGLM3-6B"),
        ({"num_layers": None}, "no ChatGLM2 or ChatGLM3 configuration \\(num_layers missing"),
        ({"kv_channels": True, "seq_length": 0}, "\\(kv_channels, seq_length missing or no number"),
        ({"rmsnorm": False}, "rmsnorm is False, which the native GLM class does not have"),
        ({"add_bias_linear": True}, "add_bias_linear is True"),
        ({"quantization_bit": 4}, "quantised to 4 bit: take the full ones"),
        ({"pre_seq_len": 128}, "P-tuning prefix"),
    ],
)
def test_what_has_no_native_form_is_refused_with_the_reason(tmp_path, changes, said):
    with pytest.raises(InputError, match=said):
        read_layout(folder(tmp_path, **changes))


@pytest.mark.parametrize(("text", "said"), [("[]", "an object of settings"), ("{", "is not valid JSON")])
def test_a_file_that_is_no_configuration_is_named(tmp_path, text, said):
    with pytest.raises(InputError, match=r"cannot be read: No such file.*give the folder of the published model"):
        read_layout(tmp_path)
    (tmp_path / "config.json").write_text(text)
    with pytest.raises(InputError, match=said):
        read_layout(tmp_path)
