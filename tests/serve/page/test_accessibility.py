"""No page has a barrier that axe-core finds, in either theme, on a wide and on a narrow screen."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.serve.page.browser import Browser

pytestmark = pytest.mark.browser

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = {"wide": (1400, 900), "narrow": (390, 844)}
PAGES = [
    "/", "/reports", "/reports/999101-2023-annual", "/reports/999101-2023-annual/statements",
    "/reports/999101-2023-annual/checks", "/reports/999101-2023-annual/tables", "/reports/999101-2023-annual/pages/18",
    "/companies?item=营业收入&year=2023", "/companies/999101?peer=999202",
    "/search?q=风险", "/formulas?q=毛利率&name=毛利率&company=999101&year=2023", "/settings", "/c/none",
]  # fmt: skip


@pytest.fixture(scope="module")
def axe() -> str:
    """axe-core as scripts/axe_core.sh gets it; FINREPORT_TEST_AXE names another file."""
    file = Path(os.environ.get("FINREPORT_TEST_AXE") or ROOT / "build" / "axe.min.js")
    if not file.is_file():
        pytest.skip("no axe-core: scripts/axe_core.sh build gets it")
    return file.read_text("utf-8")


def barriers(browser: Browser, axe: str) -> list[tuple[str, str]]:
    """What stands in somebody's way on the page: the rule, and the first element."""
    browser.driver.execute_script(axe)
    found = browser.driver.execute_async_script(
        "const told = arguments[1];"
        "axe.run(document, {runOnly: arguments[0]}).then((found) => told(JSON.stringify(found.violations)))",
        RULES,
    )
    return [(one["id"], one["nodes"][0]["html"][:200]) for one in json.loads(found)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_a_barrier(browser: Browser, axe: str, theme: str, size: str):
    browser.resize(*SIZES[size])
    for path in PAGES:
        browser.open(f"{path}{'&' if '?' in path else '?'}theme={theme}")
        browser.one("main h1")
        assert (path, barriers(browser, axe)) == (path, [])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_conversation_has_a_barrier(browser: Browser, axe: str, theme: str):
    browser.open(f"/?theme={theme}")
    browser.ask("澄澜装备近三年的净利润，画个图")
    browser.ask("那毛利率呢")
    browser.ask("北璟川能源集团2023年净利润是多少")
    for path in (browser.driver.current_url.split("#")[0], browser.one(".turn-foot a").get_attribute("href")):
        for size in SIZES:
            browser.resize(*SIZES[size])
            browser.open(path.removeprefix(browser.address))
            browser.one("main h1")
            assert (path, barriers(browser, axe)) == (path, [])
    assert browser.complaints() == []
