"""Posts JSON with retries on temporary failures: exponential backoff with jitter, up to a deadline."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pipeline.llm.messages import ModelError
from pipeline.retry import Backoff

if TYPE_CHECKING:
    import httpx

TEMPORARY = frozenset((408, 409, 429, 500, 502, 503, 504))
_NEVER = re.compile(r"not support|unsupported|requires? --", re.I)  # a server's fault (500) that no second try mends
_FIRST_PAUSE = 0.5  # seconds; doubled with every try
_LONGEST_PAUSE = 20.0
_BIGGEST_REPLY = 64 * 2**20  # bytes; more than any batch of vectors


@dataclass(frozen=True, slots=True)
class RetryLimits:
    """`timeout`: seconds of one try; `deadline`: seconds of a request with all of its tries."""

    timeout: float = 60.0
    deadline: float = 180.0
    tries: int = 4


class RequestRefused(ModelError):
    """The endpoint does not take this request: the same one will not do better. `status` is that of HTTP."""

    def __init__(self, message: str, status: int):
        super().__init__(message)
        self.status = status


def post_json(http: httpx.Client, path: str, body: Any, patience: RetryLimits) -> Any:
    """The reply's JSON.

    Raises:
        RequestRefused: the endpoint does not take it.
        ModelError: it answers no JSON, or stays away for all tries.
    """
    said = ""
    backoff = Backoff(patience.deadline, first=_FIRST_PAUSE, longest=_LONGEST_PAUSE, tries=patience.tries)
    while backoff.left > 0:
        reply, said = _try_once(http, path, body, min(backoff.left, patience.timeout))
        if reply is not None:
            return _decode_json(http, reply)
        if not backoff.wait():
            break
    raise ModelError(f"{http.base_url}{path}: {said}: see that the server runs and that this is its address")


def _try_once(http: httpx.Client, path: str, body: Any, timeout: float) -> tuple[httpx.Response | None, str]:
    """The reply, or what passes; what does not is raised."""
    import httpx

    try:
        reply = http.post(path, json=body, timeout=timeout)
    except httpx.TimeoutException:
        return None, f"no answer within {timeout:.0f} s"
    except httpx.HTTPError as error:
        return None, f"cannot be reached ({type(error).__name__})"
    lasting = reply.status_code == 500 and _NEVER.search(server_message(reply.text))
    if reply.status_code in TEMPORARY and not lasting:
        return None, f"HTTP {reply.status_code} {server_message(reply.text)}".rstrip()
    if reply.status_code in (401, 403):
        said = f"{http.base_url} refuses the key: HTTP {reply.status_code} {server_message(reply.text)}"
        raise RequestRefused(said.rstrip(), reply.status_code)
    if reply.status_code != 200:
        said = f"refused: HTTP {reply.status_code} {server_message(reply.text)}"
        raise RequestRefused(said.rstrip(), reply.status_code)
    return reply, ""


def _decode_json(http: httpx.Client, reply: httpx.Response) -> Any:
    if len(reply.content) > _BIGGEST_REPLY:
        raise ModelError(f"{http.base_url} answers {len(reply.content)} bytes, more than requested")
    try:
        return reply.json()
    except ValueError as error:
        raise ModelError(f"{http.base_url} did not return JSON: is this an OpenAI-compatible endpoint?") from error


def server_message(text: str) -> str:
    """The server's own words, if it has any that help."""
    try:
        error = json.loads(text).get("error", "")
    except (ValueError, AttributeError):
        return ""
    message = error.get("message", "") if isinstance(error, dict) else error
    return str(message)[:200]
