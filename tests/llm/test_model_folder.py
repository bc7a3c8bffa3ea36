"""What can be told of a model folder without reading weights."""

from pathlib import Path

import pytest

from pipeline.llm.messages import ModelError
from pipeline.llm.model_folder import check_folder


@pytest.mark.parametrize(
    ("config", "precision", "told"),
    [
        ('{"model_type": "qwen2"}', "16bit", "precision '16bit': one of auto, float32"),
        (None, "auto", "is not a model folder: config.json cannot be read"),
        ("no json", "auto", "is not a model folder"),
        ("[]", "auto", "is not a model folder"),
        ('{"model_type": "chatglm"}', "auto", "convert it with `finreport llm convert"),
    ],
)
def test_what_is_no_native_model_is_refused_with_the_remedy(tmp_path: Path, config, precision, told):
    if config is not None:
        (tmp_path / "config.json").write_text(config)
    with pytest.raises(ModelError) as raised:
        check_folder(tmp_path, precision)
    assert told in str(raised.value)


def test_a_native_model_passes_in_every_precision(tmp_path: Path):
    (tmp_path / "config.json").write_text('{"model_type": "qwen2"}')
    for precision in ("auto", "bfloat16", "4bit"):
        check_folder(tmp_path, precision)
