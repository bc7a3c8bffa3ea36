"""The native GLM layout of ChatGLM3-6B on a GPU: load time, memory and tokens a second, with random weights.

    python -m benchmarks.gpu --work FOLDER                     # ChatGLM3-6B's real size, 12.5 GB of disk
    python -m benchmarks.gpu --tiny --device cpu --precisions float32 --batches 1,4

Each precision (bf16; 8 and 4 bit need bitsandbytes) is loaded as finreport loads a folder; then batches of 1, 8 and 32
requests with the keyword and the phrasing prompt go through three ways: finreport's own (`TransformersModel`, JSON held
to its schema), plain `transformers.generate` on the same tokens, and generate with the beginning that all prompts share
computed once. Random weights do not end by themselves: every reply has --tokens tokens. What is measured is speed; what
such a model says is noise.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benchmarks.models_batch import make_model_folder
from pipeline.llm.messages import Request

# Of THUDM/chatglm3-6b's config.json, under the names of GlmConfig.
REAL_SIZE = {
    "vocab_size": 65_024, "hidden_size": 4096, "intermediate_size": 13_696, "num_hidden_layers": 28,
    "num_attention_heads": 32, "num_key_value_heads": 2, "head_dim": 128, "max_position_embeddings": 8192,
}  # fmt: skip
PASSAGES = (
    "公司面临的主要风险包括原材料价格波动的风险和汇率波动的风险。",
    "公司将加强供应链管理，通过远期结售汇锁定汇率，并提高产品附加值。",
)
TOPICS = ("风险", "研发投入", "主要客户", "社会责任")


@dataclass(frozen=True, slots=True)
class Speed:
    """Tokens a second that came out of a batch, by one way; `shared`: tokens of the prompts that all begin with."""

    precision: str
    prompt: str
    batch: int
    way: str
    tokens_per_second: float
    prompt_tokens: int
    shared: int


def make_folder(place: Path, *, tiny: bool) -> Path:
    """A native GLM folder with random weights, of a few layers or of ChatGLM3-6B's size."""
    import torch
    from transformers import GlmConfig, GlmForCausalLM

    from pipeline.llm.chatglm.convert import convert

    small = convert(make_model_folder(place), place / "small").folder
    if tiny:
        return small
    config = GlmConfig.from_pretrained(small)
    config.update(REAL_SIZE | {"dtype": torch.bfloat16})
    torch.manual_seed(3)
    before = torch.get_default_dtype()
    torch.set_default_dtype(torch.bfloat16)
    try:
        model = GlmForCausalLM(config)
    finally:
        torch.set_default_dtype(before)
    model.save_pretrained(place / "real")
    for file in (*small.glob("token*"), *small.glob("special*"), *small.glob("chat_template*")):
        shutil.copy(file, place / "real")
    shutil.copy(small / "generation_config.json", place / "real")
    return place / "real"


def requests_of(prompt: str, count: int, tokens: int) -> list[Request]:
    """Different questions with the same prompt, as a run asks them together."""
    from pipeline.llm.prompts.prompt_files import load_prompts

    made = load_prompts()[0][prompt]
    passages = PASSAGES if "passages" in made.variables else ()
    names = [name for name in made.variables if name != "passages"]
    found = []
    for at in range(count):
        given = dict.fromkeys(names, f"请介绍<公司><年>的{TOPICS[at % len(TOPICS)]}{at}。")
        found.append(replace(made.request(passages=passages, **given), most_tokens=tokens))
    return found


def shared_beginning(prompts: Sequence[Sequence[int]]) -> int:
    """How many tokens all prompts begin with; each keeps one of its own."""
    most = min(map(len, prompts)) - 1
    return next((at for at in range(most) if len({prompt[at] for prompt in prompts}) > 1), most)


