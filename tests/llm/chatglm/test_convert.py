"""Conversion of ChatGLM folders, held to the published tokenizer and to the published forward pass."""

import json

import pytest

torch = pytest.importorskip("torch", reason="extra `models` is not installed")
transformers = pytest.importorskip("transformers", reason="extra `models` is not installed")

from pipeline.errors import InputError  # noqa: E402
from pipeline.llm.chatglm.convert import convert, sample_texts  # noqa: E402

pytestmark = pytest.mark.heavy


@pytest.fixture(scope="module")
def native2(chatglm2, tmp_path_factory):
    return convert(chatglm2.folder, tmp_path_factory.mktemp("out") / "native")


@pytest.fixture(scope="module")
def native3(chatglm3, tmp_path_factory):
    return convert(chatglm3.folder, tmp_path_factory.mktemp("out") / "native")


def logits(folder, ids):
    model = transformers.AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32, trust_remote_code=False)
    assert type(model).__name__ == "GlmForCausalLM"
    with torch.no_grad():
        return model(torch.tensor([ids])).logits[0]


def spm(published):
    from sentencepiece import SentencePieceProcessor

    return SentencePieceProcessor(model_file=str(published.folder / "tokenizer.model"))


@pytest.mark.parametrize("version", [2, 3])
def test_logits_are_those_of_the_published_forward_pass(version, request, reference):
    published = request.getfixturevalue(f"chatglm{version}")
    native = request.getfixturevalue(f"native{version}")
    ids = [3, 77, 410, 9, 1203, 5, 5, 880, 64, 2]
    assert torch.allclose(logits(native.folder, ids), reference(published, ids), atol=1e-4)
    assert native.version == version


@pytest.mark.parametrize(("version", "rope"), [(2, "linear"), (3, "default")])
def test_long_editions_reach_further_as_their_version_does(version, rope, publishing, reference, tmp_path):
    published = publishing(tmp_path / f"chatglm{version}-6b-32k", version, rope_ratio=50)
    native = convert(published.folder, tmp_path / "native")
    assert json.loads((native.folder / "config.json").read_text())["rope_parameters"]["rope_type"] == rope
    ids = list(range(40, 80))
    assert torch.allclose(logits(native.folder, ids), reference(published, ids), atol=1e-4)


@pytest.mark.parametrize("version", [2, 3])
def test_ids_equal_the_published_tokenizer_on_200_texts(version, request):
    published = request.getfixturevalue(f"chatglm{version}")
    native = request.getfixturevalue(f"native{version}")
    tokenizer = transformers.AutoTokenizer.from_pretrained(native.folder)
    processor = spm(published)
    texts = sample_texts()
    assert len(texts) == native.texts == 200
    prefix = [processor.vocab_size() + 1, processor.vocab_size() + 3]  # [gMASK] sop
    for text in texts:
        assert tokenizer(text, split_special_tokens=True)["input_ids"] == prefix + processor.encode(text), text
        assert tokenizer.decode(processor.encode(text)) == processor.decode(processor.encode(text))


def test_chat_form_of_chatglm2_counts_rounds(chatglm2, native2):
    tokenizer = transformers.AutoTokenizer.from_pretrained(native2.folder)
    chat = [
        {"role": "user", "content": "你好"},
        {"role": "assistant", "content": "您好！"},
        {"role": "user", "content": "毛利率是什么？"},
    ]
    text = "[Round 1]\n\n问：你好\n\n答：您好！\n\n[Round 2]\n\n问：毛利率是什么？\n\n答："
    processor = spm(chatglm2)
    size = processor.vocab_size()
    expected = [size + 1, size + 3, *processor.encode(text)]
    assert tokenizer.apply_chat_template(chat, add_generation_prompt=True)["input_ids"] == expected
    told = tokenizer.apply_chat_template([{"role": "system", "content": "只答关键词"}, *chat[:1]], tokenize=False)
    assert told == "[gMASK]sop[Round 1]\n\n问：只答关键词\n\n你好\n\n答："


def test_chat_form_of_chatglm3_has_role_tokens(chatglm3, native3):
    tokenizer = transformers.AutoTokenizer.from_pretrained(native3.folder)
    chat = [
        {"role": "system", "content": "只答关键词"},
        {"role": "user", "content": "2020年毛利率？"},
        {"role": "assistant", "content": "毛利率"},
        {"role": "user", "content": "净利润\n增长多少"},
    ]
    processor = spm(chatglm3)
    size = processor.vocab_size()
    roles = {"system": size + 5, "user": size + 6, "assistant": size + 7}
    expected = [size + 1, size + 3]
    for message in chat:  # as the published build_single_message: role, line break, then the text
        expected += [roles[message["role"]], *processor.encode("\n"), *processor.encode(message["content"])]
    expected += [roles["assistant"]]
    assert tokenizer.apply_chat_template(chat, add_generation_prompt=True)["input_ids"] == expected
    config = json.loads((native3.folder / "config.json").read_text())
    assert config["eos_token_id"] == [2, size + 6, size + 8]


def test_it_writes_and_reads_safetensors_shards_as_well(chatglm3, native3, tmp_path):
    from safetensors.torch import load_file

    index = json.loads((native3.folder / "model.safetensors.index.json").read_text())
    files = set(index["weight_map"].values())
    assert files == {"model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"}
    for file in files:
        assert set(load_file(native3.folder / file)) == {n for n, f in index["weight_map"].items() if f == file}


def copied(published, target):
    import shutil

    shutil.copytree(published.folder, target)
    return target


def test_what_is_no_such_model_is_refused_and_nothing_stays(chatglm3, tmp_path):
    folder = copied(chatglm3, tmp_path / "chatglm3-broken")
    config = json.loads((folder / "config.json").read_text())

    def refused(message, **changes):
        (folder / "config.json").write_text(json.dumps(config | changes))
        with pytest.raises(InputError, match=message):
            convert(folder, tmp_path / "out")
        assert sorted(p.name for p in tmp_path.iterdir()) == ["chatglm3-broken"]

    refused("quantised to 4 bit", quantization_bit=4)
    refused("P-tuning prefix", pre_seq_len=128)
    refused("first generation.*Take ChatGLM2-6B or ChatGLM3-6B", position_encoding_2d=True)
    refused("num_layers missing", num_layers=None)
    refused("layers.2.* is not a weight of ChatGLM2 or ChatGLM3 with 2 layers", num_layers=2)
    refused("weights are in no shard, first model.layers.3", num_layers=4)
    refused("has 128 rows, 96 expected", multi_query_group_num=1)
    refused("has shape", ffn_hidden_size=97)
    (folder / "config.json").write_text(json.dumps(config))
    (folder / "pytorch_model-00002-of-00002.bin").write_bytes(b"half a file")
    with pytest.raises(InputError, match=r"pytorch_model-00002.*no readable PyTorch weights"):
        convert(folder, tmp_path / "out")
    index = {"weight_map": {"x": "../outside.bin"}}
    (folder / "pytorch_model.bin.index.json").write_text(json.dumps(index))
    with pytest.raises(InputError, match="not in the folder"):
        convert(folder, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_code_in_the_weights_is_not_run(chatglm3, tmp_path):
    import pickle

    class Planted:
        def __reduce__(self):
            return (open, (str(tmp_path / "planted"), "w"))

    folder = copied(chatglm3, tmp_path / "chatglm3-planted")
    (folder / "pytorch_model-00001-of-00002.bin").write_bytes(pickle.dumps({"x": Planted()}))
    with pytest.raises(InputError, match="no readable PyTorch weights"):
        convert(folder, tmp_path / "out")
    assert not (tmp_path / "planted").exists()
