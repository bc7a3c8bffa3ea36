"""Documents that a question names."""

from __future__ import annotations

import pytest

from pipeline.retrieve.rewrite.document_mentions import find_documents
from pipeline.store.search_records import DocumentEntry

LAWS = [
    DocumentEntry(id="l/1", collection="l", title="中华人民共和国保险法"),
    DocumentEntry(id="l/2", collection="l", title="农业保险条例（2016年修订）"),
    DocumentEntry(id="l/3", collection="l", title="保险条例"),
]


@pytest.mark.parametrize(
    ("text", "documents", "rest"),
    [
        ("根据《中华人民共和国保险法》，保险公司可以经营哪些业务？", {"l/1"}, "保险公司可以经营哪些业务?"),
        ("依据保险法的规定,受益人是谁？", {"l/1"}, "受益人是谁?"),
        ("《农业保险条例》中规定，县级政府的职责是什么？", {"l/2"}, "县级政府的职责是什么?"),
        ("违反保险法律的后果是什么？", set(), "违反保险法律的后果是什么？"),
        ("保险公司的注册资本是多少？", set(), "保险公司的注册资本是多少？"),
        ("保险法", {"l/1"}, "保险法"),
        ("银行保险法人机构的职责是什么？", set(), "银行保险法人机构的职责是什么？"),
        ("保险法规定的保险利益是什么？", {"l/1"}, "的保险利益是什么?"),
    ],
)
def test_named_documents_leave_the_text(text: str, documents: set[str], rest: str) -> None:
    named = find_documents(text, LAWS)
    assert (named.documents, named.rest) == (documents, rest)
