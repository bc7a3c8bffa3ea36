"""Constrained decoding: xgrammar enforces a JSON schema token by token (Dong et al., 2024, arXiv 2411.15100)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from pipeline.llm.messages import ModelError
from pipeline.llm.model_folder import NEEDED

# What a grammar takes for one character of a string, whether or not it is one of Unicode.
_CHARACTER = re.compile(rb"[\xc0-\xff][\x80-\xbf]*|[\x80-\xbf]")


class Grammars:
    """Schemas compiled for one tokenizer, each once; `ends` are the tokens that end an answer."""

    def __init__(self, tokenizer: Any, vocabulary: int, ends: Sequence[int]):
        try:
            from xgrammar import GrammarCompiler, TokenizerInfo, VocabType
        except ImportError as error:
            raise ModelError(f"schema-constrained answers need xgrammar: {NEEDED}") from error
        # Tokens such as <|user|> would pass for text inside a JSON string, end the answer there and be left out of
        # what is decoded: they are no text. A token without any is never allowed.
        special = set(tokenizer.all_special_ids) | {
            id for id, token in tokenizer.added_tokens_decoder.items() if token.special
        }
        found = TokenizerInfo.from_huggingface(tokenizer, vocab_size=vocabulary, stop_token_ids=list(ends))
        self._bytes = [b"" if id in special else bytes(text) for id, text in enumerate(found.decoded_vocab)]
        info = TokenizerInfo(
            self._bytes,
            VocabType.RAW,
            vocab_size=vocabulary,
            stop_token_ids=list(ends),
            add_prefix_space=found.add_prefix_space,
        )
        self._compiler = GrammarCompiler(info)
        self._compiled: dict[str, Any] = {}

    def processor(self, schemas: Sequence[Mapping[str, Any]]) -> Any:
        """A logits processor of transformers for one batch, a schema a row; good for one call of `generate`.

        Raises:
            ModelError: a schema cannot be made a grammar.
        """
        from xgrammar.contrib.hf import LogitsProcessor

        return LogitsProcessor([self._grammar(schema) for schema in schemas])

    def _grammar(self, schema: Mapping[str, Any]) -> Any:
        key = json.dumps(schema, sort_keys=True, ensure_ascii=False)
        if key not in self._compiled:
            try:
                # no blanks between its parts: a small model can fill its answer with them
                self._compiled[key] = self._compiler.compile_json_schema(key, any_whitespace=False)
            except RuntimeError as error:
                said = str(error).strip().partition("\n")[0]
                raise ModelError(f"this schema cannot be enforced ({said}): {key[:200]}") from error
        return self._compiled[key]

    def text(self, ids: Sequence[int]) -> str:
        """The tokens as text: what a grammar counts as one character is one, be it that for what is none (U+FFFD).

        A tokenizer's own decoding takes a whole run of bytes for broken where one character in it is, quotes and
        brackets included, and would make an answer unreadable that the grammar had kept to its schema.
        """
        raw = b"".join(self._bytes[id] for id in ids)
        return _CHARACTER.sub(_replace_invalid, raw).decode("utf-8")


def _replace_invalid(found: re.Match[bytes]) -> bytes:
    try:
        found[0].decode("utf-8")
    except UnicodeDecodeError:
        return "\ufffd".encode()
    return found[0]
