"""Where a cluster is and how one gets in: `elasticsearch://host:9200` and the settings beside it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from pipeline.errors import StoreError
from pipeline.settings import Settings

SCHEMES = ("elasticsearch", "elasticsearch+https")
_PREFIX = re.compile(r"[a-z0-9][a-z0-9._]*(?:-[a-z0-9._]+)*")


@dataclass(frozen=True, slots=True)
class Address:
    """A cluster's hosts (`http://host:port`) and the credentials; a password is never shown."""

    hosts: tuple[str, ...]
    prefix: str = "finreport"
    user: str = ""
    password: str = field(default="", repr=False)
    api_key: str = field(default="", repr=False)
    ca: str = ""

    def __str__(self) -> str:
        return ",".join(self.hosts)


def parse_address(place: str, settings: Settings) -> Address:
    """`elasticsearch://host[:9200][,host2…]`; with TLS as `elasticsearch+https://`, or when a CA file is set.

    Raises:
        StoreError: it cannot be read, or holds a password (which would be printed and kept in histories).
    """
    parts = urlsplit(place)
    if parts.scheme not in SCHEMES or not parts.netloc:
        raise StoreError(f"{place!r} is not an Elasticsearch address: write elasticsearch://host:9200")
    if "@" in parts.netloc:
        raise StoreError(
            "leave user and password out of the address: set FINREPORT_ES_USER and FINREPORT_ES_PASSWORD,"
            " or FINREPORT_ES_API_KEY"
        )
    if parts.path.strip("/") or parts.query:
        raise StoreError(
            f"{place!r}: only host and port belong in the address; the prefix of index names is FINREPORT_ES_PREFIX"
        )
    if not _PREFIX.fullmatch(settings.es_prefix):
        raise StoreError(
            f"the prefix {settings.es_prefix!r} cannot begin index names: use small letters, digits, '.', '_', '-'"
        )
    if settings.es_ca and not Path(settings.es_ca).is_file():
        raise StoreError(f"there is no CA file {settings.es_ca}: set FINREPORT_ES_CA to the certificate of the CA")
    scheme = "https" if settings.es_ca or parts.scheme.endswith("https") else "http"
    return Address(
        hosts=tuple(_host(scheme, host, place) for host in parts.netloc.split(",")),
        prefix=settings.es_prefix,
        user=settings.es_user,
        password=settings.es_password,
        api_key=settings.es_api_key,
        ca=settings.es_ca,
    )


def _host(scheme: str, text: str, place: str) -> str:
    try:
        parts = urlsplit(f"{scheme}://{text}")
        port = parts.port or 9200
    except ValueError as error:
        raise StoreError(
            f"{place!r} is not an Elasticsearch address ({error}): write elasticsearch://host:9200"
        ) from error
    if not parts.hostname:
        raise StoreError(f"{place!r} names no host: write elasticsearch://host:9200")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{scheme}://{host}:{port}"
