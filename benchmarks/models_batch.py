"""Keywords asked in batches against one at a time, in process, on a native GLM of a few layers."""

from __future__ import annotations

import argparse
import importlib.util
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from types import ModuleType

from benchmarks.report import Measurement
from pipeline.llm.messages import Model, Request

QUESTIONS = 16
BATCH = 16
MOST_TOKENS = 32
EXAMPLES = (8, 2)  # before each question: as the prompt has them, and few


def batch(args: argparse.Namespace) -> list[Measurement]:
    """Questions a second of both ways, in the same run; the replies must be equal."""
    import torch

    from pipeline.llm.chatglm.convert import convert
    from pipeline.llm.prompts.prompt_files import load_prompts
    from pipeline.llm.transformers_model import TransformersModel, TransformersSettings

    torch.set_num_threads(1)  # so that a machine at work with something else is measured alike
    prompt = load_prompts()[0]["keywords"]
    topics = ("风险", "研发投入", "主要客户", "社会责任")
    questions = [f"请介绍<公司><年>的{topics[at % 4]}{at}。" for at in range(min(args.most, QUESTIONS))]
    lines: list[Measurement] = []
    with tempfile.TemporaryDirectory() as folder:
        published = make_model_folder(Path(folder))
        model = TransformersModel(TransformersSettings(convert(published, Path(folder) / "native").folder, batch=BATCH))
        for examples in EXAMPLES:
            shots = replace(prompt, nearest=examples)
            lines += _both_ways(
                model, [_short(shots.request(question=text)) for text in questions], f"{examples} examples"
            )
        model.close()
    return lines


def _short(request: Request) -> Request:
    """Random weights do not end by themselves: as many tokens as keywords take."""
    return replace(request, most_tokens=MOST_TOKENS)


def _both_ways(model: Model, asked: list[Request], said: str) -> list[Measurement]:
    model.complete(asked[:1])  # loads, and compiles the schema
    started = time.perf_counter()
    alone = [model.complete([request])[0] for request in asked]
    between = time.perf_counter()
    together = model.complete(asked)
    ended = time.perf_counter()
    differing = sum(one.text != other.text for one, other in zip(alone, together, strict=True))
    one, many = len(asked) / (between - started), len(asked) / (ended - between)
    return [
        Measurement(f"batch, {said}", f"one at a time, {len(asked)} questions", one, "questions/s"),
        Measurement(f"batch, {said}", f"batches of {BATCH}", many, "questions/s"),
        Measurement(f"batch, {said}", "batched against one at a time", many / one, "×", above=3),
        Measurement(f"batch, {said}", "replies that differ", differing, "", below=0),
    ]


def make_model_folder(folder: Path) -> Path:
    """A small folder in ChatGLM3's layout with random weights, made as the tests make theirs."""
    maker = _tests_maker()
    import sentencepiece

    text = folder / "text.txt"
    text.write_text("\n".join(maker.corpus()), encoding="utf-8")
    sentencepiece.SentencePieceTrainer.train(
        input=str(text), model_prefix=str(folder / "tokenizer"), vocab_size=2400, model_type="bpe",
        byte_fallback=True, add_dummy_prefix=True, remove_extra_whitespaces=False, character_coverage=0.995,
        normalization_rule_name="identity", minloglevel=2,
    )  # fmt: skip
    return maker.publish(folder / "chatglm3-6b", 3, folder / "tokenizer.model", seq_length=8192).folder


def _tests_maker() -> ModuleType:
    file = Path(__file__).resolve().parent.parent / "tests" / "llm" / "conftest.py"
    spec = importlib.util.spec_from_file_location("tests_llm_maker", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module
