"""What the pages say: the same sentences in each language, and every one that a template names."""

from __future__ import annotations

import re

import pytest

from pipeline.serve.page.messages import LANGUAGES, language_of, messages_in
from pipeline.serve.page.rendering import HERE

_NAMED = re.compile(r"\bt\(\s*['\"]([\w.-]+)['\"]\s*[,)]")


def test_every_language_has_the_same_sentences_and_fillings():
    first, *others = (messages_in(language) for language in LANGUAGES)
    for other in others:
        assert other.names() == first.names()
        for name in first.names():
            fills = re.compile(r"{\w+}")
            assert sorted(fills.findall(first._texts[name])) == sorted(fills.findall(other._texts[name])), name


def test_every_sentence_of_a_template_is_there():
    known = messages_in(LANGUAGES[0]).names()
    for template in (HERE / "templates").glob("*.html"):
        assert set(_NAMED.findall(template.read_text("utf-8"))) <= known, template.name


@pytest.mark.parametrize(
    ("asked", "kept", "accepted", "language"),
    [
        ("en", "zh", "zh", "en"),
        ("", "en", "zh", "en"),
        ("", "", "de-DE,de;q=0.9,en;q=0.8", "en"),
        ("", "", "zh-CN,zh;q=0.9", "zh"),
        ("xx", "../../etc", "", "zh"),
    ],
)
def test_the_language_of_a_request(asked: str, kept: str, accepted: str, language: str):
    assert language_of(asked, kept, accepted) == language


def test_values_without_a_name_are_told_as_they_are():
    assert messages_in("en").of("kind", "annual") == "annual report"
    assert messages_in("en").of("kind", "unheard of") == "unheard of"
