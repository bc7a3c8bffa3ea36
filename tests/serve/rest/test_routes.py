"""The addresses of the REST interface."""

from fastapi import FastAPI

from pipeline.serve.rest.routes import PREFIX, rest_router


def test_all_addresses_are_under_the_version():
    application = FastAPI()
    application.include_router(rest_router())
    paths = application.openapi()["paths"]
    assert len(paths) > 1
    assert all(path.startswith(f"{PREFIX}/") for path in paths)
