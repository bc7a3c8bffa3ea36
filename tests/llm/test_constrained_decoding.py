"""Answers held to schemas always parse when they end in time, whatever the scores, the schemas and the tokenizer."""

import random

import pytest

pytest.importorskip("torch", reason="extra `models` is not installed")
pytest.importorskip("transformers", reason="extra `models` is not installed")
pytest.importorskip("xgrammar", reason="extra `models` is not installed")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pipeline.llm.chatglm.convert import convert
from pipeline.llm.constrained_decoding import Grammars
from pipeline.llm.messages import Message, ModelError, Request, Role
from pipeline.llm.structured_output import parse
from pipeline.llm.transformers_model import TransformersModel, TransformersSettings

pytestmark = pytest.mark.heavy
ROLES = ("<|user|>", "<|assistant|>", "<|observation|>")
LONG = 700  # tokens: room for the longest answer of the schemas below, a byte a token

leaves = st.one_of(
    st.builds(
        lambda least, more: {"type": "string", "minLength": least, "maxLength": least + more},
        st.integers(0, 2),
        st.integers(0, 6),
    ),
    st.just({"type": "boolean"}),
    st.builds(lambda words: {"enum": words}, st.lists(st.text("毛利率abc \"\\", max_size=4), min_size=1, max_size=3)),
    st.builds(lambda most: {"type": "integer", "minimum": 0, "maximum": most}, st.integers(1, 10**6)),
)  # fmt: skip
lists = st.builds(lambda of, most: {"type": "array", "items": of, "maxItems": most}, leaves, st.integers(1, 3))
values = leaves | lists


@st.composite
def schemas(draw):
    """Objects of one to three fields, all required, as prompts have them."""
    fields = draw(st.dictionaries(st.sampled_from(("关键词", "answer", "页", "类别")), values, min_size=1, max_size=3))
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


@pytest.fixture(scope="module")
def folder(chatglm3, tmp_path_factory):
    return convert(chatglm3.folder, tmp_path_factory.mktemp("held") / "native").folder


def byte_level():
    """A tokenizer like GLM-4's and Qwen's, whose tokens are pieces of UTF-8."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast

    made = Tokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=600,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        special_tokens=["<|endoftext|>", *ROLES],
        show_progress=False,
    )
    made.train_from_iterator(["公司2020年净利润为12亿元。", "The net profit of FY2020 was {1,200}."] * 20, trainer)
    return PreTrainedTokenizerFast(tokenizer_object=made, eos_token="<|endoftext|>")


@pytest.fixture(scope="module", params=["byte fallback", "byte level"])
def tokenizer(request, folder):
    from transformers import AutoTokenizer

    return byte_level() if request.param == "byte level" else AutoTokenizer.from_pretrained(folder)


@pytest.fixture(scope="module")
def grammars(tokenizer):
    ends = [tokenizer.eos_token_id, tokenizer.convert_tokens_to_ids("<|user|>")]
    return Grammars(tokenizer, len(tokenizer) + 9, ends), ends, len(tokenizer) + 9


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(batch=st.lists(schemas(), min_size=1, max_size=4), seed=st.integers(0, 10**6))
def test_whatever_the_scores_an_answer_that_ends_is_of_its_schema(grammars, batch, seed):
    import torch

    held, ends, size = grammars
    generator = torch.Generator().manual_seed(seed)
    liked = torch.randn(len(batch), size, generator=generator)  # what a row says again and again
    liked[:, : random.Random(seed).choice((1, 300))] += 2  # single bytes, more of them
    liked[:, ends[1] :] += 3  # roles and numbers that are no tokens
    processor = held.processor(batch)
    rows: list[list[int]] = [[] for _ in batch]
    ids = torch.zeros(len(batch), 1, dtype=torch.long)
    done = [False] * len(batch)
    for _ in range(LONG):
        scores = processor(ids, liked + torch.randn(liked.shape, generator=generator))
        best = scores.argmax(-1)
        for at, token in enumerate(best.tolist()):
            if done[at]:
                best[at] = 0  # as generate pads a row that has ended
            elif token in ends:
                done[at] = True
            else:
                rows[at].append(token)
        ids = torch.cat([ids, best[:, None]], 1)
        if all(done):
            break
    assert all(done)
    for row, schema in zip(rows, batch, strict=True):
        value, problem = parse(held.text(row), schema, whole=False)  # nothing had to be mended
        assert not problem, (problem, held.text(row))
        assert set(value) == set(schema["properties"])


def test_a_broken_character_costs_itself_only(grammars, tokenizer):
    held, _, _ = grammars
    name = {"ED": "<0xED>", "A0": "<0xA0>", "22": "<0x22>", "41": "A"}
    if tokenizer.convert_tokens_to_ids("<0xED>") in (None, tokenizer.unk_token_id):
        name = {"ED": "í", "A0": "ł", "22": '"', "41": "A"}
    ids = [tokenizer.convert_tokens_to_ids(name[byte]) for byte in ("22", "ED", "A0", "A0", "41", "22")]
    assert held.text(ids) == '"\ufffdA"'  # bytes of a surrogate, one character to the grammar
    words = tokenizer.encode("毛利率 12", add_special_tokens=False)
    assert held.text(words).strip() == "毛利率 12"


def test_a_schema_that_is_no_grammar_is_told(grammars):
    with pytest.raises(ModelError, match="this schema cannot be enforced"):
        grammars[0].processor([{"$ref": "#/nowhere"}])


asked_for = st.tuples(schemas(), st.sampled_from((8, 40, 400)))


@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
@given(asked=st.lists(asked_for, min_size=2, max_size=4), seed=st.integers(0, 99))
def test_whatever_the_weights_a_reply_parses_or_is_told_to_be_cut(folder, asked, seed):
    import torch

    model = TransformersModel(TransformersSettings(folder, batch=4))
    model.load()
    torch.manual_seed(seed)
    with torch.no_grad():
        for weight in model._model.parameters():
            weight.normal_(0, 0.3)
    requests = [Request((Message(Role.USER, f"问{at}"),), schema, most) for at, (schema, most) in enumerate(asked)]
    replies = model.complete(requests)
    for reply, (schema, most) in zip(replies, asked, strict=True):
        assert not reply.error and reply.tokens_out <= most
        _, problem = parse(reply.text, schema, whole=False)
        assert reply.cut or not problem, (problem, reply.text)
        assert not reply.cut or reply.tokens_out == most
    model.close()
