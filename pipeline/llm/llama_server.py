"""llama.cpp's own server, started from its wheel (`xllamacpp`, extra `llamacpp`): a local model with one command.

It speaks the OpenAI-compatible interface that :mod:`pipeline.llm.endpoints.endpoint` asks, on the loopback unless told
otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.llm.messages import ModelError

_MAGIC = b"GGUF"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    host: str = "127.0.0.1"
    port: int = 0  # 0: a free one
    context: int = 8192  # tokens of one conversation
    parallel: int = 2  # conversations at a time
    key: str = ""
    threads: int | None = None  # None: as llama.cpp chooses
    gpu_layers: int | None = None  # None: as llama.cpp chooses
    template: str = ""  # a chat template by llama.cpp's name for it; "": that of the file


class LlamaServer:
    """A running server; it ends with its process or with `close`."""

    def __init__(self, file: Path, settings: ServerSettings | None = None):
        self.settings = settings or ServerSettings()
        params = _params(_check_gguf(file), self.settings)
        _need_free(self.settings)
        import xllamacpp

        try:
            self._server: Any = xllamacpp.Server(params)
        except Exception as error:  # the engine raises its own and plain RuntimeError: all mean it did not load
            raise ModelError(f"{file} cannot be loaded by llama.cpp: {error}") from error

    @property
    def address(self) -> str:
        """The base address for the endpoint provider."""
        return f"{str(self._server.listening_address).rstrip('/')}/v1"

    def close(self) -> None:
        self._server = None

    def __enter__(self) -> LlamaServer:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _check_gguf(file: Path) -> Path:
    try:
        with file.open("rb") as opened:
            magic = opened.read(len(_MAGIC))
    except OSError as error:
        raise ModelError(f"{file} cannot be read: {error.strerror}") from error
    if magic != _MAGIC:
        raise ModelError(f"{file} is not a GGUF file: create one from a model folder with llama.cpp's converter")
    return file


def _need_free(settings: ServerSettings) -> None:
    """The engine says nothing of use when its port is taken."""
    import socket

    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            why = f"cannot listen on {settings.host}:{settings.port} ({error.strerror})"
            raise ModelError(f"{why}: use another port, or 0 for a free one") from error


def _params(file: Path, settings: ServerSettings) -> Any:
    try:
        import xllamacpp
    except ImportError as error:
        raise ModelError("llama.cpp's server is an extra: pip install 'finreport[llamacpp]'") from error
    params = xllamacpp.CommonParams()
    params.model.path = str(file)
    params.hostnames = [settings.host]
    params.port = settings.port
    params.n_ctx = settings.context * settings.parallel
    params.n_parallel = settings.parallel
    params.model_alias = {file.stem}
    params.use_jinja = not settings.template  # as Jinja a name would be a template of one word
    params.verbosity = -1
    if settings.template:
        params.chat_template = settings.template
    if settings.key:
        params.api_keys = [settings.key]
    if settings.threads:
        params.cpuparams.n_threads = settings.threads
    if settings.gpu_layers is not None:
        params.n_gpu_layers = settings.gpu_layers
    return params
