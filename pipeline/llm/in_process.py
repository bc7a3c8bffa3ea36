"""A causal language model in this process: transformers' own classes (GLM-4, Qwen …), on a GPU or the CPU.

No code of a model folder is run. Requests go in batches, padded on the left, greedily; JSON is held to its schema
by xgrammar (Dong et al., 2024, arXiv 2411.15100), token by token, so that it always parses when it ends in time.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pipeline.llm.messages import Message, ModelError, Reply, Request

PRECISIONS = ("auto", "float32", "float16", "bfloat16", "8bit", "4bit")
_NEEDED = "pip install 'finreport[models]'"


@dataclass(frozen=True, slots=True)
class InProcessSettings:
    folder: Path
    precision: str = "auto"  # of PRECISIONS; auto is what the folder says on a GPU, float32 on a CPU
    device: str = "auto"  # auto, cpu, cuda, cuda:1 …
    batch: int = 8  # requests at a time
    most_tokens_in: int = 8192  # a longer request is refused: cutting it would lose what was asked


class InProcess:
    """See :class:`pipeline.llm.messages.Model`; weights are read at the first request or by `load`."""

    def __init__(self, settings: InProcessSettings):
        if settings.precision not in PRECISIONS:
            raise ModelError(f"precision {settings.precision!r}: one of {', '.join(PRECISIONS)}")
        self.settings = settings
        self._check_folder()
        self._model: Any = None
        self._tokenizer: Any = None
        self._compiler: Any = None
        self._grammars: dict[str, Any] = {}

    @property
    def name(self) -> str:
        return f"{self.settings.folder.resolve()} {self.settings.precision} {self._fingerprint}"

    @property
    def _fingerprint(self) -> str:
        """Tells a folder whose weights were changed: sizes and times of its files."""
        import hashlib

        seen = sorted((f.name, f.stat().st_size, int(f.stat().st_mtime)) for f in self.settings.folder.iterdir())
        return hashlib.sha256(json.dumps(seen).encode()).hexdigest()[:12]

    def _check_folder(self) -> None:
        file = self.settings.folder / "config.json"
        try:
            config = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise ModelError(f"{self.settings.folder} is no model folder: {file.name} can not be read") from error
        if config.get("model_type") == "chatglm":
            raise ModelError(
                f"{self.settings.folder} is ChatGLM as published, which runs code of its own: make it native with"
                f" `finreport llm convert {self.settings.folder} OUT` and name OUT"
            )

    def load(self) -> None:
        """Read tokenizer and weights.

        Raises:
            ModelError: packages are missing, the folder has no native causal model, or memory is short.
        """
        if self._model is not None:
            return
        try:
            import torch
            from transformers import AutoModelForCausalLM, AutoTokenizer
        except ImportError as error:
            raise ModelError(f"a model in process needs torch and transformers: {_NEEDED}") from error
        folder = self.settings.folder
        try:
            tokenizer = AutoTokenizer.from_pretrained(folder, padding_side="left", trust_remote_code=False)
            how, device = self._placed(torch)
            model = AutoModelForCausalLM.from_pretrained(folder, trust_remote_code=False, **how)
            model = model.to(device) if device else model
        except torch.OutOfMemoryError as error:
            raise ModelError(f"{folder} does not fit into the GPU's memory: set precision to 8bit or 4bit") from error
        except (OSError, ValueError, ImportError, KeyError) as error:
            raise ModelError(f"{folder} can not be loaded: {str(error).splitlines()[0]}") from error
        if tokenizer.chat_template is None:
            raise ModelError(f"{folder} has no chat template: a model made for chat is needed")
        if tokenizer.pad_token is None:
            tokenizer.pad_token = tokenizer.eos_token
        self._tokenizer, self._model = tokenizer, model.eval()

    def _placed(self, torch: Any) -> tuple[dict[str, Any], str]:
        """How many bits the weights get, and the device to put them on ("" where loading does that)."""
        s = self.settings
        device = s.device if s.device != "auto" else "cuda" if torch.cuda.is_available() else "cpu"
        if s.precision in ("8bit", "4bit"):
            from transformers import BitsAndBytesConfig

            wanted = BitsAndBytesConfig(load_in_8bit=s.precision == "8bit", load_in_4bit=s.precision == "4bit")
            return {"quantization_config": wanted, "device_map": device}, ""
        if s.precision == "auto":
            dtype: Any = torch.float32 if device == "cpu" else "auto"
        else:
            dtype = getattr(torch, s.precision)
        return {"dtype": dtype}, device

    def complete(self, requests: Sequence[Request]) -> list[Reply]:
        try:
            self.load()
        except ModelError as error:
            return [Reply(error=str(error))] * len(requests)
        prompts = [self._prompt(request) for request in requests]
        replies: dict[int, Reply] = {}
        fitting = []
        for at, ids in enumerate(prompts):
            if len(ids) > self.settings.most_tokens_in:
                most = self.settings.most_tokens_in
                replies[at] = Reply(error=f"refused: {len(ids)} tokens, the model is asked at most {most}")
            else:
                fitting.append(at)
        for group in self._groups(fitting, requests, prompts):
            answers = self._answered([requests[at] for at in group], [prompts[at] for at in group])
            replies.update(zip(group, answers, strict=True))
        return [replies[at] for at in range(len(requests))]

    def _groups(
        self, which: Sequence[int], requests: Sequence[Request], prompts: Sequence[list[int]]
    ) -> Iterator[list[int]]:
        """Batches of requests that are alike in length: little padding; held and free ones apart."""
        order = sorted(which, key=lambda at: (requests[at].schema is None, len(prompts[at])))
        for held in (True, False):
            same = [at for at in order if (requests[at].schema is not None) is held]
            yield from (same[i : i + self.settings.batch] for i in range(0, len(same), self.settings.batch))

    def _prompt(self, request: Request) -> list[int]:
        chat = [{"role": str(m.role), "content": self._harmless(m)} for m in request.messages]
        encoded = self._tokenizer.apply_chat_template(chat, add_generation_prompt=True, return_dict=True)
        return list(encoded["input_ids"])

    def _harmless(self, message: Message) -> str:
        """The text without the names of special tokens: what a report says must not open a role of its own."""
        text = message.content
        for token in self._tokenizer.all_special_tokens:
            text = text.replace(token, token[:1] + "\u200b" + token[1:])
        return text

    def _answered(self, requests: Sequence[Request], prompts: Sequence[list[int]]) -> list[Reply]:
        """The replies of a batch; where it breaks off (memory, a grammar at its end of wits) each has the error."""
        try:
            return self._generate(requests, prompts)
        except (RuntimeError, AssertionError) as error:  # what torch and xgrammar raise
            said = str(error).partition("\n")[0] or type(error).__name__
            return [Reply(error=f"the model broke off: {said}")] * len(requests)

    def _generate(self, requests: Sequence[Request], prompts: Sequence[list[int]]) -> list[Reply]:
        import torch

        started = time.monotonic()
        longest = max(map(len, prompts))
        pad = self._tokenizer.pad_token_id
        ids = torch.tensor([[pad] * (longest - len(p)) + p for p in prompts], device=self._model.device)
        mask = torch.tensor([[0] * (longest - len(p)) + [1] * len(p) for p in prompts], device=self._model.device)
        most = max(request.most_tokens for request in requests)
        with torch.no_grad():
            out = self._model.generate(
                ids,
                attention_mask=mask,
                max_new_tokens=most,
                do_sample=False,
                pad_token_id=pad,
                logits_processor=self._held(requests),
            )
        seconds = (time.monotonic() - started) / len(requests)
        made = [self._ended(row[longest:].tolist())[: r.most_tokens] for row, r in zip(out, requests, strict=True)]
        blank = Reply(seconds=seconds)
        return [
            replace(
                blank,
                text=self._tokenizer.decode(answer, skip_special_tokens=True),
                tokens_in=len(prompt),
                tokens_out=len(answer),
            )
            for answer, prompt in zip(made, prompts, strict=True)
        ]

    def _ended(self, ids: list[int]) -> list[int]:
        """The answer up to its end."""
        ends = self._model.generation_config.eos_token_id
        ends = {ends} if isinstance(ends, int) else set(ends or ())
        return ids[: next((at for at, token in enumerate(ids) if token in ends), len(ids))]

    def _held(self, requests: Sequence[Request]) -> list[Any]:
        """What keeps each answer to its schema; a batch is either held or free."""
        if requests[0].schema is None:
            return []
        try:
            import xgrammar
            from xgrammar.contrib.hf import LogitsProcessor
        except ImportError as error:
            raise ModelError(f"answers by schema need xgrammar: {_NEEDED}") from error
        if self._compiler is None:
            size = self._model.config.vocab_size
            info = xgrammar.TokenizerInfo.from_huggingface(self._tokenizer, vocab_size=size)
            self._compiler = xgrammar.GrammarCompiler(info)
        keys = [json.dumps(request.schema, sort_keys=True, ensure_ascii=False) for request in requests]
        for key in keys:
            if key not in self._grammars:
                # no blanks between its parts: a small model can fill its answer with them
                self._grammars[key] = self._compiler.compile_json_schema(key, any_whitespace=False)
        return [LogitsProcessor([self._grammars[key] for key in keys])]

    def close(self) -> None:
        self._model = self._tokenizer = self._compiler = None
        self._grammars.clear()
