"""What `finreport serve` is told: where it listens, who may ask, what is logged and how large an upload may be."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from pipeline.app.conversations.variants import NO_MODEL, OWN_MODEL, Offer
from pipeline.app.models import OfferedModel
from pipeline.errors import InputError

LOOPBACK = "127.0.0.1"
SHORTEST_TOKEN = 16  # characters
_NAMED = re.compile(r"([A-Za-z0-9][A-Za-z0-9_-]{0,31})=(.+)")  # NAME=PLACE
_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """All that can be set of a server, with its default.

    `token`: the secret that each request has to show, "" for none, which only a loopback address may do.
    `names`: further names of this machine that browsers may ask it by.
    """

    host: str = LOOPBACK
    port: int = 8000  # 0 for any free one
    token: str = ""
    names: tuple[str, ...] = ()
    offer: Offer = field(default_factory=Offer)  # the stores and models that conversations may choose from
    question_log: Path | None = None  # JSON lines of questions, plans and hits; None logs none
    upload_megabytes: int = 200  # of one request
    uploads: int = 4  # that come in at a time
    waiting_jobs: int = 50  # that are taken before earlier ones are read
    threads: int = 3  # that compute at a time; more only share the interpreter

    def __post_init__(self) -> None:
        if not self.token and not is_loopback(self.host):
            raise InputError(
                f"{self.host} is an address that other machines reach: set FINREPORT_TOKEN to a secret of at least"
                f" {SHORTEST_TOKEN} characters, or give a file that holds one with --token-file"
            )
        if self.token and len(self.token) < SHORTEST_TOKEN:
            raise InputError(
                f"the token has {len(self.token)} characters: give at least {SHORTEST_TOKEN}, e.g. of"
                ' `python -c "import secrets; print(secrets.token_urlsafe())"`'
            )


def offer_of(stores: Iterable[str], models: Iterable[str]) -> Offer:
    """What conversations may choose from, of PLACE or NAME=PLACE of stores and NAME=PLACE of models.

    A store without a name is called as its folder is; where none is given there is nothing to choose.

    Raises:
        InputError: a model has no name, or two have the same.
    """
    places = [_named(store) or (_folder_name(store), store) for store in stores]
    named = [_named(model) for model in models]
    if None in named:
        raise InputError("a model is offered by a name: --model NAME=http://host:port/v1")
    offered = [OfferedModel.of(*pair) for pair in named if pair is not None]
    for names, what in (([name for name, _ in places], "stores"), ([model.name for model in offered], "models")):
        if double := next((name for name in names if names.count(name) > 1), None):
            raise InputError(f"two {what} are called {double}: name them, as in NAME=PLACE")
    if taken := {OWN_MODEL, NO_MODEL} & {model.name for model in offered}:
        raise InputError(f"no model can be called {taken.pop()}, which has a meaning of its own: name it otherwise")
    return Offer(dict(places), {model.name: model for model in offered})


def _named(given: str) -> tuple[str, str] | None:
    found = _NAMED.fullmatch(given)
    return None if found is None else (found[1], found[2])


def _folder_name(store: str) -> str:
    """What a store is called by its place: the end of it."""
    return _NOT_IN_NAMES.sub("-", Path(store).name).strip("-")[:32] or "store"


def is_loopback(host: str) -> bool:
    """Whether only programs of this machine reach an address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def read_token(file: Path | None) -> str:
    """The token of a file, else that of the environment; "" where neither has one.

    Raises:
        InputError: the file cannot be read, or is empty.
    """
    if file is None:
        return os.environ.get("FINREPORT_TOKEN", "").strip()
    try:
        token = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: the token cannot be read from it ({error})") from error
    if not token:
        raise InputError(f"{file}: is empty; write the token into it")
    return token
