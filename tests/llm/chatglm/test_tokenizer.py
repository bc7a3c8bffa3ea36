"""The SentencePiece model as a fast tokenizer: the same ids, special tokens behind the vocabulary."""

import json
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.errors import InputError
from pipeline.llm.chatglm import tokenizer
from pipeline.llm.chatglm.tokenizer import SPECIAL, _merges


def piece(text, score, kind=1):
    return SimpleNamespace(piece=text, score=score, type=kind)


def test_every_way_to_make_a_piece_is_a_merge_the_best_score_first():
    pieces = [piece("a", 0), piece("b", 0), piece("ab", -2), piece("ba", -1), piece("aba", -3), piece("<0x0A>", 0, 6)]
    assert _merges(pieces) == [("b", "a"), ("a", "b"), ("a", "ba"), ("ab", "a")]


def test_chatglm3_has_the_tokens_of_chatglm2_and_its_roles():
    assert SPECIAL[3][: len(SPECIAL[2])] == SPECIAL[2]
    assert {"<|user|>", "<|assistant|>"} <= set(SPECIAL[3])


@pytest.fixture(scope="module")
def processor(spm_model):
    return tokenizer.sentencepiece(spm_model.parent)


@pytest.mark.heavy
def test_special_tokens_follow_the_vocabulary_and_end_an_answer(processor):
    size = processor.vocab_size()
    ids = tokenizer.special_ids(processor, 3)
    assert list(ids.values()) == list(range(size, size + 9)) and ids["[gMASK]"] == size + 1
    assert tokenizer.end_ids(processor, 2) == [processor.eos_id()]
    assert tokenizer.end_ids(processor, 3) == [processor.eos_id(), ids["<|user|>"], ids["<|observation|>"]]


@pytest.mark.heavy
def test_any_text_is_cut_into_the_same_ids_and_comes_back(processor):
    fast = tokenizer.fast_tokenizer(processor, 3)

    @settings(max_examples=200, deadline=None)
    @given(st.text("营业收入净利润 ab12，。\n<|user>", max_size=30))
    def same(text):
        assert tokenizer.tokenizer_mismatches(processor, fast, [text]) == []
        assert fast.decode(processor.encode(text)) == processor.decode(processor.encode(text))

    same()


@pytest.mark.heavy
def test_the_name_of_a_special_token_in_a_text_is_text_and_a_prefix_is_put_before(processor):
    fast = tokenizer.fast_tokenizer(processor, 3)
    ids = tokenizer.special_ids(processor, 3)
    assert tokenizer.tokenizer_mismatches(processor, fast, ["<|user|> is text"]) == []
    assert not fast.encode_special_tokens  # as it was before
    assert fast.encode("存货").ids == [ids["[gMASK]"], ids["sop"], *processor.encode("存货")]


@pytest.mark.heavy
def test_what_is_saved_names_the_special_tokens_and_the_form_of_a_chat(processor, tmp_path):
    tokenizer.save(processor, tokenizer.fast_tokenizer(processor, 2), 2, tmp_path)
    told = json.loads((tmp_path / "tokenizer_config.json").read_text(encoding="utf-8"))
    assert told["additional_special_tokens"] == list(SPECIAL[2]) and "[Round {{" in told["chat_template"]
    assert (tmp_path / "tokenizer.json").is_file()


def test_a_folder_without_a_tokenizer_is_told(tmp_path):
    pytest.importorskip("sentencepiece", reason="extra `models` is not installed")
    with pytest.raises(InputError, match="it belongs to the published model"):
        tokenizer.sentencepiece(tmp_path)
    (tmp_path / "tokenizer.model").write_bytes(b"no model")
    with pytest.raises(InputError, match="is not a SentencePiece model"):
        tokenizer.sentencepiece(tmp_path)
