"""Tokenizer and weights of a model folder in native format, read by transformers' own classes; no code of it runs."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from pipeline.llm.messages import ModelError

PRECISIONS = ("auto", "float32", "float16", "bfloat16", "8bit", "4bit")
NEEDED = "pip install 'finreport[models]'"
_COMPLETE = "see that it holds config.json, the tokenizer's files and all weights as they were published"


def check_folder(folder: Path, precision: str) -> None:
    """What can be told without reading weights.

    Raises:
        ModelError: there is no such precision, or the folder is none of a native model.
    """
    if precision not in PRECISIONS:
        raise ModelError(f"precision {precision!r}: one of {', '.join(PRECISIONS)}")
    file = folder / "config.json"
    try:
        config = json.loads(file.read_text(encoding="utf-8"))
        kind = config.get("model_type")
    except (OSError, ValueError, AttributeError) as error:
        raise ModelError(f"{folder} is not a model folder: {file.name} cannot be read; {_COMPLETE}") from error
    if kind == "chatglm":
        raise ModelError(
            f"{folder} is ChatGLM as published, which runs its own code: convert it with"
            f" `finreport llm convert {folder} OUT` and name OUT"
        )


def read_model(folder: Path, precision: str = "auto", device: str = "auto") -> tuple[Any, Any]:
    """Tokenizer and model, ready to answer greedily.

    Raises:
        ModelError: packages are missing, the folder has no complete chat model, or memory is short.
    """
    try:
        import torch
        from transformers import AutoModelForCausalLM, AutoTokenizer
    except ImportError as error:
        raise ModelError(f"a model in process needs torch and transformers: {NEEDED}") from error
    how, place = _placement(torch, precision, device)
    try:
        tokenizer = AutoTokenizer.from_pretrained(folder, padding_side="left", trust_remote_code=False)
        model, told = AutoModelForCausalLM.from_pretrained(
            folder, trust_remote_code=False, output_loading_info=True, **how
        )
        model = model.to(place) if place else model
    except torch.OutOfMemoryError as error:
        raise ModelError(f"{folder} does not fit into the GPU's memory: set precision to 8bit or 4bit") from error
    except MemoryError as error:
        raise ModelError(f"{folder} does not fit into memory: take a smaller model, or one with fewer bits") from error
    except Exception as error:  # transformers, tokenizers and safetensors raise classes that share no other base
        said = str(error).partition("\n")[0] or type(error).__name__
        raise ModelError(f"{folder} cannot be loaded: {said}; {_COMPLETE}") from error
    _check_complete(folder, told)
    if tokenizer.chat_template is None:
        raise ModelError(f"{folder} has no chat template: use a chat model")
    _make_greedy(tokenizer, model)
    return tokenizer, model.eval()


def _placement(torch: Any, precision: str, device: str) -> tuple[dict[str, Any], str]:
    """How many bits the weights get, and the device to put them on ("" where loading does that)."""
    device = device if device != "auto" else "cuda" if torch.cuda.is_available() else "cpu"
    if precision in ("8bit", "4bit"):
        if importlib.util.find_spec("bitsandbytes") is None:
            raise ModelError(
                f"precision {precision} needs bitsandbytes: pip install bitsandbytes, or set"
                " FINREPORT_LLM_PRECISION to bfloat16, or serve a quantised file (`finreport llm serve`)"
            )
        from transformers import BitsAndBytesConfig

        wanted = BitsAndBytesConfig(load_in_8bit=precision == "8bit", load_in_4bit=precision == "4bit")
        return {"quantization_config": wanted, "device_map": device}, ""
    if precision == "auto":
        dtype: Any = torch.float32 if device == "cpu" else "auto"
    else:
        dtype = getattr(torch, precision)
    return {"dtype": dtype}, device


def _check_complete(folder: Path, told: Any) -> None:
    """What transformers would fill with random numbers must not pass for a model."""
    for what in ("missing_keys", "mismatched_keys"):
        names: Iterable[Any] = told.get(what, ()) if isinstance(told, dict) else getattr(told, what, ())
        if first := next(iter(sorted(map(str, names))), ""):
            lacks = "lacks weights" if what == "missing_keys" else "has weights of other sizes than config.json says"
            raise ModelError(f"{folder} {lacks} ({first} …); {_COMPLETE}")


def _make_greedy(tokenizer: Any, model: Any) -> None:
    """Only ends and padding of the folder's settings count: penalties and least lengths would bend answers."""
    from transformers import GenerationConfig

    ends = model.generation_config.eos_token_id
    ends = [ends] if isinstance(ends, int) else list(ends or ())
    if not ends and tokenizer.eos_token_id is not None:
        ends = [tokenizer.eos_token_id]
    if not ends:
        raise ModelError(f"{model.name_or_path} names no token that ends an answer (eos_token_id); {_COMPLETE}")
    if tokenizer.pad_token is None:
        tokenizer.pad_token = tokenizer.eos_token
    pad = tokenizer.pad_token_id if tokenizer.pad_token_id is not None else ends[0]
    model.generation_config = GenerationConfig(do_sample=False, eos_token_id=ends, pad_token_id=pad)
