"""The pages in a real Chromium: what an analyst does, looked at in the pixels where it matters."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from tests.conftest import SAMPLE
from tests.serve.page.browser import Browser

pytestmark = pytest.mark.browser

CELL = (198, 40, 40)  # the colour of a cell's mark
REVENUE = "2023年澄澜装备的营业收入是多少？"


def box(browser: Browser, selector: str) -> tuple[float, float, float, float]:
    """Where an element stands in the window."""
    rect = browser.driver.execute_script(
        "return document.querySelector(arguments[0]).getBoundingClientRect()", selector
    )
    return rect["left"], rect["top"], rect["right"], rect["bottom"]


def test_asked_the_cell_is_boxed_on_the_right_page(browser: Browser):
    browser.open()
    browser.ask(REVENUE)
    assert browser.has("2,023,168,020.59") and "第 18 / 27 页" in browser.text
    browser.wait(
        lambda: browser.driver.execute_script(
            "const i = new Image(); i.src = document.querySelector('image').href.baseVal; return i.complete"
        )
    )
    left, top, right, bottom = box(browser, ".mark-cell")
    window = Image.open(io.BytesIO(browser.driver.get_screenshot_as_png())).convert("RGB")
    assert 0 < top < bottom < window.height and right < window.width  # it was scrolled into sight
    edges = [(left + right) / 2, (left + right) / 2 + 3], [top, bottom]
    near = [window.getpixel((round(x), round(y) + shift)) for x in edges[0] for y in edges[1] for shift in (-1, 0, 1)]
    assert sum(pixel == CELL for pixel in near) >= 4, near
    inside = window.crop((round(left) + 3, round(top) + 3, round(right) - 3, round(bottom) - 3))
    dark = sum(count for count, (r, g, b) in inside.getcolors(10_000) if max(r, g, b) < 150)
    assert dark > 40  # the printed figure
    assert browser.complaints() == []


def test_operands_lead_to_their_cells_and_pages_are_turned(browser: Browser):
    browser.open()
    browser.ask("2023年澄澜装备的毛利率是多少？")
    assert browser.has("第 18 / 27 页")
    browser.all(".tree .place")[1].click()  # 营业成本, on the next page
    assert browser.has("第 19 / 27 页") and "place=1" in browser.driver.current_url
    assert browser.all(".tree .place")[1].get_attribute("aria-current") == "true"
    browser.keys("]")
    assert browser.has("第 20 / 27 页") and not browser.all(".mark")
    browser.keys("[")
    assert browser.has("第 19 / 27 页") and browser.all(".mark-cell")
    browser.driver.back()
    assert browser.has("第 20 / 27 页")
    assert browser.complaints() == []


def test_a_follow_up_shows_what_it_took_over_and_chips_change_it(browser: Browser):
    browser.open()
    browser.ask(REVENUE)
    browser.ask("那2022年呢")
    assert browser.has("17.70亿元")
    chip = browser.wait(lambda: [one for one in browser.all(".chip") if "澄澜装备" in one.text])[0]
    chip.find_element("css selector", "summary").click()
    field = chip.find_element("css selector", "input")
    field.clear()
    field.send_keys("岚黛生物\ue007")
    assert browser.has("15.48亿元") and len(browser.all(".turn")) == 3


def test_asked_back_a_choice_is_a_button(browser: Browser):
    browser.open()
    browser.ask("北璟川能源集团2023年净利润是多少")
    browser.one(".choices button").click()
    assert browser.has("24.68亿元")


def test_a_chart_is_drawn_and_changed(browser: Browser):
    browser.open()
    browser.ask("澄澜装备近三年的净利润，画个折线图")
    browser.one(".chart-box polyline")
    blue = sum(count for count, pixel in browser.look(".chart-box svg").getcolors(100_000) if pixel == (37, 99, 168))
    assert blue > 80  # the line, thin at its edges
    browser.driver.find_element("link text", "柱状").click()
    browser.wait(lambda: not browser.all(".chart-box polyline") and browser.all(".chart-box svg rect title"))
    assert "chart=bar" in browser.driver.current_url and browser.complaints() == []


def test_the_question_before_comes_back_with_the_arrow(browser: Browser):
    browser.open()
    browser.ask(REVENUE)
    browser.ask("那2022年呢")
    field = browser.one("[data-question]")
    field.send_keys("\ue013")
    assert field.get_attribute("value") == "那2022年呢"
    field.send_keys("\ue013")
    assert field.get_attribute("value") == REVENUE
    field.send_keys("\ue015\ue015")
    assert field.get_attribute("value") == ""


def test_keys(browser: Browser):
    browser.open("/reports")
    browser.keys("?")
    assert browser.one("dialog[open]").is_displayed()
    browser.one("dialog[open] button").click()
    browser.keys("gc")
    browser.wait(lambda: browser.driver.current_url.endswith("/companies"))
    browser.keys("gr")
    browser.wait(lambda: browser.driver.current_url.endswith("/reports"))
    browser.keys("/")
    browser.wait(lambda: browser.driver.current_url == f"{browser.address}/")
    browser.one("h1").click()
    browser.keys("/")
    assert browser.driver.switch_to.active_element.get_attribute("id") == "question"


def test_both_languages_and_both_themes(browser: Browser):
    browser.open("/?lang=en")
    assert "Ask the reports" in browser.text
    browser.driver.find_element("link text", "中文").click()
    assert browser.has("向年报提问")
    light = browser.look("body").getpixel((5, 400))
    browser.driver.find_element("link text", "深色").click()
    browser.wait(lambda: browser.all("html[data-theme=dark]"))
    dark = browser.look("body").getpixel((5, 400))
    assert sum(light) > 650 and sum(dark) < 150


@pytest.mark.parametrize(
    "path", ["/", "/reports", "/reports/999101-2023-annual/statements", "/companies/999101", "/search", "/formulas"]
)
def test_no_page_is_wider_than_a_telephone(browser: Browser, path: str):
    browser.resize(390, 844)
    browser.open(path)
    browser.one("main h1")
    assert browser.driver.execute_script("return document.documentElement.scrollWidth") <= 390
    assert browser.complaints() == []


def test_what_was_searched_and_the_search_test(browser: Browser):
    browser.open()
    browser.ask("澄澜装备2023年面临哪些风险？")
    browser.driver.find_element("link text", "检索了什么").click()
    browser.one(".hits .score")
    assert "管理层讨论与分析" in browser.text
    browser.open("/search?q=%E6%B1%87%E7%8E%87&pipeline=lexical&pipeline=bm25")
    assert len(browser.all(".columns > section")) == 2 and browser.all(".hits .score")


def test_a_conversation_goes_on_after_the_server_started_anew(driver, start, sample_store: Path):
    first = start(sample_store)
    browser = Browser(driver, first.address)
    browser.open()
    browser.ask(REVENUE)
    path = browser.driver.current_url.removeprefix(first.address)
    first.stop(kill=True)
    second = Browser(driver, start(sample_store).address)
    second.open(path)
    assert "2,023,168,020.59" in second.text
    second.ask("那2022年呢")
    assert second.has("17.70亿元")


def test_reports_are_uploaded_with_progress_and_a_broken_one_says_why(driver, start, tmp_path: Path):
    good = next((SAMPLE / "reports").glob("2023-10-27*"))
    broken = tmp_path / "坏文件2023年年度报告.pdf"
    broken.write_bytes(b"%PDF-1.4 broken")
    store = tmp_path / "store"
    from pipeline import Finreport

    with Finreport(store, llm="none") as finreport:
        finreport.ingest(next((SAMPLE / "reports").glob("2024-04-20*999303*")), jobs=1)
    browser = Browser(driver, start(store).address)
    browser.open("/reports")
    assert browser.has("璟川能源")
    browser.one("#files").send_keys(f"{good}\n{broken}")
    browser.one(".job progress")
    browser.wait(lambda: browser.all(".job[data-ended]"))
    assert "已读入" in browser.one(".file-read").text and "未能读入" in browser.one(".file-refused").text
    assert len(browser.one(".file-refused").text) > len("坏文件2023年年度报告.pdf: 未能读入 – ")
    browser.driver.find_element("link text", "999202-2023-third_quarter").click()
    assert browser.has("岚黛生物")
    browser.open()
    browser.ask("2023年第三季度岚黛生物的营业收入是多少？")
    browser.one(".mark-cell")


def test_what_a_model_writes_is_seen_as_a_draft_before_the_answer(driver, start, server, sample_store: Path):
    said = "1、燃料价格波动的风险：天然气价格上涨将推高发电成本[1]。2、电价政策变化的风险：电力市场化交易扩大[1]。"
    server.says, server.piece_seconds = lambda messages, schema: said, 0.2
    browser = Browser(driver, start(sample_store, FINREPORT_LLM=server.base).address)
    browser.open()
    field = browser.one("[data-question]")
    field.send_keys("璟川能源2023年面临哪些风险？\ue007")
    browser.wait(lambda: "燃料价格" in browser.one(".draft").text)
    assert "草稿" in browser.text and said not in browser.text
    browser.wait(lambda: browser.all(".turn:not(.pending) .answer") and not browser.all(".draft"))
    assert "来源" in browser.text and "/c/" in browser.driver.current_url and browser.one(".mark-text")
    browser.ask("那2022年呢")
    assert browser.complaints() == []


def test_settings_are_chosen_before_the_first_question(browser: Browser):
    browser.open()
    browser.one(".choose summary").click()
    browser.driver.find_element("css selector", "select[name=pipeline] option[value=lexical]").click()
    browser.ask("璟川能源2023年面临哪些风险？")
    browser.one(".menu summary").click()
    assert "lexical" in browser.one(".settings").text and not browser.all("select[name=pipeline]")


def test_store_and_search_of_a_conversation_are_chosen_and_stay(
    driver, start, sample_store: Path, one_report_store: Path
):
    offered = ("--store", f"other={one_report_store}", "--model", "small=http://127.0.0.1:9/v1")
    browser = Browser(driver, start(f"sample={sample_store}", *offered).address)
    browser.open()
    browser.one(".choose summary").click()
    assert [one.text for one in browser.all("select[name=model] option")] == ["无", "small"]
    browser.one("select[name=store] option:nth-child(2)").click()
    browser.one("input[name=passages]").send_keys("1")
    browser.ask("璟川能源2023年的净利润是多少？")
    assert browser.has("24.68亿元")
    assert "store=other" in browser.one("image").get_attribute("href")  # the cited page is of that store
    assert browser.all(".mark-cell") and browser.complaints() == []
    browser.one(".menu summary").click()
    assert {"other", "1"} <= set(browser.one(".settings").text.split()) and not browser.all("input[name=passages]")
    browser.ask("澄澜装备2023年的净利润是多少？")
    assert browser.has("没有找到")
    browser.ask("璟川能源2023年采用什么方式应对天然气价格上涨？")
    browser.driver.find_element("link text", "检索了什么").click()
    assert len(browser.wait(lambda: browser.all(".hits > li"))) == 1
    browser.open("/reports?store=other")
    assert "1 份报告" in browser.text and not browser.all("#files")
    browser.open("/companies")  # the store that was named last
    assert "璟川能源" in browser.text and "岚黛生物" not in browser.text
    browser.open("/settings")
    browser.driver.find_element("link text", "sample").click()
    browser.open("/companies")
    assert "岚黛生物" in browser.text
