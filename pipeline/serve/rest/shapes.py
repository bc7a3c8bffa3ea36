"""What addresses share: contexts, pages of long lists, names that stand in an address."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar

from fastapi import Depends, Path, Query, Request
from fastapi.responses import JSONResponse

from pipeline.model import Period, Scope
from pipeline.serve.context import ServeContext, context_of

T = TypeVar("T")
MOST = 500  # entries of one page of a list

LONGEST_STORE = 32  # characters of the name of a store
StoreName = Annotated[str, Query(max_length=LONGEST_STORE, description="which of the stores that the server offers")]


def context_over(request: Request, store: StoreName = "") -> ServeContext:
    """The context over the store that a request names; to be used as a dependency."""
    return context_of(request).over(store)


Context = Annotated[ServeContext, Depends(context_over)]  # of requests that look into a store
OwnContext = Annotated[ServeContext, Depends(context_of)]
Style = Literal["plain", "competition"]
ReportId = Annotated[str, Path(pattern=r"^[A-Za-z0-9]{1,40}-\d{4}-[a-z_]{1,20}$", examples=["999202-2023-annual"])]
Name = Annotated[str, Query(min_length=1, max_length=200)]
Words = Annotated[str, Query(max_length=200)]
Year = Annotated[int | None, Query(ge=1900, le=2200)]
PeriodName = Annotated[Period, Query()]
ScopeName = Annotated[Scope, Query()]


@dataclass(frozen=True, slots=True)
class Paging:
    """Which entries of a list are sent: `limit` of them, from `offset` (from 0)."""

    offset: Annotated[int, Query(ge=0, description="entries to leave out")] = 0
    limit: Annotated[int, Query(ge=1, le=MOST, description="entries to send")] = 50

    def of(self, entries: Sequence[T], told: Callable[[T], Any]) -> JSONResponse:
        """The page of a list, with how many entries it has in all; only those that are sent are told."""
        chosen = entries[self.offset : self.offset + self.limit]
        page = {"items": list(map(told, chosen)), "total": len(entries), "offset": self.offset, "limit": self.limit}
        return JSONResponse(page)


Page = Annotated[Paging, Depends()]


def as_object(record: Any) -> JSONResponse:
    """A record as it is sent."""
    return JSONResponse(record.to_dict())