def generate_plainly(model: Any, prompts: Sequence[list[int]], tokens: int, shared: int = 0) -> list[list[int]]:
    """The tokens behind each prompt, greedily; the first `shared` of the prompts are computed once for all."""
    import torch

    pad, device = model.generation_config.pad_token_id, model.device
    begin, rests = list(prompts[0][:shared]), [prompt[shared:] for prompt in prompts]
    longest = max(map(len, rests))
    rows = [begin + [pad] * (longest - len(rest)) + rest for rest in rests]
    mask = [[1] * shared + [0] * (longest - len(rest)) + [1] * len(rest) for rest in rests]
    more: dict[str, Any] = {}
    with torch.no_grad():
        if shared:
            cache = model(torch.tensor([begin], device=device), use_cache=True).past_key_values
            cache.batch_repeat_interleave(len(prompts))
            more["past_key_values"] = cache
        out = model.generate(
            torch.tensor(rows, device=device),
            attention_mask=torch.tensor(mask, device=device),
            max_new_tokens=tokens,
            min_new_tokens=tokens,
            do_sample=False,
            **more,
        )
    return [row[shared + longest :].tolist() for row in out]


def measure(folder: Path, precision: str, args: argparse.Namespace) -> Iterator[str]:
    """The lines of one precision: how it was loaded, and a row for each prompt, batch and way."""
    from pipeline.llm.transformers_model import TransformersModel, TransformersSettings

    started = time.perf_counter()
    own = TransformersModel(TransformersSettings(folder, precision, args.device, batch=max(args.batches)))
    own.load()
    yield f"\n{precision}: loaded in {time.perf_counter() - started:.1f} s, {_memory(args.device)}\n"
    yield "| prompt | batch | prompt tokens | shared | finreport | plain generate | shared beginning once |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for prompt in args.prompts:
        for batch in args.batches:
            by_way = {speed.way: speed for speed in speeds(own, precision, prompt, batch, args.tokens)}
            first = next(iter(by_way.values()))
            told = " | ".join(f"{speed.tokens_per_second:.1f}" for speed in by_way.values())
            yield f"| {prompt} | {batch} | {first.prompt_tokens} | {first.shared} | {told} |"
    yield f"\nmost memory: {_memory(args.device)}"
    own.close()


def speeds(own: Any, precision: str, prompt: str, batch: int, tokens: int) -> Iterator[Speed]:
    """The three ways on the same requests."""
    requests = requests_of(prompt, batch, tokens)
    prompts = [own._prompt(request) for request in requests]
    shared = shared_beginning(prompts) if batch > 1 else 0
    model = own._model
    ways = {
        "finreport": lambda: sum(reply.tokens_out for reply in own.complete(requests)),
        "plain": lambda: sum(map(len, generate_plainly(model, prompts, tokens))),
        "shared": lambda: sum(map(len, generate_plainly(model, prompts, tokens, shared))),
    }
    for way, run in ways.items():
        run()  # compiles schemas and kernels
        _wait(model.device)
        started = time.perf_counter()
        made = run()
        _wait(model.device)
        rate = made / (time.perf_counter() - started)
        yield Speed(precision, prompt, batch, way, rate, sum(map(len, prompts)) // batch, shared)


def _wait(device: Any) -> None:
    if device.type == "cuda":
        import torch

        torch.cuda.synchronize()


def _memory(device: str) -> str:
    import torch

    if device != "cpu" and torch.cuda.is_available():
        return f"{torch.cuda.max_memory_allocated() / 2**30:.1f} GiB of {torch.cuda.get_device_name()}"
    scale = 1 if sys.platform == "darwin" else 1024
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * scale / 2**30:.1f} GiB on {os.cpu_count()} cores"


def arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, help="folder for the model (default: a temporary one)")
    parser.add_argument("--tiny", action="store_true", help="a model of a few layers, to try the script")
    parser.add_argument("--device", default="auto", help="auto, cpu, cuda, cuda:1 …")
    parser.add_argument("--precisions", type=lambda text: text.split(","), default=["bfloat16", "8bit", "4bit"])
    parser.add_argument("--batches", type=lambda text: [int(n) for n in text.split(",")], default=[1, 8, 32])
    parser.add_argument("--prompts", type=lambda text: text.split(","), default=["keywords", "phrase"])
    parser.add_argument("--tokens", type=int, default=64, help="of each reply")
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> None:
    args = arguments(given)
    with tempfile.TemporaryDirectory(dir=args.work) as place:
        folder = make_folder(Path(place), tiny=args.tiny)
        for precision in args.precisions:
            for line in measure(folder, precision, args):
                print(line, flush=True)


if __name__ == "__main__":
    main()
