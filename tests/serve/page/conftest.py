"""Pages of a running server as tests read them."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from pipeline import Finreport
from tests.serve.page.browser import Browser


class Page(HTMLParser):
    """A page of HTML: its addresses, its text, and what a strict policy forbids."""

    def __init__(self, html: str):
        super().__init__()
        self.html = html
        self.links: list[str] = []
        self.texts: list[str] = []
        self.forbidden: list[str] = []
        self._in_script = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._in_script = tag == "script" and "src" not in given
        self.forbidden += [f"{tag} {name}" for name in given if name == "style" or name.startswith(("on", "hx-on"))]
        self.forbidden += [tag] if tag == "style" or self._in_script else []
        for name in ("href", "src", "action"):
            address = given.get(name)
            if address and (urlsplit(address).scheme or address.startswith("//")):
                self.forbidden.append(address)
            if address and name == "href":
                self.links.append(address)

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())

    @property
    def text(self) -> str:
        return " ".join(self.texts)

    def link(self, part: str) -> str:
        """The first address that has this part."""
        return next(link for link in self.links if part in link)


def read(reply: httpx.Response) -> Page:
    """The page of a reply, which keeps to the strict policy."""
    assert reply.headers["content-type"].startswith("text/html"), reply.text[:200]
    page = Page(reply.text)
    assert page.forbidden == []
    return page


@pytest.fixture
def page():
    return read


@pytest.fixture
def ask(client: httpx.Client):
    """Asks a question on the pages; the address of the conversation, and its page."""

    def asked(question: str, conversation: str = "") -> tuple[str, Page]:
        reply = client.post(f"{conversation}/ask", data={"question": question}, follow_redirects=True)
        assert reply.status_code == 200, reply.text[:300]
        found = re.match(r"/c/[\w-]+", reply.url.path)
        assert found
        return found[0], read(reply)

    return asked


@pytest.fixture(scope="session")
def driver() -> Iterator:
    """Chromium without a window; FINREPORT_TEST_CHROMIUM names another one."""
    webdriver = pytest.importorskip("selenium.webdriver", reason="pip install selenium")
    chromium = os.environ.get("FINREPORT_TEST_CHROMIUM") or shutil.which("chromium")
    chromedriver = shutil.which("chromedriver")
    if not chromium or not chromedriver:
        pytest.skip("no Chromium: scripts/chromium.sh installs it, or apt-get install chromium chromium-driver")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for argument in (
        "--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1440,900", "--hide-scrollbars",
        "--force-device-scale-factor=1", "--lang=zh-CN", "--disable-background-networking",
    ):  # fmt: skip
        options.add_argument(argument)
    made = webdriver.Chrome(options=options, service=webdriver.ChromeService(chromedriver))
    yield made
    made.quit()


@pytest.fixture
def browser(driver, sample_server: str) -> Browser:
    return Browser(driver, sample_server)


@pytest.fixture
def finreport(sample_store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Finreport]:
    """The sample, with conversations of the test's own."""
    monkeypatch.setenv("FINREPORT_CONVERSATIONS", str(tmp_path / "memory.sqlite"))
    with Finreport(sample_store, llm="none") as made:
        yield made
