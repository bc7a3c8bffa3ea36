"""A causal language model in this process: transformers' own classes (GLM-4, Qwen …), on a GPU or the CPU.

No code of a model folder is run. Requests go in batches, padded on the left, greedily; JSON is held to its schema
token by token, so that it always parses when it ends in time.
"""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.llm.constrained_decoding import Grammars
from pipeline.llm.messages import Message, ModelError, Reply, Request
from pipeline.llm.model_folder import check_folder, read_model


@dataclass(frozen=True, slots=True)
class TransformersSettings:
    folder: Path
    precision: str = "auto"  # of weights.PRECISIONS; auto is what the folder says on a GPU, float32 on a CPU
    device: str = "auto"  # auto, cpu, cuda, cuda:1 …
    batch: int = 8  # requests at a time
    most_tokens_in: int = 8192  # a longer request is refused: cutting it would lose what was asked


class TransformersModel:
    """See :class:`pipeline.llm.messages.Model`; weights are read at the first request or by `load`."""

    def __init__(self, settings: TransformersSettings):
        check_folder(settings.folder, settings.precision)
        self.settings = settings
        self._model: Any = None
        self._tokenizer: Any = None
        self._grammars: Grammars | None = None
        self._broken: ModelError | None = None
        self._one_at_a_time = threading.Lock()  # threads wait for one another: memory is for one batch

    @property
    def name(self) -> str:
        return f"{self.settings.folder.resolve()} {self.settings.precision} {self._fingerprint}"

    @property
    def _fingerprint(self) -> str:
        """Tells a folder whose weights were changed: sizes and times of its files."""
        seen = sorted((f.name, f.stat().st_size, int(f.stat().st_mtime)) for f in self.settings.folder.iterdir())
        return hashlib.sha256(json.dumps(seen).encode()).hexdigest()[:12]

    def load(self) -> None:
        """Read tokenizer and weights, once; what cannot be loaded is not tried again.

        Raises:
            ModelError: packages are missing, the folder has no complete chat model, or memory is short.
        """
        if self._broken is not None:
            raise self._broken
        if self._model is not None:
            return
        s = self.settings
        try:
            self._tokenizer, self._model = read_model(s.folder, s.precision, s.device)
        except ModelError as error:
            self._broken = error
            raise

    def complete(self, requests: Sequence[Request]) -> list[Reply]:
        with self._one_at_a_time:
            return self._complete_requests(requests)

    def _complete_requests(self, requests: Sequence[Request]) -> list[Reply]:
        try:
            self.load()
        except ModelError as error:
            return [Reply(error=str(error))] * len(requests)
        prompts = [self._prompt(request) for request in requests]
        replies = {
            at: Reply(error=refused)
            for at, request in enumerate(requests)
            if (refused := self._refusal_reason(request, prompts[at]))
        }
        fitting = [at for at in range(len(requests)) if at not in replies]
        for group in self._groups(fitting, requests, prompts):
            answers = self._complete_batch([requests[at] for at in group], [prompts[at] for at in group])
            replies.update(zip(group, answers, strict=True))
        return [replies[at] for at in range(len(requests))]

    def _refusal_reason(self, request: Request, prompt: Sequence[int]) -> str:
        """Why a request cannot be asked, "" where it can."""
        most = self.settings.most_tokens_in
        if len(prompt) > most:
            return f"refused: {len(prompt)} tokens, the model is asked at most {most}"
        try:
            if request.schema is not None:
                self._logits_processors([request])
        except ModelError as error:
            return str(error)
        return ""

    def _groups(
        self, which: Sequence[int], requests: Sequence[Request], prompts: Sequence[list[int]]
    ) -> Iterator[list[int]]:
        """Batches of requests that are alike in length: little padding; held and free ones apart."""
        order = sorted(which, key=lambda at: (requests[at].schema is None, len(prompts[at])))
        for held in (True, False):
            same = [at for at in order if (requests[at].schema is not None) is held]
            yield from (same[i : i + self.settings.batch] for i in range(0, len(same), self.settings.batch))

    def _prompt(self, request: Request) -> list[int]:
        chat = [{"role": str(m.role), "content": self._escape_special_tokens(m)} for m in request.messages]
        encoded = self._tokenizer.apply_chat_template(chat, add_generation_prompt=True, return_dict=True)
        return list(encoded["input_ids"])

    def _escape_special_tokens(self, message: Message) -> str:
        """The text without the names of special tokens: what a report says must not open a role of its own."""
        text = message.content
        for token in self._tokenizer.all_special_tokens:
            text = text.replace(token, token[:1] + "\u200b" + token[1:])
        return text

    def _complete_batch(self, requests: Sequence[Request], prompts: Sequence[list[int]]) -> list[Reply]:
        """The replies of a batch; where it breaks off each has the error."""
        started = time.monotonic()
        try:
            made = self._generate(requests, prompts)
        except AssertionError:  # xgrammar's, on a token that the schema forbids: every score is the same or none
            error = (
                "the model broke off: its scores are not numbers; set FINREPORT_LLM_PRECISION to float32 or bfloat16"
            )
            return [Reply(error=error)] * len(requests)
        except RuntimeError as problem:  # torch's, of memory above all
            said = str(problem).partition("\n")[0]
            error = f"the model broke off: {said}; fewer at a time (FINREPORT_LLM_CONCURRENT) take less memory"
            return [Reply(error=error)] * len(requests)
        seconds = (time.monotonic() - started) / len(requests)
        return [
            self._reply(request, ids, len(prompt), seconds)
            for request, ids, prompt in zip(requests, made, prompts, strict=True)
        ]

    def _generate(self, requests: Sequence[Request], prompts: Sequence[list[int]]) -> list[list[int]]:
        """The tokens behind each prompt, with the one that ends them and padding behind it."""
        import torch

        longest = max(map(len, prompts))
        pad = self._model.generation_config.pad_token_id
        ids = torch.tensor([[pad] * (longest - len(p)) + p for p in prompts], device=self._model.device)
        mask = torch.tensor([[0] * (longest - len(p)) + [1] * len(p) for p in prompts], device=self._model.device)
        with torch.no_grad():
            out = self._model.generate(
                ids,
                attention_mask=mask,
                max_new_tokens=max(request.most_tokens for request in requests),
                logits_processor=self._logits_processors(requests) if requests[0].schema is not None else [],
            )
        return [row[longest:].tolist() for row in out]

    def _reply(self, request: Request, ids: Sequence[int], tokens_in: int, seconds: float) -> Reply:
        """The answer up to its end, or what there is of it where it has none among so many tokens as were asked for."""
        ends = set(self._model.generation_config.eos_token_id)
        answer = ids[: request.most_tokens]
        end = next((at for at, token in enumerate(answer) if token in ends), None)
        answer = answer[:end]
        if request.schema is not None and self._grammars is not None:
            text = self._grammars.text(answer)
        else:
            text = self._tokenizer.decode(answer, skip_special_tokens=True)
        return Reply(text, tokens_in=tokens_in, tokens_out=len(answer), seconds=seconds, cut=end is None)

    def _logits_processors(self, requests: Sequence[Request]) -> list[Any]:
        """What keeps each answer of a batch to its schema."""
        if self._grammars is None:
            ends = self._model.generation_config.eos_token_id
            self._grammars = Grammars(self._tokenizer, self._model.config.vocab_size, ends)
        return [self._grammars.processor([request.schema or {} for request in requests])]

    def window(self) -> int:
        """The tokens of a request."""
        return self.settings.most_tokens_in

    def count_tokens(self, text: str) -> int | None:
        """The tokens of a text; None where the model cannot be loaded."""
        with self._one_at_a_time:
            try:
                self.load()
            except ModelError:
                return None
            return len(self._tokenizer(text)["input_ids"])

    def close(self) -> None:
        self._model = self._tokenizer = self._grammars = None
