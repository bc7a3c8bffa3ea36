"""What `finreport serve` is told: where it listens, who may ask, what is logged and how large an upload may be."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass
from pathlib import Path

from pipeline.errors import InputError

LOOPBACK = "127.0.0.1"
SHORTEST_TOKEN = 16  # characters


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
    question_log: Path | None = None  # JSON lines of questions, plans and hits; None logs none
    upload_megabytes: int = 200  # of one request
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
