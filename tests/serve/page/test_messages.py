"""What the pages say: the same sentences in each language, and every one that a template names."""

from __future__ import annotations

import re

import httpx
import pytest

from pipeline.serve.page.messages import LANGUAGES, language_of, language_of_text, messages_in
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


def test_failures_are_told_in_the_language_of_the_page():
    zh, en = messages_in("zh"), messages_in("en")
    said = "999202-1999-annual is not in the store; there are: a, b"
    assert zh.failure(said) == "库中没有 999202-1999-annual；有：a, b" and en.failure(said) == said
    assert zh.failure("something (new) {x}") == "something (new) {x}"


def test_every_wording_of_a_failure_has_its_fillings():
    for one in messages_in("zh")._failures:
        names = set(one.pattern.groupindex)
        assert set(re.findall(r"{(\w+)}", one.told)) <= names, one.said
        said = one.said.format(**dict.fromkeys(names, "7"))
        assert messages_in("zh").failure(said) != said


@pytest.mark.parametrize(("text", "language"), [("2023年的营业收入", "zh"), ("Revenue of 3M in 2018?", "en")])
def test_the_language_of_a_text(text: str, language: str):
    assert language_of_text(text) == language


@pytest.mark.parametrize(
    "path",
    [
        "/c/none", "/reports/999202-1999-annual", "/reports/999202-2023-annual/pages/99", "/companies/没有这家公司",
        "/companies/999202?item=没有这一项", "/reports?company=没有这家公司", "/search?q=风险&pipeline=dense",
        "/search?q=风险&pipeline=hyde", "/reports/999202-2023-annual/pages/18?box=1,2", "/none", "/reports?store=none",
        "/search?q=风险&k=99", "/?passages=x", "/c/none/turns/1/search", "/companies?name=没有这一项&year=2023",
    ],
)  # fmt: skip
def test_what_fails_on_a_page_is_told_in_chinese(path: str, client: httpx.Client):
    page = client.get(path, headers={"Accept": "text/html", "Accept-Language": "zh"}).text
    for notice in re.findall(r'<p class="notice">(.+?)</p>', page, re.DOTALL):
        assert re.search("[\u4e00-\u9fff]", notice), notice
        assert not re.search(r"\b(the|is|are|there|no|not|of)\b", notice), notice
