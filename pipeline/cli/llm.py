"""`finreport llm`: convert, serve and check language models."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from pathlib import Path

import click


@click.group()
def llm() -> None:
    """Convert, serve and check language models; all are optional, and none ever computes a figure.

    \b
    finreport llm serve glm-4-9b-chat-q4_k_m.gguf
    finreport llm check
    """


@llm.command("convert")
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.argument("out", type=click.Path(path_type=Path))
@click.option(
    "--version",
    type=click.Choice(["2", "3"]),
    default=None,
    help="ChatGLM2 or ChatGLM3, if the folder's name, config.json and tokenizer code do not say.",
)
def convert_command(folder: Path, out: Path, version: str | None) -> None:
    """Convert the published weights of ChatGLM2-6B or ChatGLM3-6B in FOLDER to the native GLM format in OUT.

    None of their code is run. Only one shard of weights is in memory at a time, so 16 GB are enough. The new tokenizer
    is compared with the published one on 200 texts before anything is saved.

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


@llm.command("serve")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8080, show_default=True, type=click.IntRange(0, 65535), help="0 picks a free port.")
@click.option("--context", default=8192, show_default=True, type=click.IntRange(256), help="Tokens per conversation.")
@click.option("--parallel", default=2, show_default=True, type=click.IntRange(1, 64), help="Concurrent conversations.")
@click.option(
    "--threads",
    default=None,
    type=click.IntRange(1),
    help="Threads (default: chosen by llama.cpp; use fewer if other work shares the cores).",
)
@click.option("--gpu-layers", default=None, type=int, help="Layers on the GPU (default: chosen by llama.cpp).")
@click.option("--key", envvar="FINREPORT_LLM_KEY", default="", help="Key that clients must send.")
@click.option("--template", default="", help="Chat template (chatml, gemma …) for a file without one.")
def serve_command(
    file: Path,
    host: str,
    port: int,
    context: int,
    parallel: int,
    threads: int | None,
    gpu_layers: int | None,
    key: str,
    template: str,
) -> None:
    """Serve a GGUF FILE with llama.cpp (extra `llamacpp`), for finreport and any OpenAI-compatible client.

    \b
    finreport llm serve glm-4-9b-chat-q4_k_m.gguf
    export FINREPORT_LLM=http://127.0.0.1:8080/v1      # in the shell that asks
    """
    import signal
    import threading

    from pipeline.llm.llama_server import LlamaServer, ServerSettings

    if host not in ("127.0.0.1", "localhost", "::1") and not key:
        raise click.UsageError(f"--host {host} is reachable by others: set a --key")
    settings = ServerSettings(host, port, context, parallel, key, threads, gpu_layers, template)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # a stop by a service manager ends it as Ctrl-C does
    with LlamaServer(file, settings) as server:
        click.echo(f"export FINREPORT_LLM={server.address}")
        click.echo("serving; press Ctrl-C to stop", err=True)
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()


@llm.command("check")
def check_command() -> None:
    """Say which model is set (FINREPORT_LLM), reach or load it, and ask it one few-shot question.

    \b
    finreport llm check
    FINREPORT_LLM=http://127.0.0.1:8080/v1 finreport llm check
    FINREPORT_LLM=./chatglm3-6b-native FINREPORT_LLM_PRECISION=4bit finreport llm check
    """
    from pipeline.app.model_check import check_model

    checked = check_model(lambda problem: click.echo(str(problem), err=True))
    if checked is None:
        click.echo("no model is set (FINREPORT_LLM): answers come from rules, tables and passages alone")
        return
    click.echo(f"{checked.model}\n{checked.question} → {'、'.join(checked.words)}\n{checked.usage}")
