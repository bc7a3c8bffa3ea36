"""An endpoint's client and the model it lists first."""

import pytest

from pipeline.llm.endpoints.client import first_model, open_client
from pipeline.llm.messages import ModelError


def test_the_first_model_of_a_real_endpoint(server):
    with open_client(server.base, "", 1) as http:
        assert first_model(http, server.base, 5, "FINREPORT_LLM") == "small"
        assert "Authorization" not in http.headers


def test_the_key_goes_into_the_header():
    with open_client("http://127.0.0.1:1/v1", "secret", 1) as http:
        assert http.headers["Authorization"] == "Bearer secret" and str(http.base_url) == "http://127.0.0.1:1/v1/"


def test_what_is_no_address_or_does_not_answer_is_told_with_the_variable():
    with pytest.raises(ModelError, match="begin with http"):
        open_client("localhost:8000", "", 1)
    with (
        open_client("http://127.0.0.1:1/v1", "", 1) as http,
        pytest.raises(ModelError, match=r"name another \(FINREPORT_EMBED\)"),
    ):
        first_model(http, "http://127.0.0.1:1/v1", 1, "FINREPORT_EMBED")
