"""All that can be set, with its default, on one screen. Command-line options win over the environment."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import isfinite
from pathlib import Path
from typing import Any

from pipeline import resources
from pipeline.deprecation import warn_renamed
from pipeline.errors import InputError

TOOLS = ("gaps", "always", "never")  # when the model of a conversation looks things up itself
PHRASES = ("open", "all")
MOST_ROUNDS = 20  # of calls of tools for one question
MOST_PASSAGES = 50  # of a search that a conversation is answered from


def _default_store() -> str:
    return os.environ.get("FINREPORT_STORE") or str(_user_folder() / "store")


def _user_folder() -> Path:
    import platformdirs

    return Path(platformdirs.user_data_dir("finreport"))


def _default_conversations() -> Path:
    return Path(os.environ.get("FINREPORT_CONVERSATIONS") or _user_folder() / "conversations.sqlite")


def _seconds(variable: str, default: float, former: str = "") -> float:
    """The seconds in a variable of the environment, or in one of its former name."""
    if variable not in os.environ and former in os.environ:
        warn_renamed({former: variable})
        variable = former
    text = os.environ.get(variable, "")
    try:
        return float(text) if text else default
    except ValueError as error:
        raise InputError(f"{variable} is {text!r}: give a number of seconds, e.g. {default:g}") from error


def _flag(variable: str) -> bool:
    """Whether a variable of the environment is set, to anything but 0, no and false."""
    return os.environ.get(variable, "").lower() not in ("", "0", "no", "false")


def _phrases() -> str:
    """What a language model phrases, as the environment has it."""
    text = os.environ.get("FINREPORT_LLM_PHRASES", "").strip().lower() or PHRASES[0]
    if text not in PHRASES:
        raise InputError(f"FINREPORT_LLM_PHRASES is {text!r}: {' or '.join(PHRASES)}")
    return text


def _extra_folders(variable: str) -> tuple[Path, ...]:
    return tuple(Path(p) for p in os.environ.get(variable, "").split(os.pathsep) if p)


def _folders(given: str | Path | Iterable[str | Path] | None, what: str) -> tuple[Path, ...]:
    folders = () if given is None else (given,) if isinstance(given, str | Path) else tuple(given)
    for folder in map(Path, folders):
        if not folder.is_dir():
            raise InputError(f"{folder}: no such folder of {what}")
    return tuple(map(Path, folders))


def _convention_folder(name: str) -> Path:
    known = resources.conventions()
    if name not in known:
        raise InputError(f"{name}: no such convention of formulas; there is {', '.join(known)}")
    return known[name]


@dataclass(frozen=True, slots=True)
class Settings:
    """`rules` and `formulas` are folders of the user's own files, laid over the built-in ones in order.

    `convention` names formulas of a published convention, which lie between the built-in ones and the user's.
    """

    store: str = field(default_factory=_default_store)  # FINREPORT_STORE
    rules: tuple[Path, ...] = field(default_factory=lambda: _extra_folders("FINREPORT_RULES"))
    formulas: tuple[Path, ...] = field(default_factory=lambda: _extra_folders("FINREPORT_FORMULAS"))
    convention: str = field(default_factory=lambda: os.environ.get("FINREPORT_CONVENTION", ""))
    # The retrieval pipeline that open questions search a report by; "" for that of BM25 over words and n-grams.
    pipeline: str = field(default_factory=lambda: os.environ.get("FINREPORT_PIPELINE", ""))
    # Of that search, as a conversation may choose it: with a hypothetical passage beside the question (HyDE), how many
    # passages (0: as many as each search asks for), the least score of one (None: any).
    hyde: bool = False
    passages: int = 0
    least: float | None = None
    # When a conversation's model looks things up by tools: where rules have no answer (gaps, also for ""), always,
    # never; and in how many rounds of calls at the most (0: as many as usual).
    tools: str = ""
    rounds: int = 0
    # What a language model phrases: open answers, or figures that were looked up too (all); FINREPORT_LLM_PHRASES
    phrases: str = field(default_factory=_phrases)
    # Figures as the last report restates them, not as their own year's states them; `--restated`, FINREPORT_RESTATED.
    restated: bool = field(default_factory=lambda: _flag("FINREPORT_RESTATED"))
    # The file that keeps conversations; FINREPORT_CONVERSATIONS
    conversations: Path = field(default_factory=_default_conversations)
    timeout: float = 600.0  # seconds that reading a report may take; `finreport ingest --timeout` and FINREPORT_TIMEOUT
    timeout_ocr: float = 3600.0  # the same with text recognition: about five seconds a page
    memory: int = 2000  # MB that reading a report may take; `finreport ingest --memory` and FINREPORT_MEMORY
    memory_ocr: int = 4000
    # Elasticsearch, where the store is elasticsearch://host:9200; FINREPORT_ES_USER and so on. Never printed.
    es_user: str = field(default_factory=lambda: os.environ.get("FINREPORT_ES_USER", ""))
    es_password: str = field(default_factory=lambda: os.environ.get("FINREPORT_ES_PASSWORD", ""), repr=False)
    es_api_key: str = field(default_factory=lambda: os.environ.get("FINREPORT_ES_API_KEY", ""), repr=False)
    es_ca: str = field(default_factory=lambda: os.environ.get("FINREPORT_ES_CA", ""))  # file of the CA's certificate
    es_prefix: str = field(default_factory=lambda: os.environ.get("FINREPORT_ES_PREFIX") or "finreport")  # of indices
    kibana: str = field(default_factory=lambda: os.environ.get("FINREPORT_KIBANA") or "http://127.0.0.1:5601")
    # How people search the text of passages in Kibana, of builds made from now on; and the graph over vectors.
    es_text: str = field(default_factory=lambda: os.environ.get("FINREPORT_ES_TEXT") or "standard")
    es_vectors: str = field(default_factory=lambda: os.environ.get("FINREPORT_ES_VECTORS") or "hnsw")
    es_search_timeout: float = field(  # seconds that the server may search for one request
        default_factory=lambda: _seconds("FINREPORT_ES_SEARCH_TIMEOUT", 30.0)
    )
    # Whether each question and search is put down in an index of the cluster, with its outcome and time.
    es_questions: bool = field(default_factory=lambda: _flag("FINREPORT_ES_QUESTIONS"))
    es_retry_timeout: float = field(  # seconds of retries after a server went away
        default_factory=lambda: _seconds("FINREPORT_ES_RETRY_TIMEOUT", 60.0, "FINREPORT_ES_PATIENCE")
    )

    @classmethod
    def of(
        cls,
        store: str | Path | None = None,
        rules: str | Path | Iterable[str | Path] | None = None,
        formulas: str | Path | Iterable[str | Path] | None = None,
        convention: str | None = None,
        pipeline: str | None = None,
        restated: bool | None = None,
    ) -> Settings:
        """Settings in which what is given wins over environment and defaults.

        Raises:
            InputError: a folder of rules or formulas is not there, or there is no such convention.
        """
        given: dict[str, object] = {"rules": _folders(rules, "rules"), "formulas": _folders(formulas, "formulas")}
        given |= {"store": "" if store is None else str(store), "convention": convention, "pipeline": pipeline}
        chosen = {name: value for name, value in given.items() if value}
        if restated is not None:
            chosen["restated"] = restated
        settings = cls(**chosen)  # type: ignore[arg-type]
        if settings.convention:
            _convention_folder(settings.convention)
        return settings

    def changed(self, **given: Any) -> Settings:
        """These settings with others in place of some, by their names here.

        Raises:
            InputError: there is no such convention, or the number of passages or the least score is out of bounds.
        """
        other = replace(self, **given)
        if other.convention:
            _convention_folder(other.convention)
        if not 0 <= other.passages <= MOST_PASSAGES:
            raise InputError(f"a search gives 1 to {MOST_PASSAGES} passages, not {other.passages}")
        if other.tools and other.tools not in TOOLS:
            raise InputError(f"a model calls tools {', '.join(TOOLS)}, not {other.tools!r}")
        if not 0 <= other.rounds <= MOST_ROUNDS:
            raise InputError(f"a model calls tools in 1 to {MOST_ROUNDS} rounds, not {other.rounds}")
        if other.least is not None and not isfinite(other.least):
            raise InputError(f"the least score is a number, not {other.least}")
        return other

    @property
    def formula_folders(self) -> tuple[Path, ...]:
        """The folders laid over the built-in formulas, in order: the convention's, then the user's own."""
        return (*((_convention_folder(self.convention),) if self.convention else ()), *self.formulas)

    @property
    def home(self) -> Path:
        """The folder of what was read (cache, workbooks, failed files): the store's own, or one for a server's."""
        if "://" not in self.store:
            return Path(self.store)
        name = re.sub(r"[^\w.]+", "_", f"{self.store} {self.es_prefix}")
        return _user_folder() / name
