"""The Kibana that the tests of its objects have."""

from collections.abc import Iterator

import pytest

from tests.store.elastic.kibana_server import FakeKibana, serve_kibana


@pytest.fixture
def fake_kibana() -> Iterator[FakeKibana]:
    with serve_kibana() as kibana:
        yield kibana
