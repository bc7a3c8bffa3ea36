"""The language model that the settings name: none, an endpoint, or a folder of weights.

FINREPORT_LLM            "" or none; http://host:port/v1; a folder in native format
FINREPORT_LLM_MODEL      name of the model at the endpoint (default: the first that it lists)
FINREPORT_LLM_KEY        its key
FINREPORT_LLM_TIMEOUT    seconds that one try may take (60)
FINREPORT_LLM_DEADLINE   seconds that one request may take with all its tries (180)
FINREPORT_LLM_TRIES      tries of one request at an endpoint, where it fails for the moment (4)
FINREPORT_LLM_REASONING  effort of a model that reasons: minimal, low, medium, high …
FINREPORT_LLM_REASONING_TOKENS  tokens that it may think beside its answer (4096)
FINREPORT_LLM_SCHEMA     prompt: the schema of an answer stands in the prompt; server (default): the server gets it
FINREPORT_LLM_WINDOW     tokens that the model reads at a time, where the server does not say
FINREPORT_LLM_CONCURRENT requests at a time at an endpoint (4), or in a batch of a folder's model
FINREPORT_LLM_PRECISION  of a folder's weights: auto, float32, float16, bfloat16, 8bit, 4bit
FINREPORT_LLM_BUDGET     seconds that a run may wait for the model in all (300 and 15 a request), or none
FINREPORT_LLM_CACHE      folder of kept replies
FINREPORT_LLM_LOG        JSONL file of calls
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.llm.messages import Model, ModelError

if TYPE_CHECKING:
    from pipeline.llm.call_log import RecordingModel

NONE = ("", "none")


def open_model(environment: Mapping[str, str] = os.environ) -> RecordingModel | None:
    """The model that is set, recorded; None where none is.

    Raises:
        ModelError: the setting is neither an address nor a folder, or a number is none.
    """
    place = environment.get("FINREPORT_LLM", "").strip()
    if place.lower() in NONE:
        return None
    from pipeline.llm.call_log import RecordingModel

    cache, log = environment.get("FINREPORT_LLM_CACHE"), environment.get("FINREPORT_LLM_LOG")
    model = _model(place, environment)
    return RecordingModel(model, cache=Path(cache) if cache else None, log=Path(log) if log else None)


def _model(place: str, environment: Mapping[str, str]) -> Model:
    if place.startswith(("http://", "https://")):
        from pipeline.llm.endpoints.endpoint import EndpointModel, EndpointSettings

        return EndpointModel(
            EndpointSettings(
                base=place,
                model=environment.get("FINREPORT_LLM_MODEL", ""),
                key=environment.get("FINREPORT_LLM_KEY", ""),
                timeout=_number(environment, "FINREPORT_LLM_TIMEOUT", 60),
                deadline=_number(environment, "FINREPORT_LLM_DEADLINE", 180),
                tries=int(_number(environment, "FINREPORT_LLM_TRIES", 4)),
                concurrent=int(_number(environment, "FINREPORT_LLM_CONCURRENT", 4)),
                reasoning=environment.get("FINREPORT_LLM_REASONING", "").strip().lower(),
                reasoning_tokens=int(_number(environment, "FINREPORT_LLM_REASONING_TOKENS", 4096)),
                window=_window(environment),
                schema_in_words=_schema_in_words(environment),
            )
        )
    folder = Path(place).expanduser()
    if not folder.is_dir():
        what = "it is neither an address (http://…/v1) nor a folder"
        raise ModelError(f"FINREPORT_LLM is {place!r}: {what}; a .gguf file is served by `finreport llm serve`")
    from pipeline.llm.transformers_model import TransformersModel, TransformersSettings

    batch = int(_number(environment, "FINREPORT_LLM_CONCURRENT", 8))
    return TransformersModel(
        TransformersSettings(folder, environment.get("FINREPORT_LLM_PRECISION", "auto"), batch=batch)
    )


def budget(environment: Mapping[str, str] = os.environ) -> float | None:
    """Seconds that a run may wait for its model in all; infinity for `none`, None where nothing is set.

    Raises:
        ModelError: the setting is no number above 0.
    """
    text = environment.get("FINREPORT_LLM_BUDGET", "").strip().lower()
    if text == "none":
        return float("inf")
    return _number(environment, "FINREPORT_LLM_BUDGET", 0) if text else None


def _schema_in_words(environment: Mapping[str, str]) -> bool:
    """Whether schemas stand in the prompt.

    Raises:
        ModelError: the setting is neither prompt nor server.
    """
    place = environment.get("FINREPORT_LLM_SCHEMA", "").strip().lower() or "server"
    if place not in ("prompt", "server"):
        raise ModelError(f"FINREPORT_LLM_SCHEMA is {place!r}: prompt or server")
    return place == "prompt"


def _window(environment: Mapping[str, str]) -> int:
    """Tokens that the model reads at a time, 0 where that is not set."""
    return int(_number(environment, "FINREPORT_LLM_WINDOW", 1)) if environment.get("FINREPORT_LLM_WINDOW") else 0


def _number(environment: Mapping[str, str], name: str, default: float) -> float:
    text = environment.get(name, "")
    try:
        value = float(text) if text else default
    except ValueError:
        value = 0
    if value <= 0:
        raise ModelError(f"{name} is {text!r}: a number above 0 is expected")
    return value
