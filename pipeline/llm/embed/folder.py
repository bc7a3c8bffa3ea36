"""A sentence-transformers model from a local folder (BGE, E5, GTE, m3e …; extra `models`): no hub, none of its code.

Reimers, Gurevych: Sentence-BERT, EMNLP 2019. Without its pooling configuration a folder is refused: the mean of the
tokens would be guessed, which is wrong for half of the models and shows nowhere but in bad hits.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.llm.embed.unit_vectors import unit_rows
from pipeline.llm.messages import ModelError

if TYPE_CHECKING:
    import numpy as np

POOLING = Path("1_Pooling") / "config.json"
_OWN = "sentence_transformers."
_WHOLE = 2**20  # bytes up to which a file is hashed as a whole; of larger ones (weights) both ends and the size
_PROMPTS = (("query",), ("passage", "document"))  # names that folders give their prompts


@dataclass(frozen=True, slots=True)
class FolderEmbedderSettings:
    """`prefixes` of questions and passages; None takes those that the folder names."""

    folder: Path
    prefixes: tuple[str, str] | None = None
    device: str = "auto"  # auto, cpu, cuda, cuda:1 …
    batch: int = 32


class FolderEmbedder:
    """See :class:`pipeline.retrieve.tools.Embedder`; weights are read with the first text."""

    def __init__(self, settings: FolderEmbedderSettings):
        self.settings = settings
        _check(settings.folder)
        self._model: Any = None
        self._one_at_a_time = threading.Lock()  # a tokenizer is not to be used by two threads at once

    @property
    def name(self) -> str:
        return self.settings.folder.resolve().name

    @property
    def digest(self) -> str:
        return hashlib.sha256(f"{_digest(self.settings.folder)} {self._prefixes}".encode()).hexdigest()[:16]

    @property
    def _prefixes(self) -> tuple[str, str]:
        if self.settings.prefixes is not None:
            return self.settings.prefixes
        prompts = _json(self.settings.folder / "config_sentence_transformers.json").get("prompts") or {}
        query, passage = (next((str(prompts[n]) for n in names if prompts.get(n)), "") for names in _PROMPTS)
        return query, passage

    def queries(self, texts: Sequence[str]) -> np.ndarray:
        return self._embed(texts, self._prefixes[0])

    def passages(self, texts: Sequence[str]) -> np.ndarray:
        return self._embed(texts, self._prefixes[1])

    def _embed(self, texts: Sequence[str], prefix: str) -> np.ndarray:
        with self._one_at_a_time:
            model = self._load_model()
            found = model.encode([prefix + text for text in texts], batch_size=self.settings.batch, prompt="",
                                 show_progress_bar=False, convert_to_numpy=True)  # fmt: skip
        return unit_rows(found, len(texts), self.name)

    def _load_model(self) -> Any:
        if self._model is not None:
            return self._model
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError as error:
            raise ModelError(
                f"the model in {self.settings.folder} needs sentence-transformers: pip install 'finreport[models]'"
            ) from error
        device = None if self.settings.device == "auto" else self.settings.device
        try:
            self._model = SentenceTransformer(
                str(self.settings.folder), device=device, trust_remote_code=False, local_files_only=True
            )
        except Exception as error:  # what reads weights raises errors of its own kinds, with Exception as their base
            first = (str(error).splitlines() or [type(error).__name__])[0]
            raise ModelError(f"{self.settings.folder} cannot be loaded as a sentence model: {first}") from error
        return self._model

    def close(self) -> None:
        self._model = None


def _check(folder: Path) -> None:
    """Raises ModelError for what is no sentence model, or one that needs code of its own."""
    if not (folder / "modules.json").is_file() and not (folder / "config.json").is_file():
        raise ModelError(f"{folder} is not a model folder: it has neither modules.json nor config.json")
    if not (folder / POOLING).is_file():
        raise ModelError(
            f"{folder} has no pooling configuration ({POOLING}): fetch the whole folder of the model as it is"
            " published, with its subfolders"
        )
    modules = _json(folder / "modules.json", [])
    kinds = [str(one.get("type", "")) for one in modules if isinstance(one, dict)]
    foreign = [kind for kind in kinds if not kind.startswith(_OWN)]
    if foreign:
        raise ModelError(
            f"{folder} needs its own code ({foreign[0]}), which finreport does not run: choose another model"
        )


def _json(file: Path, default: Any = None) -> Any:
    if not file.is_file():
        return {} if default is None else default
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ModelError(f"{file} cannot be read: {error}") from error


def _digest(folder: Path) -> str:
    """A hash of all files that shape the vectors."""
    total = hashlib.sha256()
    for file in sorted(p for p in folder.rglob("*") if p.is_file() and p.suffix != ".md"):
        if any(part.startswith(".") for part in file.relative_to(folder).parts):
            continue
        size = file.stat().st_size
        total.update(f"{file.relative_to(folder).as_posix()} {size} ".encode())
        with open(file, "rb") as opened:
            total.update(opened.read(_WHOLE))
            if size > _WHOLE:
                opened.seek(-min(_WHOLE, size - _WHOLE), 2)
                total.update(opened.read())
    return total.hexdigest()
