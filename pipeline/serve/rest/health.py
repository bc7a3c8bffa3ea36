"""Whether the server answers."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

from pipeline.version import __version__

router = APIRouter(tags=["service"])


class Health(BaseModel):
    """That the server answers, and by which version."""

    status: str
    version: str


@router.get("/health")
async def health() -> Health:
    """Tell that the server answers; needs no token."""
    return Health(status="ok", version=__version__)
