"""A published ChatGLM2-6B or ChatGLM3-6B folder made into one that `GlmForCausalLM` loads.

Nothing of the folder's own code runs. Memory is that of one shard of weights (2 GB of the published ones). The
result appears whole or not at all: it is made in a folder beside OUT and moved there when it is complete.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from pipeline.errors import InputError
from pipeline.llm.chatglm import tokenizer, weights
from pipeline.llm.chatglm.layout import ChatGLMLayout, read_layout
from pipeline.rules.items import load_items

COUNT = 200
# What tokenizers trip over: line breaks, tabs, blanks in a row, full-width and rare characters, figures, code.
_HARD = (
    "你好",
    " 前后有空格 ",
    "两个  空格和\t制表符",
    "第一行\n第二行\n\n第四行",
    "[Round 1]\n\n问：什么是递延所得税资产？\n\n答：",
    "１２３ＡＢＣ（全角）",
    "营业收入为1,234,567.89元，同比增长12.34%。",
    "-3.5e10 +0.001 1/3 ½ ² ㎡ ℃ №",
    "𠮷野家、㐂、龘、鱻",
    "😀👩‍👩‍👧‍👦🇨🇳",
    "def f(x):\n    return {'a': [x, \"b\"]}",
    "https://example.com/a?b=c&d=%E4%B8%AD",
    "<|user|> is text here",
    "The company's revenue grew 8% in FY2023; EPS was $1.25.",
    "ПриветΚαλημέραこんにちは안녕하세요",
    "…—·「」『』【】《》〈〉",
)
_FORMS = ("{company}{year}年的{item}是多少元？", "请简要说明{company}{year}年{item}的变化及原因。", "什么是{item}？")
_COMPANIES = ("四方科技", "江苏恒瑞医药股份有限公司", "ST中安", "TCL科技")


def sample_texts(count: int = COUNT) -> list[str]:
    """`count` different texts: the hard ones, then questions about the items of the dictionary."""
    items, _ = load_items()
    questions = (
        _FORMS[at % len(_FORMS)].format(company=_COMPANIES[at % len(_COMPANIES)], year=2019 + at % 3, item=item.name)
        for at, item in enumerate(items.all)
    )
    return list(dict.fromkeys([*_HARD, *islice(questions, count - len(_HARD))]))


_NEEDED = "pip install 'finreport[models]'"


@dataclass(frozen=True, slots=True)
class ConversionResult:
    """What was made; `texts` were cut alike by the published tokenizer and the new one."""

    folder: Path
    version: int
    tensors: int
    shards: int
    texts: int


def convert(
    folder: Path,
    out: Path,
    *,
    version: int | None = None,
    progress: Callable[[Sequence[Path]], Iterable[Path]] = lambda files: files,
) -> ConversionResult:
    """Write the native form of the model in `folder` to `out`, which must not exist yet.

    Raises:
        InputError: `folder` is no such model, its weights do not fit its configuration, or `out` exists.
    """
    if out.exists():
        raise InputError(f"{out} exists already: name a new folder")
    layout = read_layout(folder, version)  # a model that cannot be converted is refused whatever is installed
    _check_packages()
    files = weights.shards(folder)
    out.parent.mkdir(parents=True, exist_ok=True)
    making = Path(tempfile.mkdtemp(prefix=f".{out.name}.", dir=out.parent))
    try:
        texts = _tokenizer(folder, layout, making)
        tensors = _weights(progress(files), len(files), layout, making)
        making.chmod(0o755)  # mkdtemp makes it for its owner only
        making.rename(out)
    except BaseException:  # Ctrl-C too leaves nothing half made
        shutil.rmtree(making, ignore_errors=True)
        raise
    return ConversionResult(out, layout.version, tensors, len(files), texts)


def _check_packages() -> None:
    from importlib.util import find_spec

    needed = ("torch", "safetensors", "tokenizers", "sentencepiece", "google.protobuf")
    missing = [name for name in needed if find_spec(name.partition(".")[0]) is None]
    if missing:
        raise InputError(f"converting needs {', '.join(missing)}: {_NEEDED}")


def _tokenizer(folder: Path, layout: ChatGLMLayout, out: Path) -> int:
    """Write tokenizer and configuration; how many texts were compared."""
    processor = tokenizer.sentencepiece(folder)
    last = processor.vocab_size() + len(tokenizer.SPECIAL[layout.version])
    if last > layout.vocabulary:
        raise InputError(f"{folder}: the tokenizer has {last} tokens, config.json says {layout.vocabulary}")
    made = tokenizer.fast_tokenizer(processor, layout.version)
    texts = sample_texts()
    unlike = tokenizer.tokenizer_mismatches(processor, made, texts)
    if unlike:
        raise InputError(
            f"{folder}: the converted tokenizer cuts {len(unlike)} of {len(texts)} texts otherwise than the published"
            f" one, first {unlike[0]!r}: please report it"
        )
    tokenizer.save(processor, made, layout.version, out)
    config = layout.native(processor.unk_id(), tokenizer.end_ids(processor, layout.version))
    (out / "config.json").write_text(json.dumps(config, indent=1), encoding="utf-8")
    generation = {"eos_token_id": config["eos_token_id"], "pad_token_id": config["pad_token_id"], "do_sample": False}
    (out / "generation_config.json").write_text(json.dumps(generation, indent=1), encoding="utf-8")
    return len(texts)


def _weights(files: Iterable[Path], count: int, layout: ChatGLMLayout, out: Path) -> int:
    """Write one safetensors file a shard, and the index over them; how many tensors."""
    from safetensors.torch import save_file

    shapes = weights.expected_shapes(layout)
    where: dict[str, str] = {}
    size = 0
    for at, file in enumerate(files, 1):
        tensors = weights.convert_shard(file, layout)
        for name, tensor in tensors.items():
            if tuple(tensor.shape) != shapes.get(name):
                raise InputError(f"{file.name}: {name} has shape {tuple(tensor.shape)}, {shapes.get(name)} expected")
            if name in where:
                raise InputError(f"{file.name}: {name} occurs in two shards")
        target = f"model-{at:05d}-of-{count:05d}.safetensors"
        save_file({name: tensor.contiguous() for name, tensor in tensors.items()}, out / target, {"format": "pt"})
        where |= dict.fromkeys(tensors, target)
        size += sum(tensor.numel() * tensor.element_size() for tensor in tensors.values())
    missing = sorted(shapes.keys() - where.keys())
    if missing:
        raise InputError(f"{len(missing)} weights are in no shard, first {missing[0]}: download the model again")
    index = {"metadata": {"total_size": size}, "weight_map": dict(sorted(where.items()))}
    (out / "model.safetensors.index.json").write_text(json.dumps(index, indent=1), encoding="utf-8")
    return len(where)
