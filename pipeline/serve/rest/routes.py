"""All addresses of the REST interface."""

from __future__ import annotations

from fastapi import APIRouter

from pipeline.serve.rest import health, questions

PREFIX = "/api/v1"


def rest_router() -> APIRouter:
    """The router of all subjects under /api/v1."""
    router = APIRouter(prefix=PREFIX)
    for subject in (health, questions):
        router.include_router(subject.router)
    return router
