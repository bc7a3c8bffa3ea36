"""The HTTP client of an OpenAI-compatible endpoint, and the model that it lists first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.llm.messages import ModelError

if TYPE_CHECKING:
    import httpx


def open_client(base: str, key: str, concurrent: int) -> httpx.Client:
    """A client of the endpoint at `base`, with at most `concurrent` connections.

    Raises:
        ModelError: `base` is no address.
    """
    import httpx

    if not base.startswith(("http://", "https://")):
        raise ModelError(f"{base}: an endpoint's address must begin with http:// or https://")
    return httpx.Client(
        base_url=base.rstrip("/") + "/",
        headers={"Authorization": f"Bearer {key}"} if key else {},
        limits=httpx.Limits(max_connections=concurrent),
    )


def first_model(http: httpx.Client, base: str, timeout: float, variable: str) -> str:
    """The name of the model that the endpoint lists first (https://platform.openai.com/docs/api-reference/models).

    `variable` is that of the environment which names the endpoint, FINREPORT_LLM or FINREPORT_EMBED.

    Raises:
        ModelError: it cannot be reached, refuses the key, or lists none.
    """
    import httpx

    try:
        reply = http.get("models", timeout=timeout)
    except httpx.HTTPError as error:
        why = f"{base} cannot be reached ({type(error).__name__})"
        raise ModelError(f"{why}: start the server, or name another ({variable})") from error
    if reply.status_code in (401, 403):
        raise ModelError(f"{base} refuses the key: set {variable}_KEY")
    try:
        return str(reply.json()["data"][0]["id"])
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise ModelError(f"{base} lists no models: name one with {variable}_MODEL") from error
