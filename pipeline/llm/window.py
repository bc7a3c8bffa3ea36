"""How many tokens a model reads at a time, and how many a text has: as the server tells, else estimated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pipeline.llm.messages import Model

if TYPE_CHECKING:
    import httpx

USUAL = 8192  # tokens, of a model that does not say
_BYTES = 3  # of UTF-8 that make a token at the least: an English word has more, a Chinese character as many


def window_of(model: Model) -> int:
    """The tokens of a request and its answer together."""
    told = getattr(model, "window", None)
    return int(told() or USUAL) if callable(told) else USUAL


def tokens_of(model: Model, text: str) -> int:
    """The tokens of a text; where the model does not count them, no fewer than it has."""
    count = getattr(model, "count_tokens", None)
    counted = count(text) if callable(count) else None
    return estimated_tokens(text) if counted is None else int(counted)


def estimated_tokens(text: str) -> int:
    """A bound on the tokens of a text from its length in UTF-8."""
    return len(text.encode()) // _BYTES + 1


def served_window(http: httpx.Client, base: str, timeout: float) -> int | None:
    """The window of a server: of llama.cpp its `/props`, of vLLM `max_model_len`; None where it does not say."""
    props = _get(http, f"{_root(base)}/props", timeout)
    if (size := _number(props, "default_generation_settings", "n_ctx")) is not None:
        return size
    listed = _get(http, "models", timeout)
    first = (listed.get("data") or [{}])[0] if isinstance(listed, dict) else {}
    return _number(first, "max_model_len")


def served_tokens(http: httpx.Client, base: str, model: str, text: str, timeout: float) -> int | None:
    """The tokens of a text as the server's `/tokenize` cuts it (llama.cpp, vLLM); None where there is none."""
    import httpx

    try:
        asked = {"model": model, "content": text, "prompt": text}
        reply = http.post(f"{_root(base)}/tokenize", json=asked, timeout=timeout)
        data = reply.json() if reply.status_code == 200 else {}
    except (httpx.HTTPError, ValueError):
        return None
    tokens = data.get("tokens") if isinstance(data, dict) else None
    return len(tokens) if isinstance(tokens, list) else _number(data, "count")


def _root(base: str) -> str:
    return base.rstrip("/").removesuffix("/v1")


def _get(http: httpx.Client, address: str, timeout: float) -> Any:
    import httpx

    try:
        reply = http.get(address, timeout=timeout)
        return reply.json() if reply.status_code == 200 else {}
    except (httpx.HTTPError, ValueError):
        return {}


def _number(data: Any, *path: str) -> int | None:
    for key in path:
        data = data.get(key) if isinstance(data, dict) else None
    return data if type(data) is int and data > 0 else None
