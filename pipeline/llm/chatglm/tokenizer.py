"""The SentencePiece BPE model of ChatGLM as a fast tokenizer with the chat form of its version.

The published tokenizer encodes with SentencePiece and puts its special tokens behind the vocabulary. Here the same
pieces become a `tokenizers` BPE: every way to put a piece together from two others is a merge, the better the
piece's score the earlier (how SentencePiece's BPE chooses; Kudo and Richardson, 2018, arXiv 1808.06226). That both
cut alike is not assumed: `tokenizer_mismatches` is asked on real sentences before a conversion is kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import InputError

if TYPE_CHECKING:
    from sentencepiece import SentencePieceProcessor
    from tokenizers import Tokenizer

BLANK = "▁"  # how SentencePiece writes a blank
_NORMAL, _USER_DEFINED, _BYTE = 1, 4, 6  # kinds of pieces in sentencepiece_model.proto
_BPE = 2
SPECIAL = {
    2: ("[MASK]", "[gMASK]", "[sMASK]", "sop", "eop"),
    3: (
        "[MASK]",
        "[gMASK]",
        "[sMASK]",
        "sop",
        "eop",
        "<|system|>",
        "<|user|>",
        "<|assistant|>",
        "<|observation|>",
    ),
}
# Tokens that end an answer, beside the end of the text.
_ENDS = {2: (), 3: ("<|user|>", "<|observation|>")}

# ChatGLM2 counts the rounds and has no system role: an instruction stands before the first question.
# ChatGLM3 opens each turn with a role token and a line break; SentencePiece puts a blank before each text.
_TEMPLATE = {
    2: (
        "[gMASK]sop{% set told = namespace(system='', round=0) %}{% for message in messages %}"
        "{% if message['role'] == 'system' %}{% set told.system = message['content'] + '\\n\\n' %}"
        "{% elif message['role'] == 'user' %}{% set told.round = told.round + 1 %}"
        "[Round {{ told.round }}]\n\n问：{{ told.system + message['content'] }}\n\n答："
        "{% set told.system = '' %}"
        "{% elif message['role'] == 'assistant' %}{{ message['content'] }}\n\n{% endif %}{% endfor %}"
    ),
    3: (
        "[gMASK]sop{% for message in messages %}<|{{ message['role'] }}|>\n {{ message['content'] }}{% endfor %}"
        "{% if add_generation_prompt %}<|assistant|>{% endif %}"
    ),
}


def sentencepiece(folder: Path) -> SentencePieceProcessor:
    """The published tokenizer.model of a folder.

    Raises:
        InputError: it is not there or no SentencePiece model.
    """
    from sentencepiece import SentencePieceProcessor

    file = folder / "tokenizer.model"
    if not file.is_file():
        raise InputError(f"{file} is not there: it belongs to the published model")
    try:
        return SentencePieceProcessor(model_file=str(file))
    except (RuntimeError, OSError) as error:
        raise InputError(f"{file} is not a SentencePiece model: {error}") from error


def special_ids(processor: SentencePieceProcessor, version: int) -> dict[str, int]:
    """The ids of the special tokens: they follow the vocabulary in this order."""
    return {token: processor.vocab_size() + at for at, token in enumerate(SPECIAL[version])}


def end_ids(processor: SentencePieceProcessor, version: int) -> list[int]:
    """The ids that end an answer."""
    specials = special_ids(processor, version)
    return [processor.eos_id(), *(specials[token] for token in _ENDS[version])]


def fast_tokenizer(processor: SentencePieceProcessor, version: int) -> Tokenizer:
    """The same tokenizer for the `tokenizers` library."""
    from tokenizers import AddedToken, Tokenizer, decoders, models
    from tokenizers.processors import TemplateProcessing

    proto = _proto(processor)
    pieces = {piece.piece: at for at, piece in enumerate(proto.pieces)}
    model = models.BPE(
        pieces,
        _merges(proto.pieces),
        unk_token=proto.pieces[processor.unk_id()].piece,
        fuse_unk=True,
        byte_fallback=any(piece.type == _BYTE for piece in proto.pieces),
    )
    made = Tokenizer(model)
    made.normalizer = _normalizer(proto.normalizer_spec)
    steps = [decoders.Replace(BLANK, " "), decoders.ByteFallback(), decoders.Fuse()]
    made.decoder = decoders.Sequence([*steps, decoders.Strip(" ", 1, 0)])
    defined = [piece.piece for piece in proto.pieces if piece.type == _USER_DEFINED]
    made.add_tokens([AddedToken(piece, normalized=True, special=False) for piece in defined])
    made.add_special_tokens([AddedToken(token, normalized=False, special=True) for token in SPECIAL[version]])
    ids = special_ids(processor, version)
    start = [("[gMASK]", ids["[gMASK]"]), ("sop", ids["sop"])]
    made.post_processor = TemplateProcessing(single="[gMASK] sop $A", pair="[gMASK] sop $A $B", special_tokens=start)
    return made


def _proto(processor: SentencePieceProcessor) -> Any:
    from sentencepiece import sentencepiece_model_pb2

    proto = sentencepiece_model_pb2.ModelProto()
    proto.ParseFromString(processor.serialized_model_proto())
    if proto.trainer_spec.model_type != _BPE:
        raise InputError("tokenizer.model is not a BPE model; those of ChatGLM2 and ChatGLM3 are")
    return proto


def _merges(pieces: Sequence[Any]) -> list[tuple[str, str]]:
    """All pairs of pieces that make a piece, best scores first, then as the pieces stand."""
    known = {piece.piece: at for at, piece in enumerate(pieces) if piece.type in (_NORMAL, _USER_DEFINED)}
    found = [
        (-piece.score, at, len(left), left, right)
        for at, piece in enumerate(pieces)
        if piece.type == _NORMAL
        for cut in range(1, len(piece.piece))
        if (left := piece.piece[:cut]) in known and (right := piece.piece[cut:]) in known
    ]
    return [(left, right) for *_, left, right in sorted(found)]


def _normalizer(spec: Any) -> Any:
    from tokenizers import Regex, normalizers

    steps: list[Any] = []
    if spec.precompiled_charsmap:
        steps.append(normalizers.Precompiled(spec.precompiled_charsmap))
    if spec.remove_extra_whitespaces:
        steps += [normalizers.Strip(), normalizers.Replace(Regex(" {2,}"), " ")]
    if spec.add_dummy_prefix:
        steps.append(normalizers.Prepend(BLANK))
    return normalizers.Sequence([*steps, normalizers.Replace(" ", BLANK)])


def tokenizer_mismatches(processor: SentencePieceProcessor, tokenizer: Tokenizer, texts: Iterable[str]) -> list[str]:
    """The texts that both do not cut into the same ids; the name of a special token in a text is text."""
    tokenizer.encode_special_tokens = True
    try:
        return [t for t in texts if processor.encode(t) != tokenizer.encode(t, add_special_tokens=False).ids]
    finally:
        tokenizer.encode_special_tokens = False


def save(processor: SentencePieceProcessor, tokenizer: Tokenizer, version: int, out: Path) -> None:
    """tokenizer.json and its settings, as `AutoTokenizer` reads them."""
    tokenizer.save(str(out / "tokenizer.json"))
    settings = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "padding_side": "left",
        "clean_up_tokenization_spaces": False,
        "pad_token": processor.id_to_piece(processor.unk_id()),
        "unk_token": processor.id_to_piece(processor.unk_id()),
        "eos_token": processor.id_to_piece(processor.eos_id()),
        "additional_special_tokens": list(SPECIAL[version]),
        "chat_template": _TEMPLATE[version],
    }
    text = json.dumps(settings, ensure_ascii=False, indent=1)
    (out / "tokenizer_config.json").write_text(text, encoding="utf-8")
