"""A real llama.cpp server with a real small model, asked through the endpoint provider."""

import json
import socket

import pytest

from pipeline.llm.endpoints.endpoint import EndpointModel, EndpointSettings
from pipeline.llm.llama_server import LlamaServer, ServerSettings
from pipeline.llm.messages import Message, ModelError, Request, Role

SCHEMA = {
    "type": "object",
    "properties": {"关键词": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 2}},
    "required": ["关键词"],
    "additionalProperties": False,
}
SHOTS = [
    ("请简要介绍2019年<公司>的主要销售客户情况。", "主要销售客户"),
    ("<公司>2021年的社会责任工作情况如何？", "社会责任"),
    ("请说明<公司>2020年核心竞争力的变化。", "核心竞争力"),
]


def asked(question: str) -> Request:
    shots = [
        message
        for text, word in SHOTS
        for message in (
            Message(Role.USER, text),
            Message(Role.ASSISTANT, json.dumps({"关键词": [word]}, ensure_ascii=False)),
        )
    ]
    return Request((Message(Role.SYSTEM, "提取关键词"), *shots, Message(Role.USER, question)), SCHEMA, 48)


@pytest.mark.heavy
def test_few_shot_keywords_from_a_real_model(gguf):
    with LlamaServer(gguf, ServerSettings(threads=1)) as server:
        assert server.address.startswith("http://127.0.0.1:")
        model = EndpointModel(EndpointSettings(server.address, timeout=300, deadline=600))
        replies = model.complete([asked("请介绍2021年<公司>的供应商集中度情况"), asked("2020年<公司>的重大诉讼有哪些")])
        assert model.model() == gguf.stem
        model.close()
    words = [json.loads(reply.text)["关键词"] for reply in replies]
    assert "供应商" in words[0][0] and "诉讼" in words[1][0]


def test_a_file_that_is_no_model_is_refused(tmp_path):
    (tmp_path / "x.gguf").write_bytes(b"PK\x03\x04")
    with pytest.raises(ModelError, match="is not a GGUF file"):
        LlamaServer(tmp_path / "x.gguf")
    with pytest.raises(ModelError, match="cannot be read"):
        LlamaServer(tmp_path / "absent.gguf")


@pytest.mark.heavy
def test_a_port_that_is_taken_is_told(gguf):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(ModelError, match=r"cannot listen on .*another port, or 0"):
            LlamaServer(gguf, ServerSettings(port=taken.getsockname()[1]))


@pytest.mark.heavy
def test_a_template_by_name_forms_the_prompt(gguf):
    """Gemma's turns are single tokens to a Gemma model, ChatML's marks are many."""
    tokens = {}
    for template in ("chatml", "gemma"):
        with LlamaServer(gguf, ServerSettings(template=template, threads=1)) as server:
            model = EndpointModel(EndpointSettings(server.address, timeout=300, deadline=600))
            (reply,) = model.complete([Request((Message(Role.USER, "你好"),), most_tokens=4)])
            tokens[template] = reply.tokens_in
            model.close()
    assert 8 <= tokens["gemma"] < tokens["chatml"] < 40
