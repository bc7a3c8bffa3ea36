"""All addresses of the REST interface."""

from __future__ import annotations

from fastapi import APIRouter

from pipeline.serve.rest import (
    chat_completions,
    companies,
    conversations,
    health,
    jobs,
    questions,
    reports,
    rules,
    settings,
    workbooks,
)

PREFIX = "/api/v1"
CHAT_PREFIX = "/v1"


def rest_router() -> APIRouter:
    """The router of all subjects under /api/v1."""
    router = APIRouter(prefix=PREFIX)
    for subject in (health, questions, conversations, reports, companies, workbooks, rules, settings, jobs):
        router.include_router(subject.router)
    return router


def chat_router() -> APIRouter:
    """The router of OpenAI's form under /v1."""
    router = APIRouter(prefix=CHAT_PREFIX)
    router.include_router(chat_completions.router)
    return router
