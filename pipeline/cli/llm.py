"""`finreport llm`: language models made ready and looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import click


@click.group()
def llm() -> None:
    """Language models: all of them optional, none of them computes a figure."""


@llm.command("convert")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("out", type=click.Path(path_type=Path))
@click.option(
    "--version",
    type=click.Choice(["2", "3"]),
    default=None,
    help="ChatGLM2 or ChatGLM3, where the folder's name, config.json and tokenizer code do not tell.",
)
def convert_command(folder: Path, out: Path, version: str | None) -> None:
    """Turn the published weights of ChatGLM2-6B or ChatGLM3-6B in FOLDER into the native GLM format in OUT.

    None of their code runs. One shard of weights is in memory at a time, so 16 GB are enough. The new tokenizer
    is held to the published one on 200 texts before anything is kept.

    \b
    finreport llm convert chatglm3-6b chatglm3-6b-native
    finreport llm convert --version 2 ./my-finetuned-glm ./my-finetuned-glm-native
    """
    from pipeline.llm.chatglm.convert import convert

    made = convert(folder, out, version=int(version) if version else None, progress=_bar)
    click.echo(
        f"{made.folder}: ChatGLM{made.version} as GlmForCausalLM, {made.tensors} tensors in {made.shards} shards;"
        f" {made.texts} texts cut as by the published tokenizer"
    )


def _bar(files: Sequence[Path]) -> Iterable[Path]:
    import sys

    from tqdm import tqdm

    return tqdm(files, unit="shard", file=sys.stderr, disable=None, dynamic_ncols=True)
