"""Which model the settings name."""

import pytest

from pipeline.llm.endpoints.endpoint import EndpointModel
from pipeline.llm.messages import ModelError
from pipeline.llm.providers import open_model


@pytest.mark.parametrize("place", ["", "none", " None "])
def test_without_a_setting_there_is_no_model(place):
    assert open_model({"FINREPORT_LLM": place}) is None


def test_an_address_is_an_endpoint_with_its_settings():
    model = open_model(
        {"FINREPORT_LLM": "http://127.0.0.1:9/v1", "FINREPORT_LLM_MODEL": "glm", "FINREPORT_LLM_TIMEOUT": "2.5"}
    )
    assert model is not None and isinstance(model._model, EndpointModel)
    assert model.name == "http://127.0.0.1:9/v1 glm"
    assert model._model.settings.timeout == 2.5


def test_what_is_neither_address_nor_folder_is_refused(tmp_path):
    with pytest.raises(ModelError, match="finreport llm serve"):
        open_model({"FINREPORT_LLM": str(tmp_path / "model.gguf")})
    with pytest.raises(ModelError, match="FINREPORT_LLM_TIMEOUT is 'soon'"):
        open_model({"FINREPORT_LLM": "http://x/v1", "FINREPORT_LLM_TIMEOUT": "soon"})
    with pytest.raises(ModelError, match="is not a model folder"):
        open_model({"FINREPORT_LLM": str(tmp_path)})
